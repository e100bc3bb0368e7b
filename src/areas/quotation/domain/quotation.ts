import type { PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import type { Adjustment, CarLine, Freight } from '../../catalogue/index.ts';
import type { AgreedDocument, DocumentVersions } from '../../legal-documents/index.ts';
import type { CreditTax } from '../../lender/index.ts';
import type { Priced } from './price.ts';

/** Credit that a seller asks the lender for: nothing of it is a price. */
export type OfferWish = {
  /** Its place among those that stand side by side, from 0. */
  readonly slot: number;
  readonly plan: string;
  readonly entrancePercent: number;
  readonly installments: number;
};

/** What a used car is found by in the price guide, each after the one before it. */
export const USED_CAR_PARTS = ['make', 'model', 'version', 'year'] as const;
export type UsedCarPart = (typeof USED_CAR_PARTS)[number];
type UsedCarWish = Readonly<Partial<Record<UsedCarPart, string>>>;

/** So many stand side by side. */
export const OFFERS_MAX = 3;

/** What a seller works on. The car is told by its configurator's code; amounts are wishes until the server has priced them. */
export type QuotationDraft = {
  readonly car: string;
  readonly opportunity: string;
  /** Of the customer, where they gave it; empty else. */
  readonly email: string;
  readonly validUntil: PlainDate;
  /** What the customer reads. */
  readonly comment: string;
  /** What only the dealer reads. */
  readonly note: string;
  readonly newPrice?: Cents | undefined;
  readonly discount?: Cents | undefined;
  /** The customer's car as the guide knows it, by its codes, none of them trusted before the guide knows it. */
  readonly usedCar: UsedCarWish;
  /** What there is to say of it besides, and what it is taken for. */
  readonly tradeInCar: string;
  readonly tradeIn?: Cents | undefined;
  readonly offers: readonly OfferWish[];
};

/** An offer as the lender has priced it for this quotation. Rates are fractions. */
export type PricedOffer = OfferWish & {
  readonly title: string;
  readonly entrance: Cents;
  readonly installmentValue: Cents;
  readonly lastInstallment?: Cents | undefined;
  readonly final?: { readonly amount: Cents; readonly due?: PlainDate | undefined } | undefined;
  readonly total: Cents;
  readonly annualRate: number;
  readonly annualCet: number;
  /** None of a version of an older release, as are TNA, the lender's address and what is due when an instalment is late. */
  readonly monthlyRate?: number | undefined;
  readonly nominalRate?: number | undefined;
  /** The IOF, or the IVA on the interest. */
  readonly tax?: CreditTax | undefined;
  readonly lender?:
    | {
        readonly name: string;
        readonly validUntil: PlainDate;
        readonly address?: string | undefined;
        readonly late?: { readonly fine: number; readonly interest: number } | undefined;
      }
    | undefined;
  /** What the law wants said beside it, in the site's language. */
  readonly text: string;
};

/** One that was priced now, by this release. */
export type FreshOffer = PricedOffer & { readonly monthlyRate: number };

export type QuotationDealer = {
  readonly code: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly phone: string;
};

export type QuotationSeller = { readonly name: string; readonly email: string };

/** A quotation as it was saved: everything that its customer, its file and the CRM say, priced by the server on that day. */
export type QuotationContent = {
  readonly opportunity: string;
  readonly validUntil: PlainDate;
  readonly madeOn: PlainDate;
  readonly dealer: QuotationDealer;
  readonly seller: QuotationSeller;
  /** The model's key, what the car is called, and its configurator's code. */
  readonly model: string;
  readonly title: string;
  readonly about: string;
  readonly car: string;
  /** The portal's own pictures of it, one over the other; none where a maker keeps them elsewhere. */
  readonly pictures: readonly string[];
  /** The car's own lines, and what its seller has changed: their sum is what is left to pay (`quotedLines`). */
  readonly lines: readonly CarLine[];
  readonly priced: Priced;
  readonly tradeInCar: string;
  readonly offers: readonly PricedOffer[];
  readonly comment: string;
  readonly note: string;
  /** Whether the prices of that day had freight in them; of older ones it is not known, and they say that it was not. */
  readonly freight?: Freight | undefined;
  /** The legal documents that were in effect on that day, each in its version; none of a version of an older release. */
  readonly documents?: readonly AgreedDocument[] | undefined;
};

/** Under which documents a quotation is made. */
const QUOTED_DOCUMENTS = ['purchase', 'warranty', 'terms', 'privacy'] as const;

/** The documents of a quotation that is made now; whose credit is told in it, those of the credit too. */
export const quotedDocuments = (
  inEffect: DocumentVersions,
  { hasCredit }: { readonly hasCredit: boolean },
): readonly AgreedDocument[] =>
  [...QUOTED_DOCUMENTS, ...(hasCredit ? (['correspondents'] as const) : [])].flatMap((kind) => {
    const version = inEffect[kind];
    return version ? [{ kind, version }] : [];
  });

/** The lines of a quotation: those of its car, whose sum is the initial price, and what its seller has changed. */
export const quotedLines = (
  car: readonly CarLine[],
  { initial, asked, discount = 0, tradeIn = 0 }: Pick<Priced, 'initial' | 'asked' | 'discount' | 'tradeIn'>,
): readonly CarLine[] => [
  ...car,
  ...changeOf('new-price', asked - initial),
  ...changeOf('discount', -discount),
  ...changeOf('trade-in', -tradeIn),
];

const changeOf = (kind: 'new-price' | 'discount' | 'trade-in', amount: Cents): readonly Adjustment[] =>
  amount === 0 ? [] : [{ kind, source: 'quotation', code: '', name: '', amount }];

/** What of a quotation its customer may see: nothing that the dealer keeps to itself. */
export const shownToCustomer = ({ note: _, ...content }: QuotationContent): Omit<QuotationContent, 'note'> =>
  content;

/**
 * What of the entrance is paid in money, once the customer's car is taken for some of it; nothing where that car is worth more than the
 * entrance: the lender would finance what the car has paid already, so that such an offer is not made.
 */
export const entranceInMoney = (entrance: Cents, tradeIn: Cents = 0): Cents | undefined =>
  tradeIn > entrance ? undefined : entrance - tradeIn;

/** The smallest entrance, in percent with two decimals, that a customer's car does not exceed. */
export const leastEntrance = (price: Cents, tradeIn: Cents): number =>
  Math.ceil((tradeIn * 10_000) / price) / 100;
