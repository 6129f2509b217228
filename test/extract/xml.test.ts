import { readFileSync } from "node:fs";
import fc from "fast-check";
import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import type { Scope } from "../../src/base/scope.ts";
import { type Finding, locate } from "../../src/extract/finding.ts";
import { xml } from "../../src/extract/xml/index.ts";
import { expectLawful, show } from "../support/finding-laws.ts";
import { listProjectFiles } from "../support/project.ts";
import { rowsIn } from "../support/rows.ts";
import { often } from "../support/some.ts";

function findingsOf(source: string): readonly Finding[] {
  const findings = [...xml(source)];
  expectLawful(source, findings);
  return findings;
}

/** Each finding by its construct, its role and its text. */
function rowsOf(source: string): readonly string[] {
  return findingsOf(source).map(({ construct, role, text }) => `${construct} | ${role} | ${text}`);
}

/** The declared bases that hold for a finding, the innermost first. */
function basesOf({ scope }: Finding): readonly string[] {
  const bases: string[] = [];
  for (let at: Scope | undefined = scope; at; at = at.encapsulating) bases.push(at.embedded ?? "");
  return bases;
}

interface Document {
  readonly name: string;
  readonly source: string;
  readonly rows: readonly string[];
}

const documents: readonly Document[] = [
  {
    name: "an Atom feed (RFC 4287)",
    source: `<?xml version="1.0" encoding="utf-8"?>
<?xml-stylesheet type="text/xsl" href="feed.xsl?a=1&amp;b=2"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en" xml:base="http://example.org/">
  <title>No reference: http://example.org/title</title>
  <link rel="self" href="feed.atom"/>
  <id>tag:example.org,2003:3</id>
  <icon>/icon.png</icon>
  <logo> /logo.png </logo>
  <generator uri="http://www.example.com/" version="1.0">Example</generator>
  <author><name>A</name><uri>http://example.org/a</uri></author>
  <category term="t" scheme="http://example.org/terms#"/>
  <entry>
    <link rel="enclosure" type="audio/mpeg" href="a.mp3"/>
    <content src="entry.html" type="text/html"/>
    <summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><a href="x">x</a><img src='y.png' alt=""/></div></summary>
  </entry>
</feed>`,
    rows: rowsIn(`
      xml-stylesheet href | resource | feed.xsl?a=1&b=2;  xmlns | name | http://www.w3.org/2005/Atom
      xml:base | base | http://example.org/;  link href | link | feed.atom
      id | name | tag:example.org,2003:3;  icon | resource | /icon.png;  logo | resource | /logo.png
      generator uri | link | http://www.example.com/;  uri | link | http://example.org/a
      category scheme | name | http://example.org/terms#;  link href | link | a.mp3
      content src | resource | entry.html;  xmlns | name | http://www.w3.org/1999/xhtml;  a href | link | x
      img src | resource | y.png
    `),
  },
  {
    name: "an RSS 2.0 feed",
    source: `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel>
  <link>http://example.com/</link>
  <docs>http://example.com/docs</docs>
  <image><url>http://example.com/i.gif</url><link>http://example.com/</link></image>
  <item>
    <link><![CDATA[ http://example.com/1?a=1&b=2 ]]></link>
    <comments>http://example.com/1/comments</comments>
    <guid>http://example.com/1</guid>
    <enclosure url="http://example.com/1.mp3" length="1" type="audio/mpeg"/>
    <source url="http://example.org/rss">Example</source>
    <media:content url="http://example.com/1.jpg"/>
  </item>
  <item><guid isPermaLink="false">1234</guid><link/><link></link></item>
  <item><guid isPermaLink="true">http://example.com/2</guid></item>
</channel></rss>`,
    rows: rowsIn(`
      xmlns | name | http://search.yahoo.com/mrss/;  link | link | http://example.com/
      docs | link | http://example.com/docs;  url | resource | http://example.com/i.gif
      link | link | http://example.com/;  link | link | http://example.com/1?a=1&b=2
      comments | link | http://example.com/1/comments;  guid | link | http://example.com/1
      enclosure url | resource | http://example.com/1.mp3;  source url | link | http://example.org/rss
      media:content url | resource | http://example.com/1.jpg;  guid | link | http://example.com/2
    `),
  },
  {
    name: "a sitemap",
    source: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
  xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:x="http://www.w3.org/1999/xhtml">
<url><loc>
  http://www.example.com/?a=1&amp;b=2
</loc><x:link rel="alternate" hreflang="de" href="http://www.example.com/de"/>
<image:image><image:loc>http://example.com/image.jpg</image:loc></image:image></url>
</urlset>`,
    rows: rowsIn(`
      xmlns | name | http://www.sitemaps.org/schemas/sitemap/0.9
      xmlns | name | http://www.google.com/schemas/sitemap-image/1.1
      xmlns | name | http://www.w3.org/1999/xhtml;  loc | link | http://www.example.com/?a=1&b=2
      link href | link | http://www.example.com/de;  image:loc | link | http://example.com/image.jpg
    `),
  },
  {
    name: "RDF/XML, entities of its DTD resolved",
    source: `<?xml version="1.0"?>
<!DOCTYPE r:RDF PUBLIC "-//Example//" "rdf.dtd" [
  <!-- it's a comment: <!ENTITY xsd "no"> -->
  <!ENTITY xsd "http://www.w3.org/2001/XMLSchema#">
  <!ENTITY xsd "http://example.org/second#">
  <!ENTITY logo SYSTEM 'logo.gif' NDATA gif>
  <!NOTATION gif SYSTEM "http://example.org/gif">
]>
<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:ex="http://example.org/terms/">
  <r:Description r:about="" ex:title="http://example.org/no-reference" r:ID="snack">
    <ex:page r:resource="http://example.org/page"/>
    <ex:age r:datatype="&xsd;int">27</ex:age>
  </r:Description>
</r:RDF>`,
    rows: [
      "DOCTYPE | resource | rdf.dtd",
      "ENTITY | resource | logo.gif",
      "NOTATION | name | http://example.org/gif",
      "xmlns | name | http://www.w3.org/1999/02/22-rdf-syntax-ns#",
      "xmlns | name | http://example.org/terms/",
      "rdf:about | name | ",
      "rdf:resource | name | http://example.org/page",
      "rdf:datatype | name | http://www.w3.org/2001/XMLSchema#int",
    ],
  },
  {
    name: "a schema and what points at schemas",
    source: `<?xml-model href="schema.rnc" type="application/relax-ng-compact-syntax"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:example:a"
  xmlns:i="http://www.w3.org/2001/XMLSchema-instance"
  i:schemaLocation="http://www.w3.org/2001/XMLSchema
    http://www.w3.org/2001/XMLSchema.xsd urn:b	b.xsd" i:noNamespaceSchemaLocation="none.xsd">
  <xsd:import namespace="urn:example:b" schemaLocation="b.xsd"/>
  <xsd:include schemaLocation="c.xsd"/>
  <xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="d.xml#x"/>
  <xsd:any namespace="##other"/>
</xsd:schema>`,
    rows: rowsIn(`
      xml-model href | resource | schema.rnc;  xmlns | name | http://www.w3.org/2001/XMLSchema
      xs:schema targetNamespace | name | urn:example:a
      xmlns | name | http://www.w3.org/2001/XMLSchema-instance
      xsi:schemaLocation | name | http://www.w3.org/2001/XMLSchema
      xsi:schemaLocation | resource | http://www.w3.org/2001/XMLSchema.xsd
      xsi:schemaLocation | name | urn:b;  xsi:schemaLocation | resource | b.xsd
      xsi:noNamespaceSchemaLocation | resource | none.xsd;  xs:import namespace | name | urn:example:b
      xs:import schemaLocation | resource | b.xsd;  xs:include schemaLocation | resource | c.xsd
      xmlns | name | http://www.w3.org/2001/XInclude;  xi:include href | resource | d.xml#x
    `),
  },
  {
    name: "XHTML with SVG",
    source: `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
<html xmlns="http://www.w3.org/1999/xhtml"><head>
<link rel="Stylesheet" href="s.css"/><link rel="next" href="2.html"/><script src="s.js"></script>
</head><body>
<a href="#a">a</a><img src="1.png" srcset="2.png 2x, 3.png 3x"/><form action=""/>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:l="http://www.w3.org/1999/xlink">
<a l:href="b"><image href="c.png"/></a><use l:href="#d"/></svg>
<p l:href="unbound">href="no" <![CDATA[<a href="no">]]><!-- <a href="no"/> --></p>
</body></html>`,
    rows: [
      "DOCTYPE | resource | http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd",
      "xmlns | name | http://www.w3.org/1999/xhtml",
      "link href | resource | s.css",
      "link href | link | 2.html",
      "script src | resource | s.js",
      "a href | link | #a",
      "img src | resource | 1.png",
      "img srcset | resource | 2.png",
      "img srcset | resource | 3.png",
      "form action | link | ",
      "xmlns | name | http://www.w3.org/2000/svg",
      "xmlns | name | http://www.w3.org/1999/xlink",
      "a xlink:href | link | b",
      "href | resource | c.png",
      "xlink:href | resource | #d",
    ],
  },
  {
    name: "WSDL, XSLT, RELAX NG, OPML and XLink",
    source: `<opml xmlns:l="http://www.w3.org/1999/xlink"><outline xmlUrl="http://a/feed" htmlUrl="http://a/"/>
<w:import xmlns:w="http://schemas.xmlsoap.org/wsdl/" namespace="urn:w" location="w.wsdl"/>
<s:address xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/" location="http://a/soap"/>
<t:import xmlns:t="http://www.w3.org/1999/XSL/Transform" href="t.xsl"/>
<include xmlns="http://relaxng.org/ns/structure/1.0" href="g.rng"/>
<any l:type="simple" l:href="l" l:role="urn:r" href="no"/>
</opml>`,
    rows: rowsIn(`
      xmlns | name | http://www.w3.org/1999/xlink;  outline xmlUrl | link | http://a/feed
      outline htmlUrl | link | http://a/;  xmlns | name | http://schemas.xmlsoap.org/wsdl/
      wsdl:import namespace | name | urn:w;  wsdl:import location | resource | w.wsdl
      xmlns | name | http://schemas.xmlsoap.org/wsdl/soap/;  soap:address location | link | http://a/soap
      xmlns | name | http://www.w3.org/1999/XSL/Transform;  xsl:import href | resource | t.xsl
      xmlns | name | http://relaxng.org/ns/structure/1.0;  include href | resource | g.rng
      xlink:href | link | l;  xlink:role | name | urn:r
    `),
  },
  {
    name: "XSLT 1.0, 7.6.2: attribute value templates are no references",
    source: `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xsl:version="1.0">
<a href="{concat('a;', @id)}.html"/><a href="p?a={@a};b={@b}"/><a href="b{"/><a href="c"/>
</html>`,
    rows: rowsIn(`
      xmlns | name | http://www.w3.org/1999/xhtml;  xmlns | name | http://www.w3.org/1999/XSL/Transform
      a href | link | b{;  a href | link | c
    `),
  },
  {
    name: "DocBook 4 and 5",
    source: `<article><ulink url="http://a/">a</ulink><graphic fileref="a.png"/>
<b xmlns="http://docbook.org/ns/docbook" xmlns:l="http://www.w3.org/1999/xlink" l:href="http://b/"
><imagedata fileref="b.png"/><ulink url="no"/></b></article>`,
    rows: rowsIn(`
      ulink url | link | http://a/;  fileref | resource | a.png
      xmlns | name | http://docbook.org/ns/docbook;  xmlns | name | http://www.w3.org/1999/xlink
      xlink:href | link | http://b/;  fileref | resource | b.png
    `),
  },
  {
    name: "a descriptor of Maven",
    source: `<project xmlns="http://maven.apache.org/POM/4.0.0"><url>http://a/</url><version>1.0</version>
<scm><connection>scm:git:git://a/b.git</connection><url>http://a/b</url></scm></project>`,
    rows: rowsIn(`
      xmlns | name | http://maven.apache.org/POM/4.0.0;  url | link | http://a/
      connection | link | scm:git:git://a/b.git;  url | link | http://a/b
    `),
  },
  {
    name: "a descriptor of Maven without a namespace",
    source: "<project><organization><url>http://a/</url></organization></project>",
    rows: ["url | link | http://a/"],
  },
  {
    name: "a text that is a list, which has the references of plain text",
    source: "<project><licenses><license><url>http://a/ and\n http://b/</url></license></licenses></project>",
    rows: ["text | link | http://a/", "text | link | http://b/"],
  },
  {
    name: "Atom 0.3",
    source: `<feed version="0.3" xmlns="http://purl.org/atom/ns#"><link rel="alternate" href="http://a/"/>
<author><url>http://b/</url></author><id>tag:a,2003:1</id><generator url="http://c/">c</generator></feed>`,
    rows: rowsIn(`
      xmlns | name | http://purl.org/atom/ns#;  link href | link | http://a/;  url | link | http://b/
      id | name | tag:a,2003:1;  generator url | link | http://c/
    `),
  },
  {
    name: "RSS 0.90",
    source: `<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://my.netscape.com/rdf/simple/0.9/">
<image><url>http://a/i.gif</url><link>http://a/</link></image></r:RDF>`,
    rows: [
      "xmlns | name | http://www.w3.org/1999/02/22-rdf-syntax-ns#",
      "xmlns | name | http://my.netscape.com/rdf/simple/0.9/",
      "url | resource | http://a/i.gif",
      "link | link | http://a/",
    ],
  },
  {
    name: "OpenSearch: a template with parameters is no reference",
    source: `<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"
  xmlns:m="http://www.mozilla.org/2006/browser/search/">
<Url type="text/html" template="http://a/?q={searchTerms}"/><Url template="http://a/s"/>
<Url template="http://a/{s:t?}/ |"/><Url template="http://a/{s"/><Url template="http://host:port/ |"/>
<Image>http://a/favicon.ico</Image><m:SearchForm>http://a/search</m:SearchForm></OpenSearchDescription>`,
    rows: rowsIn(`
      xmlns | name | http://a9.com/-/spec/opensearch/1.1/
      xmlns | name | http://www.mozilla.org/2006/browser/search/;  Url template | link | http://a/s
      Url template | link | http://a/{s;  Url template | link | http://host:port/ |
      Image | resource | http://a/favicon.ico;  moz:SearchForm | link | http://a/search
    `),
  },
  {
    name: "an XML catalog",
    source: `<catalog xmlns="urn:oasis:names:tc:entity:xmlns:xml:catalog" xml:base="dtd/">
<public publicId="-//A//B" uri="a.dtd"/><system systemId="http://a/no" uri="b.dtd"/>
<rewriteSystem systemIdStartString="http://no/" rewritePrefix="c/"/>
<rewriteURI uriStartString="http://no/" rewritePrefix="d/"/><uri name="http://no/" uri="e"/>
<delegateSystem systemIdStartString="http://no/" catalog="f.xml"/><nextCatalog catalog="c.xml"/></catalog>`,
    rows: rowsIn(`
      xmlns | name | urn:oasis:names:tc:entity:xmlns:xml:catalog;  xml:base | base | dtd/
      public uri | resource | a.dtd;  system uri | resource | b.dtd
      rewriteSystem rewritePrefix | name | c/;  rewriteURI rewritePrefix | name | d/
      uri uri | resource | e;  delegateSystem catalog | resource | f.xml
      nextCatalog catalog | resource | c.xml
    `),
  },
  {
    name: "GPX and KML",
    source: `<gpx xmlns="http://www.topografix.com/GPX/1/1"><metadata><link href="http://a/"/></metadata>
<k:kml xmlns:k="http://www.opengis.net/kml/2.2"><k:Icon><k:href>i.png</k:href></k:Icon>
<k:styleUrl>#s</k:styleUrl></k:kml></gpx>`,
    rows: rowsIn(`
      xmlns | name | http://www.topografix.com/GPX/1/1;  link href | link | http://a/
      xmlns | name | http://www.opengis.net/kml/2.2;  href | resource | i.png;  styleUrl | resource | #s
    `),
  },
  {
    name: "XMP, whose properties are elements or attributes",
    source: `<r:Description xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" r:about=""
  xmlns:w="http://ns.adobe.com/xap/1.0/rights/" w:WebStatement="http://a/">
<w:WebStatement>http://b/</w:WebStatement></r:Description>`,
    rows: [
      "xmlns | name | http://www.w3.org/1999/02/22-rdf-syntax-ns#",
      "rdf:about | name | ",
      "xmlns | name | http://ns.adobe.com/xap/1.0/rights/",
      "xmpRights:WebStatement | link | http://a/",
      "xmpRights:WebStatement | link | http://b/",
    ],
  },
];

describe("what is found", () => {
  it.each(documents)("in $name", ({ source, rows }) => {
    expect(rowsOf(source)).toEqual(rows);
  });

  it("is the same with any line ends, after a byte order mark, and after astral characters", () => {
    for (const { source, rows } of documents) {
      const changed = [
        source.replaceAll("\n", "\r\n"),
        source.replaceAll("\n", "\r"),
        `\uFEFF${source}`,
        source.replaceAll(/>\n(?=<[a-z])/gi, "><!-- 𝒳\r\n𝒳 -->\n"),
      ];
      for (const one of changed) expect(rowsOf(one)).toEqual(rows);
    }
  });

  it("is the same wherever reading pauses", () => {
    for (const { source, rows } of documents) {
      const root = source.search(/<[a-z]/i);
      // A comment moves the root element over the place where the first step of reading ends.
      for (let length = 65_536 - source.length; length < 65_536; length += 71)
        expect(rowsOf(`${source.slice(0, root)}<!--${" ".repeat(length)}-->${source.slice(root)}`)).toEqual(
          rows,
        );
    }
  });
});

const atom = 'xmlns="http://www.w3.org/2005/Atom"';

/** What is found in a document without the names of namespaces, as it stands there. */
function shown(source: string): readonly string[] {
  return findingsOf(source)
    .filter(({ construct }) => construct !== "xmlns")
    .map((finding) => show(source, finding));
}

describe("a value", () => {
  it.each([
    { what: "entities (XML 4.6)", raw: "a?b&amp;c&lt;&gt;&quot;&apos;", text: "a?b&c<>\"'" },
    { what: "character references (4.1)", raw: "&#97;&#x62;&#x1F600;", text: "ab😀" },
    { what: "white space (3.3.3)", raw: "a\r\nb\tc", text: "a b c" },
    { what: "what is no reference", raw: "a&b&;&#xG;&#0;&#xD800;&c d", text: "a&b&;&#xG;&#0;&#xD800;&c d" },
    { what: "an entity that is not declared", raw: "a&b;c", text: "a&b;c" },
    { what: "what may not stand there", raw: "a<b>", text: "a<b>" },
    { what: "the other quote", raw: "a'b", text: "a'b" },
  ])("is decoded: $what", ({ raw, text }) => {
    const source = `<link ${atom} href=" ${raw}\n" rel="x"/><!-- &;'"> -->`;
    expect(shown(source)).toEqual([raw === text ? `link href: ${raw}` : `link href: ${raw} = ${text}`]);
  });

  it("of text is one, however it is written", () => {
    const source = `<id ${atom}>\r\n ht<!-- no -->tp://a<![CDATA[/?b&c]]>&amp;<?pi no?>d\r\n</id>`;
    expect(shown(source)).toEqual([
      "id: ht<!-- no -->tp://a<![CDATA[/?b&c]]>&amp;<?pi no?>d = http://a/?b&c&d",
    ]);
    const finding = findingsOf(source).at(-1);
    const placeOf = (part: string) => {
      const start = finding?.text.indexOf(part) ?? -1;
      const span = finding && locate(finding, { start, end: start + part.length });
      return source.slice(span?.start, span?.end);
    };
    expect(placeOf("tp")).toBe("tp");
    expect(placeOf("?b&c")).toBe("?b&c");
    expect(placeOf("&d")).toBe("&amp;<?pi no?>d");
  });

  it("is located after an entity of another length", () => {
    const source = `<!DOCTYPE a [<!ENTITY long "http://example.org/">]><a xml:base="&long;b&amp;c"/>`;
    const [finding] = findingsOf(source);
    expect(finding?.text).toBe("http://example.org/b&c");
    const at = (start: number, end: number) => finding && locate(finding, { start, end });
    expect(at(0, 4)).toEqual({ start: source.indexOf("&long;b"), end: source.indexOf("b&amp;") });
    expect(at(19, 20)).toEqual({ start: source.indexOf("b&amp;"), end: source.indexOf("&amp;") });
    expect(at(20, 21)).toEqual({ start: source.indexOf("&amp;"), end: source.indexOf('c"/>') });
  });

  it("of text is none where elements are in it, or where it is not closed", () => {
    expect(shown(`<feed ${atom}><id>http://a<b/></id><id>http://b`)).toEqual([]);
  });

  it("of an attribute has quotes", () => {
    expect(shown(`<link ${atom} href=a rel="b"/><link ${atom} href/><link ${atom} href = 'c'/>`)).toEqual([
      "link href: c",
    ]);
  });

  it("may be empty in an attribute: a same-document reference", () => {
    expect(shown(`<link ${atom} href=""/><link ${atom} href="  "/>`)).toEqual(["link href: ", "link href: "]);
  });

  it("may be empty because of an entity: it stands where the entity does", () => {
    const source = `<!DOCTYPE link [<!ENTITY e "">]><link ${atom} href="&e;"/>`;
    expect(shown(source)).toEqual(["link href: &e; = "]);
  });
});

describe("a style sheet", () => {
  const svg = 'xmlns="http://www.w3.org/2000/svg"';

  it("is found in SVG: elements, attributes, presentation attributes", () => {
    const source = `<svg ${svg} xml:base="http://a/"><style>@import "a.css"; a { fill: url(b.svg#c) }</style>
<style type="text/css"><![CDATA[ @import url(d.css); ]]></style><style type="text/x">@import "no"</style>
<g style="mask: url(&quot;e&amp;f&quot;)" fill="url(#g)" title="url(no)"/><style> </style></svg>`;
    expect(shown(source)).toEqual([
      "xml:base: http://a/",
      "style @import: a.css",
      "style url(): b.svg#c",
      "style @import: d.css",
      "style url(): e&amp;f = e&f",
      "fill url(): #g",
    ]);
    const findings = findingsOf(source).slice(2);
    expect(findings.map(basesOf)).toEqual(findings.map(() => ["http://a/"]));
    expect(findings.map(({ role }) => role)).toEqual("resource resource resource resource link".split(" "));
  });

  it("is found in XHTML, but presentation attributes are not there", () => {
    const source = `<html xmlns="http://www.w3.org/1999/xhtml"><style type="TEXT/CSS">a { b: url(c&amp;d) }</style>
<p style="background: url(e)" fill="url(no)"/></html>`;
    expect(shown(source)).toEqual(["style url(): c&amp;d = c&d", "style url(): e"]);
  });

  it("is found in MathML: attributes alone", () => {
    const source = `<math xmlns="http://www.w3.org/1998/Math/MathML"><mi style="b: url(c)"/><style>d: url(no)</style></math>`;
    expect(shown(source)).toEqual(["style url(): c"]);
  });

  it("is nothing in other vocabularies", () => {
    expect(shown(`<a ${atom} style="b: url(c)"><style>d: url(e)</style></a>`)).toEqual([]);
  });
});

describe("escaped HTML", () => {
  it("is read in RSS, in character data and in CDATA", () => {
    const source = `<rss xmlns:c="http://purl.org/rss/1.0/modules/content/"><channel><item>
<description>&lt;a href="a?b&amp;amp;c"&gt; http://no/ &lt;img src='d'&gt;</description>
<c:encoded><![CDATA[<p style="x: url(e)"><a href="f&amp;g">]]></c:encoded>
<title>&lt;a href="no"&gt;</title></item></channel></rss>`;
    expect(shown(source).join("; ")).toBe(
      "a href: a?b&amp;amp;c = a?b&c; img src: d; style url(): e; a href: f&amp;g = f&g",
    );
  });

  it("is read in Atom where the type says so (RFC 4287, 3.1.1)", () => {
    const source = `<feed ${atom} xml:base="http://a/"><title type="html">&lt;a href="b"></title>
<summary>&lt;a href="no"></summary><subtitle type="text">&lt;a href="no"></subtitle>
<content type="html">&lt;base href="c/">&lt;a href="d"></content></feed>`;
    expect(shown(source)).toEqual(["xml:base: http://a/", "a href: b", "base href: c/", "a href: d"]);
    expect(findingsOf(source).slice(2).map(basesOf)).toEqual([
      ["http://a/"],
      ["http://a/"],
      ["c/", "http://a/"],
    ]);
  });

  it("is read in Atom 0.3 where the mode says so", () => {
    const source = `<feed xmlns="http://purl.org/atom/ns#"><content type="text/html" mode="escaped">&lt;a href="b"></content>
<content mode="xml">&lt;a href="no"></content><summary>&lt;a href="no"></summary></feed>`;
    expect(shown(source)).toEqual(["a href: b"]);
  });
});

describe("a namespace", () => {
  it("is what counts, not its prefix", () => {
    expect(shown(`<a:link xmlns:a="http://www.w3.org/2005/Atom" href="b"/>`)).toEqual(["link href: b"]);
    expect(shown(`<link href="b"/>`)).toEqual([]);
    expect(shown(`<a:link href="b"/>`)).toEqual([]);
  });

  it("holds within its element, after it the outer one", () => {
    const source = `<feed ${atom}><x xmlns="urn:x"><link href="no"/></x><link href="b"/><x xmlns=""><link href="no"/></x></feed>`;
    expect(shown(source)).toEqual(["link href: b"]);
  });

  it("may be declared after its use in a tag", () => {
    expect(shown(`<l:a l:href="b" xmlns:l="http://www.w3.org/1999/xlink"/>`)).toEqual(["xlink:href: b"]);
  });
});

describe("a base", () => {
  const bases = (source: string) =>
    findingsOf(source)
      .filter(({ construct }) => construct !== "xmlns")
      .map((finding) => [finding.text, ...basesOf(finding)]);

  it("holds for the element, its other attributes, and what is in it (XML Base, 3)", () => {
    const source = `<feed ${atom} xml:base="http://a/">
<link href="1" xml:base="b/"/><entry xml:base="&#99;/"><id>2</id><link href="3"/></entry><link href="4"/></feed>`;
    expect(bases(source)).toEqual([
      ["http://a/"],
      ["1", "b/", "http://a/"],
      ["b/", "http://a/"],
      ["c/", "http://a/"],
      ["2", "c/", "http://a/"],
      ["3", "c/", "http://a/"],
      ["4", "http://a/"],
    ]);
  });

  it("is one object for the findings of one part", () => {
    const [, first, second] = [
      ...xml(`<feed xml:base="a" ${atom}><link href="1"/><link href="2"/></feed>`),
    ].slice(1);
    expect(first?.scope).toBeDefined();
    expect(second?.scope).toBe(first?.scope);
  });

  it("of XHTML holds for what comes after it", () => {
    const source = `<html xmlns="http://www.w3.org/1999/xhtml"><head><base href="http://a/"/><base href="b"/></head>
<body><a href="1"/></body></html>`;
    expect(bases(source)).toEqual([["http://a/"], ["b", "http://a/"], ["1", "http://a/"]]);
  });

  it("is absent where nothing declares one", () => {
    for (const finding of findingsOf(`<link ${atom} href="a"/>`)) expect(finding).not.toHaveProperty("scope");
  });
});

describe("what is not well formed", () => {
  it.each([
    { what: "a bare &", source: `<link href="a?b&c"/><link href="d"/>`, found: ["a?b&c", "d"] },
    { what: "no quotes", source: `<link rel=x href="a"/><link href="d"/>`, found: ["a", "d"] },
    { what: "no white space", source: `<link rel="x"href="a"/><link href="d"/>`, found: ["a", "d"] },
    { what: "an attribute twice", source: `<link href="a" href="b"/><link href="d"/>`, found: ["a", "d"] },
    { what: "a < in text", source: `<link href="a"/> 1 < 2 & 3 <& <link href="d"/>`, found: ["a", "d"] },
    { what: "a stray end tag", source: `<link href="a"></b></link></c></><x href="no"/>`, found: ["a"] },
    {
      what: "a stray declaration",
      source: `<!doctype x><link href="a"/><!ELEMENT x><link href="d"/>`,
      found: ["a", "d"],
    },
    { what: "control characters", source: `\0<link href="a\x01"/>\0<link href="d"/>`, found: ["a\x01", "d"] },
    {
      what: "half a surrogate pair",
      source: `<link href="a\uD800"/>\uDC00<link href="\uDBFFd"/>`,
      found: ["a\uD800", "\uDBFFd"],
    },
    { what: "a tag cut short", source: `<link href="a"/><link href="d" rel`, found: ["a", "d"] },
    { what: "a value cut short", source: `<link href="a"/><link href="d`, found: ["a"] },
  ])("is passed over: $what", ({ source, found }) => {
    const declared = source.replaceAll("<link", `<link ${atom}`);
    expect(
      findingsOf(declared)
        .filter(({ role }) => role === "link")
        .map(({ text }) => text),
    ).toEqual(found);
  });

  it("costs nothing that comes after it: an end tag that matches nothing closes nothing", () => {
    const loc = (text: string) => `<url><loc>${text}</loc></url>`;
    const set = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xml:base="http://a/">';
    const source = `${set}<url><loc>a</loc></urk>${loc("b")}</x></url>${loc("c")}<url><loc>d</url>${loc("e")}</urlset>`;
    const locs = findingsOf(source).filter(({ construct }) => construct === "loc");
    expect(locs.map(({ text, scope }) => [text, scope?.embedded])).toEqual(
      ["a", "b", "c", "d", "e"].map((text) => [text, "http://a/"]),
    );
  });

  it("does not make entities explode", () => {
    const levels = Array.from({ length: 30 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`);
    const source = `<!DOCTYPE a [<!ENTITY e0 "0123456789">${levels.join("")}]>
<feed ${atom}><link href="&e30;"/><link href="&e1;"/>${`<link href="&e2;"/>`.repeat(1000)}</feed>`;
    const length = findingsOf(source).reduce((sum, { text }) => sum + text.length, 0);
    expect(length).toBeLessThan(3 * source.length + 2 * 65_536);
  });

  it("has an end, however deep", () => {
    const source = `<feed ${atom}>${"<a>".repeat(50_000)}<link href="b"/>`;
    expect(shown(source)).toEqual(["link href: b"]);
  });

  it("is read as far as it is there: a truncation loses nothing that was whole", () => {
    for (const { source } of documents) {
      const whole = findingsOf(source).map((finding) => ({ end: finding.end, shown: show(source, finding) }));
      for (let length = 0; length < source.length; length += 13) {
        const cut = source.slice(0, length);
        // What the end cuts may be judged otherwise: it is after the last "<" before the last ">".
        const sure = cut.lastIndexOf("<", cut.lastIndexOf(">"));
        const found = [...xml(cut)].filter(({ end }) => end < sure);
        expect(found.map((finding) => show(cut, finding))).toEqual(
          whole.filter(({ end }) => end < sure).map(({ shown }) => shown),
        );
      }
    }
  });

  it("is any string", () => {
    const piece = fc.oneof(
      fc.constantFrom(...documents.flatMap(({ source }) => source.split(/(?=[<>"'&= \n])/))),
      fc.constantFrom(
        ..."<¦>¦<!¦<!--¦-->¦<![CDATA[¦]]>¦<?¦?>¦&¦;¦\r¦\uD800¦\uDBFF\uFFFF¦<!DOCTYPE¦[".split("¦"),
      ),
      fc.string({ unit: "binary", maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        findingsOf(pieces.join(""));
      }),
      { numRuns: often(400) },
    );
  });
});

describe("real files", () => {
  const files = listProjectFiles("node_modules").filter((path) =>
    /\.(?:xml|svg|xhtml|xsd|rdf|xsl)$/.test(path),
  );

  it.each(files.slice(0, 200))("%s: what is found is what saxes has", (path) => {
    const source = readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
    const values = new Set<string>();
    const parser = new SaxesParser();
    parser.on("error", () => {});
    parser.on("attribute", ({ value }) => values.add(value.trim()));
    parser.on("text", (text) => values.add(text.trim()));
    parser.write(source).close();
    for (const { construct, text } of findingsOf(source)) {
      if (/DOCTYPE|ENTITY|srcset|xml-|schemaLocation/.test(construct)) continue;
      // Presentation attributes have their references in url().
      const isFound = values.has(text) || [...values].some((value) => value.includes(`url(${text})`));
      expect(isFound, text).toBe(true);
    }
  });
});

it("every attribute that saxes has in a well-formed document is found with its value", () => {
  const value = fc
    .array(fc.constantFrom(..."a¦/¦&amp;¦&#x41;¦&lt;¦'¦>¦ ¦\t¦\r\n¦\n¦\r¦é¦😀".split("¦")), { maxLength: 12 })
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.array(value, { maxLength: 5 }), (values) => {
      const source = `<a>${values.map((value) => `<b xml:base="${value}"/>`).join("\r\n")}</a>`;
      const expected: string[] = [];
      const parser = new SaxesParser();
      parser.on("attribute", ({ value }) => expected.push(value.replace(/^[ \n\r\t]+|[ \n\r\t]+$/g, "")));
      parser.write(source).close();
      expect(findingsOf(source).map(({ text }) => text)).toEqual(expected);
    }),
    { numRuns: often(300) },
  );
});
