import type { PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';

/** What is on offer: cars, accessories, services, service packages, and ways on at the end of a balloon plan. */
export const OFFER_KINDS = ['vehicle', 'accessory', 'service', 'package', 'balloon'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

export const OFFER_STATES = ['draft', 'published', 'withdrawn'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

export const OFFER_ACTS = ['publish', 'withdraw'] as const;
export type OfferAct = (typeof OFFER_ACTS)[number];

const CHART: Readonly<Record<OfferState, Readonly<Partial<Record<OfferAct, OfferState>>>>> = {
  draft: { publish: 'published' },
  published: { withdraw: 'withdrawn' },
  withdrawn: { publish: 'published' },
};

export const movedTo = (state: OfferState, act: OfferAct): OfferState | undefined => CHART[state][act];

/** The new balloon plan that a car is changed for, and what is asked where the final instalment is paid in instalments. */
export type BalloonTerms = {
  /** The lender's name of the plan. */
  readonly plan: string;
  readonly installments: number;
  /** Percents of the price. */
  readonly residual: number;
  readonly entrance: { readonly min: number; readonly max: number };
  /** Rates by number of instalments, as the market writes them: percent a month in Brazil, TNA in Argentina. */
  readonly refinance: Readonly<Record<number, number>>;
  /** What the refinanced instalment is told with, with the lender's `{{places}}`. */
  readonly refinanceText: string;
};

export type Offer = {
  readonly slug: string;
  readonly kind: OfferKind;
  readonly title: string;
  readonly summary: string;
  readonly text: readonly string[];
  /** The small print, in full on the offer's page. */
  readonly conditions: string;
  /** First and last day on which it stands, in the site's market. */
  readonly from: PlainDate;
  readonly until: PlainDate;
  /** How many units of it there are, where it ends with them too (CDC art. 30 and 31; Decreto 1798/94 art. 8). */
  readonly stock?: number | undefined;
  /** Keys of the models that it is for; none is all of them. */
  readonly models: readonly string[];
  /** Of an accessory, a service or a package. A car's price is the catalogue's, whatever an offer says. */
  readonly price?: { readonly before?: Cents | undefined; readonly now: Cents } | undefined;
  /** A coupon of the site's proposals. */
  readonly coupon?: string | undefined;
  /** What is in it. */
  readonly items: readonly string[];
  /** Visits of its maintenance plan. */
  readonly visits?: number | undefined;
  readonly balloon?: BalloonTerms | undefined;
};

/** How an offer stands on a day. */
export type OfferStatus = 'coming' | 'open' | 'over';

export const offerStatusOn = (
  { from, until }: Pick<Offer, 'from' | 'until'>,
  state: OfferState,
  today: PlainDate,
): OfferStatus => {
  if (state === 'withdrawn' || until < today) return 'over';
  return state === 'draft' || today < from ? 'coming' : 'open';
};

/** Shown instead of one that is over: of its kind and for its models first, those that end soonest before the others. */
export function nextBest(gone: Offer, open: readonly Offer[], most = 3): readonly Offer[] {
  const nearness = (one: Offer) =>
    (one.kind === gone.kind ? 2 : 0) + (one.models.some((key) => gone.models.includes(key)) ? 1 : 0);
  return open
    .filter(({ slug }) => slug !== gone.slug)
    .toSorted((one, other) => nearness(other) - nearness(one) || one.until.localeCompare(other.until))
    .slice(0, most);
}

/**
 * The offer that goes along with a wish for a car: the one that whoever asks has come from, if it is for this car, else that of the car
 * itself which ends first.
 * @param open those that stand today, the ones that end soonest first
 * @param named words of offers that the visit tells of, the surest first; what stands no more is not one of `open`
 */
export function offerForCar(
  open: readonly Offer[],
  model: string,
  named: readonly string[],
): Offer | undefined {
  const own = open.filter((one) => isForModel(one, model));
  const offers = named.flatMap((word) => own.filter(({ slug }) => slug === word));
  return offers[0] ?? own.find(({ kind }) => kind === 'vehicle');
}

/** Whether an offer is for a model; as long as none is chosen it may be. */
export const isForModel = ({ models }: Pick<Offer, 'models'>, model: string | undefined): boolean =>
  model === undefined || models.length === 0 || models.includes(model);

/** Those of a kind, or of every kind, in the order in which kinds are shown; of one kind as they come. */
export const offersOfKind = (offers: readonly Offer[], kind: OfferKind | undefined): readonly Offer[] =>
  offers
    .filter((offer) => kind === undefined || offer.kind === kind)
    .toSorted((one, other) => OFFER_KINDS.indexOf(one.kind) - OFFER_KINDS.indexOf(other.kind));

/** Of several cars the one that costs least, of equal ones the first. @param costs cents */
export const leastCar = <Car>(
  [first, ...others]: readonly Car[],
  costs: (car: Car) => Cents,
): Car | undefined =>
  first === undefined
    ? undefined
    : others.reduce((one, other) => (costs(other) < costs(one) ? other : one), first);

/**
 * The car that an offer is pictured with: the first of its models where it is about cars; else the last of those that it names, since what
 * is for several cars is not always pictured with the same one, and none where it is for all.
 * @param cars the models that it is for, as the site sells them
 */
export function picturedCar<Car>(
  { kind, models }: Pick<Offer, 'kind' | 'models'>,
  cars: readonly Car[],
): Car | undefined {
  if (kind === 'vehicle' || kind === 'balloon') return cars[0];
  return models.length > 0 ? cars.at(-1) : undefined;
}
