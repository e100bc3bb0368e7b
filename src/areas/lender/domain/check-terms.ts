import { fault } from '../../../kit/faults.ts';
import { CREDITS } from '../../../kit/markets/credits.ts';
import { DEFAULT_MARKET } from '../../../kit/markets/identities.ts';
import { LENDINGS } from '../../../kit/markets/lendings.ts';
import { writtenAmountFault } from '../../../kit/written-money.ts';
import { percentProblem } from './check-bands.ts';
import type { TableRule } from './table-rule.ts';

const LATEST_FIRST_DUE = 180;
const LONGEST_OFFER = 365;
const HIGHEST_LATE_INTEREST = 20;

export const checkFees: TableRule = function* ({ fees = [], minFinanced }, market) {
  for (const [index, { kind, amount }] of fees.entries()) {
    const problem = writtenAmountFault(amount, market);
    if (problem) yield { path: `fees[${index}].amount`, fault: problem };
    const first = fees.findIndex((fee) => fee.kind === kind);
    if (first < index)
      yield {
        path: `fees[${index}].kind`,
        fault: fault('fee-twice', { fee: kind, at: { file: '', path: `fees[${first}]` } }),
      };
  }
  const problem = minFinanced === undefined ? undefined : writtenAmountFault(minFinanced, market);
  if (problem) yield { path: 'minFinanced', fault: problem };
};

export const checkDueDates: TableRule = function* ({ dueDates }, market) {
  if (!dueDates) return;
  const { firstDueAfterDays: days, dayCount } = dueDates;
  if (days < 1 || days > LATEST_FIRST_DUE) {
    yield {
      path: 'dueDates.firstDueAfterDays',
      fault: fault('due-days', { days, most: LATEST_FIRST_DUE }),
    };
  }
  const only = market && CREDITS[market].onlyDayCount;
  if (only && dayCount !== only) {
    yield { path: 'dueDates.dayCount', fault: fault('due-months', { written: dayCount }) };
  }
};

export const checkTaxes: TableRule = function* ({ taxes }, market) {
  if (!taxes) return;
  if (market && taxes.market !== market) {
    yield { path: 'taxes.market', fault: fault('taxes-market', { written: taxes.market, market }) };
  }
  if (!('vatOnInterest' in taxes)) return;
  const problem = percentProblem(taxes.vatOnInterest, 0, 100);
  if (problem) yield { path: 'taxes.vatOnInterest', fault: problem };
};

export const checkRounding: TableRule = function* ({ rounding, taxes }) {
  if (rounding?.iof && taxes && CREDITS[taxes.market].tax !== 'iof')
    yield { path: 'rounding.iof', fault: fault('no-iof') };
};

export const checkOffer: TableRule = function* ({ offer }, market = DEFAULT_MARKET) {
  if (!offer) return;
  const { highestFine, leastDays } = LENDINGS[market].offers;
  const fine = percentProblem(offer.lateFine, 0, highestFine);
  if (fine) yield { path: 'offer.lateFine', fault: fine };
  const interest = percentProblem(offer.lateInterest, 0, HIGHEST_LATE_INTEREST);
  if (interest) yield { path: 'offer.lateInterest', fault: interest };
  if (offer.validDays < leastDays) {
    yield { path: 'offer.validDays', fault: fault('offer-days', { least: leastDays }) };
  } else if (offer.validDays > LONGEST_OFFER) {
    yield {
      path: 'offer.validDays',
      fault: fault('above', { value: offer.validDays, limit: LONGEST_OFFER }),
    };
  }
};
