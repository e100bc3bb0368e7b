import { z } from 'zod';
import { type B2Lender, b2Simulation, b2Terms, b2Update } from '../../contract/b2.ts';
import type { RemoteCall } from '../remote-call.ts';

/** The bank partner's calls of a maker's own lender. */
export function remoteB2(call: RemoteCall): B2Lender {
  const simulateB2: B2Lender['simulateB2'] = async (_site, terms) => {
    const body = z.encode(b2Terms, terms);
    const answer = await call({ method: 'POST', path: '/simulate', body }, b2Simulation);
    return answer.ok ? { ok: true, simulation: answer.value } : answer;
  };
  return {
    simulateB2,
    quoteB2: simulateB2,
    async updateB2(_site, { simulationId, offerId }, update) {
      const body = z.encode(b2Update, update);
      const path = `/simulate/${simulationId}/offers/${offerId}`;
      const answer = await call({ method: 'PUT', path, body }, b2Simulation);
      return answer.ok ? { ok: true, simulation: answer.value } : answer;
    },
  };
}
