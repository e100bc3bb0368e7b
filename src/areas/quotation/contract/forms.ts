import { z } from 'zod';
import { readMoney } from '../../../kit/amount.ts';
import { isPlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import { isEmail } from '../../../kit/validators/email.ts';
import {
  type DraftFields,
  draftFields,
  LONGEST,
  type OfferField,
  offerField,
  USED_CAR_FIELDS,
} from '../domain/draft-fields.ts';
import { OFFERS_MAX, type OfferWish, type QuotationDraft, USED_CAR_PARTS } from '../domain/quotation.ts';

const OFFER_LONGEST = 60;

/** A change of a draft: the page that makes it, under an id that it has made for itself, and the how manieth of its changes it is. */
export type DraftEdit = { readonly editor: string; readonly number: number };

const draftEdit = z.object({
  editor: z.uuid(),
  number: z.coerce.number<string>().pipe(z.int().min(1).max(1_000_000_000)),
});

/** Which change a form says it is; nothing for a form that was sent before JavaScript. */
export const readEdit = (sent: {
  readonly editor: unknown;
  readonly number: unknown;
}): DraftEdit | undefined => draftEdit.safeParse(sent).data;

/** What a browser has sent, or a store has kept, without what is no field of ours. */
export function readFields(sent: Iterable<readonly [string, unknown]>): DraftFields {
  const byName = new Map(sent);
  return Object.fromEntries(
    draftFields.map((name) => {
      const value = byName.get(name);
      const longest = (LONGEST as Readonly<Record<string, number>>)[name] ?? OFFER_LONGEST;
      return [name, typeof value === 'string' ? value.slice(0, longest) : ''];
    }),
  );
}

/** Why a field cannot be taken; each is a label of the simulator. */
export type DraftFault =
  | 'required'
  | 'amount-invalid'
  | 'amount-decimals'
  | 'email-invalid'
  | 'date-invalid'
  | 'validity-past'
  | 'validity-long'
  | 'entrance-invalid'
  | 'installments-invalid';

/** What could be read, and what is wrong of the rest: a draft is priced as far as it goes, and saved only without any error. */
export type ReadDraft = {
  readonly draft: QuotationDraft;
  readonly errors: Readonly<Record<string, DraftFault>>;
};

const fault = (error: DraftFault) => ({ error });
/** @param unit the smallest amount of the currency */
const amountIn = (unit: Cents) =>
  z
    .string()
    .transform((text, context) => {
      if (text.trim() === '') return undefined;
      const read = readMoney(text, unit);
      if ('cents' in read && read.cents > 0) return read.cents;
      const isBroken = 'fault' in read && read.fault === 'amount-decimals';
      const message: DraftFault = isBroken ? 'amount-decimals' : 'amount-invalid';
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .optional();
const text = z.string().trim().default('');
const filled = text.pipe(z.string().min(1, fault('required')));

/** The fields as the rules take them. `from` and `until` bound the validity, both included; `unit` is the smallest amount of the currency. */
export function readDraft(
  fields: DraftFields,
  days: { readonly from: string; readonly until: string },
  unit: Cents = 1,
): ReadDraft {
  const amount = amountIn(unit);
  const errors: Record<string, DraftFault> = {};
  const read = <T>(name: string, schema: z.ZodType<T>): T | undefined => {
    const result = schema.safeParse(fields[name]);
    if (result.success) return result.data;
    errors[name] = result.error.issues[0]?.message as DraftFault;
    return undefined;
  };
  const validity = text
    .refine(isPlainDate, { ...fault('date-invalid'), abort: true })
    .refine((day) => day >= days.from, { ...fault('validity-past'), abort: true })
    .refine((day) => day <= days.until, fault('validity-long'));
  const offers = Array.from({ length: OFFERS_MAX }, (_, at) => offerAt(fields, at));
  for (const { faults } of offers) Object.assign(errors, faults);
  const draft = {
    car: read('car', filled) ?? '',
    opportunity: read('opportunity', filled) ?? '',
    email:
      read(
        'email',
        text.refine((value) => value === '' || isEmail(value), fault('email-invalid')),
      ) ?? '',
    validUntil: read('validUntil', validity) ?? '',
    comment: read('comment', text) ?? '',
    note: read('note', text) ?? '',
    newPrice: read('newPrice', amount),
    discount: read('discount', amount),
    usedCar: Object.fromEntries(
      USED_CAR_PARTS.flatMap((part) => {
        const result = read(USED_CAR_FIELDS[part], text);
        return result ? [[part, result] as const] : [];
      }),
    ),
    tradeInCar: read('tradeInCar', text) ?? '',
    tradeIn: read('tradeIn', amount),
    offers: offers.flatMap(({ wish }) => wish ?? []),
  };
  return { draft, errors };
}

type ReadOffer = {
  readonly wish?: OfferWish;
  /** By field. */
  readonly faults?: Readonly<Record<string, DraftFault>>;
};

/** What is asked of the lender in a place, or which of its fields cannot be taken; neither where no plan is chosen. */
function offerAt(fields: DraftFields, at: number): ReadOffer {
  const of = (field: OfferField) => fields[offerField(at, field)]?.trim() ?? '';
  if (of('plan') === '') return {};
  const [entrancePercent, installments] = [
    readNumber(of('entrance'), 0, 99),
    readNumber(of('installments'), 1, 120),
  ];
  if (entrancePercent !== undefined && installments !== undefined && Number.isInteger(installments))
    return { wish: { slot: at, plan: of('plan'), entrancePercent, installments } };
  return {
    faults: {
      ...(entrancePercent === undefined && { [offerField(at, 'entrance')]: 'entrance-invalid' }),
      ...(!Number.isInteger(installments) && { [offerField(at, 'installments')]: 'installments-invalid' }),
    },
  };
}

function readNumber(text: string, least: number, most: number): number | undefined {
  const number = /^\d{1,3}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}
