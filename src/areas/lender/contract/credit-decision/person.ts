/** The words about a person that both proposals share. Shapes and bounds only; what the values must keep is in the domain. */
import { z } from 'zod';
import { isPlainDate, type PlainDate } from '../../../../kit/calendar.ts';
import { faultText } from '../../../../kit/faults.ts';
import { fromCents, toCents } from '../../../../kit/money.ts';
import { PLAIN_LINE } from '../../../../kit/validators/plain-line.ts';
import { amount } from '../amounts.ts';

/** A line of text of at most so many characters; the length is looked at first, so that nothing long is searched. */
export const line = (max: number) =>
  z.string().max(max, { abort: true }).regex(PLAIN_LINE, faultText('one-line'));

/** A code of a list, as whoever keeps the list writes it. */
export const code = z.string().regex(/^[\w.#-]{1,40}$/, faultText('code-hash', { most: 40 }));

/** A document as it is written; which one it is, the market decides. */
export const document = z.string().regex(/^[\d./-]{1,18}$/, faultText('document'));

export const digitsOf = (max: number) =>
  z.string().regex(new RegExp(`^[0-9]{1,${max}}$`), faultText('digits-most', { most: max }));

/** A form takes days of two hundred years [D2-5.3-17]; how old is too old, the credit decision says. */
const WRITTEN_DAY = /^\d{2}\/\d{2}\/(?:18|19|20)\d{2}$/;
const plainDateOf = (text: string): PlainDate => `${text.slice(6)}-${text.slice(3, 5)}-${text.slice(0, 2)}`;
const writtenDay = (date: PlainDate) => `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;

/** DD/MM/YYYY there, a plain date here. */
export const birthdate = z.codec(
  z
    .string()
    .refine((text) => WRITTEN_DAY.test(text) && isPlainDate(plainDateOf(text)), faultText('day-written'))
    .describe('DD/MM/YYYY'),
  z.string(),
  { decode: plainDateOf, encode: writtenDay },
);

/** A positive amount, in currency units there and in cents here. */
export const sum = z.codec(amount, z.int(), { decode: toCents, encode: fromCents });

/** A day, alone or with a time behind it, which is dropped. */
export const dayOrMoment = z.codec(
  z.string().regex(/^\d{4}-\d{2}-\d{2}(?:T[\d:.Z+-]{1,30})?$/, faultText('day')),
  z.string().refine(isPlainDate, faultText('day')),
  { decode: (text) => text.slice(0, 10), encode: (date) => date },
);

/** Lengths of a person's texts, as the longest that any form takes. */
export const LENGTHS = { name: 120, email: 254, street: 120, number: 20, place: 120, postalCode: 9 } as const;
