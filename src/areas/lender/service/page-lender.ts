import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { CdcResult, Lender } from '../contract.ts';

/** A page waits no longer than this for somebody else's answer; then it shows no instalment. */
const WAIT_MS = 2_000;
const KEPT = { max: 2_000, ttl: 10 * 60_000 };

/**
 * Another house's lender, for the portal's own pages: the same question is asked once in ten minutes, and an answer that takes
 * longer than a page waits is `unavailable` for this page while it is still awaited for the next. Failures are not kept.
 */
export function pageLender(lender: Lender): Lender {
  const kept = new LRUCache<string, Promise<CdcResult>>(KEPT);
  return {
    ...lender,
    async simulateCdc(site, terms) {
      const question = JSON.stringify([site.market, site.brand, terms]);
      const answer = kept.get(question) ?? lender.simulateCdc(site, terms);
      kept.set(question, answer);
      answer.then(
        ({ ok }) => ok || kept.delete(question),
        () => kept.delete(question),
      );
      const late = new AbortController();
      const tooLate = pause(WAIT_MS, { ok: false, reason: 'unavailable' } as const, late);
      try {
        return await Promise.race([answer, tooLate]);
      } finally {
        late.abort();
        tooLate.catch(() => undefined);
      }
    },
  };
}
