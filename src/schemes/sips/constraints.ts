export { constraints } from "../sip/constraints.ts";
