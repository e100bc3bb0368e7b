import { VAT_ON_INTEREST } from './quote-argentina.ts';
import type { RateTable } from './rate-table.ts';
import { rateTablesOf } from './rate-tables.ts';

/**
 * The demo lender's CDC plans in Brazil, of the size that carmakers' banks advertised in 2025 and 2026. New cars need no
 * valuation, so the plan has no valuation fee. Sixty months ask for a fifth of the price.
 */
const brazil: RateTable = {
  source: 'CDC',
  plan: 'cdc',
  validity: { from: '2026-01-01', to: '2027-12-31' },
  taxes: { market: 'BR', iof: 'financed' },
  legalText: '',
  entrance: { min: 10, max: 80, step: 5 },
  bands: [
    {
      from: 10,
      to: 20,
      rates: { 12: 0.0169, 18: 0.0172, 24: 0.0175, 30: 0.0178, 36: 0.0181, 42: 0.0185, 48: 0.0189 },
    },
    {
      from: 20,
      to: 40,
      rates: {
        12: 0.0155,
        18: 0.0158,
        24: 0.0161,
        30: 0.0164,
        36: 0.0167,
        42: 0.0171,
        48: 0.0175,
        60: 0.0182,
      },
    },
    {
      from: 40,
      to: 60,
      rates: {
        12: 0.0129,
        18: 0.0133,
        24: 0.0137,
        30: 0.0141,
        36: 0.0145,
        42: 0.0149,
        48: 0.0154,
        60: 0.0163,
      },
    },
    {
      from: 60,
      to: 80,
      rates: {
        12: 0.0099,
        18: 0.0104,
        24: 0.0109,
        30: 0.0115,
        36: 0.0121,
        42: 0.0128,
        48: 0.0135,
        60: 0.0149,
      },
    },
  ],
  fees: [
    { kind: 'registration', amount: 890_00, financed: true },
    { kind: 'contract-registration', amount: 245_90, financed: true },
  ],
  minFinanced: 5_000_00,
  timeline: { firstDueAfterDays: 30, dayCount: 'calendar-days' },
  offer: {
    lender: {
      name: 'Banco Vitrine S.A. (demonstração)',
      address: 'Avenida da Vitrine, 1000, São Paulo, SP',
    },
    validDays: 5,
    lateFine: 0.02,
    lateInterest: 0.01,
  },
};

/** The same in Argentina: terms to 48 months, TNA by term, an administrative charge paid in cash. */
const argentina: RateTable = {
  source: 'CDC',
  plan: 'cdc',
  validity: { from: '2026-01-01', to: '2027-12-31' },
  taxes: { market: 'AR', convention: 'thirty-days', vatOnInterest: VAT_ON_INTEREST },
  legalText: '',
  entrance: { min: 20, max: 80, step: 5 },
  bands: [
    { from: 20, to: 40, rates: { 12: 0.345, 18: 0.355, 24: 0.365, 30: 0.375, 36: 0.385 } },
    { from: 40, to: 60, rates: { 12: 0.295, 18: 0.309, 24: 0.319, 30: 0.329, 36: 0.339, 48: 0.359 } },
    { from: 60, to: 80, rates: { 12: 0.189, 18: 0.219, 24: 0.249, 30: 0.279, 36: 0.299, 48: 0.329 } },
  ],
  fees: [{ kind: 'registration', amount: 185_000_00, financed: false }],
  minFinanced: 1_500_000_00,
  timeline: { firstDueAfterDays: 30, dayCount: 'equal-months' },
  offer: {
    lender: {
      name: 'Vitrine Compañía Financiera S.A. (demostración)',
      address: 'Avenida de la Vitrina 1000, Ciudad de Buenos Aires',
    },
    validDays: 5,
    lateFine: 0,
    lateInterest: 0.015,
  },
};

/** The demo brands' plans. */
export const demoRateTables = rateTablesOf(
  [
    { brand: 'aurora', market: 'BR', tables: [brazil] },
    { brand: 'cerrado', market: 'BR', tables: [brazil] },
    { brand: 'lumen', market: 'BR', tables: [brazil] },
    { brand: 'aurora', market: 'AR', tables: [argentina] },
    { brand: 'cerrado', market: 'AR', tables: [argentina] },
  ],
  'demo',
);
