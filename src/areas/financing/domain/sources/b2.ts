import {
  type B2Choice,
  type B2Simulation,
  type B2Terms,
  type B2Type,
  entranceOf,
  unknownCustomer,
} from '../../../lender/index.ts';
import type { Answer, Offer } from '../offer.ts';
import { offerOf } from '../offer-of-plan.ts';
import type { LenderQuestion, ToldSubject } from '../simulation.ts';

/** What the shopper has set, as a simulation and its later changes name it. */
export function b2ChoiceOf(type: B2Type, { car }: ToldSubject, { values }: LenderQuestion): B2Choice {
  const { entrancePercent, installment, finalInstallmentPercent } = values;
  return {
    financed: car.total - entranceOf(car.total, entrancePercent),
    installments: installment,
    entrancePercent,
    ...(type === 'RESIDUAL' ? { residualPercent: finalInstallmentPercent } : {}),
  };
}

/** A new simulation of the bank partner. */
export function b2TermsOf(type: B2Type, subject: ToldSubject, question: LenderQuestion): B2Terms {
  const { car, market, origin, buyer } = subject;
  const { mvsCode, year, total: price } = car;
  return {
    ...b2ChoiceOf(type, subject, question),
    type,
    origin,
    market,
    dealerCode: buyer.dealerCode,
    customer: { ...unknownCustomer, ...documentOf(subject), state: buyer.state },
    car: { mvsCode, year, manufactureYear: year, price },
  };
}

const CNPJ_LENGTH = 14;

/** A person by default; a company only where Brazil's document is a company's. */
function documentOf({ market, buyer: { document } }: ToldSubject) {
  const characters = document.replace(/[^\dA-Za-z]/g, '');
  const isCompany = market === 'BR' && characters.length === CNPJ_LENGTH;
  return isCompany
    ? ({ clientType: 'PJ', documentType: 'CNPJ', document } as const)
    : ({ clientType: 'PF', documentType: 'CPF', document } as const);
}

export function answerOfB2(told: B2Simulation): Answer {
  const offerAt = (one: NonNullable<typeof told.bestOffer>): Offer => ({
    ...offerOf(one),
    residualPercent: one.residualPercent || undefined,
    id: one.id,
    subId: one.subId,
  });
  const best = told.bestOffer && offerAt(told.bestOffer);
  const offers = [...(best ? [best] : []), ...told.otherOffers.map(offerAt)];
  return {
    transactionId: told.id,
    offers: offers.toSorted((a, b) => a.installments - b.installments),
    best,
    entrance: told.bestOffer?.entrance,
    terms: told.offer,
    limits: {
      entranceMin: told.entranceMin,
      installments: told.installmentOptions.length > 0 ? told.installmentOptions : undefined,
      finalMin: told.residualMin || undefined,
    },
  };
}
