/** The PSA calls of document 1, sections 3.3 and 7, and what answers them in domain terms. */
import { z } from 'zod';
import { fromCents, toCents } from '../../../kit/money.ts';
import { roundTo } from '../../../kit/rounding.ts';
import type { LenderSite } from '../domain/car.ts';
import type {
  PsaBalloonSimulation,
  PsaBalloonTerms,
  PsaLinearSimulation,
  PsaLinearTerms,
  PsaOffer,
  PsaOnlineSimulation,
  PsaOnlineTerms,
  PsaTerms,
} from '../domain/psa.ts';
import type { Refused } from '../domain/refusal.ts';
import {
  amount,
  brand,
  colourCode,
  money,
  moneyOrNone,
  months,
  mvsCode,
  percent,
  planId,
} from './amounts.ts';
import { market, partIds, yearInBody } from './car.ts';
import type { Asking } from './cdc.ts';
import { offer, plan } from './plan.ts';

/** The car in the names of all PSA calls; year, colour and parts, beyond the specified names, make its price exact. */
const carShape = {
  market,
  mvs_code: mvsCode,
  marca: brand.optional().describe('Brand, in upper case'),
  ano_modelo: yearInBody.optional().describe('Model year'),
  cor: colourCode.optional().describe('Colour code'),
  partIds: partIds.optional().describe('Ids of colour, parts and services'),
};

type WireCar = z.output<z.ZodObject<typeof carShape>>;
type Car = Omit<PsaTerms, 'price' | 'entrancePercent' | 'installments'>;

const carOf = (wire: WireCar): Car => ({
  market: wire.market,
  mvsCode: wire.mvs_code,
  ...(wire.marca === undefined ? {} : { brand: wire.marca.toLowerCase() }),
  ...(wire.ano_modelo === undefined ? {} : { year: wire.ano_modelo }),
  ...(wire.cor === undefined ? {} : { color: wire.cor }),
  ...(wire.partIds === undefined ? {} : { ids: wire.partIds }),
});

const wireCar = ({ market: text, mvsCode: mvs_code, brand: marca, year, color, ids }: Car): WireCar => ({
  market: text,
  mvs_code,
  ...(marca === undefined ? {} : { marca: marca.toUpperCase() }),
  ...(year === undefined ? {} : { ano_modelo: year }),
  ...(color === undefined ? {} : { cor: color }),
  ...(ids === undefined ? {} : { partIds: [...ids] }),
});

// POST {financing}/v2/psa/linear/simulating [D1-7-05] [D1-7-06]

/** Enough that a fraction of two, three or four decimals becomes its percent and comes back, without binary noise. */
const DECIMALS = 10;

/** A percent of the price here, a fraction there [D1-3.3-35]. */
const fraction = z.codec(z.number().min(0).max(1).meta({ unit: 'fraction' }), z.number(), {
  decode: (part) => roundTo(part * 100, DECIMALS, 'half-up'),
  encode: (whole) => roundTo(whole / 100, DECIMALS, 'half-up'),
});

const offlineShape = { ...carShape, valor_carro: amount, plano_id: planId, parcelas: months };

type WireOffline = z.output<z.ZodObject<typeof offlineShape>> & { percentual_entrada: number };

const offlineTerms = (wire: WireOffline): PsaLinearTerms => ({
  ...carOf(wire),
  price: toCents(wire.valor_carro),
  plan: wire.plano_id,
  entrancePercent: wire.percentual_entrada,
  installments: wire.parcelas,
});

const wireOffline = (terms: PsaLinearTerms): WireOffline => ({
  ...wireCar(terms),
  valor_carro: fromCents(terms.price),
  plano_id: terms.plan,
  percentual_entrada: terms.entrancePercent,
  parcelas: terms.installments,
});

export const psaLinearTerms = z.codec(
  z.strictObject({ ...offlineShape, percentual_entrada: fraction.describe('Fraction of the price') }),
  z.custom<PsaLinearTerms>(),
  { decode: offlineTerms, encode: wireOffline },
);

const linearShape = {
  valor_entrada: money,
  valor_parcelas: money,
  valor_financiamento: money.describe('Price less entrance'),
  texto_legal: z.string().max(20_000),
  valor_total_somado: money.optional().describe('Entrance, charges, all instalments and the residual'),
  valor_total_somado_sem_IOF: money.optional().describe('The same less the IOF'),
  plan: plan.optional(),
  offer: offer.optional(),
};

type WireLinear = z.output<z.ZodObject<typeof linearShape>>;

const linearOf = (wire: WireLinear): PsaLinearSimulation => ({
  entrance: wire.valor_entrada,
  installment: wire.valor_parcelas,
  credit: wire.valor_financiamento,
  legalText: wire.texto_legal,
  totalCost: wire.valor_total_somado,
  totalCostWithoutIof: wire.valor_total_somado_sem_IOF,
  plan: wire.plan,
  offer: wire.offer,
});

const wireLinear = (simulation: PsaLinearSimulation): WireLinear => ({
  valor_entrada: simulation.entrance,
  valor_parcelas: simulation.installment,
  valor_financiamento: simulation.credit,
  texto_legal: simulation.legalText,
  valor_total_somado: simulation.totalCost,
  valor_total_somado_sem_IOF: simulation.totalCostWithoutIof,
  plan: simulation.plan,
  offer: simulation.offer,
});

export const psaLinearSimulation = z.codec(z.object(linearShape), z.custom<PsaLinearSimulation>(), {
  decode: linearOf,
  encode: wireLinear,
});

// POST {financing}/v2/psa/balao-final/simulating [D1-7-07]

export const psaBalloonTerms = z.codec(
  z.strictObject({
    ...offlineShape,
    percentual_entrada: percent.describe('Percent of the price'),
    percentual_parcela_residual: percent.describe('Percent of the price'),
  }),
  z.custom<PsaBalloonTerms>(),
  {
    decode: (wire) => ({ ...offlineTerms(wire), residualPercent: wire.percentual_parcela_residual }),
    encode: (terms) => ({ ...wireOffline(terms), percentual_parcela_residual: terms.residualPercent }),
  },
);

export const psaBalloonSimulation = z.codec(
  z.object({
    entrada_minima: percent,
    entrada_maxima: percent,
    parcelas_disponiveis: z.array(months).describe('Months'),
    entrada_minima_residual: percent.describe('Lowest residual of the term'),
    entrada_maxima_residual: percent.describe('Highest residual of the term'),
    parcela_residual: money.describe('Due with the last instalment, on top of it'),
    ...linearShape,
  }),
  z.custom<PsaBalloonSimulation>(),
  {
    decode: (wire) => ({
      ...linearOf(wire),
      entranceMin: wire.entrada_minima,
      entranceMax: wire.entrada_maxima,
      terms: wire.parcelas_disponiveis,
      residualMin: wire.entrada_minima_residual,
      residualMax: wire.entrada_maxima_residual,
      residual: wire.parcela_residual,
    }),
    encode: (simulation) => ({
      ...wireLinear(simulation),
      entrada_minima: simulation.entranceMin,
      entrada_maxima: simulation.entranceMax,
      parcelas_disponiveis: [...simulation.terms],
      entrada_minima_residual: simulation.residualMin,
      entrada_maxima_residual: simulation.residualMax,
      parcela_residual: simulation.residual,
    }),
  },
);

// POST {financing}/v2/psa/financing/simulating-offers [D1-7-08]

export const psaOnlineTerms = z.codec(
  z.strictObject({
    ...carShape,
    amount: amount.describe('Total price of the car'),
    plano_id: planId.optional(),
    entry_percentage: percent.describe('Percent of the price'),
    installment_number: months,
    residual_percentage: percent.optional().describe('Percent of the price; asks for a balloon'),
  }),
  z.custom<PsaOnlineTerms>(),
  {
    decode: ({ plano_id, residual_percentage, ...wire }) => ({
      ...carOf(wire),
      price: toCents(wire.amount),
      entrancePercent: wire.entry_percentage,
      installments: wire.installment_number,
      ...(plano_id === undefined ? {} : { plan: plano_id }),
      ...(residual_percentage === undefined ? {} : { residualPercent: residual_percentage }),
    }),
    encode: ({ plan: plano_id, residualPercent, ...terms }) => ({
      ...wireCar(terms),
      amount: fromCents(terms.price),
      entry_percentage: terms.entrancePercent,
      installment_number: terms.installments,
      ...(plano_id === undefined ? {} : { plano_id }),
      ...(residualPercent === undefined ? {} : { residual_percentage: residualPercent }),
    }),
  },
);

const psaOffer = z.codec(
  z.object({
    entry_value: money,
    installment_value: money,
    residual_value: moneyOrNone.describe('0 for a plan that instalments settle'),
    financed_amount: money.describe('Price less entrance'),
    installment_number: months.optional(),
    plan: plan.optional(),
  }),
  z.custom<PsaOffer>(),
  {
    decode: (wire) => ({
      entrance: wire.entry_value,
      installment: wire.installment_value,
      residual: wire.residual_value,
      credit: wire.financed_amount,
      installments: wire.installment_number,
      plan: wire.plan,
    }),
    encode: (offer) => ({
      entry_value: offer.entrance,
      installment_value: offer.installment,
      residual_value: offer.residual,
      financed_amount: offer.credit,
      installment_number: offer.installments,
      plan: offer.plan,
    }),
  },
);

export const psaOnlineSimulation = z.codec(
  z.object({
    best_offer: psaOffer.nullable().describe('The asked term; null when it is not on offer'),
    other_offers: z.array(psaOffer).describe('The other terms, for the same entrance and residual'),
    offer: offer.optional(),
  }),
  z.custom<PsaOnlineSimulation>(),
  {
    decode: ({ best_offer, other_offers, offer: result }) => ({
      best: best_offer,
      others: other_offers,
      offer: result,
    }),
    encode: ({ best, others, offer: result }) => ({
      best_offer: best,
      other_offers: [...others],
      offer: result,
    }),
  },
);

type PsaResult<Simulation> = { readonly ok: true; readonly simulation: Simulation } | Refused;

export type PsaLinearResult = PsaResult<PsaLinearSimulation>;
export type PsaBalloonResult = PsaResult<PsaBalloonSimulation>;
export type PsaOnlineResult = PsaResult<PsaOnlineSimulation>;

/** Whoever answers the PSA calls: the embedded lender, or a maker's own behind these same calls. */
export type PsaLender = {
  simulatePsaLinear(site: LenderSite, terms: PsaLinearTerms, asking?: Asking): Promise<PsaLinearResult>;
  simulatePsaBalloon(site: LenderSite, terms: PsaBalloonTerms, asking?: Asking): Promise<PsaBalloonResult>;
  simulatePsaOnline(site: LenderSite, terms: PsaOnlineTerms, asking?: Asking): Promise<PsaOnlineResult>;
};
