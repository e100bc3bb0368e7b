import type { Vehicles } from './contract.ts';
import type { B2Terms } from './domain/b2.ts';
import type { CarPrices, LenderSite } from './domain/car.ts';
import type { CdcPlan } from './domain/cdc-plan.ts';
import { type CdcSimulation, type CdcTerms, offerText } from './domain/cdc-simulation.ts';
import type { BankApplicant, BankProposal, FlowProposal } from './domain/credit-decision/proposal.ts';
import { iofRates } from './domain/iof.ts';
import { type Financing, plansOf, releaseOn } from './domain/pricing.ts';
import { type QuoteTerms, usualRounding } from './domain/quote.ts';
import type { RateTable } from './domain/rate-table.ts';
import { type RateTables, rateTablesOf } from './domain/rate-tables.ts';
import { hasResidual, type LenderSource, lenderSources } from './domain/source.ts';
import { monthlyTimeline } from './domain/timeline.ts';
import type { WrittenTable } from './domain/written-tables.ts';

/** The day on which every example is released. */
export const EXAMPLE_DAY = '2026-11-23';

export const auroraBrazil: LenderSite = { brand: 'aurora', market: 'BR' };

/** A car of R$ 119.990,00 with 40 % down. */
export function someTerms(change: Partial<CdcTerms> = {}): CdcTerms {
  return {
    mvsCode: '5A1B2C0',
    year: 2027,
    color: '134',
    brand: 'aurora',
    carPrice: 119_990_00,
    entrance: 47_996_00,
    ...change,
  };
}

/** The same car with 20 % down over 48 months, asked of the bank partner with the fixed customer of a new simulation. */
export function someB2Terms(change: Partial<B2Terms> = {}): B2Terms {
  const { mvsCode, year, carPrice: price } = someTerms();
  return {
    type: 'SIMPLE',
    origin: 'NMSC',
    dealerCode: '0731001',
    customer: {
      clientType: 'PF',
      document: '529.982.247-25',
      documentType: 'CPF',
      birthdate: '1993-01-01',
      hasDriverLicense: true,
      isTaxiDriver: false,
      isPwd: false,
      state: 'SP',
    },
    market: 'BR',
    car: { mvsCode, year, manufactureYear: 2026, price },
    financed: 95_992_00,
    installments: 48,
    entrancePercent: 20,
    ...change,
  };
}

/** The parts of the example's car, by id, and what they cost. */
const PARTS: Readonly<Record<string, number>> = { 'lira-134': 0, 'lira-455': 1_990_00, teto: 4_500_00 };

/** A catalogue that sells one version, in one colour, for this price and with the parts above. */
export function vehiclesSelling(price = 119_990_00, power: number | undefined = 107): Vehicles {
  const sold = someTerms();
  const find: Vehicles['find'] = (_site, { mvsCode, year = sold.year, color = sold.color }) =>
    mvsCode === sold.mvsCode && year === sold.year && color === sold.color
      ? { ...pricesFrom(price), power }
      : undefined;
  return { find };
}

function pricesFrom(price: number): CarPrices {
  const paid = (ids: readonly string[]) =>
    ids.reduce<number | undefined>((sum, id) => {
      const part = PARTS[id];
      return sum === undefined || part === undefined ? undefined : sum + part;
    }, price);
  const reachable = [0, 1_990_00, 4_500_00, 6_490_00].map((extra) => price + extra);
  const nearest = (to: number) =>
    reachable.reduce((one, other) => (Math.abs(other - to) < Math.abs(one - to) ? other : one));
  return { paid, nearest: (to, ids) => (ids ? paid(ids) : nearest(to)) };
}

/** A Brazilian loan of 48 months with everything financed. */
export function someQuoteTerms(change: Partial<QuoteTerms> = {}): QuoteTerms {
  return {
    credit: 71_994_00,
    residual: 0,
    monthlyRate: 0.0154,
    installments: 48,
    timeline: monthlyTimeline(EXAMPLE_DAY, 60),
    fees: [{ kind: 'registration', amount: 890_00, financed: true }],
    iof: iofRates('person', EXAMPLE_DAY),
    iofPaid: 'financed',
    rounding: usualRounding,
    cetConvention: 'calendar-days',
    ...change,
  };
}

/** A Brazilian plan with two bands: 12 to 48 months, 60 only from a fifth of the price on. */
export function aTable(change: Partial<RateTable> = {}): RateTable {
  const source = change.source ?? 'CDC';
  const residuals = { 24: [20, 30, 40], 36: [20, 30], 48: [20, 30] };
  return {
    source,
    plan: source.toLowerCase().replace('_', '-'),
    validity: { from: '2026-01-01', to: '2026-12-31' },
    entrance: { min: 10, max: 80, step: 5 },
    bands: [
      { from: 10, to: 20, rates: { 12: 0.0169, 24: 0.0175, 36: 0.0181, 48: 0.0189 } },
      { from: 20, to: 80, rates: { 12: 0.0129, 24: 0.0137, 36: 0.0145, 48: 0.0154, 60: 0.0163 } },
    ],
    ...(hasResidual(source) ? { residuals } : {}),
    ...(source === 'NEXT' ? { forward: { 24: 62, 36: 54, 48: 46 } } : {}),
    fees: [
      { kind: 'registration', amount: 890_00, financed: true },
      { kind: 'contract-registration', amount: 245_90, financed: true },
    ],
    minFinanced: 5_000_00,
    timeline: { firstDueAfterDays: 30, dayCount: 'calendar-days' },
    taxes: { market: 'BR', iof: 'financed' },
    offer: {
      lender: { name: 'Banco Exemplo S.A.', address: 'Rua do Exemplo, 1, São Paulo, SP' },
      validDays: 5,
      lateFine: 0.02,
      lateInterest: 0.01,
    },
    legalText: 'CET de {{annualCet}} ao ano.',
    ...change,
  };
}

/** The same plan in Argentina: rates are TNA, and IVA is paid on the interest. */
export function anArgentineTable(change: Partial<RateTable> = {}): RateTable {
  return aTable({
    bands: [
      { from: 20, to: 40, rates: { 12: 0.345, 24: 0.365, 36: 0.385 } },
      { from: 40, to: 80, rates: { 12: 0.295, 24: 0.319, 36: 0.339, 48: 0.359 } },
    ],
    entrance: { min: 20, max: 80, step: 5 },
    fees: [{ kind: 'registration', amount: 185_000_00, financed: false }],
    minFinanced: 1_500_000_00,
    timeline: { firstDueAfterDays: 30, dayCount: 'equal-months' },
    legalText: 'CFT de {{annualCft}} anual.',
    taxes: { market: 'AR', convention: 'thirty-days', vatOnInterest: 0.21 },
    ...change,
  });
}

const everySource = (of: (change: { source: LenderSource }) => RateTable) =>
  lenderSources.map((source) => of({ source }));

/** Published plans of every source for Aurora in both markets. */
export function someTables(change: Partial<RateTables> = {}): RateTables {
  const sites = [
    { ...auroraBrazil, tables: everySource(aTable) },
    { brand: 'aurora', market: 'AR' as const, tables: everySource(anArgentineTable) },
  ];
  return { ...rateTablesOf(sites, '1'), ...change };
}

/** What a table offers for a car on the example's day; nothing for what it refuses. */
export function somePlans(table = aTable(), financing: Partial<Financing> = {}): readonly CdcPlan[] {
  const { carPrice: price, entrance } = someTerms();
  const offered = plansOf(table, { price, entrance, ...financing }, releaseOn(table, EXAMPLE_DAY));
  return offered.ok ? offered.plans : [];
}

/** An answer of the example's lender. */
export function aSimulation(change: Partial<CdcSimulation> = {}): CdcSimulation {
  return {
    transactionId: '00000000-0000-4000-8000-000000000001',
    plans: somePlans(),
    offer: offerText(aTable(), releaseOn(aTable(), EXAMPLE_DAY)),
    ...change,
  };
}

/** A plan as a file has it: two bands, 24 and 36 months, offers that say what they cost. */
export function aWrittenTable(change: Partial<WrittenTable> = {}): WrittenTable {
  const source = change.source ?? 'CDC';
  return {
    source,
    plan: source.toLowerCase().replace('_', '-'),
    validity: { from: '2026-01-01', to: '2026-12-31' },
    entrance: { min: 10, max: 80, step: 5 },
    bands: [
      { from: 10, to: 20, rates: { 24: 1.75, 36: 1.81 } },
      { from: 20, to: 80, rates: { 24: 1.37, 36: 1.45 } },
    ],
    ...(hasResidual(source) ? { residuals: { 24: [20, 30, 40], 36: [20, 30] } } : {}),
    ...(source === 'NEXT' ? { forward: { 24: 62, 36: 54 } } : {}),
    fees: [{ kind: 'registration', amount: 890.5, financed: true }],
    minFinanced: 5000,
    dueDates: { firstDueAfterDays: 30, dayCount: 'calendar-days' },
    taxes: { market: 'BR', iof: 'financed' },
    offer: {
      lender: { name: 'Banco Exemplo S.A.', address: 'Rua do Exemplo, 1, São Paulo, SP' },
      validDays: 5,
      lateFine: 2,
      lateInterest: 1,
    },
    legalText: ['CET de {{annualCet}} ao ano.'],
    ...change,
  };
}

/** The same in Argentina, with the TNA of each term. */
export function anArgentineWrittenTable(change: Partial<WrittenTable> = {}): WrittenTable {
  return aWrittenTable({
    entrance: { min: 20, max: 80, step: 5 },
    bands: [{ from: 20, to: 80, rates: { 24: 36.5, 36: 38.5 } }],
    dueDates: { firstDueAfterDays: 30, dayCount: 'equal-months' },
    taxes: { market: 'AR', convention: 'thirty-days', vatOnInterest: 21 },
    legalText: ['CFT: {{annualCft}}.'],
    ...change,
  });
}

/** A person whom the documented policy approves, with everything that flow A asks for. */
export function anApplicant(change: Partial<BankApplicant> = {}): BankApplicant {
  return {
    name: 'Maria Souza',
    document: '529.982.247-25',
    identityType: '1',
    identityNumber: '12.345.678-9',
    email: 'maria@example.com',
    phone: { areaCode: '11', number: '987654321' },
    birthdate: '1988-04-30',
    nationality: '1',
    gender: '1',
    occupation: '10',
    income: 12_000_00,
    motherName: 'Ana Souza',
    maritalStatus: '1',
    address: {
      postalCode: '01310-100',
      street: 'Avenida Paulista',
      number: '1000',
      complement: '',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    },
    ...change,
  };
}

/** Her proposal for an offer of a simulation. */
export function aBankProposal(change: Partial<BankProposal> = {}): BankProposal {
  return {
    type: 'SIMPLE',
    origin: 'NMSC',
    simulationId: '0b9f8a52-6a52-4b1e-9a2f-6c1f0f3e7d11',
    subOfferId: '0b9f8a52-6a52-4b1e-9a2f-6c1f0f3e7d11-1-48-1',
    person: anApplicant(),
    ...change,
  };
}

/** The same person's submission of flow B for the example's car with 40 % down; its figures are whatever a page showed. */
export function aFlowProposal(change: Partial<FlowProposal> = {}): FlowProposal {
  const { name, document, birthdate, email, motherName, address, phone } = anApplicant();
  const { mvsCode, year, color, carPrice, entrance } = someTerms();
  return {
    person: { name, document, birthdate, email, motherName, maritalStatus: 'SINGLE' },
    address,
    phone,
    work: { occupation: '1', activity: '101', income: 12_000_00 },
    car: {
      mvsCode,
      year,
      color,
      optionals: [],
      brand: 'aurora',
      model: 'Lira',
      version: 'Lira 1.0 Turbo',
      engine: '1.0 Turbo',
      gearbox: 'CVT',
    },
    dealer: {
      document: '11.222.333/0001-81',
      name: 'Aurora Paulista',
      code: '0731001',
      address: 'Avenida Paulista, 1000, São Paulo, SP',
    },
    funding: {
      transactionId: 'f2d0b6c4-93c5-4f35-8f0a-1f0a1c8f7b52',
      carPrice,
      downPayment: entrance,
      fundingValue: carPrice - entrance,
      installments: 48,
      installment: 2_345_67,
      monthlyRate: 0.0175,
      annualRate: 0.2314,
      monthlyCet: 0.02,
      annualCet: 0.2697,
      registrationFee: 890_00,
      contractRegistrationFee: 245_90,
      iofYearly: 1_402_11,
      iofAdditional: 279_94,
    },
    ...change,
  };
}
