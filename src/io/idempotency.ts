import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { LOCK_OF_FIRST } from './coordination.ts';
import { type Database, runPrepared, type Transaction } from './database.ts';
import { impersonal, personal, storedFor } from './personal-column.ts';
import * as uses from './personal-uses.ts';
import { type Problem, problem } from './problem.ts';

/** Answers that were given under an `Idempotency-Key`, each in the same transaction as its effect. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    /** Whose key it is: site and route. The same key elsewhere is another key. */
    scope: text('scope').notNull(),
    key: impersonal(text('key').notNull(), 'names a call that was made; opens nothing'),
    requestHash: personal(text('request_hash').notNull(), uses.repeat, {
      erasure: 'keep',
      isCopied: false,
      noSecret: 'a hash of the call',
    }),
    status: integer('status').notNull(),
    body: impersonal(text('body').notNull(), 'the answer: a number of what was made'),
    createdAt: storedFor(timestamp('created_at', { withTimezone: true }).notNull().defaultNow(), 'keys'),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
);

/** An answer as it goes out; `body` is kept to the byte. */
export type KeyedAnswer = { readonly status: number; readonly body: string };

/** A call that may come more than once. Without a key it is executed each time. */
export type KeyedCall = {
  readonly scope: string;
  readonly key: string | undefined;
  readonly requestHash: string;
  /** What will be answered unless something turns up: kept in the statement that claims the key. */
  readonly expected?: KeyedAnswer | undefined;
  /** Calls that have this in common are executed one after the other, whatever their keys. */
  readonly alone?: string | undefined;
  /**
   * The call is most likely new: its work begins while the key is still being claimed, so that both share a round trip. Its
   * statements run behind that one's lock, and are undone where the call is known.
   */
  readonly isHopeful?: boolean;
};

export type KeyedOutcome<Refusal> =
  | { readonly kind: 'executed' | 'replayed'; readonly answer: KeyedAnswer }
  /** The key was used before for another request. */
  | { readonly kind: 'reused' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** What a call came to. */
export type Execution<Refusal> = { ok: true; answer: KeyedAnswer } | { ok: false; refusal: Refusal };

const HEADER = 'idempotency-key';
const KEY = /^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/;

/** The request's key: 1 to 255 printable ASCII characters, or none; `false` when there is one that will not do. */
export function keyOf(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): string | undefined | false {
  const value = headers[HEADER];
  if (value === undefined) return undefined;
  return typeof value === 'string' && KEY.test(value) ? value : false;
}

/** Tells two requests apart. Takes the parsed request, so that spaces and the order of names do not matter. */
export const hashOf = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url');

/**
 * Executes a call once for its key. The key, the answer and whatever `execute` writes through the transaction are
 * committed together; a concurrent repeat waits for that and then gets the same answer. A refusal leaves nothing of them.
 *
 * @param execute must do nothing outside of the transaction
 */
export async function executeOnce<Refusal>(
  db: Database,
  call: KeyedCall,
  execute: (tx: Transaction) => Promise<Execution<Refusal>>,
): Promise<KeyedOutcome<Refusal>> {
  let undone: Exclude<Execution<Refusal>, { ok: true }> | 'known' | undefined;
  try {
    const answer = await db.transaction(async (tx) => {
      const claiming = claim(tx, call);
      const mayBegin = call.isHopeful || (await claiming);
      const [claimed, executed] = await Promise.allSettled([claiming, mayBegin ? execute(tx) : undefined]);
      if (claimed.status === 'rejected') throw claimed.reason;
      if (executed.status === 'rejected' && claimed.value) throw executed.reason;
      const done = executed.status === 'fulfilled' ? executed.value : undefined;
      if (claimed.value && done?.ok) return storedAnswer(tx, call, done.answer);
      undone = claimed.value && done && !done.ok ? done : 'known';
      return tx.rollback();
    });
    return { kind: 'executed', answer };
  } catch (cause) {
    if (undone === undefined) throw cause;
  }
  if (undone !== 'known') return { kind: 'refused', refusal: undone.refusal };
  return recall(db, call.scope, call.key ?? '', call.requestHash);
}

/** A form that may come more than once, under the key that was made with it. */
export type KeyedForm = {
  /** Whose key it is: site, form and, where one is known, who sends it. */
  readonly scope: string;
  readonly key: string;
  /** What the form asks for. */
  readonly content: unknown;
};

/** A key that was used before for something else: it is neither done nor answered with what the other one got. */
export type KeyReused = { readonly ok: false; readonly reason: 'key-reused' };

/** What a form has come to, where its key alone does not name it: kept under the key, with its effect. */
export type CameTo = { readonly ok: boolean; readonly cameTo?: string };

/**
 * Does what a form asks for under its key, within the caller's transaction. The same form, sent again, comes to `act` again, which
 * knows what it has done; another content under its key is refused. A refusal leaves the key unused. Of two at once the second waits.
 *
 * @param act a refusal must come before it writes; it is told what the key came to before, where it said so then
 */
export async function underKey<Done extends CameTo>(
  tx: Transaction,
  { scope, key, content }: KeyedForm,
  act: (cameTo: string | undefined) => Promise<Done>,
): Promise<Done | KeyReused> {
  const requestHash = hashOf(content);
  const isFirst = await claim(tx, { scope, key, requestHash });
  const before = isFirst ? undefined : await recall(tx, scope, key, requestHash);
  if (before?.kind === 'reused') return { ok: false, reason: 'key-reused' };
  const done = await act(before?.answer.body || undefined);
  if (isFirst && !done.ok) await tx.delete(idempotencyKey).where(isKey(scope, key));
  if (isFirst && done.ok && done.cameTo !== undefined)
    await tx.update(idempotencyKey).set({ body: done.cameTo }).where(isKey(scope, key));
  return done;
}

/** A key whose call has its effect in another provider. */
export type ClaimedKey = {
  readonly ok: true;
  /** Nobody has used it before. */
  readonly isFirst: boolean;
  /** Says what the call came to: the key of one that did nothing may be used for something else. */
  settle(isDone: boolean): Promise<void>;
};

/**
 * Claims a form's key for what it asks, where that is done elsewhere and no transaction can hold both. The same form finds its key
 * claimed and may ask again; another content under it is refused from the first call on, also while that one is still going.
 */
export async function claimKey(
  db: Database,
  { scope, key, content }: KeyedForm,
): Promise<ClaimedKey | KeyReused> {
  const requestHash = hashOf(content);
  return db.transaction(async (tx) => {
    const isFirst = await claim(tx, { scope, key, requestHash });
    if (!isFirst && (await recall(tx, scope, key, requestHash)).kind === 'reused')
      return { ok: false, reason: 'key-reused' };
    const condition = eq(idempotencyKey.status, ASKED);
    const settle = async (isDone: boolean) => {
      if (isDone) await db.update(idempotencyKey).set({ status: DONE }).where(isKey(scope, key));
      // Only whoever has claimed it gives it back, and what another call under it has done meanwhile stays.
      else if (isFirst) await db.delete(idempotencyKey).where(and(isKey(scope, key), condition));
    };
    return { ok: true, isFirst, settle };
  });
}

/**
 * Stores what a name of another company's stands for here, for as long as keys are stored from now on. The last text counts, but an empty
 * one never replaces another.
 * @param extraDays days for which it is stored beyond that: its row is dated ahead by them
 */
export async function noteUnder(
  db: Database,
  {
    scope,
    key,
    extraDays = 0,
  }: { readonly scope: string; readonly key: string; readonly extraDays?: number },
  body: string,
): Promise<void> {
  const createdAt = sql`now() + ${extraDays}::int * interval '1 day'`;
  const later = sql`greatest(${idempotencyKey.createdAt}, ${createdAt})`;
  await db
    .insert(idempotencyKey)
    .values({ scope, key, body, requestHash: '', status: DONE, createdAt })
    .onConflictDoUpdate({
      target: [idempotencyKey.scope, idempotencyKey.key],
      set: { ...(body === '' ? {} : { body }), createdAt: later },
    });
}

/** What was written down so; undefined for a name that nothing was written down of. */
export async function notedUnder(db: Database, scope: string, key: string): Promise<string | undefined> {
  const [found] = await db
    .select({ body: idempotencyKey.body })
    .from(idempotencyKey)
    .where(isKey(scope, key));
  return found?.body;
}

/** Whether one of these keys was used. */
export async function hasKey(db: Database, scope: string, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return false;
  const own = and(eq(idempotencyKey.scope, scope), inArray(idempotencyKey.key, [...keys]));
  return (await db.$count(idempotencyKey, own)) > 0;
}

/** Nothing of the answer is kept with a claimed key, only whether there was one. */
const [ASKED, DONE] = [0, 1];

/** What a call under a key of another one is told. */
export const reusedKey = (): Problem =>
  problem(422, 'idempotency-key-reused', 'This Idempotency-Key was used for another request');

/** The lock before the key, as whoever does both in one statement does: two that wait for each other would wait for ever. */
const CLAIM = `
  with locked as materialized (select ${LOCK_OF_FIRST}), claimed as (
    insert into idempotency_key (scope, key, request_hash, status, body) select $2, $3, $4, $5, $6 from locked
    on conflict do nothing returning true)
  select exists (select from claimed) as claimed`;

/** Waits while another transaction holds the same key; false when that one has kept it. */
async function claim(tx: Transaction, call: KeyedCall): Promise<boolean> {
  const { scope, key, requestHash, alone = null, expected } = call;
  if (key === undefined) {
    if (alone !== null) await runPrepared(tx, `select ${LOCK_OF_FIRST}`, [alone]);
    return true;
  }
  const { status, body } = expected ?? { status: 0, body: '' };
  const values = [alone, scope, key, requestHash, status, body];
  const [row] = await runPrepared<{ claimed: boolean }>(tx, CLAIM, values);
  return row?.claimed === true;
}

/**
 * The answer that was given under a key. Written once more as it is, so that it waits for a synchronous standby: where that was given up for the
 * first answer, the first caller was told 503, and what a repeat is told must not be lost with this server.
 */
async function recall(
  db: Database | Transaction,
  scope: string,
  key: string,
  requestHash: string,
): Promise<{ kind: 'replayed'; answer: KeyedAnswer } | { kind: 'reused' }> {
  const [found] = await db
    .update(idempotencyKey)
    .set({ status: idempotencyKey.status })
    .where(isKey(scope, key))
    .returning();
  if (!found) throw new Error('an idempotency key vanished between two statements');
  if (found.requestHash !== requestHash) return { kind: 'reused' };
  return { kind: 'replayed', answer: { status: found.status, body: found.body } };
}

/** The answer, kept under its key. */
async function storedAnswer(
  tx: Transaction,
  { scope, key, expected }: KeyedCall,
  answer: KeyedAnswer,
): Promise<KeyedAnswer> {
  if (key !== undefined && answer !== expected)
    await tx.update(idempotencyKey).set(answer).where(isKey(scope, key));
  return answer;
}

const isKey = (scope: string, key: string) =>
  and(eq(idempotencyKey.scope, scope), eq(idempotencyKey.key, key));
