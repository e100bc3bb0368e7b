import type {
  PsaBalloonSimulation,
  PsaBalloonTerms,
  PsaLinearSimulation,
  PsaLinearTerms,
} from '../../../lender/index.ts';
import type { Offer, SimulationResult } from '../offer.ts';
import { offerOf } from '../offer-of-plan.ts';
import type { LenderQuestion, LenderSubject } from '../simulation.ts';

/** The offline linear call; the authors' plan goes by the lender's own name. */
export const linearTermsOf = (subject: LenderSubject, { values }: LenderQuestion): PsaLinearTerms => {
  const { car, market, planId: plan } = subject;
  return {
    market,
    mvsCode: car.mvsCode,
    year: car.year,
    color: car.colourCode,
    brand: car.brand,
    ids: car.partIds,
    price: car.total,
    plan,
    entrancePercent: values.entrancePercent,
    installments: values.installment,
  };
};

/** The same with a final instalment. */
export const balloonTermsOf = (subject: LenderSubject, question: LenderQuestion): PsaBalloonTerms => ({
  ...linearTermsOf(subject, question),
  residualPercent: question.values.finalInstallmentPercent,
});

export const answerOfLinear = (
  simulation: PsaLinearSimulation,
  { values }: LenderQuestion,
): SimulationResult => ({
  transactionId: '',
  offers: offlineOffer({ ...simulation, installments: values.installment }),
  entrance: simulation.entrance,
  terms: simulation.offer,
});

export function answerOfBalloon(
  simulation: PsaBalloonSimulation,
  { values }: LenderQuestion,
): SimulationResult {
  const { installment: installments, finalInstallmentPercent: residualPercent } = values;
  return {
    transactionId: '',
    offers: offlineOffer({ ...simulation, installments }).map((offer) => ({ ...offer, residualPercent })),
    entrance: simulation.entrance,
    terms: simulation.offer,
    limits: {
      entranceMin: simulation.entranceMin,
      entranceMax: simulation.entranceMax,
      installments: simulation.terms.length > 0 ? simulation.terms : undefined,
      finalMin: simulation.residualMin,
      finalMax: simulation.residualMax,
    },
  };
}

type OfflineSimulation = Parameters<typeof offerOf>[0] & {
  readonly legalText: string;
  readonly totalCost?: number | undefined;
};

/** No offer where no instalment is told: such a plan is hidden (doc. 1 §4.3). */
function offlineOffer(simulation: OfflineSimulation): readonly Offer[] {
  if (simulation.installment <= 0) return [];
  const offer = offerOf(simulation);
  return [
    { ...offer, total: offer.total ?? simulation.totalCost, legalText: simulation.legalText || undefined },
  ];
}
