/** The zero-flow calls of document 1, sections 3.3 and 7, and what answers them in domain terms. */
import { z } from 'zod';
import { faultText } from '../../../kit/faults.ts';
import type { LenderSite } from '../domain/car.ts';
import type { Refused } from '../domain/refusal.ts';
import type { Applicant, ZflowSimulation, ZflowTerms } from '../domain/zflow.ts';
import { money } from './amounts.ts';
import { transactionId as anId } from './car.ts';
import { type Asking, nobody, resumeOfTerms, resumeShape, termsOfResume } from './cdc.ts';
import { offer, plan } from './plan.ts';

// POST {financing-hub}/zflow/simulateProposalFlow [D1-7-03]

/** Digits of a document or a phone: 0 or nothing for nobody, and the form that the CNPJ has since 2026. */
const digits = z
  .union([
    z.int().min(0).max(99_999_999_999_999).meta({ unit: 'none' }),
    z.string().regex(/^(\d{0,14}|[\dA-Z]{12}\d{2})$/, faultText('person-number')),
  ])
  .optional();

const wireTerms = z.strictObject({
  ...resumeShape,
  cnpjcpf: digits.describe('Document of the buyer; 0 for nobody'),
  cnpjrev: digits.describe('Document of the dealer; 0 for none'),
  mobile: digits.describe('Phone of the buyer; 0 for nobody'),
  pzcntf: z.literal('000').optional(),
  indEmailContact: z.literal(false).optional(),
  indPhoneContact: z.literal(false).optional(),
});

export const zflowTerms = z.codec(wireTerms, z.custom<ZflowTerms>(), {
  decode: (wire) => ({ ...termsOfResume(wire), ...applicantOf(wire) }),
  encode: ({ applicant = {}, ...terms }) => ({
    ...resumeOfTerms(terms),
    ...(terms.summary ? { ...nobody, ...terms.summary } : {}),
    cnpjcpf: applicant.taxId ?? nobody.cnpjcpf,
    cnpjrev: applicant.dealerTaxId ?? nobody.cnpjrev,
    mobile: applicant.phone ?? nobody.mobile,
  }),
});

type Digits = z.output<typeof digits>;

function applicantOf({ cnpjcpf, cnpjrev, mobile }: z.output<typeof wireTerms>): { applicant?: Applicant } {
  const isGiven = (value: Digits) => value !== undefined && Number(value) !== 0;
  const applicant = {
    ...(isGiven(cnpjcpf) ? { taxId: cnpjcpf } : {}),
    ...(isGiven(cnpjrev) ? { dealerTaxId: cnpjrev } : {}),
    ...(isGiven(mobile) ? { phone: mobile } : {}),
  };
  return Object.keys(applicant).length > 0 ? { applicant } : {};
}

/** What a zero-flow caller may ask for besides: the one term of a funding summary [D1-7-04]. */
export type ZflowAsking = Asking & { readonly summaryOf?: number | undefined };

/** 1 to 120, as `months` of a body. */
const term = z
  .string()
  .regex(/^([1-9]\d?|1[01]\d|120)$/, faultText('months-most', { most: 120 }))
  .optional();

const wireQuery = z
  .strictObject({ isSummary: z.literal('true').optional(), installment: term, schedule: term })
  .superRefine(({ isSummary, installment }, context) => {
    if (Boolean(isSummary) === Boolean(installment)) return;
    const [missing, given] = isSummary ? ['installment', 'isSummary'] : ['isSummary', 'installment'];
    const message = faultText('needed-with', { given });
    context.addIssue({ code: 'custom', path: [missing], message });
  });

export const zflowQuery = z.codec(wireQuery, z.custom<ZflowAsking>(), {
  decode: ({ installment, schedule }) => ({
    ...(installment ? { summaryOf: Number(installment) } : {}),
    ...(schedule ? { schedule: Number(schedule) } : {}),
  }),
  encode: ({ summaryOf, schedule }) => ({
    ...(summaryOf === undefined ? {} : { isSummary: 'true' as const, installment: String(summaryOf) }),
    ...(schedule === undefined ? {} : { schedule: String(schedule) }),
  }),
});

export const zflowSimulation = z.codec(
  z.object({
    plans: z.array(plan),
    upFrontValue: money.describe('The entrance'),
    totalAmountFinanced: money.describe('Price less entrance'),
    transactionResponseID: anId.optional(),
    offer: offer.optional(),
  }),
  z.custom<ZflowSimulation>(),
  {
    decode: ({ plans, upFrontValue, totalAmountFinanced, transactionResponseID, offer: result }) => ({
      plans,
      entrance: upFrontValue,
      credit: totalAmountFinanced,
      transactionId: transactionResponseID,
      offer: result,
    }),
    encode: ({ plans, entrance, credit, transactionId, offer: result }) => ({
      plans: [...plans],
      upFrontValue: entrance,
      totalAmountFinanced: credit,
      transactionResponseID: transactionId,
      offer: result,
    }),
  },
);

export type ZflowResult = { readonly ok: true; readonly simulation: ZflowSimulation } | Refused;

/** Whoever answers the zero-flow call: the embedded lender, or a maker's own behind this same call. */
export type ZflowLender = {
  simulateZflow(site: LenderSite, terms: ZflowTerms, asking?: ZflowAsking): Promise<ZflowResult>;
};
