import { createHash, type Hash } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';

/**
 * The form of a backup, one JSON value a line, compressed: first what it is, then each table with its columns followed by its
 * rows as PostgreSQL writes them, how many rows there were, and at last the keyed checksum of all bytes before (`backup-seal.ts`).
 */
export const FORMAT = 'vitrine-backup-2';
/** The form of earlier releases, whose checksum has no key: anybody could have made it. */
export const UNSEALED = 'vitrine-backup-1';

const column = z.object({ name: z.string(), type: z.string() });
const heading = z.object({
  format: z.enum([FORMAT, UNSEALED]),
  madeAt: z.iso.datetime(),
  /** Applied migrations, oldest first; the restore brings an empty database exactly this far. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })).min(1),
  /** Schema version of the job queue. */
  queue: z.int(),
  /** The keys that personal data is sealed with, by name. The keys themselves are in no backup. */
  sealedWith: z.array(z.string()),
});
const table = z.object({ table: z.string(), columns: z.array(column).min(1) });
const end = z.object({
  rows: z.record(z.string(), z.int()),
  /** Where each sequence stood: never behind the rows. */
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
});
const seal = z.object({ hmac: z.string() });
const checksum = z.object({ sha256: z.string() });

export const backupLine = z.union([heading, table, end, seal, checksum]);
export type Heading = z.infer<typeof heading>;
export type TableLine = z.infer<typeof table>;
export type EndLine = z.infer<typeof end>;

/** Adds lines to the checksum of an earlier release's backup as they are read. */
export class Checksum {
  readonly #hash: Hash = createHash('sha256');

  add(line: string): void {
    this.#hash.update(line).update('\n');
  }

  digest(): string {
    return this.#hash.digest('hex');
  }
}

/** Of the job queue only what is asked of it; its statistics and maintenance begin anew. */
const QUEUE_TABLES = ['queue', 'schedule', 'subscription', 'job', 'job_dependency'];

/** Every table with its columns, a table that others point to before these. Names are quoted where they must be. */
export async function tablesOf(client: pg.Client): Promise<TableLine[]> {
  const { rows } = await client.query<{ table: string; columns: TableLine['columns'] }>(
    `select format('%I.%I', n.nspname, c.relname) as table,
            json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
                     order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and (n.nspname = 'public' or n.nspname = 'pgboss' and c.relname = any($1))
     group by 1 order by 1`,
    [QUEUE_TABLES],
  );
  return inOrder(rows, await references(client));
}

/** Pairs of a table and one that it points to. */
async function references(client: pg.Client): Promise<readonly (readonly [string, string])[]> {
  const name = (which: string) => `(select format('%I.%I', n.nspname, c.relname) from pg_class c
    join pg_namespace n on n.oid = c.relnamespace where c.oid = coalesce(
      (select inhparent from pg_inherits where inhrelid = ${which}), ${which}))`;
  const { rows } = await client.query<{ from: string; to: string }>(
    `select distinct ${name('conrelid')} as from, ${name('confrelid')} as to from pg_constraint where contype = 'f'`,
  );
  return rows.filter(({ from, to }) => from !== to).map(({ from, to }) => [from, to] as const);
}

function inOrder(tables: readonly TableLine[], pairs: readonly (readonly [string, string])[]): TableLine[] {
  const placed: TableLine[] = [];
  const isFree = (one: TableLine, left: readonly TableLine[]) =>
    !pairs.some(([from, to]) => from === one.table && left.some(({ table: name }) => name === to));
  for (let left = [...tables]; left.length > 0; ) {
    const free = left.filter((one) => isFree(one, left));
    const next = free.length > 0 ? free : left; // a circle of tables: PostgreSQL says what it misses
    placed.push(...next);
    left = left.filter((one) => !next.includes(one));
  }
  return placed;
}
