import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Transaction } from './database.ts';

/** PostgreSQL's code of a transaction that waited for one that waited for it: it is the one that was given up. */
const DEADLOCK = '40P01';
const TRIES = 4;
/** How long the first pause between two tries is at most, milliseconds; each further one may be twice as long. */
const PAUSE_MS = 100;

/** Whether an error, or what it came of, has a code of PostgreSQL's. */
export const hasCode = (error: unknown, code: string): boolean => {
  const own = error as { code?: unknown; cause?: unknown } | null | undefined;
  return own?.code === code || (own?.cause !== undefined && hasCode(own.cause, code));
};

/**
 * A transaction that is done again where PostgreSQL has given it up for another one's sake. For work alone that changes nothing but the
 * database: it may be done more than once. Between two tries it pauses: whoever waited for the rows that were let go of has to wake
 * before it has them, and a try that comes at once takes them away again and is given up again.
 *
 * @throws the last try's error after four deadlocks, and any other error at once
 */
export async function untangled<T>(
  db: Pick<Database, 'transaction'>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried++)
    try {
      return await db.transaction(work);
    } catch (error) {
      if (tried === TRIES || !hasCode(error, DEADLOCK)) throw error;
      const longest = PAUSE_MS * 2 ** (tried - 1);
      await pause(randomInt(longest / 2, longest + 1));
    }
}
