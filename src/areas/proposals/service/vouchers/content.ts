import { z } from 'zod';
import { isPlainDate } from '../../../../kit/calendar.ts';
import type { Cents } from '../../../../kit/money.ts';
import type { DecidedProposal } from '../../../lender/index.ts';
import { creditTerms } from '../../contract/voucher.ts';

const cents = z.int();

/** What is stored of a proposal, sealed. A row of another version of the portal that cannot be read is as good as none. */
const content = z.object({
  code: z.string(),
  dueDate: z.string().refine(isPlainDate).optional(),
  buyer: z.object({ name: z.string(), document: z.string() }),
  dealer: z.object({ name: z.string(), code: z.string(), address: z.string() }).optional(),
  car: z.object({ mvsCode: z.string(), year: z.int() }).optional(),
  funding: z
    .object({
      net: cents.optional(),
      downPayment: cents,
      credit: cents,
      installments: z.int(),
      installment: cents,
      residual: cents,
      residualPercent: z.number(),
      terms: creditTerms.optional(),
    })
    .optional(),
});
export type VoucherContent = z.output<typeof content>;

/** Keeps what a voucher shows, and nothing else that the lender knows. @param net the car's price without national taxes */
export const contentText = (
  code: string,
  { dueDate, buyer, dealer, car, funding }: DecidedProposal,
  net: Cents | undefined,
): string =>
  JSON.stringify(
    content.parse({ code, dueDate, buyer, dealer, car, funding: funding && { ...funding, net } }),
  );

export const readContent = (text: string): VoucherContent => content.parse(JSON.parse(text));

/** Where a content is stored, which its seal is bound to. */
export const contentPlace = (site: string, number: string): string =>
  `proposal_voucher.content ${site} ${number}`;
