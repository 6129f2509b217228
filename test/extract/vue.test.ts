import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { describe, expect, it } from "vitest";
import { vue } from "../../src/extract/vue/index.ts";
import { findingsIn } from "../laws/findings.ts";

const template = `<a href="a b" :href="no" v-bind:href="no">{{ x < y }}</a>
  <template #slot><img src="i.png" :src="no"></template>
  <template v-slot:other />
  <p :title="a > '</template>'"><link href="l"></p> <!-- <a href="no"></template> -->
  <svg><use href="#s"/></svg>`;

/** Returns the values of \`href\` and \`src\` according to parse5. */
function valuesIn(node: DefaultTreeAdapterTypes.Node): readonly string[] {
  const own = "attrs" in node ? node.attrs.filter(({ name }) => name === "href" || name === "src") : [];
  const children = "childNodes" in node ? node.childNodes : [];
  const content = "content" in node ? node.content.childNodes : [];
  return [...own.map(({ value }) => value), ...[...children, ...content].flatMap(valuesIn)];
}

describe("a component of Vue", () => {
  it("has the attributes in its template that parse5 finds", () => {
    const source = `<script>\nconst a = "<template><a href='no'>";\n</script>\n<template>\n  ${template}\n</template>\n`;
    const findings = findingsIn(vue, source);
    expect(findings.map(({ text }) => text)).toEqual(
      valuesIn(parse(template.replace(" />", "></template>"))),
    );
  });
});
