import type { NextSimulation, NextTerms } from '../../../lender/index.ts';
import type { SimulationResult } from '../offer.ts';
import { offerOf } from '../offer-of-plan.ts';
import type { LenderQuestion, LenderSubject } from '../simulation.ts';

/** How the NEXT calls name the car. */
export const nextCarOf = ({ car, market }: LenderSubject) => ({
  mvsCode: car.mvsCode,
  year: car.year,
  brand: car.brand,
  market,
});

/** The price is sent only in the online purchase and where an online sale price or another offer applies; else the catalogue says it. */
export const nextTermsOf = (subject: LenderSubject, { values }: LenderQuestion): NextTerms => ({
  ...nextCarOf(subject),
  entrancePercent: values.entrancePercent,
  partIds: subject.car.partIds,
  ...(subject.origin === 'ECOM' || subject.car.isReduced ? { carPrice: subject.car.total } : {}),
});

export function answerOfNext(simulation: NextSimulation): SimulationResult {
  const offers = simulation.terms.flatMap(({ installments, values }) =>
    values.map((value) => ({
      ...offerOf({ ...value, installments, credit: simulation.credit }),
      residualPercent: value.residualPercent,
      buyBack: { price: value.forwardPrice, guaranteedUntil: value.guaranteedUntil },
    })),
  );
  return {
    transactionId: simulation.transactionId,
    offers,
    entrance: simulation.terms[0]?.entrance,
    terms: simulation.offer,
  };
}
