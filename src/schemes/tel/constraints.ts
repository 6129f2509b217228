import type { Context, Par, TelephoneUri } from "../../../generated/schemes/tel/ast.ts";
import type { Constraint } from "../scheme.ts";

/** The node of a telephone number. */
export type Subscriber = Pick<TelephoneUri, "telephoneSubscriber">;

export const once: Constraint<Subscriber> = {
  section: "RFC 3966 3",
  says: "each parameter may occur only once",
  violationIn(tree) {
    const names = new Set<string>();
    return parametersOf(tree).find((parameter) => names.size === names.add(nameOf(parameter)).size);
  },
};

export const inOrder: Constraint<Subscriber> = {
  section: "RFC 3966 3",
  says: "ext and isub must come first, then phone-context, then others, sorted by name",
  violationIn(tree) {
    const parameters = parametersOf(tree);
    return parameters.find((parameter, at) => {
      const before = parameters[at - 1];
      return before !== undefined && rankOf(before) > rankOf(parameter);
    });
  },
};

export const constraints: readonly Constraint<Subscriber>[] = [once, inOrder];

function parametersOf({ telephoneSubscriber }: Subscriber): readonly (Par | Context)[] {
  if (telephoneSubscriber.type === "global-number") return telephoneSubscriber.pars;
  const { before, context, after } = telephoneSubscriber;
  return [...before, context, ...after];
}

function nameOf(parameter: Par | Context): string {
  switch (parameter.type) {
    case "extension":
      return "ext";
    case "isdn-subaddress":
      return "isub";
    case "context":
      return "phone-context";
    case "parameter":
      return parameter.pname.text.toLowerCase();
  }
}

/** The sort key of a parameter. */
function rankOf(parameter: Par | Context): string {
  const name = nameOf(parameter);
  return name === "ext" || name === "isub" ? "0" : name === "phone-context" ? "1" : `2${name}`;
}
