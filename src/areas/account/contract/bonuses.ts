import { z } from 'zod';
import { isPlainDate } from '../../../kit/calendar.ts';
import { faultMessage, faultText } from '../../../kit/faults.ts';
import { ANY_PATH, marketOfPath } from '../../../kit/markets/identities.ts';
import { fromCents, toCents } from '../../../kit/money.ts';
import { isEmail } from '../../../kit/validators/email.ts';
import { amountDecimalsFault } from '../../../kit/written-money.ts';
import type { WelcomeBonus } from '../domain/bonus.ts';

/** In currency units. */
const amount = z.number().positive().max(1_000_000_000).multipleOf(0.01);
const models = z.array(z.string().min(1).max(60)).max(50).default([]);

/** The bonus part of a site's authoring configuration. */
export const bonusAuthoring = z.strictObject({
  /** What everybody gets with a new account; nothing without it. */
  welcome: z.strictObject({ amount, days: z.int().min(1).max(730).default(90), models }).optional(),
});

/** Reads the part `bonus` of a site's authoring configuration. */
export function welcomeBonus(authoring: unknown): WelcomeBonus | undefined {
  const { welcome } = bonusAuthoring.parse(authoring ?? {});
  return welcome && { ...welcome, amount: toCents(welcome.amount) };
}

/** Vouchers that the maker's programme gives on a site: a file of `npm run bonuses -- give`. */
export const bonusFile = z
  .strictObject({
    /** `br/aurora`. */
    site: z.string().regex(new RegExp(`^(${ANY_PATH})/[a-z0-9-]+$`), faultText('site-form')),
    bonuses: z
      .array(
        z.strictObject({
          /** The programme's own: given twice it is one voucher. */
          id: z.string().regex(/^[\w.-]{1,80}$/, faultText('code-dots', { most: 80 })),
          /** Of the customer's account. */
          email: z.string().refine(isEmail, faultText('email')),
          amount: amount.transform(toCents),
          validUntil: z.string().refine(isPlainDate, faultText('day')),
          models,
        }),
      )
      .min(1)
      .max(100_000),
  })
  .superRefine(({ site, bonuses }, check) => {
    const market = marketOfPath(site.split('/')[0]);
    for (const [at, { amount: cents }] of bonuses.entries()) {
      const found = amountDecimalsFault(fromCents(cents), market);
      if (found)
        check.addIssue({ code: 'custom', path: ['bonuses', at, 'amount'], message: faultMessage(found) });
    }
  });
export type BonusFile = z.output<typeof bonusFile>;
