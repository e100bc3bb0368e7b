import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** What a lead leaves behind: table, which rows are the lead's, and the column that tells leads apart. */
const LEFT = [
  ['idempotency_key', 'strpos(body, $1::text) > 0 and $1::uuid is not null', 'key'],
  ['lead', 'id = $1::uuid', 'id'],
  ['lead_consent', 'lead_id = $1::uuid', 'lead_id'],
  ['pgboss.job', "data ->> 'leadId' = $1::uuid::text", 'id'],
] as const;

type Row = Record<string, unknown>;
type Insert = { readonly text: string; readonly values: readonly Value[] };
/** A value as a parameter; of another lead it is another one. */
type Value = (other: Other) => unknown;
type Other = { readonly id: string; readonly salt: string; readonly laterMs: number };

/**
 * Two ways to insert the rows of a lead that is stored already, each time as those of another lead that comes now: other ids,
 * other hashes, present times, so that indexes have the work of different leads.
 */
export async function plainInserts(pool: pg.Pool) {
  const last = await pool.query('select id, received_at as at from lead order by received_at desc limit 1');
  const { id, at } = last.rows[0] as { id: string; at: Date };
  const inserts: Insert[] = [];
  for (const [table, condition, own] of LEFT) {
    const found = `select tableoid::regclass::text as part, * from ${table} where ${condition}`;
    const { rows } = await pool.query<Row>(found, [id]);
    inserts.push(insertOf(rows, own));
  }
  const other = (): Other => ({
    id: randomUUID(),
    salt: randomBytes(16).toString('base64url'),
    laterMs: Date.now() - at.getTime(),
  });
  const whole = inOne(inserts);
  return {
    /** As an application would: one statement a table, in a transaction. */
    async inTransaction(): Promise<void> {
      const one = other();
      const client = await pool.connect();
      await client.query('begin');
      for (const insert of inserts) await client.query(asQuery(insert, one));
      await client.query('commit');
      client.release();
    },
    /** All tables in one statement. */
    async inStatement(): Promise<void> {
      await pool.query(asQuery(whole, other()));
    },
  };
}

const asQuery = ({ text, values }: Insert, other: Other) => ({
  name: text.slice(0, 60),
  text,
  values: values.map((value) => value(other)),
});

function insertOf(rows: Row[], own: string): Insert {
  const [first] = rows;
  if (!first) throw new Error('a lead leaves nothing in a table');
  const names = Object.keys(first).filter((name) => name !== 'part');
  const values = rows.flatMap((row) => names.map((name) => parameterOf(name === own, row[name])));
  const places = rows.map((_, r) => `(${names.map((_, n) => `$${r * names.length + n + 1}`).join(', ')})`);
  const columns = names.map((name) => `"${name}"`).join(', ');
  // Into the very partition, as the queue itself does.
  return { text: `insert into ${first.part} (${columns}) values ${places.join(', ')}`, values };
}

/** A keyed hash, of which every lead has others. */
const HASH = /^[\w-]{43}$/;

function parameterOf(isOwn: boolean, value: unknown): Value {
  if (isOwn) return ({ id }) => id;
  if (value instanceof Date) return ({ laterMs }) => new Date(value.getTime() + laterMs);
  if (typeof value === 'string' && HASH.test(value)) return ({ salt }) => salt + value.slice(salt.length);
  const kept = value !== null && typeof value === 'object' ? JSON.stringify(value) : value;
  return () => kept;
}

/** The same inserts as parts of one statement. */
function inOne(inserts: readonly Insert[]): Insert {
  let before = 0;
  const parts = inserts.map(({ text, values }) => {
    const part = text.replace(/\$(\d+)/g, (_, n) => `$${Number(n) + before}`);
    before += values.length;
    return part;
  });
  const last = parts.pop();
  const text = `with ${parts.map((part, n) => `part${n} as (${part})`).join(', ')} ${last}`;
  return { text, values: inserts.flatMap(({ values }) => values) };
}
