import { plainLine } from '../../../kit/validators/plain-line.ts';

/** A company that wants to rent cars: who it is, what it asks for, and how it may be answered (doc. 2 §3.6). */
export type RentalIntent<VehicleType extends string = string> = {
  readonly company: string;
  readonly contact: {
    /** Name and surname of the person who asks. */
    readonly name: string;
    readonly email: string;
    readonly mobile: string;
  };
  /** CNPJ, in Argentina CUIT. */
  readonly document: string;
  /** Whether the company was registered more than a year ago, as it says itself. */
  readonly isOlderThanOneYear: boolean;
  readonly preferredMethod: ContactMethod;
  readonly vehicleType: VehicleType;
  /** How many, 1 to `VEHICLES_MAX`. */
  readonly vehicleAmount: number;
  /** In the company's own words; may be empty. */
  readonly fleet: string;
  /** The channels that the dealer may use. */
  readonly optIns: Readonly<Record<'email' | 'sms' | 'whatsapp' | 'phone', boolean>>;
};

export const contactMethods = ['email', 'phone', 'whatsapp'] as const;
export type ContactMethod = (typeof contactMethods)[number];

/** More than any company rents at once: a slip of the finger. */
export const VEHICLES_MAX = 9_999;
/** Longest name of a company and longest description of a fleet, in characters; together they fit the remarks of a lead. */
export const COMPANY_MAX = 120;
export const FLEET_MAX = 500;

/** How the remarks introduce each part. */
export type IntentWords = Readonly<
  Record<
    | 'remark-intent'
    | 'remark-company'
    | 'remark-age'
    | 'remark-type'
    | 'remark-amount'
    | 'remark-method'
    | 'remark-fleet',
    string
  >
>;

/** What was chosen, in the dealer's language. */
export type IntentTexts = { readonly age: string; readonly type: string; readonly method: string };

/**
 * The intent as the remarks of a lead, `Locação para empresas | Empresa: … | Quantidade: 12 | …`: the payload has no fields of its
 * own for it, and the remarks are what a dealer reads first in the CRM. One line; the company's own words cannot pass for another
 * part, and the longest ones come last.
 */
export function intentRemarks(intent: RentalIntent, words: IntentWords, texts: IntentTexts): string {
  const fleet = oneLine(intent.fleet, FLEET_MAX);
  const parts: readonly (readonly [keyof IntentWords, string | number])[] = [
    ['remark-company', oneLine(intent.company, COMPANY_MAX)],
    ['remark-age', texts.age],
    ['remark-type', texts.type],
    ['remark-amount', intent.vehicleAmount],
    ['remark-method', texts.method],
    ...(fleet ? ([['remark-fleet', fleet]] as const) : []),
  ];
  return [words['remark-intent'], ...parts.map(([part, said]) => `${words[part]}: ${said}`)].join(' | ');
}

/** A bar would begin another part. */
const oneLine = (text: string, max: number): string => plainLine(text, max).replaceAll('|', '/');

/** The car that a lead for a kind of vehicle is about: of the cars of that kind the one that costs least. */
export const carOfKind = <
  Car extends { readonly body: string; readonly cheapest: { readonly price: number } },
>(
  cars: readonly Car[],
  vehicleType: string,
): Car | undefined =>
  cars
    .filter(({ body }) => body === vehicleType)
    .toSorted((one, other) => one.cheapest.price - other.cheapest.price)[0];
