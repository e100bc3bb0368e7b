/** What a step of a calculation is about. */
export type TraceRule = keyof typeof sources;

/** One step of a calculation: which rule gave which amount, and where the rule comes from. */
export type TraceStep = {
  readonly rule: TraceRule;
  readonly amount: number;
  readonly unit: 'cents' | 'fraction';
  readonly source: string;
};

/** The steps of a calculation in the order in which they were made. */
export type Trace = readonly TraceStep[];

const sources = {
  credit: 'price less entrance',
  registration: 'plan: tarifa de cadastro (STJ, Súmula 566 and Temas 618 to 621)',
  valuation: 'plan: tarifa de avaliação (STJ, Tema 958)',
  'contract-registration': 'plan: registro de contrato (STJ, Tema 958)',
  'iof-daily': 'Decreto 6.306/2007, art. 7, I and § 1',
  'iof-additional': 'Decreto 6.306/2007, art. 7, § 15',
  'iof-daily-installments': 'Decreto 6.306/2007, art. 7, I; each instalment rounded to the cent',
  'iof-additional-installments': 'Decreto 6.306/2007, art. 7, § 15; each instalment rounded to the cent',
  insurance: 'customer: seguro prestamista, of their own choice (CDC, art. 39, I; STJ, Tema 972)',
  'insurance-argentina': 'customer: endorsed insurance (BCRA, Comunicación «A» 3052)',
  financed: 'credit, financed fees, financed insurance and financed tax',
  delivered: 'credit less what is paid in cash for it: FC0 (Resolução CMN 4.881/2020, art. 4)',
  'monthly-rate': 'plan: rate of the term',
  'annual-rate': '(1 + m)^12 − 1',
  'nominal-rate': 'plan: tasa nominal anual',
  'effective-rate': 'BCRA, Comunicación «A» 3052: tasa efectiva anual',
  installment: 'French system (Tabela Price): (P − R·v_n) / Σ v_j',
  vat: 'Ley 23.349 (IVA), art. 28: 21 % of the interest',
  interest: 'interest on each balance',
  'total-paid': 'sum of instalments, insurance with them, and residual',
  'annual-cet': 'Resolução CMN 4.881/2020, art. 4',
  'monthly-cet': '(1 + CET)^(1/12) − 1',
  'annual-cft': 'BCRA, Comunicación «A» 3052: costo financiero total, by calendar days over 365',
  'monthly-cft': '(1 + CFT)^(1/12) − 1: a twelfth of a year, as the TEM',
  'monthly-cft-thirty-days': '(1 + CFT)^(30/365) − 1: thirty days, as the TEM',
} as const;

/** A step whose amount is money, in cents. */
export function moneyStep(rule: TraceRule, amount: number): TraceStep {
  return { rule, amount, unit: 'cents', source: sources[rule] };
}

/** A step whose amount is a rate, as a fraction. */
export function rateStep(rule: TraceRule, amount: number): TraceStep {
  return { rule, amount, unit: 'fraction', source: sources[rule] };
}
