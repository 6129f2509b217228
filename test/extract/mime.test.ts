import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { establishBase } from "../../src/base/establish.ts";
import type { Scope } from "../../src/base/scope.ts";
import { type Extractor, type Finding, locate } from "../../src/extract/finding.ts";
import { joinFlowed } from "../../src/extract/mime/bodies.ts";
import { mime } from "../../src/extract/mime/index.ts";
import { draftRelativeUrl05, draftUrlSyntax00, rfc1808, rfc2396 } from "../../src/index.ts";
import { editIn, verbatim } from "../../src/text/passage.ts";
import { findingsIn } from "../laws/findings.ts";
import { forMany } from "../support/for-all.ts";
import { isInnerLoop, often } from "../support/some.ts";
import { readRows } from "../support/vectors.ts";

/** Finds words that begin with `x:`. */
const plain: Extractor = function* (source) {
  for (const { 0: text, index } of source.matchAll(/\bx:[^\s"<>]*/g))
    yield { start: index, end: index + text.length, text, construct: "text", role: "link" };
};

/** Finds `base="..."` and `href="..."`, and decodes `&amp;`. */
const markup: Extractor = function* (source) {
  const [, embedded] = /base="([^"]*)"/.exec(source) ?? [];
  const scope: Scope | undefined = embedded === undefined ? undefined : { embedded };
  for (const { 1: raw = "", index } of source.matchAll(/href="([^"]*)"/g)) {
    const start = index + 'href="'.length;
    const text = raw.replaceAll("&amp;", "&");
    yield {
      start,
      end: start + raw.length,
      text,
      ...(text === raw ? {} : { derived: { text, locate: () => ({ start, end: start + raw.length }) } }),
      construct: "a href",
      role: "link",
      ...(scope ? { scope } : {}),
    };
  }
};

const extract: Extractor = mime({ "text/plain": plain, "text/html": markup, "application/xml": markup });

/** Returns the findings and checks that they are in order and mapped to the source. */
function findingsOf(source: string): readonly Finding[] {
  const findings = [...extract(source)];
  let end = 0;
  for (const finding of findings) {
    const { start, text, derived } = finding;
    const isOf = derived ? derived.text === text : source.slice(start, finding.end) === text;
    const isInOrder = end <= start && start <= finding.end && finding.end <= source.length;
    let isLocated = true;
    let last = start;
    for (let at = 0; at < text.length; at++) {
      const span = locate(finding, { start: at, end: at + 1 });
      isLocated &&= last <= span.start && span.start < span.end && span.end <= finding.end;
      last = span.start;
    }
    if (!isOf || !isInOrder || !isLocated) {
      throw new Error(JSON.stringify({ isOf, isInOrder, isLocated, finding, source }));
    }
    end = finding.end;
  }
  return findings;
}

/** Returns the construct and text of each finding. */
function textsOf(source: string): readonly string[] {
  return findingsOf(source).map(({ construct, text }) => `${construct} ${text}`);
}

/**
 * Joins the lines of a message with CRLF, which "
 * " also stands for.
 */
function lines(...all: readonly string[]): string {
  return all.join("¶").replaceAll("¶", "\r\n");
}

it.each(
  readRows<{ what: string; source: string; findings: readonly string[] }>("test/vectors/messages.jsonl"),
)("$what: $source has $findings", ({ source, findings }) => expect(textsOf(source)).toEqual(findings));

describe("the fields of a header", () => {
  it.each(
    readRows<{ what: string; field: string; construct: string; texts: readonly string[] }>(
      "test/vectors/mime-fields.jsonl",
    ),
  )("$what: $field", ({ field, construct, texts }) => {
    for (const source of [
      field,
      `${field}\r\n`,
      `X: y\n${field}\nZ: <x:z>\n\n`,
      `\ufeff${field}\r\n\r\nbody`,
    ])
      expect(textsOf(source)).toEqual(texts.map((text) => `${construct} ${text}`));
  });

  it("are mapped to the source, folded or not", () => {
    const source = "Base: <URL:http://a/\r\n b>";
    const [finding] = findingsOf(source);
    expect(finding).toMatchObject({ start: 11, end: 24, role: "base", text: "http://a/b" });
    expect(finding && locate(finding, { start: 9, end: 10 })).toEqual({ start: 23, end: 24 });
  });

  it("have the roles of bases and links", () => {
    const roles = findingsOf(
      "Base: <URL:x:>\nContent-Base: x:\nContent-Location: x:\nLocation: x:\nLink: <x:>\n",
    );
    expect(roles.map(({ role }) => role)).toEqual(["base", "base", "base", "link", "link"]);
  });

  it.each(["HTTP/1.1 302 Found", "GET /a HTTP/1.1", "From a@b Sat Nov 21 12:00:00 2026"])(
    "may follow %j",
    (line) => expect(textsOf(`${line}\r\nLocation: x:1\r\n\r\nx:2`)).toEqual(["Location x:1", "text x:2"]),
  );

  it("may be repeated in a recorded chain of redirections", () => {
    const source = lines(
      "HTTP/1.1 302 Found¶Content-Location: x:0¶Location: x:1¶¶HTTP/1.1 200 OK¶Content-Type: text/html¶",
      '<a href="x:2">',
    );
    expect(textsOf(source)).toEqual(["Content-Location x:0", "Location x:1", "a href x:2"]);
    expect(findingsOf(source).at(-1)?.scope).toBeUndefined();
  });
});

describe("the reader of a body", () => {
  it.each([
    "Content-Type: image/png",
    "Content-Type: application/octet-stream",
    "Content-Type: constructor/prototype",
  ])("is absent for %j", (field) => expect(textsOf(lines(field, "", "x:1"))).toEqual([]));

  it.each(["7bit", "8bit", "Binary"])("does not decode %s", (encoding) =>
    expect(textsOf(lines(`Content-Transfer-Encoding: ${encoding}`, "", "x:1=3D"))).toEqual(["text x:1=3D"]),
  );
});

describe("an unknown transfer encoding", () => {
  /** Returns the remarks, each after the source text to which it refers. */
  function remarksOf(source: string): readonly string[] {
    const remarks: string[] = [];
    const findings = extract(source, ({ start, end, message }) =>
      remarks.push(`${source.slice(start, end)}: ${message}`),
    );
    expect([...findings].length).toBe(1);
    return remarks;
  }

  // RFC 2045, 6.4 says to skip them, but that would lose 162 of 232 references in real mail.
  it.each(["7-bit", "8bits", "text/html", "x-uuencode", "constructor"])("%s is read as 8bit", (encoding) => {
    const source = lines(`Content-Transfer-Encoding: ${encoding}`, "", "x:1=3D");
    expect(textsOf(source)).toEqual(["text x:1=3D"]);
    expect(remarksOf(source)).toEqual([
      `${encoding}: unknown transfer encoding "${encoding}"; the body is treated as 8bit`,
    ]);
  });

  it("is reported once per part, also in nested and encoded messages", () => {
    const part = lines("Content-Transfer-Encoding: 7-bit", "", "x:1");
    const message = 'unknown transfer encoding "7-bit"; the body is treated as 8bit';
    expect(remarksOf(lines("Content-Type: message/rfc822", "", part))).toEqual([`7-bit: ${message}`]);
    expect(
      remarksOf(lines("Content-Type: message/global", "Content-Transfer-Encoding: 7-bit", "", part)),
    ).toEqual([`7-bit: ${message}`, `7-bit: ${message}`]);
    const encoded = ["Content-Type: message/global", "Content-Transfer-Encoding: quoted-printable", ""];
    expect(remarksOf(lines(...encoded, part.replace("7", "=37")))).toEqual([`=37-bit: ${message}`]);
    const multipart = [
      "Content-Type: multipart/mixed; boundary=b",
      "Content-Transfer-Encoding: 7-bit",
      "",
      "--b",
    ];
    expect(remarksOf(lines(...multipart, part, "--b--"))).toEqual([`7-bit: ${message}`]);
  });

  it("is not reported in an unread body, and a known one is accepted", () => {
    const image = lines("Location: x:1¶Content-Type: image/png¶Content-Transfer-Encoding: 7-bit¶¶x:1");
    expect(remarksOf(image)).toEqual([]);
    expect(remarksOf(lines("Content-Transfer-Encoding: 7Bit", "", "x:1"))).toEqual([]);
  });
});

describe("quoted-printable (RFC 2045, 6.7)", () => {
  const message = (body: string, type = "text/plain; charset=utf-8"): string =>
    lines("Content-Transfer-Encoding: Quoted-Printable", `Content-Type: ${type}`, "", body);

  it("is mapped to the source by character", () => {
    const source = message("see x:1=\r\n2=3D=C3=A93.");
    const [finding] = findingsOf(source);
    if (!finding) throw new Error("nothing found");
    expect(finding.text).toBe("x:12=é3.");
    expect([...finding.text].map((_, at) => source.slice(...spanOf(finding, at)))).toEqual(
      "x : 1 2 =3D =C3=A9 3 .".split(" "),
    );
    expect(source.slice(finding.start, finding.end)).toBe("x:1=\r\n2=3D=C3=A93.");
  });

  it("is read as ISO 8859-1 in other charsets", () => {
    expect(textsOf(message("x:=E9", "text/plain; charset=iso-8859-1"))).toEqual(["text x:é"]);
    expect(textsOf(message("x:=E9", 'text/plain; charset="WINDOWS-1252"'))).toEqual(["text x:é"]);
  });

  it("is decoded before the host language", () => {
    const source = message('<a href=3D"x:1?a&amp;b=\r\n=3D2">', "text/html");
    const [finding] = findingsOf(source);
    expect(finding).toMatchObject({ text: "x:1?a&b=2", construct: "a href" });
    expect(source.slice(finding?.start, finding?.end)).toBe("x:1?a&amp;b=\r\n=3D2");
  });
});

function spanOf(finding: Finding, at: number): [start: number, end: number] {
  const { start, end } = locate(finding, { start: at, end: at + 1 });
  return [start, end];
}

describe("format=flowed, delsp=yes (RFC 3676, 4)", () => {
  const message = (body: string, type = "text/plain; Format=Flowed; delsp=YES", encoding = "7bit"): string =>
    lines(`Content-Type: ${type}`, `Content-Transfer-Encoding: ${encoding}`, "", body);

  it.each(readRows<Record<"what" | "body" | "joined", string>>("test/vectors/mime-flowed.jsonl"))(
    "$what: $body",
    ({ body, joined }) => expect(joinFlowed(body, verbatim(body, 0, body.length)).text).toBe(joined),
  );

  it("joins the references of a body", () =>
    expect(textsOf(message("see x:1 \r\n2 x:3"))).toEqual(["text x:12", "text x:3"]));

  it.each([
    "text/plain; format=flowed",
    "text/plain; format=flowed; delsp=no",
    "text/plain; delsp=yes",
    "text/html; format=flowed; delsp=yes",
  ])("%s does not join words", (type) =>
    expect(findingsOf(message('x:1 \r\n2 href="x:1 \r\n2"', type)).map(({ text }) => text)).not.toContain(
      "x:12",
    ),
  );

  it("is removed by an edit at that place", () => {
    const source = message("see x:1 \r\n2 x:3");
    const [finding] = findingsOf(source);
    const start = source.indexOf("1 ");
    expect(finding && editIn(finding, { start: 2, end: 4, text: "4" })).toEqual({
      start,
      end: start + "1 \r\n2".length,
      text: "4",
    });
  });

  it("is decoded after the transfer encoding, and mapped to the source", () => {
    const source = message("see x:1=20\r\n=3D2", undefined, "quoted-printable");
    const [finding] = findingsOf(source);
    if (!finding) throw new Error("nothing found");
    expect(finding.text).toBe("x:1=2");
    expect([...finding.text].map((_, at) => source.slice(...spanOf(finding, at)))).toEqual(
      "x : 1 =3D 2".split(" "),
    );
  });
});

describe("base64 (RFC 2045, 6.8)", () => {
  const message = (body: string, charset = "utf-8"): string =>
    lines("Content-Transfer-Encoding: BASE64", `Content-Type: text/plain; charset=${charset}`, "", body);

  it.each(["x:1", "x:12", "x:123", "see x:é and x:😀!", "x:\r\nx:2"])("decodes %j", (text) => {
    const encoded = Buffer.from(text).toString("base64");
    const expected = [...plain(text)].map((finding) => finding.text);
    for (const width of [1, 3, 4, 76]) {
      const folded = encoded.replace(new RegExp(`.{${width}}`, "g"), "$&\r\n");
      expect(findingsOf(message(folded)).map(({ text }) => text)).toEqual(expected);
    }
  });

  it("is mapped to the characters that encode each octet", () => {
    // "x:1 " is eDox IA==: x = eD, : = Do, 1 = ox, and so on.
    const source = message("eDoxIA==");
    const [finding] = findingsOf(source);
    if (!finding) throw new Error("nothing found");
    expect([0, 1, 2].map((at) => source.slice(...spanOf(finding, at)))).toEqual(["eD", "Do", "ox"]);
    expect(source.slice(finding.start, finding.end)).toBe("eDox");
  });

  it("skips characters outside the alphabet, and text after the padding, as appended by list servers", () => {
    expect(textsOf(message("e-Do*x"))).toEqual(["text x:1"]);
    expect(textsOf(message("eDoxIA==\r\neDoy"))).toEqual(["text x:1"]);
    expect(textsOf(message("eDoxI"))).toEqual(["text x:1"]);
  });

  it("is read as UTF-16 by charset, big-endian without a byte order mark (RFC 2781, 4.3)", () => {
    const text = "see x:é and x:😀 ";
    const little = Buffer.from(text, "utf16le");
    const big = Buffer.from(little).swap16();
    const expected = ["text x:é", "text x:😀"];
    const textsIn = (charset: string, ...octets: readonly Buffer[]) =>
      textsOf(message(Buffer.concat(octets).toString("base64"), charset));
    expect(textsIn("utf-16le", little)).toEqual(expected);
    expect(textsIn("UTF-16BE", big)).toEqual(expected);
    expect(textsIn("utf-16", big)).toEqual(expected);
    expect(textsIn("utf-16", Buffer.from([0xff, 0xfe]), little)).toEqual(expected);
    // An incomplete character at the end.
    expect(textsIn("utf-16le", little, Buffer.from("x\ud83d", "utf16le").subarray(0, 3))).toEqual(expected);
  });

  it("is read as ISO 8859-1 in other charsets", () => {
    const encoded = Buffer.from("x:é", "latin1").toString("base64");
    expect(textsOf(message(encoded, "iso-8859-15"))).toEqual(["text x:é"]);
  });
});

describe("multipart (RFC 2046, 5.1)", () => {
  it("is read without its preamble and epilogue", () => {
    const source = lines(
      'MIME-Version: 1.0¶Content-Type: multipart/alternative; boundary="=_b 1"¶¶preamble x:0¶--=_b 1¶¶x:1',
      '--=_b 1  ¶Content-Type: text/html¶¶<a href="x:2">¶--=_b 1--¶epilogue x:3',
    );
    const expected = ["text x:1", "a href x:2"];
    expect(textsOf(source)).toEqual(expected);
    expect(textsOf(source.replaceAll("\r\n", "\n"))).toEqual(expected);
  });

  it("excludes the line break before a delimiter from the part", () => {
    let bodies: readonly string[] = [];
    const spy = mime({
      "text/plain": (source) => {
        bodies = [...bodies, source];
        return [];
      },
    });
    Array.from(
      spy(
        lines("Content-Type: multipart/mixed; boundary=b", "", "--b", "", "1", "", "--b", "", "--b", "--b--"),
      ),
    );
    expect(bodies).toEqual(["1\r\n", ""]);
  });

  const nested = (inner: readonly string[]): string =>
    lines(
      "Content-Type: multipart/mixed; boundary=outer¶¶--outer",
      "Content-Type: multipart/related; boundary=outer-inner¶¶--outer-inner¶¶x:1",
      ...inner,
      "--outer¶¶x:3¶--outer--",
    );

  it("may be nested", () =>
    expect(textsOf(nested(["--outer-inner", "", "x:2", "--outer-inner--", "x:none"])).join("; ")).toBe(
      "text x:1; text x:2; text x:3",
    ));

  it("ends at a delimiter of the enclosing one (5.1.2), even within a header", () => {
    expect(textsOf(nested([]))).toEqual(["text x:1", "text x:3"]);
    expect(textsOf(nested(["--outer-inner", "Location: x:2"])).join("; ")).toBe(
      "text x:1; Location x:2; text x:3",
    );
  });

  it.each([
    ["is read without a closing delimiter", "multipart/mixed; boundary=b", ["x:1"]],
    ["is text without a boundary", "multipart/mixed", ["x:1"]],
    ["is text with an empty boundary", 'multipart/mixed; boundary=""', ["x:1"]],
    ["has no parts if its boundary never occurs", "multipart/mixed; boundary=c", []],
    ["accepts a comment after the boundary", "multipart/mixed; boundary=b; (x)", ["x:1"]],
    [
      "accepts a boundary in the extended form (RFC 2231, 4)",
      "multipart/mixed; boundary*=us-ascii'en'%62",
      ["x:1"],
    ],
    ["accepts a boundary in an unclosed quote", 'multipart/mixed; boundary="b', ["x:1"]],
  ])("%s", (_, type, texts) => {
    const source = lines(`Content-Type: ${type}`, "", "--b", "", "x:1");
    expect(findingsOf(source).map(({ text }) => text)).toEqual(texts);
  });
});

describe("messages in messages are read", () => {
  const inner = lines("Location: x:1", "Content-Type: text/html", "", '<a href="x:2?=3D">');
  const expected = ["Location x:1", "a href x:2?=3D"];

  it.each(["message/rfc822", "message/global", "message/http", "text/rfc822-headers"])("as %s", (type) =>
    expect(textsOf(lines(`Content-Type: ${type}`, "", inner))).toEqual(expected),
  );

  it("if encoded, which only few types allow (RFC 6532, 3.5)", () => {
    const head = (encoding: string) => [
      "Content-Type: message/global",
      `Content-Transfer-Encoding: ${encoding}`,
      "",
    ];
    const encoded = Buffer.from(inner).toString("base64");
    expect(textsOf(lines(...head("base64"), encoded))).toEqual(expected);
    expect(textsOf(lines(...head("quoted-printable"), inner.replaceAll("=", "=3D")))).toEqual(expected);
    expect(textsOf(lines(...head("quoted-printable"), ...head("base64"), encoded))).toEqual(expected);
  });
});

describe("scopes", () => {
  const archive = lines(
    "Content-Location: http://h/dir/page¶Link: <style>¶Content-Type: multipart/related; boundary=b¶¶--b",
    'Content-Type: text/html¶Content-Location: sub/part¶¶<a href="x">¶--b¶Content-Type: text/html',
    'Content-Base: http://base/¶Content-Location: sub/other¶¶<base="deep/"><a href="y"><a href="z">¶--b',
    'Content-Type: text/html¶¶<a href="w">¶--b--',
  );
  const findings = findingsOf(archive);
  const resolvedBy = (dialect: typeof rfc2396 | typeof draftUrlSyntax00) =>
    findings.map(({ text, scope }) => {
      const base = establishBase({ ...scope }, dialect)?.uri;
      return [text, base === undefined ? undefined : dialect.resolve(text, base)];
    });

  it.each([rfc2396, draftUrlSyntax00])("resolve references by $title", (dialect) =>
    expect(resolvedBy(dialect)).toEqual([
      ["http://h/dir/page", undefined],
      // 5.1.1: the base also applies to references in the header.
      ["style", "http://h/dir/style"],
      // A relative Content-Location is resolved first, against the enclosing base or Content-Base.
      ["sub/part", "http://h/dir/sub/part"],
      ["x", "http://h/dir/sub/x"],
      ["http://base/", "http://base/"],
      ["sub/other", "http://base/sub/other"],
      ["y", "http://base/deep/y"],
      ["z", "http://base/deep/z"],
      // 5.1.2: the base of the encapsulating entity.
      ["w", "http://h/dir/w"],
    ]),
  );

  it.each([rfc1808, draftRelativeUrl05])(
    "resolve references against the Base fields of messages and parts by $title",
    (dialect) => {
      const digest = lines(
        "Base: <URL:http://h/dir/page>¶Link: <style>¶Content-Type: multipart/mixed; boundary=b¶¶--b",
        'Content-Type: text/html¶¶<a href="x">¶--b¶Base: <URL:http://part/sub/>¶Content-Type: text/html',
        '¶<a href="y">¶--b¶Base: <URL:http://part/sub/>¶Content-Type: text/html',
        '¶<base="http://inside/"><a href="z">¶--b¶Content-Type: message/rfc822',
        '¶Content-Type: text/html¶¶<a href="m">¶--b--',
      );
      const links = findingsOf(digest).filter(({ role }) => role === "link");
      const targets = links.map(({ text, scope }) =>
        dialect.resolve(text, establishBase({ ...scope, retrieval: "http://from/" }, dialect)?.uri ?? ""),
      );
      expect(targets).toEqual([
        "http://h/dir/style",
        "http://h/dir/x",
        "http://part/sub/y",
        "http://inside/z",
        "http://h/dir/m",
      ]);
    },
  );

  it("are shared by the findings of a part, but not between parts", () => {
    const [, , , x, , , y, z, w] = findings;
    expect(y?.scope).toBe(z?.scope);
    expect(x?.scope?.encapsulating).toBe(w?.scope);
    expect(y?.scope).toEqual({
      embedded: "deep/",
      encapsulating: {
        headers: [
          { name: "Content-Base", value: "http://base/" },
          { name: "Content-Location", value: "sub/other" },
        ],
        encapsulating: { headers: [{ name: "Content-Location", value: "http://h/dir/page" }] },
      },
    });
  });

  it("are absent without a base in any header", () => {
    for (const finding of findingsOf("Location: x:1\nContent-Type: text/plain\n\nx:2"))
      expect(finding).not.toHaveProperty("scope");
  });

  it("contain the unfolded value, to be parsed by the dialect (RFC 1808, 3.1)", () => {
    const source = "Base: <URL:http://www.ics.uci.edu/\r\n Test/a/b/c>\r\nLink: <../x>\r\n\r\nx:1";
    const [, link, body] = findingsOf(source);
    expect(link?.scope).toBe(body?.scope);
    expect(link?.scope).toEqual({
      headers: [{ name: "Base", value: "<URL:http://www.ics.uci.edu/ Test/a/b/c>" }],
    });
    expect(establishBase({ ...link?.scope }, rfc1808)?.uri).toBe("http://www.ics.uci.edu/Test/a/b/c");
  });

  it("of an encoded message are nested in the enclosing ones", () => {
    const encoded = Buffer.from(lines("Content-Base: http://inner/", "", "x:1")).toString("base64");
    const source = lines(
      "Content-Base: http://outer/¶Content-Type: message/global¶Content-Transfer-Encoding: base64¶",
      encoded,
    );
    expect(findingsOf(source).map(({ scope }) => scope?.headers?.[0]?.value)).toEqual([
      undefined,
      "http://outer/",
      "http://inner/",
    ]);
  });
});

/** Meaningful lines, combined at random. */
const fragments = fc.constantFrom(
  ..."--a --b --a-- --b--".split(" "),
  ..."Base: <URL:http://a/ b>¦Content-Location: c/d¦Link: <x:1>, <x:2¦ folded¦¦¦".split("¦"),
  ...'Content-Type: multipart/mixed; boundary=a¦Content-Type: multipart/digest; boundary="b"'.split("¦"),
  ..."Content-Type: message/rfc822¦Content-Type: text/html¦Content-Transfer-Encoding: base64".split("¦"),
  ..."Content-Transfer-Encoding: quoted-printable¦HTTP/1.1 200 OK".split("¦"),
  ...'base="/q/" href="x:3=3D&amp;=C3=A9=¦x:4 eDox eDoy¦é\u2028\0\ufeff'.split("¦"),
);
const ends = fc.constantFrom("\n", "\n", "\r\n", "\r\n", "\r", "");
const blocks = fc.constantFrom(
  "Content-Type: multipart/mixed; boundary=a\n\n--a\n",
  "\n--a\nContent-Type: multipart/related; boundary=b\nContent-Location: q/\n\n--b\n",
  '\n--a\nContent-Type: text/html\n\nbase="/q/" href="x:1&amp;2" href="x:3"\n',
  "\n--b\nContent-Transfer-Encoding: base64\n\neDoxIHg6w6k=\n",
  "\n--b\nContent-Transfer-Encoding: quoted-printable\n\nx:1=3D=\n2=C3=A9 x:3\n",
  "\nx:4\n",
);
const messages = fc
  .array(
    fc.oneof(
      blocks,
      fc.tuple(fragments, ends).map((piece) => piece.join("")),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(""));

describe("any string", () => {
  it("has findings in order, each mapped within its span", () => {
    forMany(often(400), messages, (source) => void findingsOf(source));
    forMany(often(200), fc.string({ unit: "binary", maxLength: 60 }), (source) => void findingsOf(source));
  });

  it("keeps the findings well before a cut", () => {
    // The last finding may be a different field, part or character without its end.
    const margin = 80;
    forMany(often(400), messages, fc.nat(), (source, at) => {
      const length = at % (source.length + 1);
      const whole = [...extract(source)].filter(({ end }) => end <= length - margin);
      const cut = [...extract(source.slice(0, length))].filter(({ end }) => end <= length - margin);
      expect(cut.map(({ start, end, text }) => ({ start, end, text }))).toEqual(
        whole.map(({ start, end, text }) => ({ start, end, text })),
      );
    });
  });

  it.skipIf(isInnerLoop)("may be nested 10,000 deep, with a scope for each part", () => {
    const depth = 10_000;
    const multiparts = Array.from({ length: depth }, (_, i) =>
      lines(`Content-Type: multipart/mixed; boundary=b${i}`, `Content-Location: d${i}/`, "", `--b${i}`, ""),
    );
    const source = `${multiparts.join("")}\r\nx:1\r\n${Array.from({ length: depth }, (_, i) => `--b${depth - 1 - i}--`).join("\r\n")}`;
    const findings = [...extract(source)];
    expect(findings).toHaveLength(depth + 1);
    let count = 0;
    for (let scope = findings.at(-1)?.scope; scope; scope = scope.encapsulating) count++;
    expect(count).toBe(depth);

    const within = "Content-Type: message/rfc822\n\n".repeat(depth);
    expect([...extract(`${within}\nx:1`)]).toHaveLength(1);
  });

  it("is decoded repeatedly only up to a depth", () => {
    const head = "Content-Type: message/global\nContent-Transfer-Encoding: quoted-printable\n\n";
    expect([...extract(`${head.repeat(3)}\nx:1`)]).toHaveLength(1);
    expect([...extract(`${head.repeat(10_000)}\nx:1`)]).toHaveLength(0);
  });

  it.each([
    ["one line", "a"],
    ["lines that look like delimiters", "--\n"],
    ["delimiters", "--b\n"],
    ["white space", " "],
    ["continuations", " \n"],
    ["quotes", '"\\'],
    ["brackets", "<"],
    ["escapes", "=41"],
    ["invalid escapes", "= "],
  ])("with a megabyte of %s is read in linear time", (_, piece) => {
    const many = piece.repeat(often(1_000_000 / piece.length));
    for (const head of [
      ..."¦Link: ¦Base: ¦Content-Type: text/plain; a=".split("¦"),
      ..."Content-Type: multipart/mixed; boundary=b\n\n--b\n\n".split("¦"),
      ..."Content-Transfer-Encoding: base64\n\n".split("¦"),
      ..."Content-Transfer-Encoding: quoted-printable\n\n".split("¦"),
    ])
      findingsIn(extract, head + many);
  });
});
