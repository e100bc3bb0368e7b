import { z } from 'zod';
import { scheduleQuery } from '../../contract/amounts.ts';
import {
  type CdcLender,
  cdcDefaultsAnswer,
  cdcDefaultsQuery,
  cdcSimulation,
  cdcTerms,
} from '../../contract/cdc.ts';
import type { RemoteCall } from '../remote-call.ts';

/** The CDC calls of a maker's own lender. */
export function remoteCdc(call: RemoteCall): CdcLender {
  return {
    async defaults(_site, car) {
      const query = z.encode(cdcDefaultsQuery, car);
      const answer = await call({ method: 'GET', path: '/cdc/default-values', query }, cdcDefaultsAnswer);
      return answer.ok ? { ok: true, defaults: answer.value } : answer;
    },
    async simulateCdc(_site, terms, asking = {}) {
      const body = z.encode(cdcTerms, terms);
      const query = z.encode(scheduleQuery, asking) as Record<string, string>;
      const path = '/cdc/simulateProposalFlow';
      const answer = await call({ method: 'POST', path, query, body }, cdcSimulation);
      return answer.ok ? { ok: true, simulation: answer.value } : answer;
    },
  };
}
