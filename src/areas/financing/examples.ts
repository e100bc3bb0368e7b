import type { CardLimits } from './domain/calculator.ts';
import type { FinancedCar } from './domain/car.ts';
import type { Offer, SimulationResult } from './domain/offer.ts';
import type { Selection } from './domain/saved-simulation.ts';
import type { LenderResult, Question, SourceLender } from './domain/simulation.ts';
import type { SummaryWish } from './domain/summary.ts';

/** Examples with fixed values, for tests and screens to look at. */
export function aCar(changes: Partial<FinancedCar> = {}): FinancedCar {
  return {
    brand: 'aurora',
    mvsCode: 'LIR101',
    year: 2027,
    modelCode: 'LIR',
    versionCode: '101',
    colourCode: '134',
    modelDescription: 'Lira',
    description: 'Lira Brisa 1.0 Turbo',
    partIds: ['134', 'TET'],
    optionals: ['Teto solar'],
    lines: [
      { kind: 'version', code: 'LIR101', name: 'Brisa 1.0 Turbo', amount: 95_000_00 },
      { kind: 'colour', code: '134', name: 'Coral Sol', amount: 0 },
      { kind: 'optional', code: 'TET', name: 'Teto solar', amount: 5_000_00 },
    ],
    carPrice: 95_000_00,
    optionalsTotal: 5_000_00,
    total: 100_000_00,
    ...changes,
  };
}

export const aWish = (changes: Partial<SummaryWish> = {}): SummaryWish => ({
  source: 'CDC',
  planId: 'cdc',
  entrancePercent: 40,
  installments: 48,
  finalPercent: 0,
  ...changes,
});

export function anOffer(changes: Partial<Offer> = {}): Offer {
  return {
    installments: 48,
    installmentValue: 2_210_37,
    // As high as the others, whatever they are here.
    lastInstallment: changes.installmentValue ?? 2_210_21,
    monthlyRate: 0.0175,
    annualRate: 0.2314,
    nominalRate: undefined,
    monthlyCet: 0.0192,
    annualCet: 0.2564,
    charges: {
      registration: 890_00,
      valuation: 0,
      contractRegistration: 245_90,
      iofDaily: 1_402_11,
      iofAdditional: 279_94,
      vat: undefined,
    },
    parts: [
      { part: 'credit', amount: 70_000_00, share: 0.6597 },
      { part: 'interest', amount: 33_279_65, share: 0.3137 },
      { part: 'iof', amount: 1_682_05, share: 0.0159 },
      { part: 'registration', amount: 890_00, share: 0.0084 },
      { part: 'contract-registration', amount: 245_90, share: 0.0023 },
    ],
    financed: 72_817_95,
    total: 136_097_60,
    firstDueDate: '2026-12-21',
    lastDueDate: '2030-11-21',
    ...changes,
  };
}

export function anAnswer(changes: Partial<SimulationResult> = {}): SimulationResult {
  return {
    transactionId: 'simulation-1',
    offers: [anOffer({ installments: 36, installmentValue: 2_700_00, total: 127_200_00 }), anOffer()],
    terms: {
      validUntil: '2026-11-28',
      lenderName: 'Banco Aurora S.A.',
      lenderAddress: 'Av. Paulista, 1000, São Paulo, SP',
      lateFine: 0.02,
      lateInterest: 0.01,
    },
    ...changes,
  };
}

export function aSelection(changes: Partial<Selection> = {}): Selection {
  return {
    planId: 'cdc',
    source: 'CDC',
    transactionId: 'simulation-1',
    entrancePercent: 30,
    offer: anOffer(),
    terms: anAnswer().terms,
    ...changes,
  };
}

type Call<O> = {
  readonly signal: AbortSignal;
  isOpen: boolean;
  settle(answer: LenderResult<O> | Error): Promise<void>;
};

export const ok = <T>(value: T): LenderResult<T> => ({ ok: true, value });
export const refused = { ok: false, reason: 'unavailable' } as const;

/** A lender that answers when the test says so, in any order. */
export function patientLender() {
  const limits: Call<CardLimits>[] = [];
  const simulations: (Call<SimulationResult> & { readonly question: Question })[] = [];
  function ask<O, C extends Call<O>>(calls: C[], about: Omit<C, keyof Call<O>>, signal: AbortSignal) {
    return new Promise<LenderResult<O>>((resolve, reject) => {
      const settle = async (answer: LenderResult<O> | Error) => {
        call.isOpen = false;
        answer instanceof Error ? reject(answer) : resolve(answer);
        await new Promise((done) => setTimeout(done));
      };
      const call = { ...about, signal, settle, isOpen: true } as C;
      calls.push(call);
    });
  }
  const lender: SourceLender<AbortSignal> = {
    limits: (signal) => ask<CardLimits, Call<CardLimits>>(limits, {}, signal),
    simulate: (question, signal) =>
      ask<SimulationResult, Call<SimulationResult> & { readonly question: Question }>(
        simulations,
        { question },
        signal,
      ),
  };
  return { limits, simulations, lender: lender as SourceLender };
}
