import { OFFERS_MAX } from './quotation.ts';

/** The seller's fields and the longest text of each: what is longer is cut before anything looks at it. */
export const LONGEST = {
  car: 400,
  opportunity: 80,
  email: 254,
  validUntil: 10,
  comment: 1000,
  note: 1000,
  newPrice: 24,
  discount: 24,
  tradeInCar: 80,
  tradeIn: 24,
} as const;

const OFFER_FIELDS = ['plan', 'entrance', 'installments'] as const;
export type OfferField = (typeof OFFER_FIELDS)[number];

/** `plan-0`, `entrance-0`, `installments-0` and so on. */
export const offerField = (at: number, field: OfferField): string => `${field}-${at}`;

const offerNames = Array.from({ length: OFFERS_MAX }, (_, at) => at).flatMap((at) =>
  OFFER_FIELDS.map((field) => offerField(at, field)),
);

/** Every field of the simulator in its order, as it was typed: a draft keeps also what is not right yet. */
export const draftFields: readonly string[] = [...Object.keys(LONGEST), ...offerNames];
export type DraftFields = Readonly<Record<string, string>>;

/** What of them may stay in a browser while nobody can be reached: nothing that says who the customer is. */
export const localFields: readonly string[] = ['car', 'newPrice', 'discount', 'tradeIn', ...offerNames];
