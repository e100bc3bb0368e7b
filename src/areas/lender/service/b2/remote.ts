import { z } from 'zod';
import { scheduleQuery } from '../../contract/amounts.ts';
import { type B2Lender, b2Simulation, b2Terms, b2Update } from '../../contract/b2.ts';
import type { RemoteCall } from '../remote-call.ts';

/** The bank partner's calls of a maker's own lender. */
export function remoteB2(call: RemoteCall): B2Lender {
  const quoteB2: B2Lender['quoteB2'] = async (_site, terms, asking = {}) => {
    const body = z.encode(b2Terms, terms);
    const query = z.encode(scheduleQuery, asking) as Record<string, string>;
    const request = asking.schedule === undefined ? {} : { query };
    const answer = await call({ method: 'POST', path: '/simulate', ...request, body }, b2Simulation);
    return answer.ok ? { ok: true, simulation: answer.value } : answer;
  };
  return {
    simulateB2: (site, terms) => quoteB2(site, terms),
    quoteB2,
    async updateB2(_site, { simulationId, offerId }, update) {
      const body = z.encode(b2Update, update);
      const path = `/simulate/${simulationId}/offers/${offerId}`;
      const answer = await call({ method: 'PUT', path, body }, b2Simulation);
      return answer.ok ? { ok: true, simulation: answer.value } : answer;
    },
  };
}
