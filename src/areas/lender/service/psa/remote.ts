import { z } from 'zod';
import { scheduleQuery } from '../../contract/amounts.ts';
import type { Asking } from '../../contract/cdc.ts';
import {
  type PsaLender,
  psaBalloonSimulation,
  psaBalloonTerms,
  psaLinearSimulation,
  psaLinearTerms,
  psaOnlineSimulation,
  psaOnlineTerms,
} from '../../contract/psa.ts';
import type { RemoteCall } from '../remote-call.ts';

const queryOf = (asking: Asking = {}) => z.encode(scheduleQuery, asking) as Record<string, string>;

/** The PSA calls of a maker's own lender. */
export function remotePsa(call: RemoteCall): PsaLender {
  const post = (path: string, body: unknown, asking: Asking | undefined) =>
    ({ method: 'POST', path, query: queryOf(asking), body }) as const;
  return {
    async simulatePsaLinear(_site, terms, asking) {
      const ask = post('/v2/psa/linear/simulating', z.encode(psaLinearTerms, terms), asking);
      const answer = await call(ask, psaLinearSimulation);
      return answer.ok ? { ok: true, simulation: answer.value } : answer;
    },
    async simulatePsaBalloon(_site, terms, asking) {
      const ask = post('/v2/psa/balao-final/simulating', z.encode(psaBalloonTerms, terms), asking);
      const answer = await call(ask, psaBalloonSimulation);
      return answer.ok ? { ok: true, simulation: answer.value } : answer;
    },
    async simulatePsaOnline(_site, terms, asking) {
      const ask = post('/v2/psa/financing/simulating-offers', z.encode(psaOnlineTerms, terms), asking);
      const answer = await call(ask, psaOnlineSimulation);
      return answer.ok ? { ok: true, simulation: answer.value } : answer;
    },
  };
}
