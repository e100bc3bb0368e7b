import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { cdcDefaultsAnswer, cdcDefaultsQuery, cdcSimulation, cdcTerms, type Lender } from '../contract.ts';

/** A page waits no longer than this for somebody else's answer; then it shows no instalment. */
const TIMEOUT_MS = 2_000;
const KEPT = { max: 2_000, ttl: 10 * 60_000 };
const ANSWER_MAX = 256 * 1024;

/**
 * The lender behind a base address, for the portal's own pages: the calls of document 1, section 7, with the same answers
 * kept for ten minutes. Redirects are not followed. An answer that is late, refused or not as agreed is 'unavailable'.
 */
export function remoteLender(base: string): Lender {
  const kept = new LRUCache<string, Promise<unknown>>(KEPT);
  const ask = async (path: string, init: RequestInit): Promise<unknown> => {
    const response = await fetch(base + path, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`the lender answered ${response.status}`);
    const text = await response.text();
    if (text.length > ANSWER_MAX) throw new Error('the lender said too much');
    return JSON.parse(text);
  };
  const once = (key: string, path: string, init: RequestInit): Promise<unknown> => {
    const before = kept.get(key);
    if (before) return before;
    const answer = ask(path, init);
    kept.set(key, answer);
    answer.catch(() => kept.delete(key));
    return answer;
  };
  return {
    async defaults(_site, car) {
      const query = z.encode(cdcDefaultsQuery, car) as Record<string, unknown>;
      const written = Object.entries(query).map(([name, value]) => [name, String(value)]);
      const path = `/cdc/default-values?${new URLSearchParams(written)}`;
      const answer = await once(path, path, {});
      return { ok: true, defaults: z.decode(cdcDefaultsAnswer, answer as never) };
    },
    async simulateCdc(_site, terms) {
      const body = JSON.stringify(z.encode(cdcTerms, terms));
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      try {
        const answer = await once(body, '/cdc/simulateProposalFlow', init);
        return { ok: true, simulation: z.decode(cdcSimulation, answer as never) };
      } catch {
        return { ok: false, reason: 'unavailable' };
      }
    },
  };
}
