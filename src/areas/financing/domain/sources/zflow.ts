import type { ZflowSimulation, ZflowTerms } from '../../../lender/index.ts';
import type { SimulationResult } from '../offer.ts';
import { offerOfPlan } from '../offer-of-plan.ts';
import type { LenderQuestion, LenderSubject } from '../simulation.ts';
import { resumeTerms } from './cdc.ts';

/** What a zero-flow simulation asks: what consumer credit does, and who asks. */
export const zflowTermsOf = (subject: LenderSubject, question: LenderQuestion): ZflowTerms => ({
  ...resumeTerms(subject, question),
  applicant: applicantOf(subject),
});

/** Who asks, and through whom; what is not known is told as 0 (doc. 1 §3.3). */
function applicantOf({ buyer }: LenderSubject) {
  const isGiven = (text: string | undefined) => text?.replace(/[^\dA-Za-z]/g, '').toUpperCase() || undefined;
  return {
    taxId: isGiven(buyer.document),
    phone: isGiven(buyer.phone),
    dealerTaxId: isGiven(buyer.dealerTaxId),
  };
}

export function answerOfZflow(simulation: ZflowSimulation): SimulationResult {
  const installments = simulation.plans.map((plan) => plan.installments).toSorted((a, b) => a - b);
  return {
    transactionId: simulation.transactionId ?? '',
    offers: simulation.plans.map(offerOfPlan),
    entrance: simulation.entrance,
    terms: simulation.offer,
    limits: installments.length > 0 ? { installments } : {},
  };
}
