import { OFFERS_MAX, type UsedCarPart } from './quotation.ts';

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
  usedMake: 20,
  usedModel: 60,
  usedVersion: 20,
  usedYear: 20,
  tradeInCar: 80,
  tradeIn: 24,
} as const;

/** The field of each part of the customer's car. */
export const USED_CAR_FIELDS = {
  make: 'usedMake',
  model: 'usedModel',
  version: 'usedVersion',
  year: 'usedYear',
} as const satisfies Record<UsedCarPart, keyof typeof LONGEST>;

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
export const localFields: readonly string[] = [
  'car',
  'newPrice',
  'discount',
  ...Object.values(USED_CAR_FIELDS),
  'tradeIn',
  ...offerNames,
];
