/** What authors configure for financing, and what the browser keeps: every value from outside is parsed here. */
import { z } from 'zod';
import { type Cents, fromCents, toCents } from '../../kit/money.ts';
import { roundTo } from '../../kit/rounding.ts';
import type { ComparatorRecord, ComparatorRecords } from './domain/comparator-record.ts';
import type { LegalTextData } from './domain/legal-text.ts';
import type { SavedSimulation } from './domain/saved-simulation.ts';
import type { SimulationResponse } from './domain/simulation-response.ts';
import { type FundingSource, fundingSources } from './domain/source.ts';

export {
  type AuthoredPlan,
  type AuthoredTerms,
  type FundingAuthoring,
  fundingAuthoring,
} from './contract/authoring.ts';

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
  lastChange: z.number().max(864e13), // the last moment that a Date can tell
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

const responseAmounts = ['entranceValue', 'installmentsValue', 'totalAmountFinanced', 'total'] as const;
/** The total may be missing, as in what a former release has kept. */
type ResponseAmounts = Record<(typeof responseAmounts)[number], number>;

/** The response of a simulation as other parts of a page, and proposals, get it (doc. 2 §3.3). */
export const currentResponse = z.codec(
  z.object({
    transactionResponseID: z.string().max(100),
    entranceValue: amount,
    prazo: count,
    installmentsValue: amount,
    totalAmountFinanced: amount,
    total: amount.optional(),
    legalTextCustomData: wireLegalText,
  }),
  z.custom<SimulationResponse>(),
  {
    decode: (wire) => ({
      ...wire,
      ...(each(responseAmounts, wire, optional(toCents)) as ResponseAmounts),
      legalTextCustomData: legalTextFromWire(wire.legalTextCustomData),
    }),
    encode: (response) => ({
      ...response,
      ...(each(responseAmounts, response, optional(fromCents)) as ResponseAmounts),
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
