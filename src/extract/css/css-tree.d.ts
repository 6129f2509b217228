// The types of css-tree know its main entry alone, which reads its data from disk: 400 kB that no tokenizer needs.
declare module "css-tree/tokenizer" {
  export { tokenize, tokenTypes } from "css-tree";
}
