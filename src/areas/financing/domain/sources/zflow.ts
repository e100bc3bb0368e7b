import type { ZflowSimulation, ZflowTerms } from '../../../lender/index.ts';
import type { Answer } from '../offer.ts';
import { offerOfPlan } from '../offer-of-plan.ts';
import type { LenderQuestion, ToldSubject } from '../simulation.ts';
import { resumeTerms } from './cdc.ts';

/** What a zero-flow simulation asks: what consumer credit does, and who asks. */
export const zflowTermsOf = (subject: ToldSubject, question: LenderQuestion): ZflowTerms => ({
  ...resumeTerms(subject, question),
  applicant: applicantOf(subject),
});

/** Who asks, and through whom; what is not known is told as 0 (doc. 1 §3.3). */
function applicantOf({ buyer }: ToldSubject) {
  const told = (text: string | undefined) => text?.replace(/[^\dA-Za-z]/g, '').toUpperCase() || undefined;
  return { taxId: told(buyer.document), phone: told(buyer.phone), dealerTaxId: told(buyer.dealerTaxId) };
}

export function answerOfZflow(told: ZflowSimulation): Answer {
  const installments = told.plans.map((plan) => plan.installments).toSorted((a, b) => a - b);
  return {
    transactionId: told.transactionId ?? '',
    offers: told.plans.map(offerOfPlan),
    entrance: told.entrance,
    terms: told.offer,
    limits: installments.length > 0 ? { installments } : {},
  };
}
