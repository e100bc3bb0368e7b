/** An offer as its authors write it, and the rules that it keeps to. */

import { z } from 'zod';
import { isPlainDate, type PlainDate } from '../../../kit/calendar.ts';
import { type Fault, faultMessage, faultText } from '../../../kit/faults.ts';
import { marketOfPath } from '../../../kit/markets/identities.ts';
import { toCents } from '../../../kit/money.ts';
import { unreadableFaults } from '../../../kit/unreadable-sign.ts';
import { amountDecimalsFault } from '../../../kit/written-money.ts';
import { OFFER_KINDS } from '../domain/offer.ts';

const day = z.string().refine((text): text is PlainDate => isPlainDate(text), faultText('day'));
const WORD = /^[a-z0-9-]{1,60}$/;
const word = z.string().regex(WORD, faultText('code-small', { most: 60 }));

/** Whether a text could be an offer's word in its address. */
export const isOfferSlug = (text: string): boolean => WORD.test(text);

const words = (least: number, most: number) =>
  z
    .string()
    .trim()
    .min(least)
    .max(most)
    .superRefine((text, check) => {
      for (const found of unreadableFaults(text)) check.addIssue(faultMessage(found));
    });

const amount = z.number().positive().max(1_000_000_000).transform(toCents);
/** Units that an offer can be limited to. */
export const MOST_UNITS = 100_000;
const percent = z.number().min(0).max(100);

const price = z
  .strictObject({
    before: amount.optional().describe('What it cost before'),
    now: amount,
  })
  .refine(({ before, now }) => before === undefined || before > now, {
    path: ['before'],
    error: faultText('not-more-than', { field: 'now' }),
  });

const balloon = z.strictObject({
  plan: words(1, 60).describe("The lender's name of the new plan"),
  installments: z.int().min(1).max(120),
  residual: percent.describe('Percent of the price'),
  entrance: z
    .strictObject({ min: percent, max: percent })
    .refine(({ min, max }) => min <= max, { path: ['max'], error: faultText('less-than', { field: 'min' }) }),
  refinance: z
    .record(z.string().regex(/^[1-9]\d{0,2}$/, faultText('months-form')), z.number().min(0).max(300))
    .refine((rates) => Object.keys(rates).length > 0, { error: faultText('months-none') })
    .transform((rates): Readonly<Record<number, number>> => rates)
    .describe(
      'Rates for the final instalment paid in instalments: percent a month in Brazil, TNA in Argentina',
    ),
  refinanceText: z
    .array(words(1, 2_000))
    .min(1)
    .transform((lines) => lines.join('\n')),
});

/** An offer as a file, or the administration's form, says it; amounts in the currency's units. */
export const offerDraft = z
  .strictObject({
    slug: word.describe('Its word in the address'),
    kind: z.enum(OFFER_KINDS),
    title: words(3, 90),
    summary: words(10, 240),
    text: z.array(words(1, 1_200)).max(20).default([]),
    conditions: words(10, 4_000).describe('The small print'),
    from: day,
    until: day,
    stock: z.int().min(1).max(MOST_UNITS).optional().describe('Units, where it ends with them too'),
    models: z.array(word).max(50).default([]).describe('None is all of them'),
    price: price.optional(),
    coupon: z
      .string()
      .regex(/^[A-Z0-9-]{4,20}$/, faultText('code-capitals', { least: 4, most: 20 }))
      .optional(),
    items: z.array(words(1, 160)).max(30).default([]),
    visits: z.int().min(1).max(10).optional().describe('Visits of its maintenance plan'),
    balloon: balloon.optional(),
  })
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    error: faultText('earlier-than', { field: 'from' }),
  })
  .refine(({ kind, price: own }) => kind !== 'vehicle' || own === undefined, {
    path: ['price'],
    error: faultText('car-priced'),
  })
  .refine(({ kind, balloon: terms }) => kind !== 'balloon' || terms !== undefined, {
    path: ['balloon'],
    error: faultText('missing'),
  })
  .refine(({ kind, balloon: terms }) => kind === 'balloon' || terms === undefined, {
    path: ['balloon'],
    error: faultText('balloon-kind'),
  })
  .refine(({ kind, visits }) => visits === undefined || kind === 'package', {
    path: ['visits'],
    error: faultText('package-kind'),
  });

const AMOUNTS = ['before', 'now'] as const;

/** Amounts of an offer with decimals that its site's currency does not have, by their paths in it. */
export function offerAmountFaults(
  { price: own }: Pick<z.input<typeof offerDraft>, 'price'>,
  site: string,
): readonly { readonly path: string; readonly fault: Fault }[] {
  const market = marketOfPath(site.split('/')[0]);
  return AMOUNTS.flatMap((name) => {
    const found = own?.[name] === undefined ? undefined : amountDecimalsFault(own[name], market);
    return found ? [{ path: `price.${name}`, fault: found }] : [];
  });
}

/** Before it is read: what is stored, and what a form is filled with again. */
export type OfferDraft = z.input<typeof offerDraft>;
