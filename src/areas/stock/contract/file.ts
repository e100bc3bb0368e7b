/** A file of stock as a maker's systems write it; what its cars must keep is checked at import. */

import { z } from 'zod';
import { isPlainDate } from '../../../kit/calendar.ts';
import { faultText } from '../../../kit/faults.ts';
import { MARKET_CODES } from '../../../kit/markets/identities.ts';
import { toCents } from '../../../kit/money.ts';
import { arrivals } from '../domain/car.ts';

/** Days from today within which a car is expected: what is further away is a slip of the keyboard. */
export const EXPECTED_WITHIN = 1_000;

const code = z.string().regex(/^[\w.-]{1,40}$/, faultText('code-dots', { most: 40 }));
/** It stands in addresses. */
const number = z.string().regex(/^[A-Z0-9-]{1,40}$/, faultText('number-form'));

export const writtenCar = z
  .strictObject({
    number: number.describe('The stock number: unique on the site, stable for the life of the car'),
    mvs: code.describe('Code of the version'),
    year: z.int().min(1990).max(2100).describe('Model year'),
    colour: code,
    coating: code.optional(),
    parts: z
      .array(code)
      .max(100)
      .refine((all) => new Set(all).size === all.length, faultText('twice'))
      .default([])
      .describe('Codes of its options and accessories'),
    dealer: code.optional().describe('Code of the dealer that has it; left out: the factory'),
    arrival: z.enum(arrivals),
    expected: z.string().refine(isPlainDate, faultText('day')).optional(),
    expectedInDays: z
      .int()
      .min(1)
      .max(EXPECTED_WITHIN)
      .optional()
      .describe('Instead of `expected`, from the import on'),
    price: z
      .number()
      .positive()
      .optional()
      .describe('In currency units. Only compared: the catalogue says what a car costs')
      .transform((units) => (units === undefined ? undefined : toCents(units))),
  })
  .refine(({ arrival, expected, expectedInDays }) => arrival !== 'yard' || (!expected && !expectedInDays), {
    path: ['expected'],
    message: faultText('arrived'),
  })
  .refine(({ expected, expectedInDays }) => !expected || !expectedInDays, {
    path: ['expectedInDays'],
    message: faultText('expected-twice'),
  });

const head = {
  brand: code,
  market: z.enum(MARKET_CODES),
  kind: z.enum(['full', 'delta']).default('full'),
};

/** The first line of a file that has a car a line. */
export const stockHead = z.strictObject(head);
/** Its line for a car that is gone. */
export const goneLine = z.strictObject({ gone: number });
/** Its last line: how many lines there are between the first one and this one. */
export const lastLine = z.strictObject({ end: z.int().min(0) });

/** `full`: the whole stock of a site. `delta`: cars that came or changed, and the numbers of those that are gone. */
export const stockFile = z
  .strictObject({
    ...head,
    cars: z.array(writtenCar).max(2_000_000),
    gone: z.array(number).max(2_000_000).default([]),
  })
  .refine(({ kind, gone }) => kind === 'delta' || gone.length === 0, {
    path: ['gone'],
    message: faultText('gone-in-full'),
  });

export type StockHead = z.output<typeof stockHead>;
export type StockFile = z.output<typeof stockFile>;
export type WrittenCar = z.output<typeof writtenCar>;
