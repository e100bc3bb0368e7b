import { z } from 'zod';
import {
  nextDefaultsAnswer,
  nextDefaultsQuery,
  nextSimulation,
  nextTerms,
} from '../../../lender/contract.ts';
import type { Answer } from '../../domain/offer.ts';
import { offerOf } from '../../domain/offer-of-plan.ts';
import type { Question, SimulationSubject } from '../../domain/simulation.ts';
import { entranceLimits } from '../../domain/slider.ts';
import type { SourceAdapter } from './source.ts';

/** What the entrance of this flow is rounded up to, in percent (doc. 1 §9). */
const ENTRANCE_MULTIPLE = 10;

/** NEXT: one answer has every term with every final instalment; only another entrance asks again. */
export const next: SourceAdapter = {
  recomputes: ['installment', 'finalInstallmentPercent'],
  finals: 'offers',
  entranceMultiple: ENTRANCE_MULTIPLE,
  failure: 'Error getting funding data',
  limits: (subject) => ({
    service: 'financing',
    path: '/next/default-values',
    query: defaultsQuery(subject),
    read: (json) => {
      const options = z.decode(nextDefaultsAnswer, json as z.input<typeof nextDefaultsAnswer>);
      const entrance = entranceLimits(options.entranceOptions);
      if (!entrance) throw new TypeError('no entrance is on offer');
      return { entrance, installments: options.installmentOptions, finals: options.residualOptions };
    },
  }),
  simulate: (subject, question) => ({
    service: 'financing',
    path: '/next/simulate',
    method: 'POST',
    body: z.encode(nextTerms, termsOf(subject, question)),
    read: readAnswer,
  }),
};

const carKey = ({ car, market }: SimulationSubject) => ({
  mvsCode: car.mvsCode,
  year: car.year,
  brand: car.brand,
  market,
});

function defaultsQuery(subject: SimulationSubject): Record<string, string> {
  const { market, buyer } = subject;
  const place = { country: market, state: buyer.state, city: buyer.city };
  const query = z.encode(nextDefaultsQuery, { ...carKey(subject), place });
  return { ...query, ...place };
}

/** The price is sent only where one of the online sale applies; else the catalogue says it. */
const termsOf = (subject: SimulationSubject, { values }: Question) => ({
  ...carKey(subject),
  entrancePercent: values.entrancePercent,
  partIds: subject.car.partIds,
  ...(subject.origin === 'ECOM' ? { carPrice: subject.car.total } : {}),
});

function readAnswer(json: unknown): Answer {
  const told = z.decode(nextSimulation, json as z.input<typeof nextSimulation>);
  const offers = told.terms.flatMap(({ installments, values }) =>
    values.map((value) => ({
      ...offerOf({ ...value, installments, credit: told.credit }),
      residualPercent: value.residualPercent,
      buyBack: { price: value.forwardPrice, guaranteedUntil: value.guaranteedUntil },
    })),
  );
  return { transactionId: told.transactionId, offers, terms: told.offer };
}
