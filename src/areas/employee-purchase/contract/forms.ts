import { z } from 'zod';
import type { PlainDate } from '../../../kit/calendar.ts';
import { FORMS } from '../../../kit/markets/forms.ts';
import { byMarket, type MarketCode } from '../../../kit/markets/identities.ts';
import type { CuilRule } from '../../../kit/validators/argentine-document.ts';
import { isNotInPast, readDate } from '../../../kit/validators/dates.ts';
import { EMAIL_MAX } from '../../../kit/validators/email.ts';
import type { MessageKey } from '../../../kit/validators/message-keys.ts';
import { schemas } from '../../../kit/validators/schemas.ts';
import { BUYER_TYPES, type BuyerType, namesHolder } from '../domain/buyer.ts';
import { duplicatesOfHolder, type EnrolmentData, INVOICED } from '../domain/enrolment.ts';

type Sent = Record<string, string | undefined>;

const REQUIRED: MessageKey = 'required';
const required = z.string(REQUIRED).min(1, REQUIRED);
const someLine = required.max(120, 'too-long');
const line = z.string().max(120, 'too-long').default('');
const absent = z.string().optional();
const email = required.max(EMAIL_MAX, 'email-invalid' satisfies MessageKey).pipe(schemas.email());
const card = required
  .max(30, 'too-long')
  .refine((text) => /\d/.test(text), { error: 'number-invalid' satisfies MessageKey });

const document = (market: MarketCode, cuil: CuilRule) =>
  required.pipe(schemas.documentOf(market, 'taxpayer', cuil));

/** Of a person or a company. */
const anyDocument = (market: MarketCode, cuil: CuilRule) =>
  required.pipe(schemas.documentOf(market, 'anyone', cuil));

/**
 * Brazil's carteira de trabalho, which whoever buys by another's right may not have. Argentina's law knows none for employees: there the
 * CUIL says who somebody is, and the employer's file number (legajo) where they work.
 */
const laborCard = (market: MarketCode, mayLack: boolean) => {
  if (!FORMS[market].hasLabourCard)
    return z
      .string()
      .optional()
      .transform(() => '');
  return mayLack ? z.union([z.literal(''), card]).default('') : card;
};

/** Driver licence categories that let their holder drive a car. */
export const LICENCE_CATEGORIES = byMarket((market) => FORMS[market].licence.categories);

/** The first step: which programme, and as what somebody buys. */
export const beginForm = z.object({
  code: required.max(60, 'too-long'),
  buyer: z.enum(BUYER_TYPES, REQUIRED),
  /** Which versions of the legal documents the form has shown. */
  documents: z.string().optional(),
});

/** Everything that an enrolment says of people, as its form sends it. */
export function dataForm(
  market: MarketCode,
  type: BuyerType,
  today: PlainDate,
  cuil: CuilRule = {},
): z.ZodType<EnrolmentData, Sent> {
  const isNamed = namesHolder(type);
  const fields = z.object({
    name: required.pipe(schemas.fullName()),
    document: document(market, cuil),
    email,
    phone: required.pipe(schemas.phoneIn(market)),
    laborCard: laborCard(market, isNamed),
    registration: isNamed ? absent : someLine,
    licence: required
      .transform((text) => text.replace(/[\s.]/g, ''))
      .refine((text) => FORMS[market].licence.number.test(text), {
        error: 'licence-invalid' satisfies MessageKey,
      }),
    licenceExpiry: required
      .refine((text) => readDate(text) !== undefined, {
        error: 'date-invalid' satisfies MessageKey,
        abort: true,
      })
      .refine((text) => isNotInPast(text, { today }), { error: 'licence-expired' satisfies MessageKey }),
    licenceCategory: required.refine(
      (text) => (LICENCE_CATEGORIES[market] as readonly string[]).includes(text),
      {
        error: REQUIRED,
      },
    ),
    holderName: isNamed ? required.pipe(schemas.fullName()) : absent,
    holderDocument: isNamed ? document(market, cuil) : absent,
    holderEmail: isNamed ? email : absent,
    holderLaborCard: isNamed ? laborCard(market, false) : absent,
    holderRegistration: isNamed ? someLine : absent,
    invoiceTo: z.enum(INVOICED, REQUIRED).refine((to) => isNamed || to !== 'holder', { error: REQUIRED }),
    // Asked for of an assignee only, below.
    invoiceName: line,
    invoiceDocument: line,
    postalCode: required.pipe(schemas.postalCodeIn(market)),
    street: someLine,
    number: required.max(20, 'too-long'),
    complement: line,
    neighborhood: line,
    city: someLine,
    state: someLine,
    payroll: z.literal('on').optional(),
  });
  return fields
    .superRefine((typed, context) => {
      const refuse = (path: string, message: MessageKey) =>
        context.addIssue({ code: 'custom', path: [path], message });
      const holder = {
        document: typed.holderDocument ?? '',
        email: typed.holderEmail ?? '',
        laborCard: typed.holderLaborCard ?? '',
      };
      for (const what of duplicatesOfHolder(type, typed, holder)) refuse(what, OF_HOLDER[what]);
      if (typed.invoiceTo !== 'assignee') return;
      for (const [path, schema] of [
        ['invoiceName', required],
        ['invoiceDocument', anyDocument(market, cuil)],
      ] as const) {
        const [issue] = schema.safeParse(typed[path]).error?.issues ?? [];
        if (issue) refuse(path, issue.message as MessageKey);
      }
    })
    .transform((typed) => dataOf(type, typed));
}

const OF_HOLDER = {
  document: 'document-of-holder',
  email: 'email-of-holder',
  laborCard: 'labor-card-of-holder',
} as const satisfies Readonly<Record<string, MessageKey>>;

type Typed = {
  readonly [field in
    | 'name'
    | 'document'
    | 'email'
    | 'phone'
    | 'laborCard'
    | 'licence'
    | 'licenceExpiry'
    | 'licenceCategory'
    | 'invoiceName'
    | 'invoiceDocument'
    | 'postalCode'
    | 'street'
    | 'number'
    | 'complement'
    | 'neighborhood'
    | 'city'
    | 'state']: string;
} & {
  readonly [field in
    | 'registration'
    | 'holderName'
    | 'holderDocument'
    | 'holderEmail'
    | 'holderLaborCard'
    | 'holderRegistration'
    | 'payroll']?: string | undefined;
} & { readonly invoiceTo: EnrolmentData['billing']['to'] };

function dataOf(type: BuyerType, typed: Typed): EnrolmentData {
  const { name, document: own, email: mail, phone, laborCard } = typed;
  const licence = {
    number: typed.licence,
    expiry: readDate(typed.licenceExpiry) ?? '',
    category: typed.licenceCategory,
  };
  const holder = namesHolder(type)
    ? {
        name: typed.holderName ?? '',
        document: typed.holderDocument ?? '',
        email: typed.holderEmail ?? '',
        laborCard: typed.holderLaborCard ?? '',
        registration: typed.holderRegistration ?? '',
      }
    : { name, document: own, email: mail, laborCard, registration: typed.registration ?? '' };
  const invoiced = {
    buyer: { name, document: own },
    holder: { name: holder.name, document: holder.document },
    assignee: { name: typed.invoiceName, document: typed.invoiceDocument },
  }[typed.invoiceTo];
  const { postalCode, street, number, complement, neighborhood, city, state } = typed;
  const address = { postalCode, street, number, complement, neighborhood, city, state };
  const billing = { to: typed.invoiceTo, ...invoiced, ...address, payroll: typed.payroll === 'on' };
  return { buyer: { name, document: own, email: mail, phone, laborCard, licence }, holder, billing };
}

/** What the company says with its answer; a refusal needs a reason, which the buyer reads. */
export const answerForm = z.object({
  answer: z.enum(['approve', 'refuse'], REQUIRED),
  by: someLine,
  reason: someLine,
});
