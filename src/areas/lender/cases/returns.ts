/** Cases about the rate, or the worth, of flows of money. */

import type { PlainDate } from '../../../kit/calendar.ts';
import { fault } from '../../../kit/faults.ts';
import { dayFraction } from '../domain/day-fraction.ts';
import type { Flows, RateResult } from '../domain/flows.ts';
import { rateOfReturn } from '../domain/irr.ts';
import { annualFromMonthly } from '../domain/rates.ts';
import { netPresentValue, periodRate } from '../domain/time-value.ts';
import { unknownConvention, yearConvention } from './day-counts.ts';
import {
  answered,
  type CaseRefusal,
  type CaseResult,
  type Kind,
  kind,
  maybe,
  missing,
  type Read,
  refused,
  word,
} from './kind.ts';
import * as words from './words.ts';

const SAYING = {
  'not-finite': 'case-large',
  'no-sign-change': 'case-one-way',
  'no-rate': 'case-no-rate',
  'several-rates': 'case-several-rates',
  'too-many-sign-changes': 'case-turns',
} as const satisfies Record<Extract<RateResult, { ok: false }>['reason'], string>;

/** The refusal of flows that have no rate. */
export function noRateFor({ reason }: Extract<RateResult, { ok: false }>): CaseRefusal {
  return refused(reason, '', fault(SAYING[reason]));
}

const dated = {
  flows: maybe(words.anyFlows),
  dates: maybe(words.flowDates),
  convention: maybe(words.convention),
};

/** Flows with their distance in years from the earliest; or the refusal of what is no dated flow. */
function yearly({ flows, dates, convention = 'ACT/365' }: Read<typeof dated>): Flows | CaseRefusal {
  const pairs = flows && paired(flows, dates);
  if (!pairs) return missing(words.datedFlows);
  const year = yearConvention(convention);
  if (!year) return unknownConvention(convention);
  const start = pairs.reduce((first, [date]) => (date < first ? date : first), pairs[0]?.[0] ?? '');
  return {
    amounts: pairs.map(([, amount]) => amount),
    times: pairs.map(([date]) => dayFraction(year, start, date).fraction),
  };
}

type DatedAmount = [PlainDate, number];

function paired(
  flows: readonly number[] | readonly DatedAmount[],
  dates: readonly PlainDate[] = [],
): readonly DatedAmount[] | undefined {
  const pairs = flows.filter((flow) => typeof flow !== 'number');
  if (pairs.length === flows.length) return pairs;
  if (flows.length !== dates.length) return undefined;
  return dates.map((date, j): DatedAmount => [date, Number(flows[j])]);
}

function periodic(amounts: readonly number[]): Flows {
  return { amounts, times: amounts.map((_, period) => period) };
}

/** Dated flows in years, or flows of equal periods where no day is told. */
function given(inputs: Read<typeof dated>): Flows | CaseRefusal {
  const amounts = inputs.flows?.filter((flow) => typeof flow === 'number') ?? [];
  return amounts.length > 0 && !inputs.dates ? periodic(amounts) : yearly(inputs);
}

function isRefusal(value: Flows | CaseRefusal): value is CaseRefusal {
  return 'ok' in value;
}

const loan = {
  n: maybe(words.installments),
  pmt: maybe(word(words.number, ...words.payment.names)),
  pv: maybe(word(words.number, ...words.principal.names)),
  fv: maybe(word(words.number, 'fv', 'future_value')),
  when: maybe(word(words.when, 'when', 'kind', 'type')),
};

/** What is to be shown of a solver: whether it ends, at which rate, and how little is left unbalanced. */
const RESIDUE = 1e-8;

function shown(solved: RateResult, flows: Flows): CaseResult {
  if (!solved.ok)
    return answered({
      converges: false,
      returns: null,
      rate: null,
      irr: null,
      xirr: null,
      reason: solved.reason,
    });
  const { rate } = solved;
  const size = flows.amounts.reduce((sum, amount) => sum + Math.abs(amount), 0);
  const left = Math.abs(netPresentValue(rate, flows)) / size;
  return answered({
    converges: true,
    returns: rate,
    rate,
    irr: rate,
    xirr: rate,
    npv_residual_rel: left,
    npv_residual_rel_lt: left < RESIDUE ? RESIDUE : left,
    sign: rate < 0 ? 'negative, > -1' : rate > 0 ? 'positive' : 'zero',
  });
}

export const returnKinds = {
  irr: kind(
    {
      cashflows: words.cashFlows,
      guess: maybe(words.guess),
      base: maybe(word(words.count, 'baseAnnual', 'base')),
    },
    ({ cashflows, guess, base = 12 }) => {
      const solved = rateOfReturn(periodic(cashflows), { of: 'nearest', guess });
      if (!solved.ok) return noRateFor(solved);
      const annual = base === 12 ? annualFromMonthly(solved.rate) : (1 + solved.rate) ** base - 1;
      return answered({
        irr: solved.rate,
        irrMonthly: solved.rate,
        irr_am: solved.rate,
        cetAnnual: annual,
        cet_aa: annual,
      });
    },
  ),
  xirr: kind({ ...dated, guess: maybe(words.guess) }, (inputs) => {
    const flows = yearly(inputs);
    if (isRefusal(flows)) return flows;
    const solved = rateOfReturn(flows, { of: 'nearest', guess: inputs.guess });
    return solved.ok ? answered({ xirr: solved.rate }) : noRateFor(solved);
  }),
  xnpv: kind(
    {
      ...dated,
      rate: word(
        words.oneOrMany(words.rate),
        'rate',
        'rate_aa',
        'discount_rate',
        'annual_rate',
        'rate_pct',
        'rate_aa_pct',
      ),
    },
    (inputs) => {
      const flows = given(inputs);
      if (isRefusal(flows)) return flows;
      const worth = (at: number) => netPresentValue(at, flows);
      const xnpv = words.isMany(inputs.rate) ? inputs.rate.map(worth) : worth(inputs.rate);
      return answered({ xnpv, npv: xnpv });
    },
  ),
  property: kind({ ...loan, ...dated }, ({ n, pmt, pv, fv = 0, when = 0, ...inputs }) => {
    if (n !== undefined && pmt !== undefined && pv !== undefined) {
      const amounts = Array.from({ length: n + 1 }, (_, j) => (j === 0 ? pv : pmt) + (j === n ? fv : 0));
      return shown(periodRate(n, pmt, pv, fv, when), periodic(amounts));
    }
    const flows = given(inputs);
    return isRefusal(flows) ? flows : shown(rateOfReturn(flows, { of: 'nearest' }), flows);
  }),
} satisfies Readonly<Record<string, Kind>>;
