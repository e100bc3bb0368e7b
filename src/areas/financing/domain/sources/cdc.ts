import { type CdcSimulation, type CdcTerms, entranceOf } from '../../../lender/index.ts';
import type { SimulationResult } from '../offer.ts';
import { offerOfPlan } from '../offer-of-plan.ts';
import type { LenderQuestion, LenderSubject } from '../simulation.ts';

/** The car and the entrance as the CDC and zero-flow calls ask about them. */
export function resumeTerms({ car }: LenderSubject, { values }: LenderQuestion): CdcTerms {
  const { mvsCode, year, brand, colourCode: color, total, unit } = car;
  const entrance = entranceOf(total, values.entrancePercent, unit);
  return { mvsCode, year, color, brand, carPrice: total, entrance };
}

/** The same as a funding summary sends it: with the car in words, and nobody who asks (doc. 1 §3.3). */
export function summaryTerms(subject: LenderSubject, question: LenderQuestion): CdcTerms {
  const { description: modelDescription, optionals } = subject.car;
  const summary = { modelDescription, optionals: optionals.join(', ') };
  return { ...resumeTerms(subject, question), summary };
}

/** The answer of a CDC simulation, as every simulator card reads answers. */
export function answerOfCdc({ transactionId, plans, offer }: CdcSimulation): SimulationResult {
  return { transactionId, offers: plans.map(offerOfPlan), terms: offer };
}
