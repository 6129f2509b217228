import { describe, expectTypeOf, it } from "vitest";
import type * as rfc1808Lean from "../generated/rfc1808/lean.ts";
import * as rfc3986Lean from "../generated/rfc3986/lean.ts";
import type * as rfc3987Lean from "../generated/rfc3987/lean.ts";
import type { BaseSources } from "../src/base/establish.ts";
import { type Config, defineConfig, type RuleId, type RuleLevels } from "../src/config/index.ts";
import {
  type Components,
  type Dialect,
  dialectOf,
  dialects,
  type LeanDialect,
  type MappingError,
  type MigrateOptions,
  type ResolveError,
  type ResolveResult,
  type Result,
  type Rfc2396,
  type Rfc3986,
  rfc1808,
  rfc2396,
  rfc3986,
  rfc3987,
  type ToUriOptions,
  type Trace,
  type UnescapeError,
  type UriSyntaxError,
  type UriSyntaxErrorCode,
} from "../src/index.ts";
import { formats } from "../src/integrations/ajv.ts";
import type { RuleOptions } from "../src/integrations/eslint.ts";
import type { SentenceOptions } from "../src/integrations/fast-check/index.ts";
import type { RemarkOptions } from "../src/integrations/remark.ts";
import { type Requirements, uri } from "../src/integrations/standard-schema.ts";
import { type Diagnostic, type Level, type LintOptions, lint, type Rule, rules } from "../src/lint/index.ts";
import { compareWithUrl } from "../src/url-standard/index.ts";

// The types of the package, as compilers see them. The test is run by `npm run types`.

describe("a dialect", () => {
  it("is a Dialect with more precise types, and in the registry by its id", () => {
    expectTypeOf(rfc2396).toExtend<Dialect>();
    expectTypeOf(dialects.rfc3986).toEqualTypeOf<typeof rfc3986>();
    expectTypeOf(dialectOf("rfc2396")).toEqualTypeOf<Dialect | undefined>();
  });

  it("has trees of its own productions, by their names", () => {
    expectTypeOf(rfc2396.parse("a")).toEqualTypeOf<Rfc2396.UriReference>();
    expectTypeOf<ReturnType<typeof rfc2396.parse>>().toEqualTypeOf<Rfc2396.UriReference>();
    expectTypeOf(rfc3986.parse("a:", "URI")).toEqualTypeOf<Rfc3986.Uri>();
    expectTypeOf(rfc3986.parse("a:", "URI").type).toEqualTypeOf<"URI">();
    expectTypeOf<"URI">().not.toExtend<(typeof rfc2396.productions)[number]>();
  });

  it("returns a tree or an error, distinguished by ok", () => {
    const result = rfc3986.tryParse("a");
    expectTypeOf(result).toEqualTypeOf<Result<Rfc3986.UriReference>>();
    if (result.ok) expectTypeOf(result.value).toEqualTypeOf<Rfc3986.UriReference>();
    else expectTypeOf(result.error).toEqualTypeOf<UriSyntaxError>();
  });

  it("distinguishes absent components from empty ones", () => {
    expectTypeOf(rfc3986.components).returns.toEqualTypeOf<Components>();
    expectTypeOf<Components["query"]>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Components["path"]>().toEqualTypeOf<string>();
  });

  it("has the options of its own specification", () => {
    expectTypeOf(rfc3986.resolve).toBeCallableWith("g", "http://a/b", { strict: false });
    expectTypeOf<{ strict: boolean }>().not.toExtend<Parameters<typeof rfc2396.resolve>[2]>();
    expectTypeOf(rfc2396.traceResolution).returns.toEqualTypeOf<Trace>();
  });

  it("has the kinds, normalization steps and components of its own specification", () => {
    type Form = ReturnType<typeof rfc2396.classify>["form"];
    expectTypeOf<Form>().toEqualTypeOf<"net_path" | "abs_path" | "rel_path" | "opaque_part" | "empty">();
    expectTypeOf(rfc3987.classify("a").host).toEqualTypeOf<
      "IP-literal" | "IPv4address" | "ireg-name" | undefined
    >();
    expectTypeOf(rfc1808.classify("a").authority).toEqualTypeOf<"net_loc" | "empty" | undefined>();
    expectTypeOf(rfc3986.normalize).toBeCallableWith("a", ["dot-segments"]);
    expectTypeOf<["dot-segments"]>().not.toExtend<Parameters<typeof rfc2396.normalize>[1]>();
    expectTypeOf<["scheme-case"]>().not.toExtend<Parameters<typeof rfc1808.equivalent>[2]>();
    expectTypeOf<"params">().not.toExtend<keyof Parameters<typeof rfc3986.compose>[0]>();
    expectTypeOf<"params">().toExtend<keyof Parameters<typeof rfc1808.compose>[0]>();
  });

  it("extends LeanDialect, which lean entries also match", () => {
    expectTypeOf<Dialect>().toExtend<LeanDialect>();
    expectTypeOf<typeof rfc3986Lean>().toExtend<LeanDialect>();
    expectTypeOf<typeof rfc3987Lean>().toExtend<LeanDialect>();
    expectTypeOf<typeof rfc1808Lean>().toExtend<LeanDialect>();
    expectTypeOf<typeof rfc3986Lean>().not.toExtend<Dialect>();
    expectTypeOf(compareWithUrl).toBeCallableWith(rfc3986Lean, "a:");
    expectTypeOf(uri).toBeCallableWith({ dialect: rfc3986Lean });
    expectTypeOf(formats).toBeCallableWith({ dialect: rfc3986Lean });
  });

  it("has options and parts that may be undefined, with exactOptionalPropertyTypes", () => {
    expectTypeOf(rfc3986.resolve).toBeCallableWith("g", "http://a/b", { strict: undefined });
    expectTypeOf(rfc3986.build).toBeCallableWith({ path: undefined, query: undefined });
    expectTypeOf(rfc3987.toUri).toBeCallableWith("g", { hostToAscii: undefined });
    expectTypeOf(uri).toBeCallableWith({ dialect: undefined, schemes: undefined, host: undefined });
  });

  it("accepts trees of absolute references wherever it accepts references", () => {
    const tree = rfc3986.parse("a:", "absolute-URI");
    expectTypeOf(tree).toEqualTypeOf<Rfc3986.AbsoluteUri>();
    expectTypeOf(rfc3986.components).toBeCallableWith(tree);
    expectTypeOf(rfc3986.classify).toBeCallableWith(tree);
    expectTypeOf(rfc3986.resolve).toBeCallableWith(tree, tree, { relativeBase: true });
    expectTypeOf(rfc3986.relativize).toBeCallableWith(tree, tree);
    expectTypeOf(rfc3986.equivalent).toBeCallableWith(tree, tree);
    expectTypeOf(rfc2396.server).toBeCallableWith(rfc2396.parse("a:b", "absoluteURI"));
    expectTypeOf(rfc3987.toUri).toBeCallableWith(rfc3987.parse("a:", "absolute-IRI"));
    expectTypeOf<Rfc3986.Authority>().not.toExtend<Parameters<typeof rfc3986.components>[0]>();
  });

  it("resolves to a target or an error, distinguished by ok", () => {
    const result = rfc3986.tryResolve("g", "http://a/");
    expectTypeOf(result).toEqualTypeOf<ResolveResult>();
    expectTypeOf(rfc3986.against("http://a/").tryResolve).returns.toEqualTypeOf<ResolveResult>();
    if (result.ok) expectTypeOf(result.value).toEqualTypeOf<string>();
    else expectTypeOf(result.error).toEqualTypeOf<UriSyntaxError | ResolveError>();
    const lean = rfc3986Lean.tryResolve("g", "http://a/");
    if (!lean.ok) expectTypeOf(lean.error).toEqualTypeOf<rfc3986Lean.NotDerivedError | ResolveError>();
  });

  it("exports the classes of its errors, so that instanceof narrows", () => {
    const error: unknown = undefined;
    if (error instanceof rfc3986.UriSyntaxError) expectTypeOf(error).toEqualTypeOf<UriSyntaxError>();
    if (error instanceof rfc3986.ResolveError) expectTypeOf(error).toEqualTypeOf<ResolveError>();
    if (error instanceof rfc3986.UnescapeError) expectTypeOf(error).toEqualTypeOf<UnescapeError>();
    if (error instanceof rfc3987.MappingError) expectTypeOf(error).toEqualTypeOf<MappingError>();
  });

  it("maps IRIs if its specification does", () => {
    expectTypeOf(rfc3987.toUri).returns.toEqualTypeOf<string>();
    expectTypeOf(rfc3986).not.toHaveProperty("toUri");
  });
});

describe("an error", () => {
  it("has one of the codes, so that a translation can be exhaustive", () => {
    expectTypeOf<UriSyntaxError["code"]>().toEqualTypeOf<UriSyntaxErrorCode>();
    expectTypeOf<"space">().toExtend<UriSyntaxErrorCode>();
  });
});

describe("the linter", () => {
  it("has only optional options, and returns reports", () => {
    expectTypeOf(lint).parameters.toEqualTypeOf<[source: string, options?: LintOptions | undefined]>();
    expectTypeOf(lint).returns.toEqualTypeOf<readonly Diagnostic[]>();
    expectTypeOf(rules).toEqualTypeOf<readonly Rule[]>();
  });
});

/** The optional options of a function, all of which are undefined. */
type Unset<Options> = {
  readonly [Name in keyof Options as object extends Pick<Options, Name> ? Name : never]: undefined;
};

describe("options", () => {
  it("may be undefined, as if they were absent", () => {
    expectTypeOf<Unset<LintOptions>>().toExtend<Partial<LintOptions>>();
    expectTypeOf<Unset<RemarkOptions>>().toExtend<Partial<RemarkOptions>>();
    expectTypeOf<Unset<RuleOptions>>().toExtend<Partial<RuleOptions>>();
    expectTypeOf<Unset<Requirements>>().toExtend<Partial<Requirements>>();
    expectTypeOf<Unset<SentenceOptions<Dialect>>>().toExtend<Partial<SentenceOptions<Dialect>>>();
    expectTypeOf<Unset<BaseSources>>().toExtend<Partial<BaseSources>>();
    expectTypeOf<Unset<MigrateOptions>>().toExtend<Partial<MigrateOptions>>();
    expectTypeOf<Unset<ToUriOptions>>().toExtend<Partial<ToUriOptions>>();
    expectTypeOf<Unset<Config>>().toExtend<Partial<Config>>();
    type Override = NonNullable<Config["overrides"]>[number];
    expectTypeOf<Unset<Override>>().toExtend<Partial<Override>>();
    expectTypeOf<Unset<Rule>>().toExtend<Partial<Rule>>();
    expectTypeOf<Unset<Parameters<typeof formats>[0]>>().toExtend<Parameters<typeof formats>[0]>();
    expectTypeOf<Unset<Parameters<typeof rfc3986.build>[0]>>().toExtend<
      Parameters<typeof rfc3986.build>[0]
    >();
    expectTypeOf<Unset<Parameters<typeof rfc3986.resolve>[2]>>().toExtend<
      Parameters<typeof rfc3986.resolve>[2]
    >();
  });
});

describe("a configuration", () => {
  it("has the ids of all rules, so that editors complete them and compilers check them", () => {
    expectTypeOf<"authority/password">().toExtend<RuleId>();
    expectTypeOf<"authority/pasword">().not.toExtend<RuleId>();
    expectTypeOf(defineConfig).toBeCallableWith({
      extends: ["strict", "./base.json"],
      rules: { "authority/password": "error", "escapes/*": "off", "*": "warn", "data:escapes/*": "off" },
      overrides: [{ files: "*.md", spec: "rfc3986", language: "html", encoding: "latin1" }],
    });
    expectTypeOf<"escapes/*" | "*" | "data:*" | "data:authority/password">().toExtend<keyof RuleLevels>();
    expectTypeOf<"authority/pasword">().not.toExtend<keyof RuleLevels>();
    expectTypeOf<"data:escapes/nope">().not.toExtend<keyof RuleLevels>();
    expectTypeOf<RuleLevels["escapes/*"]>().toEqualTypeOf<Level | undefined>();
    expectTypeOf<Config["rules"]>().toEqualTypeOf<RuleLevels | undefined>();
    expectTypeOf<NonNullable<Config["overrides"]>[number]["rules"]>().toEqualTypeOf<RuleLevels | undefined>();
    // Rules that are set are not taken for rules of a plugin, so that misspelled ones are errors.
    expectTypeOf(defineConfig({ rules: { "authority/password": "error" } })).toEqualTypeOf<Config>();
    expectTypeOf<{ spec: "rfc9999" }>().not.toExtend<Config>();
    expectTypeOf<{ overrides: [{ base: "a:" }] }>().not.toExtend<Config>();
  });

  it("accepts custom rules by their ids", () => {
    const [rule] = rules;
    if (!rule) return;
    const own = { ...rule, id: "acme/no-intranet" } as const;
    const config = defineConfig({
      plugins: [{ rules: [own] }],
      rules: { "acme/no-intranet": "off", "acme/*": "warn" },
    });
    expectTypeOf(config).toExtend<Config<"acme/no-intranet">>();
    expectTypeOf<"acme/nope">().not.toExtend<keyof RuleLevels<"acme/no-intranet">>();
  });
});
