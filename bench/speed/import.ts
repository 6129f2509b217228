/** A script: imports a module, and prints the nanoseconds that it took. */
const [, , module = ""] = process.argv;
const begin = process.hrtime.bigint();
await import(module);
console.log(String(process.hrtime.bigint() - begin));

export {};
