/** Stores what opens something as a hash, beneath a library that knows it in clear only. */
import { drizzleAdapter } from '@better-auth/drizzle-adapter';
import type { BetterAuthOptions } from 'better-auth';
import type { DBAdapter } from 'better-auth/types';
import type { Database, Transaction } from './database.ts';
import { secretHash } from './secret-hash.ts';

/** By model of the library, the field whose values are bearer secrets: random ones of 128 bits or more, found by equality alone. */
type SecretFields = Readonly<Record<string, string>>;

type Row = Readonly<Record<string, unknown>>;
type Where = { readonly field: string; readonly value: unknown };
type Call = {
  readonly model: string;
  readonly data?: Row;
  readonly update?: Row;
  readonly where?: readonly Where[];
};

const PREFIX = 'sha256.';

/** How a bearer secret is stored and found in the library's tables. */
export const hashedSecret = (secret: string): string => `${PREFIX}${secretHash(secret)}`;

/** What is called with rows or conditions of a model. */
const METHODS = [
  'create',
  'findOne',
  'findMany',
  'count',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'consumeOne',
  'incrementOne',
] as const satisfies readonly (keyof DBAdapter)[];

/**
 * better-auth's own tables on a database or within a transaction, of whose `fields` only hashes are stored. The library gets back a secret that
 * it has named itself, and the hash of any other.
 */
export const hashedAdapter =
  (
    db: Database | Transaction,
    schema: Readonly<Record<string, unknown>>,
    fields: SecretFields,
  ): ((options: BetterAuthOptions) => DBAdapter) =>
  (options) => {
    const adapter = drizzleAdapter(db as Database, { provider: 'pg', transaction: true, schema });
    return hashing(adapter(options), fields);
  };

function hashing<Adapter extends Omit<DBAdapter, 'transaction'>>(
  adapter: Adapter,
  fields: SecretFields,
): Adapter {
  const wrapped = { ...adapter } as Record<string, unknown>;
  for (const name of METHODS) {
    const method = adapter[name] as ((call: Call) => Promise<unknown>) | undefined;
    if (method) wrapped[name] = (call: Call) => callHashed(method, call, fields[call.model]);
  }
  const { transaction } = adapter as Partial<Pick<DBAdapter, 'transaction'>>;
  if (transaction)
    wrapped.transaction = (run: (within: unknown) => Promise<unknown>) =>
      transaction((within) => run(hashing(within, fields)));
  return wrapped as Adapter;
}

async function callHashed(
  method: (call: Call) => Promise<unknown>,
  call: Call,
  field: string | undefined,
): Promise<unknown> {
  if (field === undefined) return method(call);
  const named = new Map<unknown, string>();
  const hash = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(hash);
    if (typeof value !== 'string') return value;
    const hashed = hashedSecret(value);
    named.set(hashed, value);
    return hashed;
  };
  const inRow = (row: Row) => (field in row ? { ...row, [field]: hash(row[field]) } : row);
  const result = await method({
    ...call,
    ...(call.data && { data: inRow(call.data) }),
    ...(call.update && { update: inRow(call.update) }),
    ...(call.where && {
      where: call.where.map((one) => (one.field === field ? { ...one, value: hash(one.value) } : one)),
    }),
  });
  const restored = (row: unknown): unknown =>
    typeof row === 'object' && row !== null && named.has((row as Row)[field])
      ? { ...row, [field]: named.get((row as Row)[field]) }
      : row;
  return Array.isArray(result) ? result.map(restored) : restored(result);
}
