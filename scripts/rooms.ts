/**
 * `npm run rooms`: prints the rooms of the shipped code, the imports between them, violated rules, and the sizes of the
 * code with their caps. The exit code is 1 if a rule is violated or a cap is exceeded.
 */

import { measureSizes } from "./rooms/caps.ts";
import { findLong } from "./rooms/lengths.ts";
import type { Module } from "./rooms/modules.ts";
import { readProject } from "./rooms/project.ts";
import { findBreaches, roomOf } from "./rooms/rules.ts";

const { shipped: modules, written } = await readProject();
const rooms = [...new Set(modules.map(({ path }) => roomOf(path)))];
const longest = Math.max(...rooms.map((room) => room.length));

console.log(`${"room".padEnd(longest)} files  lines  imports`);
for (const room of rooms) console.log(describeRoom(room));
const breaches = [...findBreaches(modules), ...findLong(written)];
for (const { path, message } of breaches) console.error(`${path} ${message}`);
console.log(`${breaches.length || "no"} rule${breaches.length === 1 ? " is" : "s are"} broken`);
const sizes = await measureSizes();
for (const { what, size, cap } of sizes)
  console.log(`${size <= cap ? "kept  " : "BROKEN"}  ${what}: ${size} of ${cap}`);
process.exitCode = breaches.length > 0 || sizes.some(({ size, cap }) => size > cap) ? 1 : 0;

function describeRoom(room: string): string {
  const own = modules.filter(({ path }) => roomOf(path) === room);
  const lines = own.reduce((sum, module) => sum + module.lines, 0);
  const arrows = [...countArrows(own)].map(([target, times]) => `${target} (${times})`).sort();
  return `${room.padEnd(longest)} ${String(own.length).padStart(5)} ${String(lines).padStart(6)}  ${arrows.join(", ")}`;
}

/** Counts the imports from the given modules to each other room and package. */
function countArrows(from: readonly Module[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { path, imports } of from) {
    for (const { target } of imports) {
      const room = target === undefined ? "(computed)" : roomOf(target);
      if (room !== roomOf(path)) counts.set(room, (counts.get(room) ?? 0) + 1);
    }
  }
  return counts;
}
