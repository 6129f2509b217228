/** The core rules of ABNF that grammars of references use without printing them (RFC 2234, 6.1). */
export const coreRules = `
ALPHA  =  %x41-5A / %x61-7A   ; A-Z / a-z

DIGIT  =  %x30-39
               ; 0-9

HEXDIG =  DIGIT / "A" / "B" / "C" / "D" / "E" / "F"
`;
