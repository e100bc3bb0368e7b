/**
 * The CDC calls of document 1 sections 3.3 and 7: wire shapes with the names as specified, their codecs to the domain,
 * and the service in domain terms. On the wire money is in currency units and rates are percents with two decimals.
 */
import { z } from 'zod';
import { isPlainDate } from '../../kit/calendar.ts';
import { fromCents, roundTo, toCents } from '../../kit/money.ts';
import { CODE_PATTERN } from '../catalogue/index.ts';
import type { CdcDefaults } from './domain/cdc.ts';
import type { CdcPlan } from './domain/cdc-plan.ts';
import type {
  CarKey,
  CdcRefusal,
  CdcSimulation,
  CdcTerms,
  LenderSite,
  PriceRange,
} from './domain/cdc-simulation.ts';

/** Largest amount that a simulation accepts, in currency units: no car costs a thousand million of anything. */
export const MAX_AMOUNT = 999_999_999.99;

const amount = z
  .number()
  .positive({ abort: true })
  .max(MAX_AMOUNT, { abort: true })
  .refine((value) => fromCents(toCents(value)) === value, 'has more than two decimals');
const mvsCode = z.string().regex(CODE_PATTERN, 'is not an mvs code');
const modelYear = z.int().min(1990).max(2100);
const brand = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/, 'is not a brand');
const colourCode = z.string().regex(CODE_PATTERN, 'is not a colour code');

// GET {financing}/cdc/default-values [D1-7-01]

export const cdcDefaultsQuery = z.codec(
  z.strictObject({ mvs: mvsCode, year: z.string().regex(/^(199\d|20\d\d|2100)$/, 'is not a model year') }),
  z.custom<CarKey>(),
  {
    decode: ({ mvs, year }) => ({ mvsCode: mvs, year: Number(year) }),
    encode: ({ mvsCode: mvs, year }) => ({ mvs, year: String(year) }),
  },
);

export const cdcDefaultsAnswer = z.codec(
  z.object({
    entrance_options: z.array(z.number().min(0).max(100)).min(1).describe('Percents of the price'),
    installment_options: z.array(z.int().positive()).min(1).describe('Months'),
  }),
  z.custom<CdcDefaults>(),
  {
    decode: (wire) => ({
      entranceOptions: wire.entrance_options,
      installmentOptions: wire.installment_options,
    }),
    encode: (defaults) => ({
      entrance_options: [...defaults.entranceOptions],
      installment_options: [...defaults.installmentOptions],
    }),
  },
);

// POST {financing}/cdc/simulateProposalFlow [D1-7-02]

/** What the summary payload carries besides: fixed, so that no person can be told through it (document 1 section 3.3). */
const nobody = {
  cnpjcpf: 0,
  cnpjrev: 0,
  pzcntf: '000',
  mobile: 0,
  indEmailContact: false,
  indPhoneContact: false,
} as const;

const wireTerms = z.strictObject({
  mvsCode,
  anomodv: z.union([modelYear, z.string().regex(/^\d{4}$/)]).describe('Model year'),
  color: colourCode,
  brand,
  vbem: amount.describe('Total price of the car'),
  vlensim: amount.describe('Entrance value'),
  modelDescription: z.string().max(300).optional(),
  optionals: z.string().max(4000).optional(),
  cnpjcpf: z.literal(0).optional(),
  cnpjrev: z.literal(0).optional(),
  pzcntf: z.literal('000').optional(),
  mobile: z.literal(0).optional(),
  indEmailContact: z.literal(false).optional(),
  indPhoneContact: z.literal(false).optional(),
});

export const cdcTerms = z.codec(wireTerms, z.custom<CdcTerms>(), {
  decode: ({ mvsCode, anomodv, color, brand, vbem, vlensim, modelDescription, optionals }) => ({
    mvsCode,
    year: Number(anomodv),
    color,
    brand: brand.toLowerCase(),
    carPrice: toCents(vbem),
    entrance: toCents(vlensim),
    ...(modelDescription === undefined ? {} : { summary: { modelDescription, optionals: optionals ?? '' } }),
  }),
  encode: ({ mvsCode, year, color, brand, carPrice, entrance, summary }) => ({
    mvsCode,
    anomodv: year,
    color,
    brand,
    vbem: fromCents(carPrice),
    vlensim: fromCents(entrance),
    ...(summary ? { ...nobody, ...summary } : {}),
  }),
});

/** Money in cents here, in currency units there. */
const money = z.codec(z.number(), z.number(), { decode: toCents, encode: fromCents });

/** A fraction here; there a percent with two decimals, half to even as the CET is told (ABNT NBR 5891). */
const rate = z.codec(z.number(), z.number(), {
  decode: (percent) => percent / 100,
  encode: (fraction) => Math.round(roundTo(fraction, 4, 'half-even') * 10_000) / 100,
});

const day = z.string().refine(isPlainDate, 'is not a day');

/** Beyond the specified fields, by the domain's names; a lender of another house may leave it out. */
const details = z.object({
  annualRate: rate.describe('Effective, a year'),
  nominalRate: rate.optional().describe('TNA, Argentina'),
  lastInstallment: money,
  valuationFee: money,
  credit: money.describe('Price less entrance'),
  financed: money.describe('Credit with financed fees and tax'),
  totalInstallments: money,
  totalCost: money.describe('Entrance, charges paid at release and all instalments'),
  firstDueDate: day,
  lastDueDate: day,
  iof: z.object({ daily: money, additional: money }).optional(),
  vat: money.optional().describe('IVA on interest, Argentina'),
});

const plan = z.codec(
  z.object({
    prazo: z.int().positive().describe('Term in months'),
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
    encode: ({ details, ...told }) => ({
      prazo: told.installments,
      vlcalca: told.installment,
      taxam7A: told.monthlyRate,
      monthlyCET: told.monthlyCet,
      annualCET: told.annualCet,
      vtarconta: told.registrationFee,
      vtarrega: told.contractRegistrationFee,
      details,
    }),
  },
);

const offer = z.object({
  validUntil: day,
  lenderName: z.string(),
  lenderAddress: z.string(),
  lateFine: rate,
  lateInterest: rate,
  iof: z.object({ yearlyRate: rate, additionalRate: rate }).optional(),
});

export const cdcSimulation = z.codec(
  z.object({
    plans: z.array(plan),
    transactionResponseID: z.string().min(1).max(100),
    offer: offer.optional(),
  }),
  z.custom<CdcSimulation>(),
  {
    decode: ({ transactionResponseID: transactionId, ...told }) => ({ transactionId, ...told }),
    encode: ({ transactionId, plans, offer }) => ({
      plans: [...plans],
      transactionResponseID: transactionId,
      offer,
    }),
  },
);

export type CdcDefaultsResult =
  | { readonly ok: true; readonly defaults: CdcDefaults }
  | { readonly ok: false; readonly reason: 'unknown-vehicle' };

export type CdcResult =
  | { readonly ok: true; readonly simulation: CdcSimulation }
  | { readonly ok: false; readonly reason: CdcRefusal };

/** Whoever lends: the embedded lender, or a maker's own behind these same calls. */
export type Lender = {
  defaults(site: LenderSite, car: CarKey): Promise<CdcDefaultsResult>;
  simulateCdc(site: LenderSite, terms: CdcTerms): Promise<CdcResult>;
};

/** What the embedded lender asks of the catalogue, because it trusts no price that a browser sends. */
export type Vehicles = {
  /** Undefined when the site does not sell that version, or not in that colour. */
  find(site: LenderSite, car: CarKey & { readonly color?: string | undefined }): PriceRange | undefined;
};
