import type { PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';

/**
 * Who borrows: the tax differs by it.
 * - `person`: a natural person;
 * - `company`: a legal person;
 * - `small-company`: one of the Simples Nacional, or an individual microentrepreneur (MEI), for credits up to a limit;
 * - `taxi-driver`: an autonomous driver or a cooperative of them, buying a taxi (exempt);
 * - `disabled-driver`: a person whose physical disability keeps them from driving an ordinary car (exempt).
 */
export type Borrower = 'person' | 'company' | 'small-company' | 'taxi-driver' | 'disabled-driver';

/** The tax on credit (IOF) as fractions of the principal, with the days it was or is in force. */
export type IofRates = {
  readonly daily: number;
  readonly additional: number;
  /** The daily part is charged for this many days at most. */
  readonly maxDays: number;
};

/** Rates with the law that set them and the first day on which credits owed them. */
export type LegalIofRates = IofRates & { readonly from: PlainDate; readonly source: string };

/** Largest credit, in cents, that has the rates of small companies: R$ 30.000,00 (Decreto 6.306/2007, art. 7, VI). */
export const SMALL_CREDIT: Cents = 30_000_00;

/** Decreto 6.306/2007, art. 7, § 1: the daily part counts 365 days at most. */
const MAX_DAYS = 365;

/** Largest gross power (SAE), in mechanical horsepower, of a passenger car whose financing is exempt (Lei 8.383/1991, art. 72). */
const EXEMPT_HORSEPOWER = 127;
/** One mechanical horsepower (HP) in metric horsepower (cv), the unit in which catalogues state the power. */
const CV_IN_HORSEPOWER = 1.013_87;

/** Converts mechanical horsepower (HP) to metric horsepower (cv). */
export const cvOf = (horsepower: number): number => horsepower * CV_IN_HORSEPOWER;

/** Whether the law's bound of 127 HP lets a car of this power, in cv, be financed without the tax. */
export function isPowerExempt(cv: number): boolean {
  return cv <= cvOf(EXEMPT_HORSEPOWER);
}

/** Rates of zero, for borrowers whose credit the law exempts. */
export const exemptRates: LegalIofRates = since(
  '1992-01-01',
  0,
  0,
  'Lei 8.383/1991, art. 72: a passenger car made in Brazil of up to 127 HP, the exemption recognised',
);

const BASE = 'Decreto 6.306/2007, art. 7, I';

/** The rates of zero in 2020, the same for all borrowers: the first period, and the one that began in December. */
const lifted2020 = [
  since('2020-04-03', 0, 0, 'Decreto 10.305/2020; Decretos 10.414/2020 and 10.504/2020'),
] as const;
const liftedAgain = since('2020-12-15', 0, 0, 'Decreto 10.572/2020');

/** Rates by borrower, each in force from its date until the next; oldest first. Days before the first have none here. */
const history: Record<'person' | 'company' | 'small-company', readonly LegalIofRates[]> = {
  person: [
    since('2008-01-03', 0.000082, 0.0038, `${BASE}; Decreto 6.339/2008`),
    since('2008-12-12', 0.000041, 0.0038, `${BASE}; Decreto 6.691/2008`),
    since('2011-04-08', 0.000082, 0.0038, `${BASE}; Decreto 7.458/2011`),
    since('2011-12-01', 0.000068, 0.0038, `${BASE}; Decreto 7.632/2011`),
    since('2012-05-23', 0.000041, 0.0038, `${BASE}; Decreto 7.726/2012`),
    since('2015-01-22', 0.000082, 0.0038, `${BASE}; Decreto 8.392/2015`),
    ...lifted2020,
    since('2020-11-27', 0.000082, 0.0038, `${BASE}; Decreto 10.551/2020`),
    liftedAgain,
    since('2021-01-01', 0.000082, 0.0038, `${BASE}; Decreto 8.392/2015`),
    since('2021-09-20', 0.0001118, 0.0038, 'Decreto 10.797/2021'),
    since('2022-01-01', 0.000082, 0.0038, `${BASE}, b, and §§ 1 and 15; Decreto 8.392/2015`),
  ],
  company: [
    since('2008-01-03', 0.000041, 0.0038, `${BASE}; Decreto 6.339/2008`),
    ...lifted2020,
    since('2020-11-27', 0.000041, 0.0038, `${BASE}; Decreto 10.551/2020`),
    liftedAgain,
    since('2021-01-01', 0.000041, 0.0038, BASE),
    since('2021-09-20', 0.0000559, 0.0038, 'Decreto 10.797/2021'),
    since('2022-01-01', 0.000041, 0.0038, BASE),
    since('2025-05-23', 0.000082, 0.0095, `${BASE}, a; Decreto 12.466/2025`),
    since('2025-06-11', 0.000082, 0.0038, `${BASE}, a; Decreto 12.499/2025`),
    since('2025-06-27', 0.000041, 0.0038, 'Decreto Legislativo 176/2025; STF, ADC 96, 4 July 2025'),
    since('2025-07-16', 0.000082, 0.0038, `${BASE}, a; Decreto 12.499/2025 (STF, ADC 96, 16 July 2025)`),
  ],
  'small-company': [
    since('2008-01-03', 0.0000137, 0.0038, 'Decreto 6.306/2007, art. 7, VI'),
    ...lifted2020,
    since('2020-11-27', 0.0000137, 0.0038, 'Decreto 6.306/2007, art. 7, VI; Decreto 10.551/2020'),
    liftedAgain,
    since('2021-01-01', 0.0000137, 0.0038, 'Decreto 6.306/2007, art. 7, VI'),
    since('2025-05-23', 0.0000274, 0.0095, 'Decreto 6.306/2007, art. 7, VI; Decreto 12.466/2025'),
    since('2025-06-11', 0.0000274, 0.0038, 'Decreto 6.306/2007, art. 7, VI; Decreto 12.499/2025'),
    since('2025-06-27', 0.0000137, 0.0038, 'Decreto Legislativo 176/2025; STF, ADC 96, 4 July 2025'),
    since('2025-07-16', 0.0000274, 0.0038, 'Decreto 12.499/2025 (STF, ADC 96, 16 July 2025)'),
  ],
};

/** Rates (fractions of the principal) in force from a day on. */
function since(from: PlainDate, daily: number, additional: number, source: string): LegalIofRates {
  return { from, daily, additional, maxDays: MAX_DAYS, source };
}

/**
 * The rates for a credit released on `date`; undefined for days before the table begins. A small company's credit
 * above `SMALL_CREDIT` owes the rates of companies: `credit` is its amount in cents, and may be left out for other borrowers or below that limit.
 */
export function iofRates(borrower: Borrower, date: PlainDate, credit: Cents = 0): LegalIofRates | undefined {
  if (borrower === 'taxi-driver' || borrower === 'disabled-driver') return exemptRates;
  const kind = borrower === 'small-company' && credit > SMALL_CREDIT ? 'company' : borrower;
  return history[kind].findLast((rates) => rates.from <= date);
}
