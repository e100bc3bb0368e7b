import { z } from 'zod';
import { type ZflowLender, zflowQuery, zflowSimulation, zflowTerms } from '../../contract/zflow.ts';
import type { RemoteCall } from '../remote-call.ts';

/** The zero-flow call of a maker's own lender. */
export function remoteZflow(call: RemoteCall): ZflowLender {
  return {
    async simulateZflow(_site, terms, asking = {}) {
      const body = z.encode(zflowTerms, terms);
      const query = z.encode(zflowQuery, asking) as Record<string, string>;
      const path = '/zflow/simulateProposalFlow';
      const answer = await call({ method: 'POST', path, query, body }, zflowSimulation);
      return answer.ok ? { ok: true, simulation: answer.value } : answer;
    },
  };
}
