import {
  ATTR_DB_COLLECTION_NAME,
  ATTR_DB_OPERATION_NAME,
  ATTR_DB_SYSTEM_NAME,
} from '@opentelemetry/semantic-conventions';
import type pg from 'pg';
import { boundedCache } from './bounded-cache.ts';
import { isRecording, traced } from './tracing.ts';

/** What a statement is called: `insert lead`. Its text is never told, for values may stand in it. */
export type StatementName = { readonly operation: string; readonly table: string | undefined };

/** Of so many characters the names are looked for: what comes later names parts of it. */
const LOOKED_AT = 2_000;
const OPERATION = /^[\s(]*([a-z]{2,20})\b/i;
/** The first table after a word that a table stands behind; a name is in small letters, as all of ours. */
const TABLE =
  /\b(?:insert\s+into|update|delete\s+from|from|join|truncate|table)\s+(?:only\s+)?"?([a-z_][a-z0-9_]{0,62})"?(?:\."?([a-z_][a-z0-9_]{0,62})"?)?/;
/** Texts between quotes may hold anything, words of SQL too. */
const QUOTED = /'(?:[^']|'')*'/g;

/** The operation and the table of a statement; `other` and none for what is neither read nor written that way. */
export function statementName(text: string): StatementName {
  const plain = text.slice(0, LOOKED_AT).replace(QUOTED, "''");
  const operation = OPERATION.exec(plain)?.[1]?.toLowerCase() ?? 'other';
  const [, first, second] = TABLE.exec(plain) ?? [];
  return { operation: OPERATIONS.has(operation) ? operation : 'other', table: second ?? first };
}

const OPERATIONS: ReadonlySet<string> = new Set([
  'select',
  'insert',
  'update',
  'delete',
  'with',
  'begin',
  'commit',
  'rollback',
  'set',
  'lock',
  'listen',
  'notify',
  'truncate',
]);

const names = boundedCache<StatementName>({ maxBytes: 2 ** 20 });

function nameOf(text: string): StatementName {
  const known = names.get(text);
  if (known) return known;
  const name = statementName(text);
  names.set(text, name);
  return name;
}

/**
 * Sends a statement as a span.
 * @param query as the driver takes it: its text, or an object with one
 */
export function tracedStatement(query: unknown, send: () => unknown): unknown {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | undefined)?.text;
  if (typeof text !== 'string') return send();
  const { operation, table } = nameOf(text);
  const attributes = {
    [ATTR_DB_SYSTEM_NAME]: 'postgresql',
    [ATTR_DB_OPERATION_NAME]: operation,
    [ATTR_DB_COLLECTION_NAME]: table,
  };
  return traced(table ? `${operation} ${table}` : operation, { kind: 'client', attributes }, async () =>
    send(),
  );
}

/**
 * Makes a span of each statement that is sent outside of transactions: waiting for a connection is a part of it. What calls back is sent as it is.
 */
export function traceStatements(pool: pg.Pool): void {
  // Overloaded by the driver; a call goes on as it is.
  const query = pool.query.bind(pool) as unknown as (...call: unknown[]) => unknown;
  Object.assign(pool, {
    query(...call: unknown[]) {
      const send = () => query(...call);
      return isRecording() && typeof call.at(-1) !== 'function' ? tracedStatement(call[0], send) : send();
    },
  });
}
