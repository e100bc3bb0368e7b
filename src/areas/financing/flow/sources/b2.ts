import { z } from 'zod';
import { b2Simulation, b2Terms, b2Update } from '../../../lender/contract.ts';
import { entranceOf } from '../../../lender/index.ts';
import type { Answer, Offer } from '../../domain/offer.ts';
import { offerOf } from '../../domain/offer-of-plan.ts';
import type { Question, SimulationSubject } from '../../domain/simulation.ts';
import { type LenderCall, SIMULATION_FAILED, type SourceAdapter } from './source.ts';

type Type = 'SIMPLE' | 'RESIDUAL';

/** The bank partner's plan without a final instalment: another term alone is one of the offers already told. */
export const b2Traditional: SourceAdapter = {
  ...bankPartner('SIMPLE'),
  recomputes: ['installment'],
  finals: 'none',
  fallsBackToBest: true,
};

/** The bank partner's plan with a final instalment: every change is a question. */
export const b2Balloon: SourceAdapter = { ...bankPartner('RESIDUAL'), recomputes: [], finals: 'limits' };

/** What the bank is told of a buyer of whom nothing else is known (doc. 1 §7). */
const CUSTOMER = {
  birthdate: '1993-01-01',
  hasDriverLicense: true,
  isTaxiDriver: false,
  isPwd: false,
} as const;

/** An update that came too late, or for a simulation that is gone: a new one is made instead. */
const GONE = [404, 409, 410];

/** The first call makes a simulation; the later ones change it through the offer that the card stands on. */
function bankPartner(type: Type): Pick<SourceAdapter, 'failure' | 'simulate' | 'needsBest'> {
  return {
    needsBest: true,
    failure: SIMULATION_FAILED,
    simulate: (subject, question) => {
      const { answer, offer } = question.previous ?? {};
      const offerId = offer?.id ?? answer?.best?.id;
      const creation = create(type, subject, question);
      if (!answer || offerId === undefined) return creation;
      const path = `/simulate/${answer.transactionId}/offers/${offerId}`;
      return { ...change(type, subject, question), path, instead: { of: GONE, call: creation } };
    },
  };
}

function choiceOf(type: Type, { car }: SimulationSubject, { values }: Question) {
  const { entrancePercent, installment, finalInstallmentPercent } = values;
  return {
    financed: car.total - entranceOf(car.total, entrancePercent),
    installments: installment,
    entrancePercent,
    ...(type === 'RESIDUAL' ? { residualPercent: finalInstallmentPercent } : {}),
  };
}

function create(type: Type, subject: SimulationSubject, question: Question): LenderCall<Answer> {
  const { car, market, origin, buyer } = subject;
  const { mvsCode, year, total: price } = car;
  const body = z.encode(b2Terms, {
    ...choiceOf(type, subject, question),
    type,
    origin,
    market,
    dealerCode: buyer.dealerCode,
    customer: { ...CUSTOMER, ...documentOf(subject), state: buyer.state },
    car: { mvsCode, year, manufactureYear: year, price },
  });
  return { service: 'hub', path: '/simulate', method: 'POST', body, read: answerOf };
}

function change(type: Type, subject: SimulationSubject, question: Question): LenderCall<Answer> {
  const { origin, buyer } = subject;
  const body = z.encode(b2Update, {
    ...choiceOf(type, subject, question),
    type,
    origin,
    state: buyer.state,
  });
  return { service: 'hub', path: '/simulate', method: 'PUT', body, read: answerOf };
}

const CNPJ_LENGTH = 14;

/** A person by default; a company only where Brazil's document is a company's. */
function documentOf({ market, buyer: { document } }: SimulationSubject) {
  const characters = document.replace(/[^\dA-Za-z]/g, '');
  const isCompany = market === 'BR' && characters.length === CNPJ_LENGTH;
  return isCompany
    ? ({ clientType: 'PJ', documentType: 'CNPJ', document } as const)
    : ({ clientType: 'PF', documentType: 'CPF', document } as const);
}

function answerOf(json: unknown): Answer {
  const told = z.decode(b2Simulation, json as z.input<typeof b2Simulation>);
  const offerAt = (one: NonNullable<typeof told.bestOffer>): Offer => ({
    ...offerOf(one),
    residualPercent: one.residualPercent || undefined,
    id: one.id,
  });
  const best = told.bestOffer && offerAt(told.bestOffer);
  const offers = [...(best ? [best] : []), ...told.otherOffers.map(offerAt)];
  return {
    transactionId: told.id,
    offers: offers.toSorted((a, b) => a.installments - b.installments),
    best,
    terms: told.offer,
    limits: {
      entranceMin: told.entranceMin,
      installments: told.installmentOptions.length > 0 ? told.installmentOptions : undefined,
      finalMin: told.residualMin || undefined,
    },
  };
}
