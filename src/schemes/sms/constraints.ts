import type { SmsUri } from "../../../generated/schemes/sms/ast.ts";
import type { Constraint } from "../scheme.ts";
import { inOrder, once, type Subscriber } from "../tel/constraints.ts";

export const constraints: readonly Constraint<SmsUri>[] = [
  {
    section: "RFC 5724 2.2",
    says: "body may occur only once",
    violationIn: ({ smsFields }) =>
      smsFields?.fields.filter(({ name }) => name.text.toLowerCase() === "body").at(1),
  },
  /* @__PURE__ */ ofRecipients(once),
  /* @__PURE__ */ ofRecipients(inOrder),
];

/** Applies a constraint on telephone numbers to each recipient. */
function ofRecipients({ violationIn, ...constraint }: Constraint<Subscriber>): Constraint<SmsUri> {
  return {
    ...constraint,
    violationIn: ({ smsHierPart: { recipients } }) =>
      recipients.map(violationIn).find((at) => at !== undefined),
  };
}
