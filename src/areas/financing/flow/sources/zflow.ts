import { z } from 'zod';
import { zflowSimulation, zflowTerms } from '../../../lender/contract.ts';
import type { CardLimits } from '../../domain/calculator.ts';
import { within } from '../../domain/slider.ts';
import { sourceRules } from '../../domain/source-rules.ts';
import { answerOfZflow, zflowTermsOf } from '../../domain/sources/zflow.ts';
import { cdcLimits } from './cdc.ts';
import { SIMULATION_FAILED, type SourceAdapter } from './source.ts';

/**
 * Zero-flow: the card of consumer credit with a call of its own. It has no options call: it takes those of consumer credit,
 * as far as the authors let the plan go, and the terms that its answer has.
 */
export const zflow: SourceAdapter = {
  ...sourceRules.ZFLOW,
  failure: SIMULATION_FAILED,
  limits: (subject) => {
    const options = cdcLimits(subject);
    const narrowed = (limits: CardLimits): CardLimits => ({
      ...limits,
      entrance: within(limits.entrance, subject.limits.entrance),
    });
    return { ...options, read: (json) => narrowed(options.read(json)) };
  },
  simulate: (subject, question) => ({
    service: 'financingHub',
    path: '/zflow/simulateProposalFlow',
    method: 'POST',
    body: z.encode(zflowTerms, zflowTermsOf(subject, question)),
    read: (json) => answerOfZflow(z.decode(zflowSimulation, json as z.input<typeof zflowSimulation>)),
  }),
};
