import { z } from 'zod';
import {
  nextDefaultsAnswer,
  nextDefaultsQuery,
  nextSimulation,
  nextTerms,
} from '../../../lender/contract.ts';
import type { SimulationSubject } from '../../domain/simulation.ts';
import { entranceLimits } from '../../domain/slider.ts';
import { sourceRules } from '../../domain/source-rules.ts';
import { answerOfNext, nextCarOf, nextTermsOf } from '../../domain/sources/next.ts';
import type { SourceAdapter } from './source.ts';

/** NEXT: the options first; a failure of theirs the shopper does not hear of (doc. 1 §8). */
export const next: SourceAdapter = {
  ...sourceRules.NEXT,
  failure: 'Error getting funding data',
  doesWithoutLimits: true,
  limits: (subject) => ({
    service: 'financing',
    path: '/next/default-values',
    query: defaultsQuery(subject),
    read: (json) => {
      const options = z.decode(nextDefaultsAnswer, json as z.input<typeof nextDefaultsAnswer>);
      const entrance = entranceLimits(options.entranceOptions);
      if (!entrance) throw new TypeError('no entrance is on offer');
      return { entrance, installments: options.installmentOptions, finals: options.residualOptions };
    },
  }),
  simulate: (subject, question) => ({
    service: 'financing',
    path: '/next/simulate',
    method: 'POST',
    body: z.encode(nextTerms, nextTermsOf(subject, question)),
    read: (json) => answerOfNext(z.decode(nextSimulation, json as z.input<typeof nextSimulation>)),
  }),
};

function defaultsQuery(subject: SimulationSubject): Record<string, string> {
  const { market, buyer } = subject;
  const place = { country: market, state: buyer.state, city: buyer.city };
  const query = z.encode(nextDefaultsQuery, { ...nextCarOf(subject), place });
  return { ...query, ...place };
}
