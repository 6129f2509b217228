import { describe, expect, it } from "vitest";
import { normalFormsOf } from "../../site/core/normal-forms.ts";
import { type Dialect, dialects } from "../../src/index.ts";
import { uriReference } from "../../src/integrations/fast-check/index.ts";
import { forAll } from "../support/for-all.ts";

describe("the steps of normalizing", () => {
  it("build on each other (RFC 3986, 6.2.2 and 6.2.3)", () => {
    const forms = normalFormsOf(dialects.rfc3986, "HTTP://Example.COM:80/%7euser/../x");
    expect(forms.filter(({ isChange }) => isChange).map(({ section, form }) => `${section} ${form}`)).toEqual(
      [
        "6.2.2.1 http://Example.COM:80/%7euser/../x",
        "6.2.2.1 http://example.com:80/%7euser/../x",
        "6.2.2.1 http://example.com:80/%7Euser/../x",
        "6.2.2.2 http://example.com:80/~user/../x",
        "6.2.2.3 http://example.com:80/x",
        "6.2.3 http://example.com/x",
      ],
    );
  });

  it.each(Object.values<Dialect>(dialects))("end with the normal form of $id", (dialect) => {
    forAll(uriReference({ dialect, maxLength: 20 }), (reference) => {
      const forms = normalFormsOf(dialect, reference);
      expect(forms.length).toBe(Object.keys(dialect.normalizationSteps).length);
      expect(forms.at(-1)?.form ?? dialect.normalize(reference)).toBe(dialect.normalize(reference));
    });
  });
});
