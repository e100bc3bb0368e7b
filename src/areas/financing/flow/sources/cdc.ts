import { z } from 'zod';
import { cdcDefaultsAnswer, cdcDefaultsQuery, cdcSimulation, cdcTerms } from '../../../lender/contract.ts';
import type { CardLimits } from '../../domain/calculator.ts';
import type { SimulationSubject } from '../../domain/simulation.ts';
import { entranceLimits } from '../../domain/slider.ts';
import { sourceRules } from '../../domain/source-rules.ts';
import { answerOfCdc, resumeTerms } from '../../domain/sources/cdc.ts';
import { type LenderCall, SIMULATION_FAILED, type SourceAdapter } from './source.ts';

/** Consumer credit: the options first. */
export const cdc: SourceAdapter = {
  ...sourceRules.CDC,
  failure: SIMULATION_FAILED,
  limits: cdcLimits,
  simulate: (subject, question) => ({
    service: 'financing',
    path: '/cdc/simulateProposalFlow',
    method: 'POST',
    body: z.encode(cdcTerms, resumeTerms(subject, question)),
    read: (json) => answerOfCdc(z.decode(cdcSimulation, json as z.input<typeof cdcSimulation>)),
  }),
};

/** The options of the CDC calls, which zero-flow shares. */
export function cdcLimits({ car }: SimulationSubject): LenderCall<CardLimits> {
  return {
    service: 'financing',
    path: '/cdc/default-values',
    query: z.encode(cdcDefaultsQuery, { mvsCode: car.mvsCode, year: car.year }),
    read: (json) => {
      const options = z.decode(cdcDefaultsAnswer, json as z.input<typeof cdcDefaultsAnswer>);
      const entrance = entranceLimits(options.entranceOptions);
      if (!entrance) throw new TypeError('no entrance is on offer');
      return { entrance, installments: options.installmentOptions, finals: [] };
    },
  };
}
