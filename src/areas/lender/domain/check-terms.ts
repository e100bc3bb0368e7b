import { CREDITS } from '../../../kit/markets/credits.ts';
import { IDENTITIES, USUAL_MARKET } from '../../../kit/markets/identities.ts';
import { percentProblem } from './check-bands.ts';
import type { TableRule } from './table-rule.ts';

/** Amounts above this are surely a slip of the keyboard, and still exact as cents. */
const HIGHEST_AMOUNT = 10_000_000_000;
const LATEST_FIRST_DUE = 180;
const LONGEST_OFFER = 365;
const HIGHEST_LATE_INTEREST = 20;

export const checkFees: TableRule = function* ({ fees = [], minFinanced }) {
  for (const [index, { kind, amount }] of fees.entries()) {
    const problem = amountProblem(amount);
    if (problem) yield { path: `fees[${index}].amount`, message: problem };
    const first = fees.findIndex((fee) => fee.kind === kind);
    if (first < index)
      yield { path: `fees[${index}].kind`, message: `${kind} stands already at fees[${first}]` };
  }
  const problem = minFinanced === undefined ? undefined : amountProblem(minFinanced);
  if (problem) yield { path: 'minFinanced', message: problem };
};

function amountProblem(amount: number): string | undefined {
  if (amount < 0) return `${amount} is below 0`;
  if (amount > HIGHEST_AMOUNT) return `${amount} is above ${HIGHEST_AMOUNT}`;
  return Number(amount.toFixed(2)) === amount ? undefined : `${amount} has more than two decimals`;
}

export const checkDueDates: TableRule = function* ({ dueDates }, market) {
  if (!dueDates) return;
  const { firstDueAfterDays: days, dayCount } = dueDates;
  if (days < 1 || days > LATEST_FIRST_DUE) {
    const message = `${days} is not a number of days from 1 to ${LATEST_FIRST_DUE}`;
    yield { path: 'dueDates.firstDueAfterDays', message };
  }
  const only = market && CREDITS[market].onlyDayCount;
  if (market && only && dayCount !== only) {
    const { country } = IDENTITIES[market];
    yield { path: 'dueDates.dayCount', message: `plans in ${country} count ${only}, not ${dayCount}` };
  }
};

export const checkTaxes: TableRule = function* ({ taxes }, market) {
  if (!taxes) return;
  if (market && taxes.market !== market) {
    yield { path: 'taxes.market', message: `the taxes are of ${taxes.market}, the file is of ${market}` };
  }
  if (!('vatOnInterest' in taxes)) return;
  const problem = percentProblem(taxes.vatOnInterest, 0, 100);
  if (problem) yield { path: 'taxes.vatOnInterest', message: problem };
};

export const checkRounding: TableRule = function* ({ rounding, taxes }) {
  if (rounding?.iof && taxes && CREDITS[taxes.market].tax !== 'iof')
    yield { path: 'rounding.iof', message: `plans in ${IDENTITIES[taxes.market].country} owe no IOF` };
};

export const checkOffer: TableRule = function* ({ offer }, market = USUAL_MARKET) {
  if (!offer) return;
  const { highestFine, leastDays } = CREDITS[market].offers;
  const fine = percentProblem(offer.lateFine, 0, highestFine);
  if (fine) yield { path: 'offer.lateFine', message: fine };
  const interest = percentProblem(offer.lateInterest, 0, HIGHEST_LATE_INTEREST);
  if (interest) yield { path: 'offer.lateInterest', message: interest };
  if (offer.validDays < leastDays) {
    yield { path: 'offer.validDays', message: `an offer holds for at least ${leastDays} days` };
  } else if (offer.validDays > LONGEST_OFFER) {
    yield { path: 'offer.validDays', message: `${offer.validDays} is above ${LONGEST_OFFER}` };
  }
};
