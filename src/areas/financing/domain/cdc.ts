import type { CdcSimulation } from '../../lender/index.ts';
import type { Answer } from './offer.ts';
import { offerOfPlan } from './offer-of-plan.ts';

/** The answer of a CDC simulation, as every simulator card reads answers. */
export function answerOfCdc({ transactionId, plans, offer }: CdcSimulation): Answer {
  return { transactionId, offers: plans.map(offerOfPlan), terms: offer };
}
