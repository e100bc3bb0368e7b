/** What authors configure for financing, and what the browser keeps: every value from outside is parsed here. */
import { z } from 'zod';
import { isSafeLink } from '../../kit/link.ts';
import { type Cents, fromCents, roundTo, toCents } from '../../kit/money.ts';
import type { ComparatorRecord, ComparatorRecords } from './domain/comparator-record.ts';
import type { LegalTextData } from './domain/legal-text.ts';
import { DEFAULT_PRODUCT } from './domain/plans.ts';
import type { SavedSimulation } from './domain/saved-simulation.ts';
import type { SimulationResponse } from './domain/simulation-response.ts';
import { type FundingSource, fundingSources } from './domain/source.ts';
import { summaryTypes } from './domain/summary.ts';

// Authoring: the `financing` part of a site file. Left-out texts come from the label dictionaries.

const ACTIVE_CONTENT =
  /<\s*\/?\s*(script|iframe|object|embed|form|style|link|meta|base|svg|math)|\son\w+\s*=|javascript:/i;

/** Rich text of authors. It is sanitised where it is published; what could act on a page is refused here already. */
const html = z
  .string()
  .max(60_000)
  .refine((text) => !ACTIVE_CONTENT.test(text), 'may not contain scripts, forms or embedded content');
const text = z.string().max(2_000);
const id = z.string().regex(/^[\w-]{1,60}$/, 'letters, digits, _ and -');
const phone = z.string().regex(/^[+\d][\d ()-]{5,24}$/, 'is not a phone number');
const percent = z.number().min(0).max(99);
const months = z.int().min(1).max(120);
const link = z
  .string()
  .max(2_000)
  .refine(isSafeLink, 'is neither an http(s) address nor a path of this site');

const DEFAULT_ENTRANCE = 40;
const DEFAULT_INSTALLMENTS = 48;
const DEFAULT_PHONE = '0800 000 0000';

const summary = z
  .strictObject({
    textBefore: text.optional(),
    textAfter: text.optional(),
    tooltip: html.optional(),
    cta: text.min(1).optional(),
    alwaysDisplay: z.boolean().default(true),
    type: z
      .enum(summaryTypes)
      .default('final_instalment')
      .describe('Whether the final instalment stands beside the price, where a plan leaves one'),
    source: z.enum(fundingSources).default('CDC'),
    entrancePercent: percent.default(DEFAULT_ENTRANCE).describe('Of the price'),
    installments: months.default(DEFAULT_INSTALLMENTS),
    finalInstallment: percent.optional().describe('Of the price; the plan’s own when left out'),
  })
  .prefault({});

const termsOption = z.strictObject({
  id,
  label: text.min(1),
  required: z.boolean().default(true),
  linkLabel: text.optional(),
  fullText: html.optional(),
});

const terms = z
  .strictObject({
    title: text.optional(),
    text: html.optional(),
    options: z.array(termsOption).max(20).superRefine(haveOwnIds).default([]),
    button: text.optional(),
  })
  .prefault({});

const DEFAULT_TERMS = [12, 24, 36, 48, 60];
const step = z.number().positive().max(50);

/** Limits of a plan's sliders, where its source does not tell them: in percents of the price, and months. */
const limitFields = {
  minEntrance: percent.default(10),
  maxEntrance: percent.default(80),
  entranceStep: step.default(5),
  minResidual: percent.default(20),
  maxResidual: percent.default(40),
  residualStep: step.default(5),
  installments: z.array(months).min(1).max(60).default(DEFAULT_TERMS).transform(inOrder),
};

const code = z.string().regex(/^[A-Za-z0-9]{1,20}$/, 'is not a code');

const upgrade = z.strictObject({
  mvsCode: code,
  modelCode: code.describe('Shown with this model only'),
  title: text.min(1),
  description: text.optional(),
});

const planFields = z.strictObject({
  id,
  product: z.string().default(DEFAULT_PRODUCT),
  type: z.string().min(1).describe('One of the seven sources; another word hides the plan'),
  modelCode: z.string().min(1).optional(),
  hidden: z.boolean().default(false),
  isOnline: z.boolean().default(false),
  title: text.optional(),
  image: z.strictObject({ src: link, alt: text.min(1) }).optional(),
  description: text.optional(),
  instructions: html.optional(),
  legalText: html.optional(),
  rebuyManual: html.optional(),
  orderOnline: link.optional(),
  entrance: percent.optional().describe('Percent of the price; the summary’s when left out'),
  installment: months.optional().describe('Months; the summary’s when left out'),
  finalInstallment: percent.optional().describe('Percent of the price; the lowest when left out'),
  upgrades: z.array(upgrade).max(30).default([]).describe('Better versions to recommend; NEXT only'),
  ...limitFields,
});

const plan = planFields
  .refine(({ minEntrance, maxEntrance }) => minEntrance <= maxEntrance, {
    path: ['maxEntrance'],
    message: 'is below minEntrance',
  })
  .refine(({ minResidual, maxResidual }) => minResidual <= maxResidual, {
    path: ['maxResidual'],
    message: 'is below minResidual',
  });

/** Two of the same id would be one for the modal. */
function haveOwnIds(those: readonly { readonly id: string }[], { addIssue }: z.RefinementCtx): void {
  for (const [at, { id }] of those.entries()) {
    const isTaken = those.findIndex((other) => other.id === id) < at;
    if (isTaken) addIssue({ code: 'custom', path: [at, 'id'], message: `${id} is taken` });
  }
}

function inOrder(terms: readonly number[]): number[] {
  return [...new Set(terms)].sort((a, b) => a - b);
}

/** The `financing` part of a site file; an empty one is complete. */
export const fundingAuthoring = z
  .strictObject({
    summary,
    modalTitle: text.min(1).optional(),
    hideTermsBeforePlans: z.boolean().default(false),
    hideAcceptanceOnPlans: z.boolean().default(false),
    terms,
    leadForm: z
      .strictObject({ enabled: z.boolean().default(true), skip: z.boolean().default(false) })
      .prefault({}),
    sendLeads: z.boolean().default(true),
    comparator: z
      .strictObject({ enabled: z.boolean().default(false), hidden: z.boolean().default(false) })
      .prefault({}),
    proposal: z.strictObject({ enabled: z.boolean().default(false) }).prefault({}),
    product: z.string().default(DEFAULT_PRODUCT),
    plansTitle: text.optional(),
    plansDescription: text.optional(),
    plans: z
      .array(plan)
      .max(30)
      .superRefine(haveOwnIds)
      .default(() => [plan.parse({ id: 'cdc', type: 'CDC' })]),
    error: z
      .strictObject({
        title: text.optional(),
        textErrorPlans: text.optional(),
        phone: phone.default(DEFAULT_PHONE),
        useDealerPhone: z.boolean().default(false),
      })
      .prefault({}),
  })
  .prefault({});

export type FundingAuthoring = z.output<typeof fundingAuthoring>;
export type AuthoredPlan = z.output<typeof plan>;
export type AuthoredTerms = z.output<typeof terms>;

// Browser storage: amounts in currency units, rates in percent, names as doc. 1 §3.5 writes them.

const amount = z.number().min(0).max(1e12);
const rate = z.number().min(-100).max(1e9);
const source = z.enum(fundingSources);
const count = z.int().min(0).max(1_000);

const wireSaved = z.object({
  type: source,
  initialPayment: amount,
  valueToFund: amount,
  carPrice: amount,
  optionalsTotal: amount,
  residual: amount,
  total: amount,
  numberInstallments: count,
  entrancePercent: z.number().min(0).max(100),
  finalInstalmentPercent: z.number().min(0).max(100),
  installmentsValue: amount,
  idFinancialPlan: z.string().max(100),
  idSimulation: z.string().max(100),
  source,
});

const savedAmounts = [
  'initialPayment',
  'valueToFund',
  'carPrice',
  'optionalsTotal',
  'residual',
  'total',
  'installmentsValue',
] as const;

/** CURRENT_FUNDING as it is stored, and as this area thinks of it. */
export const storedSimulation = z.codec(wireSaved, z.custom<SavedSimulation>(), {
  decode: (wire) => ({ ...wire, ...each(savedAmounts, wire, toCents) }),
  encode: (saved) => ({ ...saved, ...each(savedAmounts, saved, fromCents) }),
});

const wireLegalText = z.object({
  monthlyCET: rate,
  annualCET: rate,
  fundingInterest: rate,
  fundingInterestYear: rate,
  registerRate: amount.optional(),
  valuationRate: amount.optional(),
  registerContract: amount.optional(),
  fundingDataIofYearly: amount.optional(),
  fundingDataIofAditional: amount.optional(),
  dealerName: z.string().max(200).optional(),
});

const legalRates = ['monthlyCET', 'annualCET', 'fundingInterest', 'fundingInterestYear'] as const;
const legalAmounts = [
  'registerRate',
  'valuationRate',
  'registerContract',
  'fundingDataIofYearly',
  'fundingDataIofAditional',
] as const;

const wireRecord = z.object({
  type: source,
  entrancePercent: z.number().min(0).max(100),
  installmentsQuantity: count,
  entranceValue: amount,
  installmentsValue: amount,
  mvs: z.string().max(100),
  year: z.int(),
  color: z.string().max(100),
  modelDescription: z.string().max(300),
  optionals: z.array(z.string().max(300)).max(200),
  installmentsOptions: z.array(count).max(200),
  totalAmountFinanced: amount,
  legalTextCustomData: wireLegalText,
  isFirstCall: z.boolean(),
  startedOpen: z.boolean(),
  lastChange: z.number(),
  product: z.string().max(100),
  residual: amount,
  // the bank partner's, besides
  origin: z.enum(['NMSC', 'ECOM']).optional(),
  installmentsText: z.string().max(300).optional(),
  dealer_code: z.string().max(100).optional(),
  buyer_document: z.string().max(30).optional(),
  state: z.string().max(100).optional(),
  finalInstallmentValue: amount.optional(),
  response: z.unknown().optional(),
});

const recordAmounts = ['entranceValue', 'installmentsValue', 'totalAmountFinanced', 'residual'] as const;

/** One entry of COMPARATOR_FUNDING. */
export const storedRecord = z.codec(wireRecord, z.custom<ComparatorRecord>(), {
  decode: (wire) => ({
    ...wire,
    ...each(recordAmounts, wire, toCents),
    ...finalOf(wire, toCents),
    legalTextCustomData: legalTextFromWire(wire.legalTextCustomData),
  }),
  encode: (record) => ({
    ...record,
    ...each(recordAmounts, record, fromCents),
    ...finalOf(record, fromCents),
    optionals: [...record.optionals],
    installmentsOptions: [...record.installmentsOptions],
    legalTextCustomData: legalTextToWire(record.legalTextCustomData),
  }),
});

const finalOf = (record: { readonly finalInstallmentValue?: number | undefined }, change: typeof toCents) =>
  record.finalInstallmentValue === undefined
    ? {}
    : { finalInstallmentValue: change(record.finalInstallmentValue) };

/**
 * Reads COMPARATOR_FUNDING, or the other key of the same shape. An entry that does not fit, or stands under another source's
 * name, is dropped.
 */
export function readRecords(stored: unknown): ComparatorRecords {
  const entries = z.record(z.string(), z.unknown()).safeParse(stored);
  if (!entries.success) return {};
  const fitting = fundingSources.flatMap((name): [FundingSource, ComparatorRecord][] => {
    const record = storedRecord.safeDecode(entries.data[name] as z.input<typeof storedRecord>);
    return record.success && record.data.type === name ? [[name, record.data]] : [];
  });
  return Object.fromEntries(fitting);
}

/** COMPARATOR_FUNDING as it is stored. */
export function writeRecords(records: ComparatorRecords): Record<string, unknown> {
  const present = Object.entries(records).filter((entry) => entry[1] !== undefined);
  return Object.fromEntries(
    present.map(([name, record]) => [name, z.encode(storedRecord, record as ComparatorRecord)]),
  );
}

const responseAmounts = ['entranceValue', 'installmentsValue', 'totalAmountFinanced'] as const;

/** The response of a simulation as other parts of a page, and proposals, get it (doc. 2 §3.3). */
export const currentResponse = z.codec(
  z.object({
    transactionResponseID: z.string().max(100),
    entranceValue: amount,
    prazo: count,
    installmentsValue: amount,
    totalAmountFinanced: amount,
    legalTextCustomData: wireLegalText,
  }),
  z.custom<SimulationResponse>(),
  {
    decode: (wire) => ({
      ...wire,
      ...each(responseAmounts, wire, toCents),
      legalTextCustomData: legalTextFromWire(wire.legalTextCustomData),
    }),
    encode: (response) => ({
      ...response,
      ...each(responseAmounts, response, fromCents),
      legalTextCustomData: legalTextToWire(response.legalTextCustomData),
    }),
  },
);

function legalTextFromWire(wire: z.output<typeof wireLegalText>): LegalTextData {
  const amounts = each(legalAmounts, wire, optional(toCents));
  return { ...amounts, ...each(legalRates, wire, fraction), dealerName: wire.dealerName };
}

function legalTextToWire(data: LegalTextData): z.output<typeof wireLegalText> {
  const amounts = each(legalAmounts, data, optional(fromCents));
  return { ...amounts, ...each(legalRates, data, inPercent), dealerName: data.dealerName };
}

function each<K extends string, V, W>(
  keys: readonly K[],
  from: { readonly [key in K]?: V },
  change: (value: V) => W,
) {
  return Object.fromEntries(keys.map((key) => [key, change(from[key] as V)])) as Record<K, W>;
}

const optional =
  (change: (value: Cents) => number) =>
  (value: Cents | undefined): number | undefined =>
    value === undefined ? undefined : change(value);

const fraction = (percents: number): number => roundTo(percents / 100, 8, 'half-up');
const inPercent = (value: number): number => roundTo(value * 100, 6, 'half-up');
