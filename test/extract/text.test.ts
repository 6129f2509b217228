import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Finding, locate } from "../../src/extract/finding.ts";
import { cutPoint, text } from "../../src/extract/text/index.ts";
import { expectLawful, show } from "../support/finding-laws.ts";
import { readProjectFile } from "../support/project.ts";
import { often } from "../support/some.ts";

function findingsOf(source: string): readonly Finding[] {
  const findings = [...text(source)];
  expectLawful(source, findings);
  for (const { role } of findings) expect(role).toBe("link");
  return findings;
}

/** Each finding by its construct, unless that is `text`, and its text. */
function rowsOf(source: string): readonly string[] {
  return findingsOf(source).map(({ construct, text }) =>
    construct === "text" ? text : `${construct} | ${text}`,
  );
}

/** The examples of the specifications, whole: their scans have lost lines. */
const jim = `   Yes, Jim, I found it under "http://www.w3.org/Addressing/",
   but you can probably pick it up from <ftp://ds.internic.
   net/rfc/>.  Note the warning in <http://www.ics.uci.edu/pub/
   ietf/uri/historical.html#WARNING>.
`;
const jimOfTheDraft = `Yes, Jim, I found it under "http://www.w3.org/pub/WWW/",
but you can probably pick it up from <ftp://ds.internic.
net/rfc/>. Note the warning in <http://ds.internic.net/
instructions/overview.html#WARNING>.
`;

it("a bar far into a line may be part of a reference, whatever stands before it", () => {
  // No more than 2048 units are looked at, and they are no line.
  for (let length = 2000; length < 2100; length++) {
    const line = `a|${" ".repeat(length)}http://a.b/c|d`;
    expect(rowsOf(line)).toEqual(["http://a.b/c|d"]);
  }
});

describe("the documents' own text", () => {
  it("RFC 2396, E", () => {
    const rows = [
      '"..." | http://www.w3.org/Addressing/',
      "<...> | ftp://ds.internic.net/rfc/",
      "<...> | http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING",
    ];
    expect(rowsOf(jim)).toEqual(rows);
    expect(rowsOf(jim.replaceAll("\n", "\r\n"))).toEqual(rows);
  });

  it("draft-ietf-url-syntax-00, E", () => {
    expect(rowsOf(jimOfTheDraft)).toEqual([
      '"..." | http://www.w3.org/pub/WWW/',
      "<...> | ftp://ds.internic.net/rfc/",
      "<...> | http://ds.internic.net/instructions/overview.html#WARNING",
    ]);
  });

  it("the header fields of RFC 1808, 3.1 and the results of its 5.1", () => {
    expect(rowsOf("Base: <URL:http://www.ics.uci.edu/Test/a/b/c>\n../../g = <URL:http://a/../g>")).toEqual([
      "URL: | http://www.ics.uci.edu/Test/a/b/c",
      "URL: | http://a/../g",
    ]);
  });

  it("RFC 2396, 1.3 and F", () => {
    const source = `   ftp://ftp.is.co.za/rfc/rfc1808.txt
   gopher://spinaltap.micro.umn.edu/00/Weather/California/Los%20Angeles
   http://www.math.uio.no/faq/compression-faq/part1.html
   mailto:mduerst@ifi.unizh.ch
   news:comp.infosystems.www.servers.unix
   telnet://melvyl.ucop.edu/
   www.w3.org/Addressing/
   www.w3.org`;
    const lines = source.split("\n").map((line) => line.trim());
    expect(findingsOf(source).map(({ text }) => text)).toEqual(lines);
    expect(findingsOf(source).map(({ construct }) => construct)).toEqual([
      ...Array<string>(6).fill("text"),
      ...Array<string>(2).fill("abbreviated"),
    ]);
  });
});

/** A text, and its rows. */
type Line = readonly [line: string, rows: string];

describe("in double quotes", () => {
  it.each<Line>([
    ['"http://a.b/c.".', '"..." | http://a.b/c.'],
    ['"http://a.b/c|d"', '"..." | http://a.b/c|d'],
    ['"http://a.b/é"', '"..." | http://a.b/é'],
    ['"http://[::1]/"', '"..." | http://[::1]/'],
    ['"mailto:a@b.c" "urn:isbn:0451450523"', '"..." | mailto:a@b.c; "..." | urn:isbn:0451450523'],
    ['"git+ssh://git@a.b/c"', '"..." | git+ssh://git@a.b/c'],
    // White space, an escape or the end leaves no quoted reference, but one to the next space.
    ['"http://a.b/c is down"', "http://a.b/c"],
    [String.raw`"http://a.b/c\n"`, "http://a.b/c"],
    ['"http://a.b/c', "http://a.b/c"],
  ])("%s", (line, rows) => {
    expect(rowsOf(line).join("; ")).toBe(rows);
  });
});

describe("in angle brackets", () => {
  it.each<Line>([
    ["<http://a.b/c>", "<...> | http://a.b/c"],
    ["<http://a.b/c.>.", "<...> | http://a.b/c."],
    ["<http://a.b/é|>", "<...> | http://a.b/é|"],
    ["<http://a.b/\r\n\t c\n>", "<...> | http://a.b/c"],
    ["<mailto:\na@b.c>", "<...> | mailto:a@b.c"],
    ["<made-up:x/y> <made-up:1>", "<...> | made-up:x/y; <...> | made-up:1"],
    ["<prospero:x>", "<...> | prospero:x"],
    ["<www.w3.org/a>", "abbreviated | www.w3.org/a"],
    // With spaces, words follow.
    ["<http://a.b/c see there>", "http://a.b/c"],
    ["<http://a.b/\n * c>", "http://a.b/"],
    ["<http://a.b/c", "http://a.b/c"],
    ["<http://a.b/c <http://d.e/f>", "http://a.b/c; <...> | http://d.e/f"],
  ])("%s", (line, rows) => {
    expect(rowsOf(line).join("; ")).toBe(rows);
  });

  it("a hyphen at the end of a line stays, and the construct says so (RFC 2396, E)", () => {
    expect(rowsOf("<http://a.b/c-\n  d> <URL:e-\nf> <http://a.b/c\n-d>").join("; ")).toBe(
      "<...> hyphen at line end | http://a.b/c-d; URL: hyphen at line end | e-f; <...> | http://a.b/c-d",
    );
  });

  it("each character is located in front of and after a line end", () => {
    const source = "see <ftp://a.\n   b/>";
    const [finding] = findingsOf(source);
    const at = (start: number, end: number) => {
      const span = finding && locate(finding, { start, end });
      return source.slice(span?.start, span?.end);
    };
    expect([at(6, 8), at(8, 9), at(6, 9)]).toEqual(["a.", "b", "a.\n   b"]);
  });

  it("the closing one is looked for within 4096 characters", () => {
    const path = (length: number) => `<http://a/${"b".repeat(length)}\nc>`;
    expect(findingsOf(path(4000))[0]?.construct).toBe("<...>");
    expect(findingsOf(path(4096))[0]?.construct).toBe("text");
  });
});

describe("after URL:", () => {
  it.each<Line>([
    ["<URL:http://a.b/c>", "URL: | http://a.b/c"],
    ["<URL: http://a.b/c >", "URL: | http://a.b/c"],
    ["<url:http://a.b/\n c d>", "URL: | http://a.b/cd"],
    ["<URL:../g?x#y>", "URL: | ../g?x#y"],
    ["<URL:>", ""],
    ["URL:http://a.b/c, URL: http://d.e", "URL: | http://a.b/c; URL: | http://d.e"],
    ["URL:../g", ""],
    ["curl:http://a.b", "http://a.b"],
  ])("%s", (line, rows) => {
    expect(rowsOf(line).join("; ")).toBe(rows);
  });
});

describe("without wrappers", () => {
  it.each<Line>([
    ["See http://a.b/c. Or http://a.b/d, http://a.b/?!", "http://a.b/c; http://a.b/d; http://a.b/"],
    ["(http://a.b/c). (see http://a.b/d)", "http://a.b/c; http://a.b/d"],
    ["http://a.b/c_(d). (http://a.b/c_(d))", "http://a.b/c_(d); http://a.b/c_(d)"],
    ["[a](http://a.b/c)d", "http://a.b/c"],
    ["['http://a.b/c','http://d.e/f']", "http://a.b/c; http://d.e/f"],
    ["http://a.b/it's", "http://a.b/it's"],
    ["**http://a.b/c** _http://a.b/d_", "http://a.b/c; http://a.b/d"],
    ["“http://a.b/c” 見http://a.b/d。", "http://a.b/c; http://a.b/d"],
    ["<a href='http://a.b/c'>http://a.b/d</a>", "http://a.b/c; http://a.b/d"],
    ["url(http://a.b/c){}", "http://a.b/c"],
    [String.raw`'x\nhttp://a.b/c\n' \url{http://a.b/d}`, "http://a.b/c; http://a.b/d"],
    ["1.http://a.b/c", "http://a.b/c"],
    ["http://u:p@a.b:80/c;d?e=f&g=%20#h", "http://u:p@a.b:80/c;d?e=f&g=%20#h"],
    [
      "http://a.b/%zz http://a.b/?$filter=1 http://a.b/%00$",
      "http://a.b/%zz; http://a.b/?$filter=1; http://a.b/%00$",
    ],
    ["http://localhost:8080 file:///etc/hosts", "http://localhost:8080; file:///etc/hosts"],
    ["HTTP://A.B urn:isbn:1 tel:+1-201-555-0123.", "HTTP://A.B; urn:isbn:1; tel:+1-201-555-0123"],
    ["see http:://a.b/c, http://http://d.e", "http:://a.b/c; http://http://d.e"],
    ["a,http://a.b/c,http://d.e/f", "http://a.b/c; http://d.e/f"],
    ["http://a.b/c,d", "http://a.b/c,d"],
    ["data:text/plain,a;b", "data:text/plain,a;b"],
    ["news:a.b.c mid:a@b", "news:a.b.c; mid:a@b"],
  ])("%s", (line, rows) => {
    expect(rowsOf(line).join("; ")).toBe(rows);
  });
});

describe("after the letter of an option, with nothing between", () => {
  it.each([
    ["easy_install -fhttp://a/b?c d", "http://a/b?c"],
    ["-fhttp://a/b", "http://a/b"],
    ["wget -Ohttps://a/b", "https://a/b"],
    ["curl -xftp://a/b", "ftp://a/b"],
    // Neither an option nor a letter.
    ["see ihttp://a/b", "ihttp://a/b"],
    ["--fhttp://a/b", "fhttp://a/b"],
    ["a-fhttp://a/b", "a-fhttp://a/b"],
    ["-Isftp://a/b", "Isftp://a/b"],
  ])("%s", (source, found) => {
    expect(rowsOf(source)).toEqual([found]);
  });
});

describe("in strings that are divided over lines (gettext, C)", () => {
  it.each<Line>([
    ['msgid ""\n"See https://www.a.org/b/"\n"c-"\r\n"d. And"\n', "https://www.a.org/b/c-d"],
    ['  "(see http://a.b/c"\n  "/d?e=%C3%"\n  "A9)."', "http://a.b/c/d?e=%C3%A9"],
    ['"see http://a.b/c"\n"and more"', "http://a.b/c"],
    ['"see http://a.b/"\n"http://c.d"', 'http://a.b/; "..." | http://c.d'],
    ['"http://a.b/"\n"c"', '"..." | http://a.b/'],
    ['"see http://a.b/"\n"c/{d} http://e"', "http://e"],
    ['"see http://a.b/"\n\n"c"', "http://a.b/"],
  ])("%s", (line, rows) => {
    expect(rowsOf(line).join("; ")).toBe(rows);
  });

  it("each character is located in front of and after the quotes", () => {
    const source = '"see ftp://a/"\n"b"';
    const [finding] = findingsOf(source);
    const span = finding && locate(finding, { start: 8, end: 9 });
    expect(source.slice(span?.start, span?.end)).toBe("b");
  });
});

describe("written to go on after a character that no reference contains", () => {
  it.each<Line>([
    [
      "https://de.wikipedia.org/wiki/Regulärer_Ausdruck, https://a.b/où?",
      "https://de.wikipedia.org/wiki/Regulärer_Ausdruck; https://a.b/où",
    ],
    ["(http://münchen.de/) www.a.de/ä", "http://münchen.de/; abbreviated | www.a.de/ä"],
    ["https://ru.wikipedia.org/wiki/Россия", "https://ru.wikipedia.org/wiki/Россия"],
    ["http://a.b/\u{1E900}x", "http://a.b/\u{1E900}x"],
    [
      "http://[::1]:3000/ 'http://u@[1080::8:800:200C:417A]/x'",
      "http://[::1]:3000/; http://u@[1080::8:800:200C:417A]/x",
    ],
    // Mistakes in addresses (RFC 3986, 3.2.2).
    [
      "http://[::g]:3000/ http://[1:2:3]/x, http://u@[::1/ (http://[::1:80)",
      "http://[::g]:3000/; http://[1:2:3]/x; http://u@[::1/; http://[::1:80",
    ],
    [
      "http://[fe80::1%eth0]/ http://[fe80::1%25en0]:80/",
      "http://[fe80::1%eth0]/; http://[fe80::1%25en0]:80/",
    ],
    ["https://a.b/c[0]. http://a.b/?a[b][]=c", "https://a.b/c[0]; http://a.b/?a[b][]=c"],
    ["http://foo.com/a|b (http://a.b/?c=D:400|E)", "http://foo.com/a|b; http://a.b/?c=D:400|E"],
  ])("%s", (line, rows) => {
    expect(rowsOf(line).join("; ")).toBe(rows);
  });

  it.each<Line>([
    // Scripts without spaces between words: the sentence goes on.
    ["http://a.b/c를 http://a.b/dを見る http://a.b/e查看", "http://a.b/c; http://a.b/d; http://a.b/e"],
    // The comments of HTML, in files of other languages.
    ["<!--http://a.b/c--> <!-- www.a.com/d.-->", "http://a.b/c; abbreviated | www.a.com/d"],
    ["“http://a.b/c”… http://a.b/d—e", "http://a.b/c; http://a.b/d"],
    // AsciiDoc, Org, tables and the templates of MediaWiki.
    [
      "https://a.b[A] https://a.b/c[The docs] [[http://a.b/d][e]]",
      "https://a.b; https://a.b/c; http://a.b/d",
    ],
    [
      "link:++http://a.b/c__d__++[e] `+http://a.b/f+` +http://a.b/g?h+i+j+. git+http://a.b/k+",
      "http://a.b/c__d__; http://a.b/f; http://a.b/g?h+i+j; git+http://a.b/k+",
    ],
    ["|http://a.b/c|d| http://a.b/e|", "http://a.b/c; http://a.b/e"],
    ["{{cite|url=http://a.b/c|d}} {{cite|url= http://a.b/c|title=d}}", "http://a.b/c; http://a.b/c"],
    // JSDoc.
    ["{@link http://a.b/c|d} {@linkcode\nhttp://e.f|g}", "http://a.b/c; http://e.f"],
    [
      "| http://a.b/c|d |\n  |a | http://a.b/e|f|\r\n|http://a.b/g|h and i |\nhttp://a.b/j|k",
      "http://a.b/c; http://a.b/e; http://a.b/g; http://a.b/j|k",
    ],
    ["http://a.b/c|http://d.e/f", "http://a.b/c; http://d.e/f"],
    // What stands for a host or an address.
    ["http://[host]/path http://[your-domain]/ http://[host:port]/ http://[HOST]:80/", ""],
    ["http://[2001:db8:x::1]/ http://[2001:db8:...]/ http://[nnnn::]/ http://[cafe]/", ""],
  ])("but not %s", (line, rows) => {
    expect(rowsOf(line).join("; ")).toBe(rows);
  });
});

describe("in markup that is read as plain text", () => {
  it.each<Line>([
    // perlpod, "Formatting Codes".
    ["L<URL::Search> C<tail:6144> C<file:x>", ""],
    ["L<http://a.b/c> L<a|http://a.b/d>", "<...> | http://a.b/c; http://a.b/d"],
    [
      "E<lt>http://a.b/cE<gt> E<lt>http:://a.b/E<gt>, http://a.b/E",
      "http://a.b/c; http:://a.b/; http://a.b/E",
    ],
    ["http://a.b/c<br>http://a.b/d<br/>", "http://a.b/c; http://a.b/d"],
    ["http://a.b/<id> http://a.b/<branch>", ""],
    // LaTeX and BibTeX.
    [
      String.raw`\url{http:://a.b/c} url={http:://a.b/d}, !http:://a.b/e`,
      "http:://a.b/c; http:://a.b/d; http:://a.b/e",
    ],
    // What follows says nothing of a second colon.
    ["curl http:://a.b -o $OUT", "http:://a.b"],
    ["See http:://a.b for **more**.", "http:://a.b"],
    // groff(7), "Escape sequences".
    [String.raw`\fBhttps://x\fP`, "https://x"],
    [
      String.raw`\f[B]https://x\f[] \f(CWhttps://y\f1 \f3https://z\fR \%https://w`,
      "https://x; https://y; https://z; https://w",
    ],
    // Perl and Ruby: what a pattern begins with.
    [String.raw`\Ahttps:// \Ahttps://a/b \Bhttps://c`, "https://a/b; https://c"],
    [String.raw`"<\Khttps://a/" "\Qhttps://b/\E"`, "https://a/; https://b/"],
    [String.raw`\Ahttps://a\.b/c https?://a\.b/c`, ""],
    ["_(see https://nodejs.org)_ **(https://a.b/c_(d))**", "https://nodejs.org; https://a.b/c_(d)"],
    ["https://a.b/c_(d)_ https://a.b/*", "https://a.b/c_(d)_; https://a.b/*"],
  ])("%s", (line, rows) => {
    expect(rowsOf(line).join("; ")).toBe(rows);
  });
});

describe("abbreviated (RFC 2396, F)", () => {
  it.each<Line>([
    ["www.w3.org. (WWW.W3.org/a)", "abbreviated | www.w3.org; abbreviated | WWW.W3.org/a"],
    ["www.a.com:80/b?c#d", "abbreviated | www.a.com:80/b?c#d"],
    ['"www.a.co.uk"', "abbreviated | www.a.co.uk"],
    // A host and its port are what programs are given; no author means a page by them.
    ["ServerName www.example.com:80", ""],
    ['HTTPConnection("www.python.org:80") www.a.com:8080, www.a.com:', "abbreviated | www.a.com"],
    ["ftp.funet.fi/pub ftp.is.co.za", "abbreviated | ftp.funet.fi/pub; abbreviated | ftp.is.co.za"],
    ["www www. www.a www.a.1 awww.b.com x.www.b.com", ""],
    ["ftp.client.close() ftp.client.state www.get.it() a@www.b.com /www.b.com", ""],
    ["www.{host}.com www.a.com/{b} www.$x.com", ""],
    ["http://www.a.com", "http://www.a.com"],
  ])("%s", (line, rows) => {
    expect(rowsOf(line).join("; ")).toBe(rows);
  });
});

describe("a string that a program completes", () => {
  it.each<Line>([
    // The operator % of Python fills conversions in, whatever stands after them.
    ["'http://a.b/%sResource/' % name", ""],
    ['"http://a.b/%dx" % (n,)', ""],
    ["<http://a.b/\\\nc>", "<...> | http://a.b/c"],
    ["{@link\n * http://a.b/c|the text}", "http://a.b/c"],
    ["'http://a.b/%sale'", "http://a.b/%sale"],
    // What another string is added to is cut off at a delimiter.
    ['"http://a." + domain', ""],
    ["log('on http://a.b:'+port)", "http://a.b"],
    ['"http://a.b/c/" + d', '"..." | http://a.b/c/'],
    ["log('see http://a.b/c'+d)", "http://a.b/c"],
    ["log('see http://a.b:1')).catch(e)", "http://a.b:1"],
  ])("is read as far as it goes, or left alone: %s", (line, rows) => {
    expect(rowsOf(line).join("; ")).toBe(rows);
  });
});

describe("references in a list", () => {
  it.each<Line>([
    ["'amqp://a:1;amqp://b:2'", "amqp://a:1; amqp://b:2"],
    ['"http://a.b:1,http://c.d:2/e" f', "http://a.b:1; http://c.d:2/e"],
    ["http://a.b/c,http://d.e/;f", "http://a.b/c; http://d.e/;f"],
  ])("are divided by commas and semicolons: %s", (line, rows) => {
    expect(rowsOf(line).join("; ")).toBe(rows);
  });
});

describe("what is no reference", () => {
  it.each([
    "http://host:port/ ftp://user@host:port http://unix:SOCKET:PATH http://h:PROXY_PORT/",
    "scheme://host[:port][/path] webpack://[namespace]/[path]?[hash]",
    String.raw`<https://a\.b/c\-d> 'https://a.b/\1' r"https://a.b/\w+"`,
    "https://w3id.org/(ro/a|b)/c 'https://a.b/.*' https://(user):(x)@a.b/",
    "<http:urlEncoded/> http://a.b/.../c http:/.../front.jpeg",
    "Vec<http::Method> L<File::Temp|x>",
    "a::b std::string <a::b> std::vector<std::string>",
    "7474 7073 3a2f 2f77 7777 2e65 7861 6d70 | ttps://www.examp",
    "00000010: 2068 7474 703a 2f2f 612e 622f 2063 6465   http://a.b/",
    "http: alone, https:// alone, http:/// and ://",
    'foo:bar "foo:bar" key: "value" "http: x"',
    "<stdio.h> <T extends U> <xs:element> <dc:title/> </dc:title> <a:b>",
    String.raw`C:\path "C:/path" <C:/path> C://path`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code is text.
    "https://${host}/x http://a/${b} `${protocol}://${host}`",
    'http://{id} http://a/{id}/b "http://a/{id}" <http://a/{id}>',
    '"%s://%s" "http://%s/x" http://a/%d/b "http://a/%1$s" http://%(host)s/',
    'http://<host>/x "http://a/<id>/b" http://a/<id>',
    "http://$HOST/a http://$(hostname)/a https://*.a.b/ https://* http://... https://…/ http://.../a",
    "default://nothing more, else://",
    "data:value news:today tel: sms:x urn:x tag:latest mailto: mailto:x",
    "12:30 localhost:8080 node:fs a?b:c",
    "{data:text/plain,a} {tel:1234,sms:1234} x.tel:1234",
    "../a/b /etc/passwd ./x //a.b/c",
    "user@example.org <user@example.org>",
  ])("%s", (line) => {
    expect(rowsOf(line)).toEqual([]);
  });
});

/** A text in pieces as they are cut when it is read bit by bit. */
function* piecesOf(source: string, size: number): Iterable<string> {
  let rest = "";
  for (let at = 0; at < source.length; at += size) {
    rest += source.slice(at, at + size);
    const cut = cutPoint(rest);
    yield rest.slice(0, cut);
    rest = rest.slice(cut);
  }
  yield rest;
}

function shownInPieces(source: string, size: number): readonly string[] {
  const shown: string[] = [];
  let offset = 0;
  for (const piece of piecesOf(source, size)) {
    for (const finding of text(piece)) shown.push(`${finding.start + offset} ${show(piece, finding)}`);
    offset += piece.length;
  }
  return shown;
}

function shownInWhole(source: string): readonly string[] {
  return [...text(source)].map((finding) => `${finding.start} ${show(source, finding)}`);
}

/** Texts with all that matters here. */
const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ..."http://a.b/c¦http://¦mailto:a@b¦www.a.com¦ftp.a.com/¦<¦>¦\"¦'¦(¦)¦URL:¦<URL:".split("¦"),
        ...'<http://a.¦\n¦\r\n¦ ¦\t¦-¦.¦:¦//¦{¦%s¦\\¦_¦|¦[0]¦[¦]=¦{@link ¦/"\n"¦"\n  "¦x¦é'.split("¦"),
        ..."\uD800".split("¦"),
      ),
      fc.string({ unit: "binary", maxLength: 3 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(""));

describe("laws", () => {
  const real = ["README.md", "src/extract/text/likely-reference.ts", "package.json"].map(readProjectFile);

  it("any string is legal", () => {
    fc.assert(
      fc.property(texts, (source) => {
        findingsOf(source);
      }),
      { numRuns: often(1000) },
    );
  });

  it("what is found in pieces is what is found in the whole", () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 30 }), (source, size) => {
        expect(shownInPieces(source, size)).toEqual(shownInWhole(source));
      }),
      { numRuns: often(1000) },
    );
    for (const source of [jim, "a URL: http://a.b/c <URL: d\n e> <http://f\ng> <http://h i>"])
      for (let size = 1; size < 30; size++) expect(shownInPieces(source, size)).toEqual(shownInWhole(source));
    for (const source of real)
      for (const size of [64, 1000, 4099]) expect(shownInPieces(source, size)).toEqual(shownInWhole(source));
  });

  it("a text is cut after white space, the last that is in no brackets", () => {
    expect(cutPoint("a b c")).toBe(4);
    expect(cutPoint("a\r\n")).toBe(3);
    expect(cutPoint("a <http://b\nc")).toBe(2);
    expect(cutPoint("a <http://b\nc> d")).toBe(15);
    expect(cutPoint("a URL: b")).toBe(7 - 5);
    expect(cutPoint("abc")).toBe(0);
    // Never closed, so never a reason to wait for more than that.
    expect(cutPoint(`<http://b\n${"c\n".repeat(3000)}`)).toBe(6010);
  });

  it("a truncation loses nothing that was whole", () => {
    for (const source of [jim, ...real.map((source) => source.slice(0, 3000))]) {
      const whole = [...text(source)];
      for (let length = 0; length <= source.length; length += 7) {
        const sure = cutPoint(source.slice(0, length));
        const cut = [...text(source.slice(0, length))].filter(({ end }) => end <= sure);
        const expected = whole.filter(({ end }) => end <= sure);
        expect(cut.map((one) => show(source, one))).toEqual(expected.map((one) => show(source, one)));
      }
    }
  });

  it("nothing is read before it is asked for", () => {
    const source = `http://a.b/c ${"x".repeat(1_000_000)}`;
    const findings = text(source)[Symbol.iterator]();
    expect(findings.next().value).toMatchObject({ text: "http://a.b/c" });
  });

  it.each([
    "a:",
    "http:",
    "http://",
    '"a://b',
    "<a:",
    "<http://a\n",
    "<http://a ",
    "<URL:",
    "<URL: a",
    "'http://a'",
    "(http://a",
    ")",
    "http://a|",
    "http://a|b",
    'a/"\n"',
    '"\n"/',
    "|a",
    "[0]",
    "[a]",
    "[[",
    "[a",
    "ä",
    "[::1",
    ")_",
    "_",
    "\\f",
    "www.",
    "www.a.",
    "-www.a.com",
    "mailto:a@b:",
    "data:a/b;",
    "%20",
    "\\n",
    ".",
  ])("%j again and again is read to its end, where quadratic time would have none", (part) => {
    for (const prefix of ["", "http://a/", "(http://a", "<http://a", '"http://a'])
      for (const { start, end } of text(prefix + part.repeat(often(200_000 / part.length))))
        if (start >= end) expect(start).toBeLessThan(end);
  });
});
