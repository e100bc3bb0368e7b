import type {
  PsaBalloonSimulation,
  PsaBalloonTerms,
  PsaLinearSimulation,
  PsaLinearTerms,
} from '../../../lender/index.ts';
import type { Answer, Offer } from '../offer.ts';
import { offerOf } from '../offer-of-plan.ts';
import type { LenderQuestion, ToldSubject } from '../simulation.ts';

/** The offline linear call; the authors' plan goes by the lender's own name. */
export const linearTermsOf = (subject: ToldSubject, { values }: LenderQuestion): PsaLinearTerms => {
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
export const balloonTermsOf = (subject: ToldSubject, question: LenderQuestion): PsaBalloonTerms => ({
  ...linearTermsOf(subject, question),
  residualPercent: question.values.finalInstallmentPercent,
});

export const answerOfLinear = (told: PsaLinearSimulation, { values }: LenderQuestion): Answer => ({
  transactionId: '',
  offers: offlineOffer({ ...told, installments: values.installment }),
  entrance: told.entrance,
  terms: told.offer,
});

export function answerOfBalloon(told: PsaBalloonSimulation, { values }: LenderQuestion): Answer {
  const { installment: installments, finalInstallmentPercent: residualPercent } = values;
  return {
    transactionId: '',
    offers: offlineOffer({ ...told, installments }).map((offer) => ({ ...offer, residualPercent })),
    entrance: told.entrance,
    terms: told.offer,
    limits: {
      entranceMin: told.entranceMin,
      entranceMax: told.entranceMax,
      installments: told.terms.length > 0 ? told.terms : undefined,
      finalMin: told.residualMin,
      finalMax: told.residualMax,
    },
  };
}

type ToldOffline = Parameters<typeof offerOf>[0] & {
  readonly legalText: string;
  readonly totalCost?: number | undefined;
};

/** No offer where no instalment is told: such a plan is hidden (doc. 1 §4.3). */
function offlineOffer(told: ToldOffline): readonly Offer[] {
  if (told.installment <= 0) return [];
  const offer = offerOf(told);
  return [{ ...offer, total: offer.total ?? told.totalCost, legalText: told.legalText || undefined }];
}
