import { z } from 'zod';
import { faultText } from '../../../kit/faults.ts';
import { CREDITS } from '../../../kit/markets/credits.ts';
import { MARKET_CODES } from '../../../kit/markets/identities.ts';
import type { CreditRules } from '../../../kit/markets/market.ts';
import { lenderSources } from '../domain/source.ts';
import type { WrittenTable, WrittenTables } from '../domain/written-tables.ts';

// Shapes only; what the values must keep is in domain/table-check.ts.

const name = z.string().trim().min(1).max(200);
const id = z
  .string()
  .regex(/^[a-zA-Z0-9]+([-_.][a-zA-Z0-9]+)*$/, faultText('code-joined'))
  .max(60);
const day = z.iso.date();

const dayCounts = [
  'calendar-days',
  'equal-months',
  'daily-365',
  'thirty-360',
  'actual-actual',
  'actual-actual-december',
  'actual-364',
] as const;

const byTerm = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value);

/** The markets whose law has a tax. */
const taxedBy = (tax: CreditRules['tax']) => MARKET_CODES.filter((market) => CREDITS[market].tax === tax);

/** One plan, field by field. */
export const tableShape = z.strictObject({
  source: z.enum(lenderSources),
  plan: id,
  validity: z.strictObject({ from: day, to: day }),
  entrance: z.strictObject({ min: z.number(), max: z.number(), step: z.number() }),
  bands: z.array(z.strictObject({ from: z.number(), to: z.number(), rates: byTerm(z.number()) })).min(1),
  residuals: byTerm(z.array(z.number()).min(1)).optional(),
  forward: byTerm(z.number()).optional(),
  fees: z.array(
    z.strictObject({
      kind: z.enum(['registration', 'valuation', 'contract-registration']),
      amount: z.number(),
      financed: z.boolean(),
    }),
  ),
  minFinanced: z.number(),
  dueDates: z.strictObject({ firstDueAfterDays: z.int(), dayCount: z.enum(dayCounts) }),
  taxes: z.discriminatedUnion('market', [
    z.strictObject({ market: z.enum(taxedBy('iof')), iof: z.enum(['financed', 'cash']) }),
    z.strictObject({
      market: z.enum(taxedBy('vat')),
      convention: z.enum(['twelfth', 'thirty-days']),
      vatOnInterest: z.number(),
    }),
  ]),
  rounding: z
    .strictObject({
      lastInstallment: z.enum(['remainder', 'equal']).optional(),
      iof: z.enum(['parts', 'total', 'per-installment', 'per-installment-additional-once']).optional(),
    })
    .optional(),
  offer: z.strictObject({
    lender: z.strictObject({ name, address: name }),
    validDays: z.int(),
    lateFine: z.number(),
    lateInterest: z.number(),
  }),
  legalText: z.array(z.string().trim().min(1).max(4_000)).min(1),
}) satisfies z.ZodType<WrittenTable>;

/** One file: all plans of a site, or some of them. Unknown fields are refused. */
export const rateTableFile = z.strictObject({
  brand: name,
  market: z.enum(MARKET_CODES),
  tables: z.array(tableShape).min(1),
}) satisfies z.ZodType<WrittenTables>;
