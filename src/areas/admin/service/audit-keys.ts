import { createHash, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { like } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '../../../io/database.ts';
import { isSealed, type SealFault, type Sealing, sealedBy } from '../../../io/sealing.ts';
import { type Entry, sealedText } from '../index.ts';
import { secretPlace } from './secret.ts';
import { staffSecret } from './tables.ts';

/** An entry and what it is sealed to. */
export type Mark = Pick<Entry, 'number' | 'hash'>;

type NamedKey = { readonly id: string; readonly secret: KeyObject };

/**
 * The keys of the log, each made under one key of the ring, sealed with it (and afresh by a rotation), and named after it: entries
 * stay to be verified when the data key that was current then has left the ring.
 */
export type LogKeys = {
  /** What seals now; none before the first entry of a version that has keys. */
  readonly current: NamedKey | undefined;
  /** What seals marks: that one, and until its first entry the newest that there is. A mark without a seal would say nothing to the next look. */
  readonly marks: NamedKey | undefined;
  secretOf(id: string): KeyObject | undefined;
  /** Whether there is such a key and this process cannot open it, because it knows no data key of that name: it was started before the rotation. */
  isForeign(id: string): boolean;
  /** Whether there are such keys and none that this process can open: what has no key may be older than all, or written in place of what had one. */
  readonly hasOnlyForeign: boolean;
  /** What stood last when the log got its first key: whatever is newer has to be sealed with a key, and this may not have changed. */
  readonly began: Mark | undefined;
};

/** What the ids of the log's keys begin with among the staff's secrets. */
export const LOG_KEY_PREFIX = 'log ';
const schema = z.object({ secret: z.string(), number: z.number(), hash: z.string() });

const idOf = (sealing: Sealing): string => sealing.proofs()[0]?.id ?? '';

/**
 * Reads the keys of the log. One that does not open, because its data key is not in this ring or somebody has changed it, proves nothing; of
 * which of both it is only the first can be said to be right elsewhere.
 */
export async function logKeys(db: Database | Transaction, sealing: Sealing): Promise<LogKeys> {
  const rows = await db
    .select()
    .from(staffSecret)
    .where(like(staffSecret.id, `${LOG_KEY_PREFIX}%`));
  return keysIn(rows, sealing);
}

/** The same of rows that were read already. */
export function keysIn(
  rows: readonly { readonly id: string; readonly content: string }[],
  sealing: Sealing,
): LogKeys {
  const keys = new Map(
    rows.flatMap(({ id, content }) => {
      const opened = openOnce(sealing, id, content);
      return opened ? [[id.slice(LOG_KEY_PREFIX.length), opened] as const] : [];
    }),
  );
  const id = idOf(sealing);
  const known = new Set(sealing.proofs().map((one) => one.id));
  const foreign = new Set(
    rows.flatMap(({ id: row, content }) => {
      const sealedWith = sealedBy(content);
      return sealedWith === undefined || known.has(sealedWith) ? [] : [row.slice(LOG_KEY_PREFIX.length)];
    }),
  );
  const secret = keys.get(id)?.secret;
  const inOrder = [...keys].sort(([, one], [, other]) => one.number - other.number);
  const began = inOrder.at(0)?.[1];
  const newest = inOrder.at(-1);
  const current = secret && { id, secret };
  return {
    current,
    marks: current ?? (newest && { id: newest[0], secret: newest[1].secret }),
    secretOf: (of) => keys.get(of)?.secret,
    isForeign: (of) => foreign.has(of),
    hasOnlyForeign: keys.size === 0 && foreign.size > 0,
    began: began && { number: began.number, hash: began.hash },
  };
}

type LogKey = Mark & { readonly secret: KeyObject };
const opened = new WeakMap<Sealing, Map<string, LogKey>>();

/** A key by where it is kept and as what: opening it again for each page of the log costs more than proving the page's entries. */
function openOnce(sealing: Sealing, id: string, content: string): LogKey | undefined {
  const known = opened.get(sealing) ?? new Map<string, LogKey>();
  opened.set(sealing, known);
  const as = `${id} ${content}`;
  const key = known.get(as) ?? openStoredKey(sealing, id, content);
  if (key) known.set(as, key);
  return key;
}

function openStoredKey(sealing: Sealing, id: string, content: string): LogKey | undefined {
  // What is not sealed at all was written by somebody who has no key.
  if (!isSealed(content)) return undefined;
  try {
    const { secret, ...mark } = schema.parse(JSON.parse(sealing.open(content, secretPlace(id))));
    // As a text it would be made a key for each entry, which takes five times as long as the entry itself.
    return { ...mark, secret: createSecretKey(Buffer.from(secret)) };
  } catch (error) {
    if ((error as Partial<SealFault>).code === 'SEALED') return undefined;
    throw error;
  }
}

/** Makes the key of the data key that seals now, once; whoever calls holds the log's lock. */
export async function makeLogKey(tx: Transaction, sealing: Sealing, last: Mark): Promise<LogKeys> {
  const id = `${LOG_KEY_PREFIX}${idOf(sealing)}`;
  const content = JSON.stringify({
    secret: randomBytes(32).toString('base64url'),
    number: last.number,
    hash: last.hash,
  });
  await tx.insert(staffSecret).values({ id, content: sealing.seal(content, secretPlace(id)) });
  return logKeys(tx, sealing);
}

const hmac = (secret: KeyObject, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** What seals an entry to all before it: with a key, or as former versions did without one. Nothing where the key is unknown. */
export function hashOf(keys: LogKeys, previous: string, entry: Omit<Entry, 'hash'>): string | undefined {
  const text = sealedText(previous, entry);
  if (entry.key === null) return createHash('sha256').update(text).digest('base64url');
  const secret = keys.secretOf(entry.key);
  return secret === undefined ? undefined : hmac(secret, text);
}

/** What is known of an entry or a mark: it is as it was written, it was changed, or this process has not the key to tell. */
export type Verdict = 'right' | 'changed' | 'unproven';

/** Whether an entry is the next one, as it was written. */
export function judged(keys: LogKeys, last: Mark, entry: Entry): Verdict {
  if (entry.number !== last.number + 1) return 'changed';
  if (entry.key !== null && keys.isForeign(entry.key)) return 'unproven';
  if (entry.hash !== hashOf(keys, last.hash, entry)) return 'changed';
  // Only what has no key comes so far then: anybody can make its hash, and where the keys begin is told by one that does not open.
  if (keys.hasOnlyForeign) return 'unproven';
  const { began } = keys;
  const isRight =
    !began || entry.number > began.number
      ? entry.key !== null || !began
      : entry.number < began.number || entry.hash === began.hash;
  return isRight ? 'right' : 'changed';
}

type MarkKind = 'start' | 'check';
const markText = (kind: MarkKind, { number, hash }: Mark) => JSON.stringify([kind, number, hash]);

/** Seals what stands beside the log: where it begins, how far it was looked at. */
export const sealOf = ({ marks }: LogKeys, kind: MarkKind, mark: Mark): string | null =>
  marks ? `${marks.id}.${hmac(marks.secret, markText(kind, mark))}` : null;

/** Whether such a mark is ours; before there are keys it cannot be told, and is taken for right. */
export function judgedMark(
  keys: LogKeys,
  kind: MarkKind,
  mark: Mark & { readonly seal: string | null },
): Verdict {
  const [id = '', hash] = (mark.seal ?? '').split('.');
  if (keys.isForeign(id)) return 'unproven';
  if (!keys.began) return keys.hasOnlyForeign ? 'unproven' : 'right';
  const secret = keys.secretOf(id);
  return secret !== undefined && hash === hmac(secret, markText(kind, mark)) ? 'right' : 'changed';
}
