import { describe, expect, it } from 'vitest';
import { aCar, anAnswer, anOffer, aSelection, aWish } from '../examples.ts';
import { comparatorRecord, withRecord } from './comparator-record.ts';
import { carFunding, fundingSummary } from './funding.ts';
import { legalTextData } from './legal-text.ts';
import type { Offer } from './offer.ts';
import { savedSimulation, selectedFundingValues } from './saved-simulation.ts';
import { simulationResponse } from './simulation-response.ts';

const circumstances = {
  installmentOptions: [36, 48],
  product: 'MSC',
  dealerName: 'Aurora Centro',
  isFirstCall: true,
  startedOpen: false,
  now: 1_795_000_000_000,
};

describe('the saved simulation', () => {
  it('has exactly the specified fields [D1-3.5-09] [D2-7.5-02]', () => {
    expect(savedSimulation(aCar(), aSelection())).toEqual({
      type: 'CDC',
      initialPayment: 30_000_00,
      valueToFund: 70_000_00,
      carPrice: 95_000_00,
      optionalsTotal: 5_000_00,
      residual: 0,
      total: 100_000_00,
      numberInstallments: 48,
      entrancePercent: 30,
      finalInstalmentPercent: 0,
      installmentsValue: 2_210_37,
      idFinancialPlan: 'cdc',
      idSimulation: 'simulation-1',
      source: 'CDC',
    });
  });

  it('gives the selected funding values [D1-3.5-07]', () => {
    expect(Object.keys(selectedFundingValues(savedSimulation(aCar(), aSelection())))).toEqual([
      'valueToFund',
      'initialPayment',
      'numberInstallments',
      'installmentsValue',
      'residual',
      'finalInstalmentPercent',
    ]);
  });
});

describe('the response of a simulation', () => {
  it('of an offer that is kept is at the price that it was made for, as what is saved of it', () => {
    const stored = { id: 'K1', price: 110_000_00, transactionId: 'kept-1' } as NonNullable<Offer['stored']>;
    // A lender that does not tell what is lent, nor the total.
    const offer = anOffer({ stored, financed: undefined, total: undefined });
    const selection = aSelection({ offer });
    const { initialPayment, valueToFund } = savedSimulation(aCar(), selection);
    expect([initialPayment, valueToFund]).toEqual([33_000_00, 77_000_00]);
    expect(simulationResponse(aCar(), selection, undefined)).toMatchObject({
      entranceValue: initialPayment,
      totalAmountFinanced: valueToFund,
      total: initialPayment + offer.installmentValue * offer.installments,
    });
  });
});

describe('the comparator record', () => {
  it('has exactly the specified fields [D1-3.5-12]', () => {
    expect(comparatorRecord(aCar(), aSelection(), circumstances)).toEqual({
      type: 'CDC',
      entrancePercent: 30,
      installmentsQuantity: 48,
      entranceValue: 30_000_00,
      installmentsValue: 2_210_37,
      mvs: 'LIR101',
      year: 2027,
      color: '134',
      modelDescription: 'Lira',
      optionals: ['Teto solar'],
      installmentsOptions: [36, 48],
      totalAmountFinanced: 72_817_95,
      legalTextCustomData: legalTextData(anOffer(), 'Aurora Centro'),
      isFirstCall: true,
      startedOpen: false,
      lastChange: 0,
      product: 'MSC',
      residual: 0,
    });
  });

  it.each([
    ['the first call of its card', { isFirstCall: true, startedOpen: false }, 0],
    ['a later call', { isFirstCall: false, startedOpen: false }, circumstances.now],
    ['the first call of a card gone back to', { isFirstCall: true, startedOpen: true }, circumstances.now],
  ] as const)('says when the shopper changed it: %s', (_, changes, lastChange) => {
    const result = comparatorRecord(aCar(), aSelection(), { ...circumstances, ...changes });
    expect(result.lastChange).toBe(lastChange);
  });

  it('takes its source’s place among the others [D1-3.5-11] [D2-7.5-01]', () => {
    const cdc = comparatorRecord(aCar(), aSelection(), circumstances);
    const next = { ...cdc, type: 'NEXT' } as const;
    const later = { ...cdc, lastChange: 2 };
    expect(withRecord(withRecord(withRecord({}, cdc), next), later)).toEqual({ CDC: later, NEXT: next });
  });

  it('carries what the legal text needs [D1-3.5-14]', () => {
    expect(legalTextData(anOffer(), 'Aurora Centro')).toEqual({
      monthlyCET: 0.0192,
      annualCET: 0.2564,
      fundingInterest: 0.0175,
      fundingInterestYear: 0.2314,
      registerRate: 890_00,
      valuationRate: 0,
      registerContract: 245_90,
      fundingDataIofYearly: 1_402_11,
      fundingDataIofAditional: 279_94,
      dealerName: 'Aurora Centro',
    });
  });
});

describe('the summary of a car', () => {
  const defaults = aWish({ entrancePercent: 30 });

  it('is the offer for the configured entrance and term [D1-2.1-15]', () => {
    const summary = fundingSummary(aCar(), defaults, { offer: anOffer(), terms: anAnswer().terms });
    expect(summary.offer?.installmentValue).toBe(2_210_37);
    expect(carFunding(aCar(), summary, 'legal')).toEqual({
      valor_parcelas: 2_210_37,
      valor_entrada: 30_000_00,
      valor_financiamento: 72_817_95,
      valor_total_somado: 136_097_60,
      valor_total_somado_sem_IOF: 134_415_55,
      texto_legal: 'legal',
      selectedValues: { entrancePercent: 30, installment: 48 },
    });
  });

  it('is the authoring defaults when the simulation failed [D1-8-09]', () => {
    expect(carFunding(aCar(), fundingSummary(aCar(), defaults), '')).toMatchObject({
      valor_parcelas: undefined,
      valor_entrada: 30_000_00,
      valor_financiamento: 70_000_00,
      selectedValues: { entrancePercent: 30, installment: 48 },
    });
  });
});
