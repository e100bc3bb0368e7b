import type { PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import type { Offer, ScheduleRow } from './offer.ts';
import { impliedRate } from './offer-of-plan.ts';

/** A loan month by month, from the day of its release to nothing owed. */
export type Balance = {
  /** Paid at once, and not a part of the loan. */
  readonly entrance: Cents;
  /** Owed on the day of release: the credit with the tax and fees that are lent too. */
  readonly financed: Cents;
  readonly rows: readonly ScheduleRow[];
  /** Due with the last instalment, on top of it; 0 for a plan that instalments settle. */
  readonly residual: Cents;
  /** Computed here from the offer, not told by the lender. */
  readonly isApproximate: boolean;
};

/** One month of a balance as it is read: what is paid then, of what, and what is still owed after it. */
export type Month = {
  /** 0 is the day of release, with the entrance. */
  readonly number: number;
  readonly date: PlainDate | undefined;
  /** Everything due then: instalment, IVA and, at the end, the final instalment; at month 0 the entrance. */
  readonly paid: Cents;
  readonly interest: Cents;
  readonly principal: Cents;
  readonly vat: Cents;
  readonly residual: Cents;
  /** After all of it was paid. */
  readonly owed: Cents;
};

/** The balance of an offer: by the lender's own schedule where it sent a whole one, else approximated from the offer's figures. */
export function balanceOf(offer: Offer, entrance: Cents, credit: Cents): Balance {
  const { residual = 0, schedule } = offer;
  const financed = offer.financed ?? credit;
  const hasSchedule = schedule !== undefined && schedule.length === offer.installments;
  const rows = hasSchedule ? schedule : aboutRows(offer, financed);
  return { entrance, financed, rows, residual, isApproximate: !hasSchedule };
}

/**
 * The rows that repay what is financed in equal months at the told instalment; a lender's own differ by its day counts.
 * Where IVA comes on top of the interest, instalments fall: the constant one of the told rate stands in its place, and the
 * told IVA is spread over the interest.
 */
function aboutRows(offer: Offer, financed: Cents): readonly ScheduleRow[] {
  const { installments, residual = 0, charges } = offer;
  const isTaxed = Boolean(charges.vat);
  const rate = isTaxed
    ? offer.monthlyRate
    : impliedRate({ installments, installment: offer.installmentValue, credit: financed, residual });
  const installment = isTaxed ? constant(rate, financed, installments, residual) : offer.installmentValue;
  const rows = repaid({ financed, residual, rate, installment, installments });
  const interest = rows.reduce((sum, row) => sum + row.interest, 0);
  const share = isTaxed && interest > 0 ? (charges.vat ?? 0) / interest : 0;
  return rows.map((row) => ({
    ...row,
    date: dueDateOf(offer, row.number),
    vat: isTaxed ? Math.round(row.interest * share) : undefined,
  }));
}

/** Only the days that the lender told: between them its own calendar is not ours to make up. */
const dueDateOf = (
  { firstDueDate, lastDueDate, installments }: Offer,
  number: number,
): PlainDate | undefined => (number === installments ? lastDueDate : number === 1 ? firstDueDate : undefined);

/** `(P − R·v^n)·i / (1 − v^n)` with `v = 1 / (1 + i)`: French system down to a residual. */
function constant(rate: number, financed: Cents, count: number, residual: Cents): Cents {
  if (rate === 0) return Math.round((financed - residual) / count);
  const discount = (1 + rate) ** -count;
  return Math.round(((financed - residual * discount) * rate) / (1 - discount));
}

type Repaid = {
  readonly financed: Cents;
  readonly residual: Cents;
  readonly rate: number;
  readonly installment: Cents;
  readonly installments: number;
};

/** The last instalment takes the cents that are left over. */
function repaid({ financed, residual, rate, installment, installments }: Repaid): readonly ScheduleRow[] {
  let balance = financed;
  return Array.from({ length: installments }, (_, at) => {
    const interest = Math.round(balance * rate);
    const principal = at === installments - 1 ? balance - residual : installment - interest;
    balance -= principal;
    return {
      number: at + 1,
      date: undefined,
      installment: interest + principal,
      interest,
      principal,
      balance,
      vat: undefined,
    };
  });
}

/** Every month of a balance in order, the day of release first. */
export function monthsOf({ entrance, financed, rows, residual }: Balance): readonly Month[] {
  const start = {
    number: 0,
    date: undefined,
    paid: entrance,
    interest: 0,
    principal: 0,
    vat: 0,
    residual: 0,
    owed: financed,
  };
  const last = rows.length - 1;
  return [
    start,
    ...rows.map(
      ({ number, date, installment, interest, principal, balance, unpaidInterest = 0, vat = 0 }, at) => {
        const final = at === last ? residual : 0;
        const paid = installment + vat + final;
        const owed = balance + unpaidInterest - final;
        return { number, date, paid, interest, principal, vat, residual: final, owed };
      },
    ),
  ];
}
