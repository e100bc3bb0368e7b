import { CREDITS } from '../../../../kit/markets/credits.ts';
import {
  type B2Choice,
  type B2Simulation,
  type B2Terms,
  type B2Type,
  entranceOf,
  unknownCustomer,
} from '../../../lender/index.ts';
import type { Offer, SimulationResult } from '../offer.ts';
import { offerOf } from '../offer-of-plan.ts';
import type { LenderQuestion, LenderSubject } from '../simulation.ts';

/** What the shopper has set, as a simulation and its later changes name it. */
export function b2ChoiceOf(type: B2Type, { car }: LenderSubject, { values }: LenderQuestion): B2Choice {
  const { entrancePercent, installment, finalInstallmentPercent } = values;
  return {
    financed: car.total - entranceOf(car.total, entrancePercent, car.unit),
    installments: installment,
    entrancePercent,
    ...(type === 'RESIDUAL' ? { residualPercent: finalInstallmentPercent } : {}),
  };
}

/** A new simulation of the bank partner. */
export function b2TermsOf(type: B2Type, subject: LenderSubject, question: LenderQuestion): B2Terms {
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

/** A person by default; a company only where Brazil's document is a company's. */
function documentOf({ market, buyer: { document } }: LenderSubject) {
  const characters = document.replace(/[^\dA-Za-z]/g, '');
  const isCompany = characters.length === CREDITS[market].companyDigits;
  return isCompany
    ? ({ clientType: 'PJ', documentType: 'CNPJ', document } as const)
    : ({ clientType: 'PF', documentType: 'CPF', document } as const);
}

export function answerOfB2(simulation: B2Simulation): SimulationResult {
  const offerAt = (one: NonNullable<typeof simulation.bestOffer>): Offer => ({
    ...offerOf(one),
    residualPercent: one.residualPercent || undefined,
    id: one.id,
    subId: one.subId,
  });
  const best = simulation.bestOffer && offerAt(simulation.bestOffer);
  const offers = [...(best ? [best] : []), ...simulation.otherOffers.map(offerAt)];
  return {
    transactionId: simulation.id,
    offers: offers.toSorted((a, b) => a.installments - b.installments),
    best,
    entrance: simulation.bestOffer?.entrance,
    terms: simulation.offer,
    limits: {
      entranceMin: simulation.entranceMin,
      installments: simulation.installmentOptions.length > 0 ? simulation.installmentOptions : undefined,
      finalMin: simulation.residualMin || undefined,
    },
  };
}
