/** Cases of equal periods: what spreadsheets call PMT, RATE, NPER, FV, IPMT, PPMT, and conversions between rates. */
import { fault } from '../../../kit/faults.ts';
import { roundTo } from '../../../kit/rounding.ts';
import {
  annualFromMonthly,
  annualFromNominal,
  monthlyFromAnnual,
  monthlyFromNominal,
  type NominalConvention,
} from '../domain/rates.ts';
import {
  accumulated,
  futureValue,
  interestPart,
  payment,
  periodRate,
  periods,
  presentValue,
  principalPart,
  type When,
} from '../domain/time-value.ts';
import { answered, type CaseResult, type Kind, kind, maybe, missing, refused, word } from './kind.ts';
import { noRateFor } from './returns.ts';
import * as words from './words.ts';

/** Of spreadsheets: amounts with their sign, rates of one period. */
export const sheet = {
  rate: word(words.oneOrMany(words.rate), 'rate', 'rate_pct', 'i', 'rate_am', 'rate_am_pct', 'i_m'),
  n: word(words.count, ...words.installments.names),
  pv: word(words.number, 'pv', 'PV', 'principal', 'present_value'),
  fv: maybe(word(words.number, 'fv', 'FV', 'future_value', 'balloon', 'residual')),
  pmt: word(words.number, ...words.payment.names),
  when: maybe(word(words.when, 'when', 'type', 'kind')),
  per: word(words.oneOrMany(words.count), 'per', 'period'),
} as const;

/** Answers one rate, or a list of them, in kind. */
export function each<T extends number>(
  value: T | readonly T[],
  answer: (one: T) => number,
): number | number[] {
  return words.isMany(value) ? value.map(answer) : answer(value);
}

function part(
  name: 'ipmt' | 'ppmt',
  of: (rate: number, per: number, n: number, pv: number, fv: number, when: When) => number,
): Kind {
  const { rate, n, pv, fv, when, per } = sheet;
  return kind({ rate: word(words.rate, ...rate.names), n, pv, fv, when, per }, (inputs) => {
    const { rate, n, pv, fv = 0, when = 0, per } = inputs;
    const last = words.isMany(per) ? Math.max(...per) : per;
    if (last > n) return refused('bad-input', 'per', fault('more-than', { field: 'n' }));
    return answered({ [name]: each(per, (one) => of(rate, one, n, pv, fv, when)) });
  });
}

function sumOfParts(name: 'cumipmt' | 'cumprinc', of: 'interest' | 'principal'): Kind {
  const { rate, n, pv, when } = sheet;
  const ends = { start: word(words.count, 'start', 'from'), end: word(words.count, 'end', 'to') };
  return kind({ rate: word(words.rate, ...rate.names), n, pv, when, ...ends }, (inputs) => {
    const { when = 0, start, end } = inputs;
    if (start > end) return refused('bad-input', 'start', fault('more-than', { field: 'end' }));
    if (end > inputs.n) return refused('bad-input', 'end', fault('more-than', { field: 'n' }));
    return answered({ [name]: accumulated(of, { ...inputs, when }, start, end) });
  });
}

const conversions = {
  rateM: maybe(
    word(
      words.rate,
      'rate_m',
      'rate_am',
      'rate_am_pct',
      'i_m',
      'rateMonthly',
      'tem',
      'tem_pct',
      'monthly_rate',
    ),
  ),
  rateA: maybe(word(words.rate, 'rate_a', 'rate_aa', 'rate_aa_pct', 'rateAnnual', 'tea', 'tea_pct')),
  nominal: maybe(word(words.rate, 'nominal', 'nominal_pct', 'tna', 'tna_pct', 'annual_nominal')),
  effective: maybe(word(words.rate, 'effective', 'effective_pct')),
  periodsAYear: maybe(word(words.count, 'npery', 'periods', 'periods_per_year', 'm')),
  convention: maybe(words.convention),
};

/** A nominal annual rate by periods a year, or in Argentina's two ways. */
function nominalConversion(nominal: number, npery: number | undefined, convention?: string): CaseResult {
  if (npery !== undefined) return answered({ effective: Math.expm1(npery * Math.log1p(nominal / npery)) });
  const how: NominalConvention = /365|30/.test(convention ?? '') ? 'thirty-days' : 'twelfth';
  const [rateM, effective] = [monthlyFromNominal(nominal, how), annualFromNominal(nominal, how)];
  return answered({ effective, tea: effective, tem: rateM, rate_m: rateM, rate_a: effective });
}

export const timeValueKinds: Readonly<Record<string, Kind>> = {
  rate: kind({ ...sheet, rate: maybe(words.guess), per: maybe(sheet.per) }, (inputs) => {
    const { n, pmt, pv, fv = 0, when = 0, rate: guess } = inputs;
    const solved = periodRate(n, pmt, pv, fv, when, guess);
    return solved.ok ? answered({ rate: solved.rate }) : noRateFor(solved);
  }),
  nper: kind(
    {
      rate: word(words.rate, ...sheet.rate.names),
      pmt: sheet.pmt,
      pv: sheet.pv,
      fv: sheet.fv,
      when: sheet.when,
    },
    ({ rate, pmt, pv, fv = 0, when = 0 }) => {
      const [atEnd, atBegin] = [periods(rate, pmt, pv, fv, 0), periods(rate, pmt, pv, fv, 1)];
      const nper = when === 0 ? atEnd : atBegin;
      if (!Number.isFinite(nper)) return refused('no-rate', 'pmt', fault('case-never-paid'));
      return answered({ nper, nper_end: atEnd, nper_begin: Number.isFinite(atBegin) ? atBegin : null });
    },
  ),
  fv: kind(
    {
      rate: word(words.rate, ...sheet.rate.names),
      n: sheet.n,
      pmt: sheet.pmt,
      pv: sheet.pv,
      when: sheet.when,
    },
    ({ rate, n, pmt, pv, when = 0 }) => {
      const [atEnd, atBegin] = [futureValue(rate, n, pmt, pv, 0), futureValue(rate, n, pmt, pv, 1)];
      return answered({ fv: when === 0 ? atEnd : atBegin, fv_end: atEnd, fv_begin: atBegin });
    },
  ),
  ipmt: part('ipmt', interestPart),
  ppmt: part('ppmt', principalPart),
  cum_interest: sumOfParts('cumipmt', 'interest'),
  cum_principal: sumOfParts('cumprinc', 'principal'),
  compound: kind(
    {
      rate: word(words.rate, ...words.monthlyRate.names),
      n: words.installments,
      pv: maybe(sheet.pv),
      fv: sheet.fv,
    },
    ({ rate, n, pv, fv }) => {
      if (pv !== undefined) return answered({ fv: roundTo(-futureValue(rate, n, 0, pv), 2, 'half-up') });
      if (fv === undefined) return missing(sheet.pv, word(words.number, 'fv'));
      return answered({ pv: roundTo(-presentValue(rate, n, 0, fv), 2, 'half-up') });
    },
  ),
  rate_conversion: kind(conversions, ({ rateM, rateA, nominal, effective, periodsAYear, convention }) => {
    if (nominal !== undefined) return nominalConversion(nominal, periodsAYear, convention);
    if (effective !== undefined) {
      if (periodsAYear === undefined) return missing(conversions.periodsAYear);
      return answered({ nominal: periodsAYear * Math.expm1(Math.log1p(effective) / periodsAYear) });
    }
    if (rateA !== undefined) {
      const monthly = monthlyFromAnnual(rateA);
      return answered({ rate_m: monthly, rate_am: monthly });
    }
    if (rateM === undefined) return missing(conversions.rateA, conversions.rateM, conversions.nominal);
    const annual = annualFromMonthly(rateM);
    return answered({ rate_a: annual, rate_aa: annual });
  }),
};

/** The payment of a spreadsheet, of one rate or many. */
export const sheetPayment = kind(
  { rate: sheet.rate, n: sheet.n, pv: sheet.pv, fv: sheet.fv, when: sheet.when },
  ({ rate, n, pv, fv = 0, when = 0 }) =>
    answered({ pmt: each(rate, (one: number) => payment(one, n, pv, fv, when)) }),
);
