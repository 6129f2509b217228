import fc from "fast-check";

const ipv4addresses = "1.2.3.4 0.0.0.0 255.255.255.255 256.1.1.1 1.2.3 1.2.3.04 1.2.3.4.5 10.25.99.199".split(
  " ",
);
const ipv6addresses = ":: ::1 1:: 1:2:3:4:5:6:7:8 1::8 ::1.2.3.4 :::1.2.3.4 1:2:3:4:5:6:1.2.3.4".split(" ");

/** Strings of characters that RFC 3986 and RFC 3987 use, and a few others. */
export const rfc3986Like: fc.Arbitrary<string> = fc
  .record({
    scheme: fc.constantFrom("", "", "a:", "HTTP:", "a+-.1:", "1:", "%61:"),
    authority: fc.oneof(
      fc.constantFrom("", "", "//", "//u:p@", "//u@a:80", "//:80", "//@:", "//u@u@a", "//a:b", "//a_b"),
      fc.constantFrom(...ipv4addresses).map((address) => `//${address}`),
      fc.constantFrom(...ipv6addresses).map((address) => `//[${address}]:1`),
      fc.constantFrom("//[v1.a:b]", "//[VF.!]:", "//[v.a]", "//[fe80::1%25eth0]", "//[", "//a]"),
    ),
    path: fc
      .array(fc.constantFrom(..."/ / . .. a b:c @ ;p %2F %zz é \ue000 \u{1f600} \ud800 [".split(" ")), {
        maxLength: 5,
      })
      .map((pieces) => pieces.join("")),
    query: fc.constantFrom("", "", "?", "?a/b?c", "?\ue000", "?\u{10fffd}", "?[]", "?\u2028"),
    fragment: fc.constantFrom("", "", "#", "#a?b/c", "#\ue000", "##", "#é\u2029"),
  })
  .map(({ scheme, authority, path, query, fragment }) => scheme + authority + path + query + fragment);

const groups = fc.constantFrom("1", "ab", "FFFF", "12345", "", "1.2.3.4", "1.2.3.400", "g");

/** Groups separated by ":" and "::", many of them valid addresses. */
export const ipv6Like: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.oneof({ arbitrary: fc.constant("1"), weight: 20 }, groups),
      fc.oneof({ arbitrary: fc.constant(":"), weight: 8 }, fc.constant("::")),
    ),
    { maxLength: 10 },
  )
  .map((pairs) => pairs.flat().slice(0, -1).join(""));
