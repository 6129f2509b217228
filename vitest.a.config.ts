import base from "./vitest.config.ts";
export default (env: any) => { const c: any = (base as any)(env); Object.assign(c.test, JSON.parse(process.env.VT ?? "{}")); return c; };
