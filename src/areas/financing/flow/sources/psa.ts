import { z } from 'zod';
import {
  psaBalloonSimulation,
  psaBalloonTerms,
  psaLinearSimulation,
  psaLinearTerms,
  psaOnlineSimulation,
  psaOnlineTerms,
} from '../../../lender/contract.ts';
import type { Answer, Offer } from '../../domain/offer.ts';
import { offerOf } from '../../domain/offer-of-plan.ts';
import type { Question, SimulationSubject } from '../../domain/simulation.ts';
import { type LenderCall, SIMULATION_FAILED, type SourceAdapter } from './source.ts';

/** The offline linear plan: every change is a question, and every answer one offer. Limits come from the authors. */
export const psaTraditional: SourceAdapter = {
  recomputes: [],
  finals: 'none',
  failure: SIMULATION_FAILED,
  simulate: (subject, question) =>
    subject.origin === 'ECOM' ? online(subject, question) : linear(subject, question),
};

/** The offline balloon: the same with a final instalment, and with limits that the answer tells. */
export const psaBalloon: SourceAdapter = {
  recomputes: [],
  finals: 'limits',
  failure: SIMULATION_FAILED,
  simulate: (subject, question) =>
    subject.origin === 'ECOM'
      ? online(subject, question, question.values.finalInstallmentPercent)
      : balloon(subject, question),
};

const carTerms = ({ car, market }: SimulationSubject, { values }: Question) => ({
  market,
  mvsCode: car.mvsCode,
  year: car.year,
  color: car.colourCode,
  brand: car.brand,
  ids: car.partIds,
  price: car.total,
  entrancePercent: values.entrancePercent,
  installments: values.installment,
});

function linear(subject: SimulationSubject, question: Question): LenderCall<Answer> {
  const installments = question.values.installment;
  return {
    service: 'financing',
    path: '/v2/psa/linear/simulating',
    method: 'POST',
    body: z.encode(psaLinearTerms, { ...carTerms(subject, question), plan: subject.planId }),
    read: (json) => {
      const told = z.decode(psaLinearSimulation, json as z.input<typeof psaLinearSimulation>);
      const offer = offlineOffer({ ...told, installments });
      return { transactionId: '', offers: offer, terms: told.offer };
    },
  };
}

function balloon(subject: SimulationSubject, question: Question): LenderCall<Answer> {
  const { installment: installments, finalInstallmentPercent: residualPercent } = question.values;
  const terms = { ...carTerms(subject, question), plan: subject.planId, residualPercent };
  return {
    service: 'financing',
    path: '/v2/psa/balao-final/simulating',
    method: 'POST',
    body: z.encode(psaBalloonTerms, terms),
    read: (json) => {
      const told = z.decode(psaBalloonSimulation, json as z.input<typeof psaBalloonSimulation>);
      return {
        transactionId: '',
        offers: offlineOffer({ ...told, installments }).map((offer) => ({ ...offer, residualPercent })),
        terms: told.offer,
        limits: {
          entranceMin: told.entranceMin,
          entranceMax: told.entranceMax,
          installments: told.terms.length > 0 ? told.terms : undefined,
          finalMin: told.residualMin,
          finalMax: told.residualMax,
        },
      };
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

/** The online call: the best offer for the asked term beside the others, which need not name theirs. */
function online(
  subject: SimulationSubject,
  question: Question,
  residualPercent?: number,
): LenderCall<Answer> {
  const terms = {
    ...carTerms(subject, question),
    plan: subject.planId,
    ...(residualPercent === undefined ? {} : { residualPercent }),
  };
  const asked = question.values.installment;
  return {
    service: 'financing',
    path: '/v2/psa/financing/simulating-offers',
    method: 'POST',
    body: z.encode(psaOnlineTerms, terms),
    read: (json) => {
      const told = z.decode(psaOnlineSimulation, json as z.input<typeof psaOnlineSimulation>);
      const offerAt = (one: NonNullable<typeof told.best>, installments: number): Offer => ({
        ...offerOf({ ...one, installments }),
        residualPercent,
      });
      const best = told.best ? offerAt(told.best, told.best.installments ?? asked) : undefined;
      const others = told.others.flatMap((one) => (one.installments ? offerAt(one, one.installments) : []));
      const offers = best ? [best, ...others] : others;
      return { transactionId: '', offers, best, terms: told.offer };
    },
  };
}
