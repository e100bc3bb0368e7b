/** The words that the calls of every source share: on the wire money is in currency units and rates are percents. */
import { z } from 'zod';
import { isPlainDate } from '../../../kit/calendar.ts';
import { faultText } from '../../../kit/faults.ts';
import { fromCents, toCents } from '../../../kit/money.ts';
import { roundTo } from '../../../kit/rounding.ts';
import { CODE_PATTERN } from '../../catalogue/index.ts';

/** Largest amount that a simulation accepts, in currency units: no car costs a thousand million of anything. */
export const MAX_AMOUNT = 999_999_999.99;

const RATE_DECIMALS = 4;

/** Money that a caller sends: positive, bounded, with at most two decimals. */
export const amount = z
  .number()
  .positive({ abort: true })
  .max(MAX_AMOUNT, { abort: true })
  .refine((value) => fromCents(toCents(value)) === value, faultText('decimals-most', { most: 2 }))
  .meta({ unit: 'currency' });

/** A percent of the price that a caller sends. */
export const percent = z.number().min(0).max(100).meta({ unit: 'percent' });

/** A term that a caller sends, in months. */
export const months = z.int().min(1).max(120).meta({ unit: 'months' });

export const mvsCode = z.string().regex(CODE_PATTERN, faultText('code-hyphens', { most: 20 }));
export const modelYear = z.int().min(1990).max(2100).meta({ unit: 'year' });
export const modelYearText = z
  .string()
  .regex(/^(199\d|20\d\d|2100)$/, faultText('model-year', { least: 1990, most: 2100 }));
export const brand = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/, faultText('code-letter', { most: 40 }));
export const colourCode = z.string().regex(CODE_PATTERN, faultText('code-hyphens', { most: 20 }));
export const planId = z.string().regex(/^[\w-]{1,60}$/, faultText('code-plain', { most: 60 }));
export const day = z.string().refine(isPlainDate, faultText('day'));

/** Money in cents here, in currency units there. */
const units = z.number().meta({ unit: 'currency' });
export const money = z.codec(units, z.number(), { decode: toCents, encode: fromCents });

/** Money of which an external lender says null, or nothing, where there is none. */
export const moneyOrNone = z.codec(units.nullish(), z.number(), {
  decode: (reported) => toCents(reported ?? 0),
  encode: fromCents,
});

/** A percent of the price of which an external lender says null, or nothing, where there is none. */
export const percentOrNone = z.codec(percent.nullish(), z.number(), {
  decode: (reported) => reported ?? 0,
  encode: (value) => value,
});

/** An id that whoever lends has given, as text or as a number; it is text here. */
export const lenderId = (text: z.ZodString) =>
  z.codec(z.union([text, z.int().meta({ unit: 'none' })]), z.string(), {
    decode: String,
    encode: (id) => id,
  });

/** A fraction here; there a percent with two decimals, half to even as the CET is told (ABNT NBR 5891). */
export const rate = z.codec(z.number().meta({ unit: 'percent' }), z.number(), {
  decode: (reported) => reported / 100,
  encode: (fraction) => Math.round(roundTo(fraction, RATE_DECIMALS, 'half-even') * 10_000) / 100,
});

/** Asks for the schedule and the trace of one term: `?schedule=48`. Beyond the specified calls. */
export const scheduleQuery = z.codec(
  z.strictObject({
    schedule: z
      .string()
      .regex(/^\d{1,3}$/, faultText('digits-most', { most: 3 }))
      .optional(),
  }),
  z.custom<{ schedule?: number | undefined }>(),
  {
    decode: ({ schedule }) => (schedule === undefined ? {} : { schedule: Number(schedule) }),
    encode: ({ schedule }) => (schedule === undefined ? {} : { schedule: String(schedule) }),
  },
);
