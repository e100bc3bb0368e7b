/** One term of a plan on the wire, in the names of the CDC calls; the other sources carry it beside their own names. */
import { z } from 'zod';
import type { CdcPlan } from '../domain/cdc-plan.ts';
import type { TraceRule } from '../domain/trace.ts';
import { day, money, rate } from './amounts.ts';

const scheduleRow = z.object({
  number: z.int().positive().meta({ unit: 'ordinal' }),
  date: day,
  installment: money,
  interest: money,
  principal: money,
  balance: money.describe('Principal still owed'),
  unpaidInterest: money
    .optional()
    .describe('Interest that is due by then and not paid yet, on top of the balance'),
  vat: money.optional().describe('IVA on the interest, on top of the instalment; Argentina'),
});

const traceStep = z.object({
  rule: z.custom<TraceRule>((rule) => typeof rule === 'string'),
  amount: z.number().meta({ unit: 'beside' }),
  unit: z.enum(['cents', 'fraction']),
  source: z.string(),
});

/** Beyond the specified fields, by the domain's names; an external lender may leave it out. */
const details = z.object({
  annualRate: rate.describe('Effective, a year'),
  nominalRate: rate.optional().describe('TNA, Argentina'),
  lastInstallment: money,
  residual: money.optional().describe('Due with the last instalment, on top of it'),
  valuationFee: money,
  credit: money.describe('Price less entrance'),
  financed: money.describe('Credit with financed fees and tax'),
  totalInstallments: money.describe('All instalments and the residual'),
  totalCost: money.describe('Entrance, charges paid at release, all instalments and the residual'),
  firstDueDate: day,
  lastDueDate: day,
  iof: z.object({ daily: money, additional: money }).optional(),
  vat: money.optional().describe('IVA on interest, Argentina'),
  schedule: z.array(scheduleRow).max(600).optional(),
  trace: z.array(traceStep).max(60).optional(),
  legalText: z.string().max(20_000).optional(),
});

export const plan = z.codec(
  z.object({
    prazo: z.int().positive().meta({ unit: 'months', description: 'Term' }),
    vlcalca: money.describe('Instalment value'),
    taxam7A: rate.describe('Monthly interest'),
    monthlyCET: rate,
    annualCET: rate,
    vtarconta: money.describe('Registration fee'),
    vtarrega: money.describe('Contract registration fee'),
    details: details.optional(),
  }),
  z.custom<CdcPlan>(),
  {
    decode: (wire) => ({
      installments: wire.prazo,
      installment: wire.vlcalca,
      monthlyRate: wire.taxam7A,
      monthlyCet: wire.monthlyCET,
      annualCet: wire.annualCET,
      registrationFee: wire.vtarconta,
      contractRegistrationFee: wire.vtarrega,
      details: wire.details,
    }),
    encode: ({ details: more, ...rest }) => ({
      prazo: rest.installments,
      vlcalca: rest.installment,
      taxam7A: rest.monthlyRate,
      monthlyCET: rest.monthlyCet,
      annualCET: rest.annualCet,
      vtarconta: rest.registrationFee,
      vtarrega: rest.contractRegistrationFee,
      details: more as z.output<typeof details> | undefined,
    }),
  },
);

/** What is told with every offer of a day; an external lender may leave it out. */
export const offer = z.object({
  validUntil: day,
  lenderName: z.string(),
  lenderAddress: z.string(),
  lateFine: rate,
  lateInterest: rate,
  iof: z.object({ yearlyRate: rate, additionalRate: rate }).optional(),
});
