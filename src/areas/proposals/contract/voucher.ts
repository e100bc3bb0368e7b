import { z } from 'zod';
import { faultText } from '../../../kit/faults.ts';
import { type ProposalStatus, proposalStatuses, readProposalStatus } from '../../lender/index.ts';
import { readCheckCode } from '../domain/check-code.ts';
import type { CreditTerms } from '../domain/credit-terms.ts';

/** A proposal's number, as whoever lends gave it. */
const number = z
  .string()
  .trim()
  .regex(/^[\w-][\w.:~-]{0,99}$/, faultText('id-form', { most: 100 }));

/** The last digits of a buyer's document, or all of them: who knows all is shown all. */
const DIGITS_MIN = 4;
const DIGITS_MAX = 11;
const digits = z
  .string()
  .regex(
    new RegExp(`^\\d{${DIGITS_MIN},${DIGITS_MAX}}$`),
    faultText('last-digits', { least: DIGITS_MIN, most: DIGITS_MAX }),
  );

const checkCode = z.string().transform((typed, check) => {
  const code = readCheckCode(typed);
  if (code) return code;
  check.addIssue(faultText('check-code'));
  return z.NEVER;
});

/** What a shopper knows of an own proposal. The check code of the voucher stands for the number. */
export const voucherQuestion = z
  .strictObject({
    number: number.optional(),
    code: checkCode.optional(),
    digits,
  })
  .refine(({ number, code }) => number !== undefined || code !== undefined, {
    path: ['number'],
    error: faultText('needed-or', { other: 'code' }),
  });
export type VoucherQuestion = z.output<typeof voucherQuestion>;

const cents = z.int().meta({ unit: 'cents' });
const fraction = z.number().meta({ unit: 'fraction' });

/** What a credit costs; rates as fractions. */
export const creditTerms = z.object({
  lent: cents.optional(),
  total: cents.optional(),
  monthlyRate: fraction,
  annualRate: fraction,
  nominalRate: fraction.optional(),
  annualCet: fraction,
  lastInstalment: cents.optional(),
  tax: z
    .object({ kind: z.enum(['iof', 'vat']), amount: cents })
    .optional()
    .describe('On the credit itself (IOF), or on its interest (IVA)'),
}) satisfies z.ZodType<CreditTerms>;

/** What a shopper is told of an own proposal; nothing in it names the buyer. Amounts in cents. */
export const trackedProposal = z.object({
  number: z.string(),
  status: z.enum(proposalStatuses),
  /** The credit ended with the purchase that it was for: when, and the number of that order. */
  ended: z.object({ at: z.iso.datetime(), purchase: z.string() }).optional(),
  /** What the voucher is worth; absent where there is none. */
  voucher: z.enum(['valid', 'expired', 'settled']).optional(),
  dueDate: z.string().optional(),
  coupon: z.object({ code: z.string(), benefit: z.string() }).optional(),
  history: z.array(z.object({ status: z.enum(proposalStatuses), at: z.iso.datetime() })),
  /** Where anybody checks the voucher; its QR code holds this. */
  check: z.url().optional(),
  /** The car in words, where it is still sold. */
  car: z.string().optional(),
  /** Absent where a maker's own credit decision decided for its own simulation. */
  funding: z
    .object({
      price: cents.optional().describe('What the car costs at once'),
      net: cents
        .optional()
        .describe('The price without national taxes, where the law of the market wants it told'),
      financed: cents,
      downPayment: cents,
      instalments: z.int().meta({ unit: 'months' }),
      instalmentValue: cents,
      residual: cents,
      terms: creditTerms.optional(),
    })
    .optional(),
});
export type TrackedProposal = z.output<typeof trackedProposal>;

/** A status as whichever lender writes it: `IN_FORMALIZATION`, `in formalization`. A word that nobody knows is refused. */
const statusWord = z.string().transform((word, check): ProposalStatus => {
  const known = readProposalStatus(word);
  if (known) return known;
  check.addIssue(faultText('option', { options: proposalStatuses }));
  return z.NEVER;
});

/** What a lender tells when something has become of a proposal, in the envelope of Standard Webhooks. */
export const statusMessage = z.object({
  type: z.literal('proposal.status'),
  /** When it became so. */
  timestamp: z.iso.datetime({ offset: true }),
  data: z.object({ proposal_id: number, status: statusWord }),
});
