/** A script: imports a module, and prints the time in nanoseconds. */
const [, , module = ""] = process.argv;
const begin = process.hrtime.bigint();
await import(module);
console.log(String(process.hrtime.bigint() - begin));

export {};
