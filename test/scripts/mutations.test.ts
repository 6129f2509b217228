import fc from "fast-check";
import peggy from "peggy";
import { describe, expect, it } from "vitest";
import { isCharacter } from "../../scripts/automaton/nfa.ts";
import { readComments } from "../../scripts/grammar/comments.ts";
import { ruleName } from "../../scripts/grammar/names.ts";
import { nodes } from "../../scripts/peggy/nodes.ts";
import type { SyntaxNode } from "../../src/index.ts";
import type { Part } from "../reference/reading.ts";
import { documentOf } from "../support/documents.ts";
import { bnfOf, grammarOf } from "../support/project.ts";
import { someOf } from "../support/some.ts";
import { flatten } from "../support/tree.ts";
import { uriLike } from "../support/uri-like.ts";

/** A rule with another body, and a text that is then read wrong. */
interface Mutation {
  readonly rule: string;
  readonly body: string;
  readonly witness: string;
  /** The production that the witness is or is not; by default the start symbol. */
  readonly start?: string;
  /** What goes wrong: the text is refused, or taken though it is none, or read otherwise without a word. */
  readonly wrong: "rejected" | "accepted" | "misread";
}

/** A rule with another body, after which every text is read as before. */
type Harmless = Pick<Mutation, "rule" | "body">;

interface Mutations {
  readonly id: string;
  /** Every rule that is marked PEG:, transcribed literally or without a part of its repair. */
  readonly repairs: readonly Mutation[];
  /** Rules that are right because they keep the order of the BNF. */
  readonly orders: readonly Mutation[];
  /** What might look like a trap and is none: another order, or a repair that is not needed, changes nothing. */
  readonly harmless?: readonly Harmless[];
}

const domainlabel = `$( alphanum / alphanum ( alphanum / "-" )* alphanum )`;
const hexpart = `before:hexseq / before:hexseq elision:"::" after:hexseq? / elision:"::" after:hexseq?`;
const toplabel = `$( alpha / alpha ( alphanum / "-" )* alphanum )`;

/** RFC 1808 and the draft before it have the same rules here. */
const relativeUrl: Omit<Mutations, "id"> = {
  repairs: [
    {
      rule: "absoluteURL",
      body: `generic_RL / scheme ":" ( uchar / reserved )*`,
      witness: "a://a//",
      wrong: "rejected",
    },
    {
      rule: "absoluteURL",
      body: `scheme:scheme ":" relativeUrl:relativeURL? rest:$( uchar / reserved )*`,
      witness: "a://a//",
      wrong: "misread",
    },
    {
      rule: "absoluteURL",
      body: `scheme:scheme ":" relativeUrl:( @relativeURL !. )? rest:$( uchar / reserved )*`,
      witness: "a:b#c",
      wrong: "misread",
    },
  ],
  orders: [
    { rule: "relativeURL", body: "abs_path / net_path / rel_path", witness: "//a", wrong: "rejected" },
    { rule: "relativeURL", body: "rel_path / net_path / abs_path", witness: "/a", wrong: "rejected" },
    {
      rule: "URL",
      body: `url:( relativeURL / absoluteURL ) fragment:( "#" @fragment )?`,
      witness: "a:b",
      wrong: "misread",
    },
  ],
};

const octetAsPrinted = `$( DIGIT / [1-9] DIGIT / "1" DIGIT|2| / "2" [0-4] DIGIT / "25" [0-5] )`;

/** IPv6address with one alternative as printed: `*n( h16 ":" )` takes the first ":" of "::", and gives nothing back. */
function addressAsPrinted(alternative: number): string {
  const before = (most: number) =>
    most === alternative - 3 ? `before:( ( @h16 ":" )|..${most}| h16 )?` : `before:h16|..${most + 1}, ":"|`;
  return `after:( @h16 ":" )|6| ls32:ls32
    / elision:"::" after:( @h16 ":" )|5| ls32:ls32
    / ${before(0)} elision:"::" after:( @h16 ":" )|4| ls32:ls32
    / ${before(1)} elision:"::" after:( @h16 ":" )|3| ls32:ls32
    / ${before(2)} elision:"::" after:( @h16 ":" )|2| ls32:ls32
    / ${before(3)} elision:"::" after:( @h16 ":" )|1| ls32:ls32
    / ${before(4)} elision:"::" ls32:ls32
    / ${before(5)} elision:"::" h16:h16
    / ${before(6)} elision:"::"`;
}

/** RFC 3986, and RFC 3987 with an "i" before its names. */
function uriSyntax(i: "" | "i"): Omit<Mutations, "id"> {
  const [whole, relative] = i === "" ? ["URI", "relative_ref"] : ["IRI", "irelative_ref"];
  const [host, path] = [`${i}host`, `${i}path`];
  const paths = ["abempty", "absolute", "noscheme", "rootless"].map((kind) => `${path}_${kind}`);
  const rejected = (rule: string, body: string, witnesses: readonly string[], start?: string): Mutation[] =>
    witnesses.map((witness) => ({
      rule,
      body,
      witness,
      wrong: "rejected",
      ...(start !== undefined && { start }),
    }));
  return {
    repairs: [
      ...rejected(host, `IP_literal / IPv4address / ${i}reg_name`, [
        "//1.2.3.4a",
        "//1.2.3.4.5",
        "//1.2.3.456",
        "//1.2.3.4%41",
        "//1.2.3.4.",
        ...(i === "" ? [] : ["//1.2.3.4\u00e9", "//1.2.3.4\u{1f600}"]),
      ]),
      ...(
        [
          [4, "1::1:2:3:4:5"],
          [5, "1::1:2:3:4"],
          [5, "1:2::1:2:3.4.5.6"],
          [6, "1::1:2:3"],
          [7, "1::1:2"],
          [7, "1::1.2.3.4"],
          [8, "1::2"],
          [8, "fe80::1"],
          [9, "1::"],
          [9, "1:2::"],
          [9, "1:2:3:4:5:6::"],
        ] as const
      ).flatMap(([alternative, address]) => [
        ...rejected("IPv6address", addressAsPrinted(alternative), [address], "IPv6address"),
        ...rejected("IPv6address", addressAsPrinted(alternative), [`a://b@[${address}]:1/c`]),
      ]),
      ...rejected("dec_octet", octetAsPrinted, ["10", "25", "99", "100", "249", "255"], "dec-octet"),
      ...rejected("dec_octet", octetAsPrinted, ["1.2.3.45", "255.255.255.255"], "IPv4address"),
      ...rejected("dec_octet", octetAsPrinted, ["10.0.0.1"], "ls32"),
      ...rejected("dec_octet", octetAsPrinted, ["::1.2.3.45"], "IPv6address"),
      ...rejected("dec_octet", octetAsPrinted, ["//[::1.2.3.45]"]),
      { rule: "dec_octet", body: octetAsPrinted, witness: "//10.0.0.1", wrong: "misread" },
      ...rejected(path, `${paths.join(" / ")} / ${path}_empty`, ["a", "a:b", "a/b:c"], path),
      ...rejected(path, `@${paths.slice(0, 3).join(" !. / @")} / ${paths[3]}`, ["a:b"], path),
      {
        rule: `${path}_absolute`,
        body: `"/" segmentNz:${i}segment_nz? segments:( "/" @${i}segment )*`,
        witness: "//a",
        start: `${path}-absolute`,
        wrong: "accepted",
      },
      ...rejected("IPvFuture", `$( "v" HEXDIG+ "." ( unreserved / sub_delims / ":" )+ )`, ["//[V1.a]"]),
      ...rejected("HEXDIG", `DIGIT / "A" / "B" / "C" / "D" / "E" / "F"`, [
        "//[fe80::1]",
        "//%2f",
        "//[va.b]",
      ]),
    ],
    orders: [
      {
        rule: host,
        body: `IP_literal / ${i}reg_name / IPv4address`,
        witness: "//1.2.3.4",
        wrong: "misread",
      },
      ...rejected(host, `${i}reg_name / IPv4address / IP_literal`, ["//[::1]"]),
      ...rejected(`${whole}_reference`, `${relative} / ${whole}`, ["a:b"]),
      ...rejected(`${i}relative_part`, `path:( ${path}_empty / ${path}_absolute / ${path}_noscheme )`, ["a"]),
      ...rejected(
        `${i}hier_part`,
        `path:( ${path}_absolute / ${path}_rootless / ${path}_empty ) / "//" authority:${i}authority path:${path}_abempty`,
        ["a://b"],
      ),
      ...rejected("ls32", "ipv4Address:IPv4address / h16", ["1:2"], "ls32"),
    ],
    harmless: [
      { rule: "IP_literal", body: `"[" address:( IPvFuture / IPv6address ) "]"` },
      // Without an "@" the whole option gives back what userinfo took of a host and a port.
      {
        rule: `${i}authority`,
        body: `userinfo:( &( ${i}userinfo "@" ) @${i}userinfo "@" )? host:${host} port:( ":" @port )?`,
      },
      // A URI has its ":" before any "/", "?" or "#", a relative-ref has none there.
      { rule: `${whole}_reference`, body: `@${whole} !. / ${relative}` },
      { rule: `${whole}_reference`, body: `${whole} / !( scheme ":" ) @${relative}` },
      { rule: `${whole}_reference`, body: `!( scheme ":" ) @${relative} / ${whole}` },
    ],
  };
}

/** RFC 2732 amends other rules. */
const rfc2396: Omit<Mutations, "id"> = {
  repairs: [
    { rule: "authority", body: "server / reg_name", witness: "//1", wrong: "rejected" },
    {
      rule: "server",
      body: `userinfo:( @userinfo "@" )? hostport:hostport?`,
      witness: "//a@",
      wrong: "misread",
    },
    {
      rule: "server",
      body: `userinfo:( @userinfo "@" )? hostport:hostport?`,
      witness: "a@",
      start: "server",
      wrong: "accepted",
    },
    {
      rule: "hostname",
      body: `domainlabels:( @domainlabel "." )* toplabel:toplabel dot:"."?`,
      witness: "//a.",
      wrong: "misread",
    },
    { rule: "domainlabel", body: domainlabel, witness: "//aa.a", wrong: "misread" },
    { rule: "toplabel", body: toplabel, witness: "//aa", wrong: "misread" },
  ],
  orders: [
    { rule: "host", body: "IPv4address / hostname", witness: "//1.1.1.1.a", wrong: "misread" },
    {
      rule: "relativeURI",
      body: `path:( abs_path / net_path / rel_path ) query:( "?" @query )?`,
      witness: "//a",
      wrong: "misread",
    },
    {
      rule: "hier_part",
      body: `path:( abs_path / net_path ) query:( "?" @query )?`,
      witness: "a://a",
      wrong: "misread",
    },
    {
      rule: "URI_reference",
      body: `uri:( relativeURI / absoluteURI )? fragment:( "#" @fragment )?`,
      witness: "a:b",
      wrong: "rejected",
    },
  ],
};

const all: readonly Mutations[] = [
  { id: "rfc3987", ...uriSyntax("i") },
  { id: "rfc3986", ...uriSyntax("") },
  { id: "rfc2396", ...rfc2396 },
  {
    id: "rfc2732",
    repairs: [
      ...rfc2396.repairs,
      { rule: "hexpart", body: hexpart, witness: "//[1:2::]", wrong: "rejected" },
      { rule: "hexpart", body: hexpart, witness: "//[1080::8:800:200C:417A]", wrong: "rejected" },
      { rule: "hexseq", body: `hex4s:hex4|1.., ":"|`, witness: "//[1:1.2.3.4]", wrong: "rejected" },
      {
        rule: "hexseq",
        body: `hex4s:hex4|1.., ":"|`,
        witness: "//[::FFFF:129.144.52.38]",
        wrong: "rejected",
      },
    ],
    orders: rfc2396.orders,
  },
  {
    id: "draft-ietf-url-syntax-00",
    repairs: [
      { rule: "relativeURL", body: "net_path / abs_path / rel_path", witness: "//a_b", wrong: "rejected" },
      {
        rule: "relativeURL",
        body: "@net_path !. / abs_path / rel_path",
        witness: "//a#b",
        wrong: "misread",
      },
      {
        rule: "server",
        body: `user:user? password:( ":" @password )? atSign:"@"? hostport:hostport?`,
        witness: "//a",
        wrong: "misread",
      },
      {
        rule: "server",
        body: `user:( @user &"@" )? password:( ":" @password &"@" )?
               !( "@" !hostport ) atSign:"@"? hostport:hostport?`,
        witness: "//a:b@c",
        wrong: "misread",
      },
      {
        rule: "server",
        body: `user:( @user &( ( ":" password )? "@" ) )? password:( ":" @password )?
               !( "@" !hostport ) atSign:"@"? hostport:hostport?`,
        witness: "//:a",
        wrong: "misread",
      },
      {
        rule: "server",
        body: `user:( @user &( ( ":" password )? "@" ) )? password:( ":" @password &"@" )?
               atSign:"@"? hostport:hostport?`,
        witness: "//a@",
        wrong: "misread",
      },
      {
        rule: "server",
        body: `user:( @user &( ( ":" password )? "@" ) )? password:( ":" @password &"@" )?
               atSign:"@"? hostport:hostport?`,
        witness: "a@",
        start: "server",
        wrong: "accepted",
      },
      { rule: "domainlabel", body: domainlabel, witness: "//aa.a", wrong: "misread" },
      { rule: "toplabel", body: toplabel, witness: "//aa", wrong: "misread" },
    ],
    orders: [
      { rule: "host", body: "hostnumber / hostname", witness: "//1.1.1.1.a", wrong: "misread" },
      { rule: "relativeURL", body: "abs_path / net_path / rel_path", witness: "//a", wrong: "misread" },
      { rule: "relativeURL", body: "rel_path / net_path / abs_path", witness: "/a", wrong: "misread" },
      { rule: "absoluteURL", body: "opaque_URL / generic_URL", witness: "a:b", wrong: "misread" },
      {
        rule: "URL_reference",
        body: `url:( relativeURL / absoluteURL )? fragment:( "#" @fragment )?`,
        witness: "a:b",
        wrong: "misread",
      },
    ],
  },
  { id: "rfc1808", ...relativeUrl },
  { id: "draft-ietf-uri-relative-url-05", ...relativeUrl },
];

/** Authorities in which what looks like a trap would be one. */
const authorities: readonly string[] = [
  ...["[v1.a]", "[V1f.a:b]", "[v.a]", "[v1]", "[::1]", "[::1.2.3.4]", "[1:2:3:4:5:6:7:8]", "[1::v1.a]"],
  ..."¦@¦:¦@:¦u@¦u@h¦u:p@h:1¦u:p¦h:¦:1¦u:p@¦u%40h:1¦u@h@i¦u@[v1.a]:1".split("¦"),
  ...["h:a", "1.2.3.4:5", "1.2.3.4@1.2.3.4:5", "[::1]@h", "[::1]:a"],
].flatMap((authority) => [`//${authority}`, `a://${authority}/b?c#d`]);

describe.each(all)("the grammar of $id", ({ id, repairs, orders, harmless = [] }) => {
  const grammar = grammarOf(id);
  const bnf = bnfOf(id);
  const { dialect, reading } = documentOf(id);

  /** The nodes of a text by a grammar: all for a reference, else where the production stands; undefined if refused. */
  function compile(source: string): (text: string, start?: string) => readonly Part[] | undefined {
    const characters = new Set([...bnf.keys()].filter((name) => isCharacter(bnf, name)));
    const parser = peggy.generate(source, {
      plugins: [nodes([...bnf.keys()], characters)],
      allowedStartRules: ["*"],
    });
    return (text, start) => {
      try {
        const tree: SyntaxNode = parser.parse(text, { startRule: ruleName(start ?? dialect.startSymbol) });
        return start === undefined
          ? flatten(tree)
          : [{ production: start, start: tree.start, end: tree.end }];
      } catch (error) {
        if (error instanceof parser.SyntaxError) return undefined;
        throw error;
      }
    };
  }

  /** The same by the specification. */
  function partsOf(text: string, start?: string): readonly Part[] | undefined {
    if (start === undefined) return reading.partsOf(text);
    return reading.matches(start, text) ? [{ production: start, start: 0, end: text.length }] : undefined;
  }

  /** The grammar with another body for a rule. */
  function mutate({ rule, body }: Harmless): string {
    const known = new RegExp(`^(${rule}\\s*=) [^]*?(?=\\n\\n|\\n?(?![^]))`, "m");
    expect(grammar).toMatch(known);
    return grammar.replace(known, (_, head: string) => `${head} ${body}`);
  }

  const parse = compile(grammar);

  /** What each mutated grammar parses; many mutations differ in their witness alone. */
  const parsers = new Map<string, ReturnType<typeof compile>>();

  function parserOf(source: string): ReturnType<typeof compile> {
    const known = parsers.get(source) ?? compile(source);
    parsers.set(source, known);
    return known;
  }

  it("marks with PEG: just the repairs that are undone here", () => {
    const marked = readComments(grammar).filter(({ repair }) => repair !== undefined);
    expect(new Set(marked.map(({ name }) => name))).toEqual(new Set(repairs.map(({ rule }) => rule)));
  });

  it.each(someOf([...repairs, ...orders]))(
    "needs $rule as it stands: $witness is $wrong by $body",
    (mutation) => {
      const { witness, start, wrong } = mutation;
      const expected = partsOf(witness, start);
      expect(parse(witness, start)).toEqual(expected);
      const found = parserOf(mutate(mutation))(witness, start);
      expect(found).not.toEqual(expected);
      expect(found === undefined ? "rejected" : expected === undefined ? "accepted" : "misread").toBe(wrong);
    },
  );

  it.each(harmless)("reads as before with $rule = $body", (mutation) => {
    const mutant = compile(mutate(mutation));
    for (const text of [...authorities, ...[...repairs, ...orders].map(({ witness }) => witness)])
      expect([text, mutant(text)]).toEqual([text, partsOf(text)]);
    fc.assert(
      fc.property(uriLike, (text) => {
        // Not the literal reading: this parser merges classes over the surrogates (parsers.test.ts).
        expect(mutant(text)).toEqual(parse(text));
      }),
    );
  });
});
