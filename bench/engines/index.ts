import { beam } from "./beam.ts";
import { clickhouse } from "./clickhouse.ts";
import { duckdb } from "./duckdb.ts";
import type { Engine } from "./engine.ts";
import { hadoop } from "./hadoop.ts";
import { parallel } from "./parallel.ts";
import { postgresql } from "./postgresql.ts";
import { spark } from "./spark.ts";
import { sqlite } from "./sqlite.ts";
import { xargs } from "./xargs.ts";

/** In the order of docs/engines.md. */
export const engines: readonly Engine[] = [
  spark,
  parallel,
  xargs,
  sqlite,
  duckdb,
  postgresql,
  hadoop,
  clickhouse,
  beam,
];
