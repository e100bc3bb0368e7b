/** The CDC calls of document 1, sections 3.3 and 7, and what answers them in domain terms. */
import { z } from 'zod';
import { fromCents, toCents } from '../../../kit/money.ts';
import type { CarKey, LenderSite } from '../domain/car.ts';
import type { CdcDefaults } from '../domain/cdc.ts';
import type { CdcSimulation, CdcTerms } from '../domain/cdc-simulation.ts';
import type { Refused } from '../domain/refusal.ts';
import { amount, brand, colourCode, modelYear, modelYearText, mvsCode, percent } from './amounts.ts';
import { transactionId as anId } from './car.ts';
import { offer, plan } from './plan.ts';

// GET {financing}/cdc/default-values [D1-7-01]

export const cdcDefaultsQuery = z.codec(
  z.strictObject({ mvs: mvsCode, year: modelYearText }),
  z.custom<CarKey>(),
  {
    decode: ({ mvs, year }) => ({ mvsCode: mvs, year: Number(year) }),
    encode: ({ mvsCode: mvs, year }) => ({ mvs, year: String(year) }),
  },
);

export const cdcDefaultsAnswer = z.codec(
  z.object({
    entrance_options: z.array(percent).min(1).describe('Percents of the price'),
    installment_options: z
      .array(z.int().positive().meta({ unit: 'months' }))
      .min(1)
      .describe('Months'),
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
export const nobody = {
  cnpjcpf: 0,
  cnpjrev: 0,
  pzcntf: '000',
  mobile: 0,
  indEmailContact: false,
  indPhoneContact: false,
} as const;

/** The car and the entrance in the names of the CDC and zero-flow calls. */
export const resumeShape = {
  mvsCode,
  anomodv: z.union([modelYear, z.string().regex(/^\d{4}$/)]).describe('Model year'),
  color: colourCode,
  brand,
  vbem: amount.describe('Total price of the car'),
  vlensim: amount.describe('Entrance value'),
  modelDescription: z.string().max(300).optional(),
  optionals: z.string().max(4000).optional(),
};

type Resume = z.output<z.ZodObject<typeof resumeShape>>;

export const termsOfResume = ({
  anomodv,
  vbem,
  vlensim,
  modelDescription,
  optionals,
  ...car
}: Resume): CdcTerms => ({
  mvsCode: car.mvsCode,
  year: Number(anomodv),
  color: car.color,
  brand: car.brand.toLowerCase(),
  carPrice: toCents(vbem),
  entrance: toCents(vlensim),
  ...(modelDescription === undefined ? {} : { summary: { modelDescription, optionals: optionals ?? '' } }),
});

export const resumeOfTerms = ({ mvsCode, year, color, brand, carPrice, entrance }: CdcTerms): Resume => ({
  mvsCode,
  anomodv: year,
  color,
  brand,
  vbem: fromCents(carPrice),
  vlensim: fromCents(entrance),
});

const wireTerms = z.strictObject({
  ...resumeShape,
  cnpjcpf: z.literal(0).optional(),
  cnpjrev: z.literal(0).optional(),
  pzcntf: z.literal('000').optional(),
  mobile: z.literal(0).optional(),
  indEmailContact: z.literal(false).optional(),
  indPhoneContact: z.literal(false).optional(),
});

export const cdcTerms = z.codec(wireTerms, z.custom<CdcTerms>(), {
  decode: termsOfResume,
  encode: (terms) => ({
    ...resumeOfTerms(terms),
    ...(terms.summary ? { ...nobody, ...terms.summary } : {}),
  }),
});

export const cdcSimulation = z.codec(
  z.object({
    plans: z.array(plan),
    transactionResponseID: anId,
    offer: offer.optional(),
  }),
  z.custom<CdcSimulation>(),
  {
    decode: ({ transactionResponseID: transactionId, ...rest }) => ({ transactionId, ...rest }),
    encode: ({ transactionId, plans, offer: result }) => ({
      plans: [...plans],
      transactionResponseID: transactionId,
      offer: result,
    }),
  },
);

export type CdcDefaultsResult = { readonly ok: true; readonly defaults: CdcDefaults } | Refused;
export type CdcResult = { readonly ok: true; readonly simulation: CdcSimulation } | Refused;

/** What a caller may ask for besides: the term whose schedule and trace are told. */
export type Asking = { readonly schedule?: number | undefined };

/** Whoever answers the CDC calls: the embedded lender, or a maker's own behind these same calls. */
export type CdcLender = {
  defaults(site: LenderSite, car: CarKey): Promise<CdcDefaultsResult>;
  simulateCdc(site: LenderSite, terms: CdcTerms, asking?: Asking): Promise<CdcResult>;
};
