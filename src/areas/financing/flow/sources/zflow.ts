import { z } from 'zod';
import { zflowSimulation, zflowTerms } from '../../../lender/contract.ts';
import type { CardLimits } from '../../domain/calculator.ts';
import type { Answer } from '../../domain/offer.ts';
import { offerOfPlan } from '../../domain/offer-of-plan.ts';
import type { SimulationSubject } from '../../domain/simulation.ts';
import { within } from '../../domain/slider.ts';
import { cdcLimits, resumeTerms } from './cdc.ts';
import { SIMULATION_FAILED, type SourceAdapter } from './source.ts';

/**
 * Zero-flow: the card of consumer credit with a call of its own. It has no options call: it takes those of consumer credit,
 * as far as the authors let the plan go, and the terms that its answer has.
 */
export const zflow: SourceAdapter = {
  recomputes: ['installment'],
  finals: 'none',
  takesLongestTerm: true,
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
    body: z.encode(zflowTerms, { ...resumeTerms(subject, question), applicant: applicantOf(subject) }),
    read: readAnswer,
  }),
};

/** Who asks, and through whom; what is not known is told as 0 (doc. 1 §3.3). */
function applicantOf({ buyer }: SimulationSubject) {
  const told = (text: string | undefined) => text?.replace(/[^\dA-Za-z]/g, '').toUpperCase() || undefined;
  return { taxId: told(buyer.document), phone: told(buyer.phone), dealerTaxId: told(buyer.dealerTaxId) };
}

function readAnswer(json: unknown): Answer {
  const told = z.decode(zflowSimulation, json as z.input<typeof zflowSimulation>);
  const installments = told.plans.map((plan) => plan.installments).toSorted((a, b) => a - b);
  return {
    transactionId: told.transactionId ?? '',
    offers: told.plans.map(offerOfPlan),
    terms: told.offer,
    limits: installments.length > 0 ? { installments } : {},
  };
}
