import { z } from 'zod';
import { scheduleQuery } from '../../contract/amounts.ts';
import {
  type NextLender,
  nextDefaultsAnswer,
  nextDefaultsQuery,
  nextSimulation,
  nextTerms,
} from '../../contract/next.ts';
import type { RemoteCall } from '../remote-call.ts';

/** The NEXT calls of a maker's own lender. */
export function remoteNext(call: RemoteCall): NextLender {
  return {
    async nextDefaults(_site, car) {
      const query = z.encode(nextDefaultsQuery, car) as Record<string, string>;
      const answer = await call({ method: 'GET', path: '/next/default-values', query }, nextDefaultsAnswer);
      return answer.ok ? { ok: true, defaults: answer.value } : answer;
    },
    async simulateNext(_site, terms, asking = {}) {
      const body = z.encode(nextTerms, terms);
      const query = z.encode(scheduleQuery, asking) as Record<string, string>;
      const answer = await call({ method: 'POST', path: '/next/simulate', query, body }, nextSimulation);
      return answer.ok ? { ok: true, simulation: answer.value } : answer;
    },
  };
}
