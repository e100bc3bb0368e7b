import type { PlainDate } from '../../../kit/calendar.ts';
import { addDays } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import { writeNumber } from '../../../kit/numerals.ts';
import type { BuyerType } from './buyer.ts';

/** What a company may ask a buyer to send, in the order in which it is asked for; each is a kind of the documents area. */
export const REQUESTED_PAPERS = ['identity', 'driver-license', 'employment', 'kinship', 'address'] as const;
export type Paper = (typeof REQUESTED_PAPERS)[number];

/** What one type of buyer gets. */
export type BuyerTerms = {
  /** Percent off the price of the day. */
  readonly discount: number;
  /** Other percents, by the model's key; 0: the model is not sold under the programme. */
  readonly models: Readonly<Record<string, number>>;
  /** Cars of this type of buyer by one holder's right in a calendar year. */
  readonly carsPerYear: number;
  readonly papers: readonly Paper[];
};

/** A company's agreement with the maker: the maker's own people, or those of another company. */
export type Programme = {
  readonly key: string;
  readonly name: string;
  readonly kind: 'maker' | 'corporate';
  /** Who employs, and approves. */
  readonly company: string;
  /** Days for which an approval is good. */
  readonly approvalDays: number;
  /** Months for which the car must be kept. */
  readonly keepMonths: number;
  /** Cars by one holder's right in a calendar year, whoever buys them. */
  readonly carsPerHolder: number;
  /** Whether the price may be paid by the payroll. */
  readonly payroll: boolean;
  readonly buyers: Readonly<Partial<Record<BuyerType, BuyerTerms>>>;
};

const HUNDREDTHS = 100;
const WHOLE = 100 * HUNDREDTHS;

/** The percent off for a buyer of a model; nothing where the programme does not sell it to them. */
export function percentOff(programme: Programme, buyer: BuyerType, modelKey: string): number | undefined {
  const terms = programme.buyers[buyer];
  if (!terms) return undefined;
  const own = Object.hasOwn(terms.models, modelKey) ? terms.models[modelKey] : terms.discount;
  return own === undefined || own === 0 ? undefined : own;
}

/**
 * What a percent takes off a price: of the whole price of the day, rounded once, to the cent or the smallest amount of the currency
 * (`unit`), half of it to the buyer's favour. Exact: the percent has two decimals at most, so that everything here is whole numbers.
 */
export const discountOn = (price: Cents, percent: number, unit: Cents = 1): Cents =>
  Math.floor((price * Math.round(percent * HUNDREDTHS) + (unit * WHOLE) / 2) / (unit * WHOLE)) * unit;

/** A percent as the market writes it, `17,5%`. */
export const percentText = (percent: number): string => `${writeNumber(percent, { most: 2 })}%`;

/** The programme's price. */
export const programmePrice = (price: Cents, percent: number, unit: Cents = 1): Cents =>
  price - discountOn(price, percent, unit);

/** How many cars a holder's right, and this type of buyer by it, has had in a calendar year. */
export type CarsHad = { readonly byHolder: number; readonly byType: number };

/** Whether one more may be had that year. */
export function hasRoom(programme: Programme, buyer: BuyerType, had: CarsHad): boolean {
  const terms = programme.buyers[buyer];
  return terms !== undefined && had.byHolder < programme.carsPerHolder && had.byType < terms.carsPerYear;
}

/** The last day on which an approval of this day is good. */
export const approvedUntil = (programme: Programme, approvedOn: PlainDate): PlainDate =>
  addDays(approvedOn, programme.approvalDays);

/** A programme's terms as they are written into an order. */
export type AppliedProgramme = {
  /** The id of the enrolment by which it is bought. */
  readonly enrolment: string;
  readonly name: string;
  readonly buyer: BuyerType;
  readonly percent: number;
  readonly keepMonths: number;
};

/** A programme's terms for a model as an order has them; a percent of 0 where it sells the model to such a buyer no more. */
export const appliedProgramme = (
  { id, buyer }: { readonly id: string; readonly buyer: BuyerType },
  programme: Programme,
  modelKey: string,
): AppliedProgramme => ({
  enrolment: id,
  name: programme.name,
  keepMonths: programme.keepMonths,
  buyer,
  percent: percentOff(programme, buyer, modelKey) ?? 0,
});
