import { setTimeout as pause } from 'node:timers/promises';
import { boundedCache } from '../../../io/bounded-cache.ts';
import type { PlainDate } from '../../../kit/calendar.ts';
import type { RemoteAsk, RemoteCall } from './remote-call.ts';

/** A page waits no longer than this for somebody else's answer; then it shows no instalment. */
const WAIT_MS = 2_000;
/** Bytes of answers that are cached; an answer that has not come yet counts as a usual one. */
const [CACHED_BYTES, USUAL_BYTES] = [16 * 2 ** 20, 8 * 2 ** 10];
const TEN_MINUTES_MS = 10 * 60_000;

/** How long an answer serves the pages; never beyond the day, because offers are made for a day. */
export type PageCacheOptions = {
  /** The date in the site's market now. */
  readonly today: () => PlainDate;
  /** Ten minutes unless given. */
  readonly forMs?: number | undefined;
};

type Answered = Awaited<ReturnType<RemoteCall>>;

/**
 * A call of another provider, for the portal's own pages: the same question is asked once for as long as its answer is kept, and
 * an answer that takes longer than a page waits is `unavailable` for this page while it is still awaited for the next. Failures
 * are not kept.
 */
export function pageCall(call: RemoteCall, { today, forMs = TEN_MINUTES_MS }: PageCacheOptions): RemoteCall {
  const cache = boundedCache<Promise<Answered>>({ maxBytes: CACHED_BYTES, ttl: forMs });
  return ((ask: RemoteAsk, schema: Parameters<RemoteCall>[1]) => {
    const question = JSON.stringify([today(), ask]);
    const answer = cache.get(question) ?? call(ask, schema);
    if (cache.peek(question) !== answer) {
      cache.set(question, answer, { size: question.length + USUAL_BYTES });
      const forget = () => cache.peek(question) === answer && cache.delete(question);
      const weigh = (answered: Answered) => {
        if (!answered.ok) return forget();
        if (cache.peek(question) !== answer) return false;
        const size = question.length + JSON.stringify(answered).length;
        // A new value makes the cache compute its size again.
        return cache.set(question, Promise.resolve(answered), { size, noUpdateTTL: true });
      };
      answer.then(weigh, forget);
    }
    return inTime(answer);
  }) as RemoteCall; // a question is always read by the same schema: its path names it
}

async function inTime(answer: Promise<Answered>): Promise<Answered> {
  const late = new AbortController();
  const tooLate = pause(WAIT_MS, { ok: false, reason: 'unavailable' } as const, late);
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    late.abort();
    tooLate.catch(() => undefined);
  }
}
