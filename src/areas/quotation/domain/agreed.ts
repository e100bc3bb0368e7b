import type { PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import { isUuid } from '../../../kit/uuid.ts';
import { BOUGHT_KINDS, type BoughtLine, linesOf } from '../../catalogue/index.ts';
import type { PlanTerms } from '../../financing/index.ts';
import { entranceInMoney, type PricedOffer, type QuotationContent } from './quotation.ts';

/** What a dealer and a customer have agreed on in a version, as far as a purchase goes by it. Never a browser's word: it is opened anew each time. */
export type AgreedTerms = {
  /** Of the version. */
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly madeOn: PlainDate;
  readonly validUntil: PlainDate;
  /** Dealer code. */
  readonly dealer: string;
  readonly model: string;
  /** The configurator's code of the car: of another one nothing was agreed. */
  readonly car: string;
  /** What the car is made of. */
  readonly lines: readonly Pick<BoughtLine, 'kind' | 'code'>[];
  /** What the catalogue made of it on the day, what it is sold for, and what is left to pay once the customer's car is taken. */
  readonly initial: Cents;
  readonly price: Cents;
  readonly tradeIn: Cents | undefined;
  readonly toPay: Cents;
  readonly offers: readonly PricedOffer[];
};

type Version = { readonly id: string; readonly number: string; readonly version: number };

/** What of a saved version is agreed on. */
export const agreedIn = (
  of: Version,
  {
    madeOn,
    validUntil,
    dealer,
    model,
    car,
    lines,
    priced,
    offers,
  }: Pick<
    QuotationContent,
    'madeOn' | 'validUntil' | 'dealer' | 'model' | 'car' | 'lines' | 'priced' | 'offers'
  >,
): AgreedTerms => ({
  id: of.id,
  number: of.number,
  version: of.version,
  madeOn,
  validUntil,
  dealer: dealer.code,
  model,
  car,
  lines: linesOf({ lines }, ...BOUGHT_KINDS).map(({ kind, code }) => ({ kind, code })),
  initial: priced.initial,
  price: priced.price,
  tradeIn: priced.tradeIn,
  toPay: priced.toPay,
  // One of a version from before such offers were refused finances what the customer's car has paid already.
  offers: offers.filter(({ entrance }) => entranceInMoney(entrance, priced.tradeIn) !== undefined),
});

/** The last day of an offer of a quotation: its lender's, which may be before the quotation's own and is never after it. */
export const agreedOfferEnd = ({ lender }: Pick<PricedOffer, 'lender'>, validUntil: PlainDate): PlainDate =>
  lender && lender.validUntil < validUntil ? lender.validUntil : validUntil;

/** The offers of a quotation that stand on a day. */
export const activeOffers = (
  { offers, validUntil }: Pick<AgreedTerms, 'offers' | 'validUntil'>,
  today: PlainDate,
): readonly PricedOffer[] => offers.filter((offer) => agreedOfferEnd(offer, validUntil) >= today);

/** What opens a version to whoever goes on with it: its id and the key of its customer's link. */
export const agreedReference = (id: string, key: string): string => `${id}.${key}`;

/** Id and key of a reference; nothing for a text that is none. */
export function readReference(text: string): { readonly id: string; readonly key: string } | undefined {
  const [id = '', key = '', ...more] = text.split('.');
  return isUuid(id) && key !== '' && more.length === 0 ? { id, key } : undefined;
}

/** An offer that was agreed, as addresses carry the terms of a plan. @param price cents, above 0 */
export const planTermsOfAgreed = (
  { plan, installments, entrance, final }: Pick<PricedOffer, 'plan' | 'installments' | 'entrance' | 'final'>,
  price: Cents,
): PlanTerms => ({
  planId: plan,
  installments,
  entrance,
  finalPercent: final ? Math.round((final.amount * 10_000) / price) / 100 : 0,
});
