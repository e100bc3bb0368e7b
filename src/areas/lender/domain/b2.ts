/** The bank partner's simulations (document 1, section 3.4): offers with ids, which a shopper changes one after another. */
import type { PlainDate } from '../../../kit/calendar.ts';
import { FORMS } from '../../../kit/markets/forms.ts';
import type { Cents } from '../../../kit/money.ts';
import { isOfAge } from '../../../kit/of-age.ts';
import type { CarKey, LenderSite } from './car.ts';
import type { CdcPlan } from './cdc-plan.ts';
import type { CdcOffer } from './cdc-simulation.ts';
import { isPowerExempt } from './iof-law.ts';
import { type Financing, residualOf } from './pricing.ts';
import { percentOf, type RateTable, residualOptions } from './rate-table.ts';
import type { Refused } from './refusal.ts';
import type { LenderSource } from './source.ts';

/** `RESIDUAL` leaves a final instalment, `SIMPLE` none. */
export type B2Type = 'SIMPLE' | 'RESIDUAL';

/** Where the shopper is: in the showcase (`NMSC`) or buying online (`ECOM`). */
export type B2Origin = 'NMSC' | 'ECOM';

/** Who buys. Personal data: it is passed to a maker's own bank and kept nowhere. */
export type B2Customer = {
  readonly clientType: 'PF' | 'PJ';
  readonly document: string;
  readonly documentType: 'CPF' | 'CNPJ';
  readonly birthdate: PlainDate;
  readonly hasDriverLicense: boolean;
  readonly isTaxiDriver: boolean;
  /** A person with a disability. */
  readonly isPwd: boolean;
  /** The authority has recognised that the customer owes no IOF on this purchase; absent where nobody was asked. */
  readonly isExemptionRecognised?: boolean | undefined;
  readonly state: string;
};

/** What a shopper sets. Percents of the price; `residualPercent` for `RESIDUAL` only. */
export type B2Choice = {
  readonly financed: Cents;
  readonly installments: number;
  readonly entrancePercent: number;
  readonly residualPercent?: number | undefined;
};

/** A simulation as it is asked for. */
export type B2Terms = B2Choice & {
  readonly type: B2Type;
  readonly origin: B2Origin;
  readonly dealerCode: string;
  readonly customer: B2Customer;
  readonly market: LenderSite['market'];
  readonly car: CarKey & { readonly manufactureYear: number; readonly price: Cents };
};

/** Another choice for a simulation that exists. */
export type B2Update = B2Choice & {
  readonly type: B2Type;
  readonly origin: B2Origin;
  readonly state: string;
};

export type B2Offer = {
  readonly id: string;
  readonly subId: string;
  readonly entrance: Cents;
  readonly entrancePercent: number;
  readonly installments: number;
  readonly installment: Cents;
  /** Price less entrance. */
  readonly credit: Cents;
  /** The final instalment; 0 for `SIMPLE`. */
  readonly residual: Cents;
  readonly residualPercent: number;
  readonly plan?: CdcPlan | undefined;
};

export type B2Simulation = {
  readonly id: string;
  /** The term that was asked for; none when it is not on offer for the entrance and residual. */
  readonly bestOffer?: B2Offer | undefined;
  /** The other terms, with the same entrance and residual. */
  readonly otherOffers: readonly B2Offer[];
  readonly installmentOptions: readonly number[];
  readonly entranceMin: number;
  readonly residualMin: number;
  readonly offer?: CdcOffer | undefined;
};

/** How a buyer owes the tax on credit. */
export type B2Borrower = 'person' | 'company' | 'exempt';

/** What of a simulation its updates need, and nothing that tells who asked. */
export type B2Facts = {
  readonly type: B2Type;
  readonly origin: B2Origin;
  readonly car: CarKey & { readonly price: Cents };
  readonly borrower: B2Borrower;
  /** Id of the quotation's version whose agreed price it is; a proposal for it is one on these terms. */
  readonly agreed?: string | undefined;
};

/** The plans of a type are those of one source [D1-4.3-23] [D1-4.3-24]. */
export const b2Source = (type: B2Type): LenderSource => (type === 'RESIDUAL' ? 'B2_BALAO' : 'B2_TRADITIONAL');

/**
 * Exempt are autonomous taxi drivers and cooperatives of them, and persons with a disability that keeps them from driving an
 * ordinary car. The law asks of the latter the licence for an adapted one, and taxi drivers are drivers by profession: a person
 * without a licence owes the tax (Lei 8.383/1991, art. 72, I, III and IV). The exemption is for passenger cars of up to 127 HP and is
 * recognised purchase by purchase: where the power is not known or above, or nobody says that it is recognised, the tax is owed.
 *
 * @param power of the car, in cv; undefined where the catalogue does not tell it
 */
export function b2Borrower(customer: B2Customer, power: number | undefined): B2Borrower {
  const { clientType, hasDriverLicense, isTaxiDriver, isPwd, isExemptionRecognised = false } = customer;
  const mayBeExempt = isExemptionRecognised && power !== undefined && isPowerExempt(power);
  if (clientType === 'PJ') return mayBeExempt && isTaxiDriver ? 'exempt' : 'company';
  return mayBeExempt && hasDriverLicense && (isTaxiDriver || isPwd) ? 'exempt' : 'person';
}

/** @param power of the car, in cv; undefined where the catalogue does not tell it */
export function b2Facts({ type, origin, car, customer }: B2Terms, power: number | undefined): B2Facts {
  const { mvsCode, year, price } = car;
  return { type, origin, car: { mvsCode, year, price }, borrower: b2Borrower(customer, power) };
}

/**
 * Why a simulation is refused for whom it names. Credit is a contract, so a person must be of age on the day (Código Civil,
 * art. 5; Código Civil y Comercial, art. 25): 18 today will do.
 */
export function b2TermsRefusal(site: LenderSite, terms: B2Terms, today: PlainDate): Refused | undefined {
  const { birthdate, clientType } = terms.customer;
  if (terms.market !== site.market) return { ok: false, reason: 'wrong-market' };
  if (birthdate > today) return { ok: false, reason: 'birthdate-in-future' };
  if (clientType === 'PF' && !isOfAge(birthdate, today, FORMS[site.market]))
    return { ok: false, reason: 'under-age' };
  return undefined;
}

/** What is to be priced for a choice; refused when its credit is not the price less the entrance, to the cent. */
export function b2Financing(
  { car: { price }, borrower }: B2Facts,
  { financed, entrancePercent, residualPercent }: B2Choice,
  unit?: Cents,
): { readonly ok: true; readonly financing: Financing } | Refused {
  const entrance = percentOf(price, entrancePercent, unit);
  const credit = price - entrance;
  if (credit > 0 && credit !== financed) {
    return { ok: false, reason: 'financed-mismatch', prices: { sent: financed, expected: credit } };
  }
  const owed = { iofExempt: borrower === 'exempt', isCompany: borrower === 'company' };
  return { ok: true, financing: { price, entrance, residualPercent, unit, ...owed } };
}

/** A simulation's plans as offers of one revision; every revision has ids of its own. */
export function b2Offers(
  at: { readonly id: string; readonly revision: number },
  financing: Financing,
  { entrancePercent }: B2Choice,
  plans: readonly CdcPlan[],
): readonly B2Offer[] {
  const { price, entrance, residualPercent = 0 } = financing;
  return plans.map((plan) => {
    const id = `${at.id}-${at.revision}-${plan.installments}`;
    return {
      id,
      subId: `${id}-1`,
      entrance,
      entrancePercent,
      installments: plan.installments,
      installment: plan.installment,
      credit: price - entrance,
      residual: residualOf(financing),
      residualPercent,
      plan,
    };
  });
}

/** The revision that an offer id of the simulation names; undefined for ids that it never gave. */
export function b2RevisionOf(offerId: string, simulationId: string): number | undefined {
  const own = offerId.startsWith(`${simulationId}-`) ? offerId.slice(simulationId.length + 1) : '';
  const revision = /^([1-9]\d{0,8})-[1-9]\d{0,2}$/.exec(own)?.[1];
  return revision === undefined ? undefined : Number(revision);
}

/** The asked term's offer with the others beside it, and the limits of the table for the sliders. */
export function b2Simulation(
  id: string,
  { installments: requested, residualPercent }: B2Choice,
  offers: readonly B2Offer[],
  table: RateTable,
): B2Simulation {
  const residuals = table.residuals?.[requested] ?? residualOptions(table);
  return {
    id,
    bestOffer: offers.find(({ installments }) => installments === requested),
    otherOffers: offers.filter(({ installments }) => installments !== requested),
    installmentOptions: offers.map(({ installments }) => installments),
    entranceMin: table.entrance.min,
    residualMin: residualPercent === undefined ? 0 : (residuals[0] ?? 0),
  };
}
