import type { PlainDate } from '../../../kit/calendar.ts';
import { type BuyerType, namesHolder } from './buyer.ts';
import type { BuyerTerms, Paper } from './programme.ts';
import type { EnrolmentState } from './status.ts';

/** Who is entitled to the programme. */
export type Holder = {
  readonly name: string;
  /** CPF or CUIL. */
  readonly document: string;
  readonly email: string;
  readonly laborCard: string;
  /** Their number at the company. */
  readonly registration: string;
};

export type DriverLicence = {
  readonly number: string;
  readonly expiry: PlainDate;
  readonly category: string;
};

/** Who buys the car and drives it. */
export type Buyer = {
  readonly name: string;
  /** CPF or CUIL. */
  readonly document: string;
  readonly email: string;
  readonly phone: string;
  /** Empty for who has none. */
  readonly laborCard: string;
  readonly licence: DriverLicence;
};

/** Whom the invoice is made out to: the buyer, the holder, or a person or company whom they name. */
export const INVOICED = ['buyer', 'holder', 'assignee'] as const;
export type Invoiced = (typeof INVOICED)[number];

export type Billing = {
  readonly to: Invoiced;
  readonly name: string;
  /** CPF or CNPJ, CUIL or CUIT. */
  readonly document: string;
  readonly postalCode: string;
  readonly street: string;
  readonly number: string;
  readonly complement: string;
  readonly neighborhood: string;
  readonly city: string;
  readonly state: string;
  /** Whether the holder's pay is charged with it, where the programme lets it. */
  readonly payroll: boolean;
};

/** What an enrolment says of people. A holder who buys themselves is both. */
export type EnrolmentData = {
  readonly buyer: Buyer;
  readonly holder: Holder;
  readonly billing: Billing;
};

export type Enrolment = {
  readonly id: string;
  readonly site: string;
  readonly programme: string;
  readonly buyer: BuyerType;
  readonly state: EnrolmentState;
  readonly revision: number;
  /** None before the buyer has said it. */
  readonly data: EnrolmentData | undefined;
  /** What the company said when it refused. */
  readonly reason: string | undefined;
  readonly begunAt: string;
  readonly sentAt: string | undefined;
  /** The last day of the approval. */
  readonly validUntil: PlainDate | undefined;
};

const sameText = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
const bare = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** What of a buyer must not be the holder's (doc. 2 §5.4); of holders who buy themselves there is nobody to compare with. */
export function duplicatesOfHolder(
  type: BuyerType,
  buyer: Pick<Buyer, 'document' | 'email' | 'laborCard'>,
  holder: Pick<Holder, 'document' | 'email' | 'laborCard'>,
): readonly ('document' | 'email' | 'laborCard')[] {
  if (!namesHolder(type)) return [];
  const isSameCard = bare(buyer.laborCard) !== '' && bare(buyer.laborCard) === bare(holder.laborCard);
  // Whoever has the holder's document is the holder, whatever e-mail they write: they buy by their own terms.
  const isSamePerson = bare(buyer.document) !== '' && bare(buyer.document) === bare(holder.document);
  return [
    ...(isSamePerson ? (['document'] as const) : []),
    ...(sameText(buyer.email, holder.email) ? (['email'] as const) : []),
    ...(isSameCard ? (['laborCard'] as const) : []),
  ];
}

/** Whether a driver licence is good on a day; its last day counts (doc. 2 §5.4). */
export const isLicenceValid = ({ expiry }: Pick<DriverLicence, 'expiry'>, today: PlainDate): boolean =>
  expiry >= today;

/** Why an enrolment cannot be sent yet. */
export type Missing =
  | { readonly what: 'data' }
  | { readonly what: 'licence' }
  | { readonly what: 'paper'; readonly paper: Paper };

/** All that is missing before the company is asked. */
export function missingOf(
  { data }: Pick<Enrolment, 'data'>,
  terms: Pick<BuyerTerms, 'papers'>,
  sent: readonly string[],
  today: PlainDate,
): readonly Missing[] {
  const papers = terms.papers.filter((paper) => !sent.includes(paper));
  return [
    ...(data ? [] : [{ what: 'data' } as const]),
    // One that was good when it was typed may have ended since.
    ...(data && !isLicenceValid(data.buyer.licence, today) ? [{ what: 'licence' } as const] : []),
    ...papers.map((paper) => ({ what: 'paper', paper }) as const),
  ];
}

/** A document as it is shown to who must recognise it and need not learn it: `***.982.247-**`. */
export function maskedDocument(document: string): string {
  const signs = bare(document);
  if (signs.length < 7) return '*'.repeat(signs.length);
  return `${'*'.repeat(3)}${signs.slice(3, -2)}${'*'.repeat(2)}`;
}
