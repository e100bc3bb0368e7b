/** What an owner near the end of a balloon plan says of it. */

import { z } from 'zod';
import { readMoney } from '../../../kit/amount.ts';
import { CREDITS } from '../../../kit/markets/credits.ts';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import { smallestIn } from '../../../kit/money.ts';
import type { MessageKey } from '../../../kit/validators/message-keys.ts';
import type { BalloonQuestion } from '../domain/balloon.ts';

/** The most instalments that may be left of a plan that is near its end. */
const LEFT_MOST = 60;

const REQUIRED: MessageKey = 'required';
const NUMBER: MessageKey = 'number-invalid';

const amountIn = (market: MarketCode) =>
  z
    .string(REQUIRED)
    .min(1, REQUIRED)
    .transform((text, context) => {
      const read = readMoney(text, smallestIn(market));
      if ('cents' in read && read.cents > 0) return read.cents;
      const isBelow = 'cents' in read || read.fault === 'amount-negative';
      context.addIssue({ code: 'custom', message: isBelow ? ('not-positive' satisfies MessageKey) : NUMBER });
      return z.NEVER;
    });

const version = z
  .string(REQUIRED)
  .min(1, REQUIRED)
  .regex(/^[A-Z0-9]{1,20}_\d{4}$/, REQUIRED)
  .transform((text) => {
    const [code = '', year] = text.split('_');
    return { code, year: Number(year) };
  });

const left = z
  .string(REQUIRED)
  .min(1, REQUIRED)
  .regex(/^\d{1,2}$/, NUMBER)
  .transform(Number)
  .refine((number) => number <= LEFT_MOST, NUMBER);

/** Percent a month, with a comma or a point. */
const rate = z
  .string(REQUIRED)
  .min(1, REQUIRED)
  .regex(/^\d{1,2}([.,]\d{1,4})?$/, NUMBER)
  .transform((text) => Number(text.replace(',', '.')) / 100);

/**
 * The owner's form. In Brazil what settles the plan follows from its rate (CDC art. 52, § 2); in Argentina, where IVA makes
 * instalments fall, it is what the lender has told.
 */
export function balloonForm(
  market: MarketCode,
): z.ZodType<BalloonQuestion, Record<string, string | undefined>> {
  const amount = amountIn(market);
  return z
    .object({
      own: version,
      target: version,
      installment: amount,
      left,
      residual: amount,
      value: amount,
      ...(CREDITS[market].debtBy === 'rate' ? { rate } : { owed: amount }),
    })
    .transform(({ own, target, installment, left: months, residual, value, ...debt }) => ({
      own,
      target,
      installment,
      residual,
      value,
      left: months,
      debt: debt as BalloonQuestion['debt'],
    })) as never;
}
