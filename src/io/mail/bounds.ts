/** How many mails one mailbox is sent, whatever asks for them. Values in, values out: `limiter.ts` keeps them in the database. */

/**
 * Why a mail is written. `word`: somebody who has not shown that the mailbox is theirs did something in its name; `own`: it follows on money,
 * on an act of staff or on what the mailbox's own account did; `code`: it bears a code that proves whose the mailbox is; `own-code`: the same of an
 * account, or of an order that is paid; `staff`: to an address that an operator has named; `digest`: it is made of those that were over.
 */
export const MAIL_KINDS = ['word', 'own', 'code', 'own-code', 'staff', 'digest'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * In an hour that begins with the first. Codes have their own count, wider than what strangers may ask for in a day: no flood of word, and no
 * stranger, keeps somebody from theirs. Codes of accounts and of paid orders have a reserve beyond the others: strangers' orders take none of
 * it, and more of it than the thirty account codes that strangers have in a day is their owner's.
 */
export const HOURLY: Readonly<Record<'word' | 'code' | 'own-code' | 'staff', number>> = {
  word: 20,
  code: 40,
  'own-code': 90,
  staff: 60,
};

/** Minutes that nobody's mailbox waits for its second mail, for its third, and so on; the last one for all that follow. */
export const GAPS_MINUTES = [15, 60, 240, 1_440] as const;

/** After so long without a mail a mailbox begins anew. */
export const QUIET_DAYS = 7;

/** What has been sent to a mailbox. */
export type Sent = {
  /** Somebody has typed a code that was sent there. */
  readonly isProven: boolean;
  /** Of the running hour. */
  readonly words: Count;
  readonly codes: Count;
  /** When word or a digest went there last. */
  readonly lastAt: Date | undefined;
  /** How many waits between mails there have been since it began, while it is not proven. */
  readonly waits: number;
};

export type Count = { readonly since: Date; readonly count: number };

/** What becomes of a mail: it goes now, it waits for a digest, or nobody needs it any more: a code over the count of codes. */
export type Admitted =
  | { readonly is: 'sent'; readonly sent: Sent }
  | { readonly is: 'over'; readonly digestAt: Date }
  | { readonly is: 'dropped' };

export const emptyCounts = (now: Date): Sent => ({
  isProven: false,
  words: { since: now, count: 0 },
  codes: { since: now, count: 0 },
  lastAt: undefined,
  waits: 0,
});

/**
 * What one mailbox was sent that was counted in two places, as after a change of the data keys: never less than either says, so that it is
 * sent no more for having been counted apart.
 */
export function countedTogether(one: Sent, other: Sent): Sent {
  const lastAt = [one.lastAt, other.lastAt]
    .flatMap((date) => date ?? [])
    .toSorted((first, second) => second.getTime() - first.getTime())[0];
  return {
    isProven: one.isProven || other.isProven,
    lastAt,
    words: sumOf(one.words, other.words),
    codes: sumOf(one.codes, other.codes),
    waits: Math.max(one.waits, other.waits),
  };
}

/** Of two hours that overlap, from the later beginning on; of two that do not, the later one. */
function sumOf(one: Count, other: Count): Count {
  const [earlier, later] = one.since <= other.since ? [one, other] : [other, one];
  if (later.count === 0) return earlier;
  if (earlier.count === 0 || later.since.getTime() - earlier.since.getTime() >= HOUR_MS) return later;
  return { since: later.since, count: one.count + other.count };
}

const running = (counted: Count, now: Date): Count =>
  now.getTime() - counted.since.getTime() >= HOUR_MS ? { since: now, count: 0 } : counted;

const one = ({ since, count }: Count): Count => ({ since, count: count + 1 });

/** Whether a mail of a kind may go to a mailbox now, and what is counted then. */
export function admitted(before: Sent, kind: MailKind, now: Date): Admitted {
  if (kind === 'code' || kind === 'own-code') {
    const codes = running(before.codes, now);
    return codes.count < HOURLY[kind]
      ? { is: 'sent', sent: { ...before, codes: one(codes) } }
      : { is: 'dropped' };
  }
  const words = running(before.words, now);
  const goes = (waits: number): Admitted => ({
    is: 'sent',
    sent: { ...before, words: one(words), lastAt: now, waits },
  });
  if (kind === 'digest') return goes(before.waits + 1);
  if (kind !== 'word' || before.isProven) {
    const most = kind === 'staff' ? HOURLY.staff : HOURLY.word;
    if (words.count < most) return goes(before.waits);
    return { is: 'over', digestAt: new Date(words.since.getTime() + HOUR_MS) };
  }
  const { lastAt } = before;
  const quietMs = lastAt ? now.getTime() - lastAt.getTime() : Number.POSITIVE_INFINITY;
  if (quietMs >= QUIET_DAYS * 24 * HOUR_MS) return goes(0);
  const gapMs = gapOf(before.waits) * MINUTE_MS;
  if (quietMs >= gapMs) return goes(before.waits + 1);
  return { is: 'over', digestAt: new Date(now.getTime() - quietMs + gapMs) };
}

const gapOf = (waits: number): number =>
  GAPS_MINUTES[Math.min(waits, GAPS_MINUTES.length - 1)] ?? GAPS_MINUTES[0];

/** When the next digest may go to a mailbox that has just been sent one. */
export const nextDigestAt = ({ isProven, waits }: Sent, now: Date): Date =>
  new Date(now.getTime() + (isProven ? GAPS_MINUTES[1] : gapOf(waits)) * MINUTE_MS);
