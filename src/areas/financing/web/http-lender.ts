import { z } from 'zod';
import { type CallResult, callService } from '../../../io/http.ts';
import { cdcDefaultsAnswer, cdcDefaultsQuery, cdcSimulation, cdcTerms } from '../../lender/contract.ts';
import { type Asked, answerOfCdc, type CdcLender } from '../domain/cdc.ts';

/** The lender behind a base address: the portal's own, or a maker's. */
export function httpLender(base: string): CdcLender<AbortSignal> {
  return {
    async defaults(car, signal) {
      const query = z.encode(cdcDefaultsQuery, car);
      const read = (json: unknown) => z.decode(cdcDefaultsAnswer, json as z.input<typeof cdcDefaultsAnswer>);
      return asked(await callService({ base, path: '/cdc/default-values', query, signal, read }));
    },
    async simulate(terms, signal) {
      const body = z.encode(cdcTerms, terms);
      const read = (json: unknown) =>
        answerOfCdc(z.decode(cdcSimulation, json as z.input<typeof cdcSimulation>));
      const path = '/cdc/simulateProposalFlow';
      return asked(await callService({ base, path, method: 'POST', body, signal, read }));
    },
  };
}

/** A failed simulation is logged without what was asked (doc. 1 §8). */
function asked<T>(result: CallResult<T>): Asked<T> {
  if (!result.ok && result.reason !== 'aborted') {
    console.error(
      'financing simulation failed',
      result.reason,
      result.status ?? '',
      result.problem?.type ?? '',
    );
  }
  return result;
}
