/** The NEXT calls of document 1, sections 3.3 and 7, and what answers them in domain terms. */
import { z } from 'zod';
import { fromCents, toCents } from '../../../kit/money.ts';
import type { LenderSite } from '../domain/car.ts';
import type {
  NextCar,
  NextDefaults,
  NextSimulation,
  NextTerm,
  NextTerms,
  NextValue,
} from '../domain/next.ts';
import type { Refused } from '../domain/refusal.ts';
import { amount, brand, day, modelYearText, money, months, mvsCode, percent } from './amounts.ts';
import { transactionId as anId, market, partIds, yearInBody } from './car.ts';
import type { Asking } from './cdc.ts';
import { offer, plan } from './plan.ts';

// GET {financing}/next/default-values [D1-7-10]

const place = z.string().max(80).optional();

export const nextDefaultsQuery = z.codec(
  z.strictObject({
    mvs: mvsCode,
    year: modelYearText,
    brand,
    market,
    country: place,
    state: place,
    city: place,
  }),
  z.custom<NextCar>(),
  {
    decode: ({ mvs, year, brand: named, market: of, ...where }) => ({
      mvsCode: mvs,
      year: Number(year),
      brand: named.toLowerCase(),
      market: of,
      ...(Object.keys(where).length > 0 ? { place: where } : {}),
    }),
    encode: ({ mvsCode: mvs, year, brand: named, market: of, place: where }) => ({
      mvs,
      year: String(year),
      brand: named,
      market: of,
      country: where?.country ?? of,
      state: where?.state ?? '',
      city: where?.city ?? '',
    }),
  },
);

export const nextDefaultsAnswer = z.codec(
  z.object({
    entrance_options: z.array(percent).min(1).describe('Percents of the price'),
    installment_options: z.array(months).min(1).describe('Months'),
    residual_options: z.array(percent).min(1).describe('Percents of the price'),
  }),
  z.custom<NextDefaults>(),
  {
    decode: (wire) => ({
      entranceOptions: wire.entrance_options,
      installmentOptions: wire.installment_options,
      residualOptions: wire.residual_options,
    }),
    encode: (defaults) => ({
      entrance_options: [...defaults.entranceOptions],
      installment_options: [...defaults.installmentOptions],
      residual_options: [...defaults.residualOptions],
    }),
  },
);

// POST {financing}/next/simulate [D1-7-11]

export const nextTerms = z.codec(
  z.strictObject({
    mvs: mvsCode,
    year: yearInBody,
    brand,
    market,
    entrance: percent.describe('Percent of the price'),
    partIds: partIds.describe('The id of the colour and those of the parts'),
    carPrice: amount.optional().describe('Only when an online sale price or an offer applies'),
  }),
  z.custom<NextTerms>(),
  {
    decode: ({ mvs, brand: named, entrance, carPrice, ...car }) => ({
      ...car,
      mvsCode: mvs,
      brand: named.toLowerCase(),
      entrancePercent: entrance,
      ...(carPrice === undefined ? {} : { carPrice: toCents(carPrice) }),
    }),
    encode: ({ mvsCode: mvs, year, brand: named, market: of, entrancePercent, partIds: ids, carPrice }) => ({
      mvs,
      year,
      brand: named,
      market: of,
      entrance: entrancePercent,
      partIds: [...ids],
      ...(carPrice === undefined ? {} : { carPrice: fromCents(carPrice) }),
    }),
  },
);

const value = z.codec(
  z.object({
    residual: percent.describe('Percent of the price'),
    installmentsValue: money,
    residualValue: money.describe('Due with the last instalment, on top of it'),
    forwardPrice: money.describe('What the car is bought back for, guaranteed'),
    expirationDate: day.describe('Until when the guarantee stands: the last due date'),
    plan: plan.optional(),
  }),
  z.custom<NextValue>(),
  {
    decode: (wire) => ({
      residualPercent: wire.residual,
      installment: wire.installmentsValue,
      residual: wire.residualValue,
      forwardPrice: wire.forwardPrice,
      guaranteedUntil: wire.expirationDate,
      plan: wire.plan,
    }),
    encode: (result) => ({
      residual: result.residualPercent,
      installmentsValue: result.installment,
      residualValue: result.residual,
      forwardPrice: result.forwardPrice,
      expirationDate: result.guaranteedUntil,
      plan: result.plan,
    }),
  },
);

const simulation = z.codec(
  z.object({ installmentsQuantity: months, entranceValue: money, values: z.array(value) }),
  z.custom<NextTerm>(),
  {
    decode: ({ installmentsQuantity, entranceValue, values }) => ({
      installments: installmentsQuantity,
      entrance: entranceValue,
      values,
    }),
    encode: ({ installments, entrance, values }) => ({
      installmentsQuantity: installments,
      entranceValue: entrance,
      values: [...values],
    }),
  },
);

export const nextSimulation = z.codec(
  z.object({
    simulations: z.array(simulation),
    totalAmountFinanced: money.describe('Price less entrance'),
    transactionResponseID: anId,
    offer: offer.optional(),
  }),
  z.custom<NextSimulation>(),
  {
    decode: ({ simulations, totalAmountFinanced, transactionResponseID, offer: result }) => ({
      transactionId: transactionResponseID,
      terms: simulations,
      credit: totalAmountFinanced,
      offer: result,
    }),
    encode: ({ transactionId, terms, credit, offer: result }) => ({
      simulations: [...terms],
      totalAmountFinanced: credit,
      transactionResponseID: transactionId,
      offer: result,
    }),
  },
);

export type NextDefaultsResult = { readonly ok: true; readonly defaults: NextDefaults } | Refused;
export type NextResult = { readonly ok: true; readonly simulation: NextSimulation } | Refused;

/** Whoever answers the NEXT calls: the embedded lender, or a maker's own behind these same calls. */
export type NextLender = {
  nextDefaults(site: LenderSite, car: NextCar): Promise<NextDefaultsResult>;
  simulateNext(site: LenderSite, terms: NextTerms, asking?: Asking): Promise<NextResult>;
};
