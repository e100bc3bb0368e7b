import { describe, expect, it } from 'vitest';
import { answerLine } from './answer.ts';

type Line = {
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: string; readonly place: string };
  readonly unread?: readonly string[];
};

const ask = (kind: string, inputs: object): Line => JSON.parse(answerLine(JSON.stringify({ kind, inputs })));

const offer = { price: 201_990, entrance: 105_034.8, n: 48, pmt: 2138.05 };
const rates = { iof_daily: 0.000082, iof_additional: 0.0038 };

describe('an input', () => {
  it.each([
    { residual: 60_597 },
    { balloon: '60597.00' },
    { final_instalment: 60_597 },
    { residual_pct: 30 },
    { residual_pct_of_price: 30 },
    { residual_percent: 30 },
    { residual_value_percentage: 30 },
    { residual_share: 0.3 },
  ])('says the residual of an offer as %o', (residual) => {
    expect(ask('cet_balloon', { ...offer, ...residual }).result).toMatchObject({ residual: 60_597 });
  });

  it('that names a share as if it were percent is refused, not multiplied', () => {
    expect(ask('residual', { price: 201_990, residual_share: 30 }).error).toMatchObject({
      code: 'case-share',
      place: 'residual_pct',
    });
  });

  it('that no kind reads is told, because it may have been meant to count', () => {
    const { result, unread } = ask('residual', { price: 1000, residual_pct: 30, discount: 5, remark: 'x' });
    expect(result).toMatchObject({ residual: 300 });
    expect(unread).toEqual(['discount', 'remark']);
    expect(ask('residual', { price: 1000, residual_pct: 30 })).not.toHaveProperty('unread');
  });

  it('may be written as a percent', () => {
    const written = { iof_daily: '0.0082%', iof_additional: '0.38 %' };
    const loan = { principal: 10_000, disbursement: '2024-01-01', due_dates: ['2024-02-01'] };
    expect(ask('iof', { ...loan, ...written }).result).toMatchObject({ iof: 63.42 });
  });

  it('may be several fees by their names', () => {
    const fees = { registration: 900, valuation: 300 };
    expect(ask('net_credit', { principal: 80_000, fees }).result).toMatchObject({ net_credit: 78_800 });
  });
});

describe('what is paid', () => {
  it('may carry the minus of spreadsheets, on all of it or on nothing', () => {
    const { result } = ask('irr_balloon', { pv: 72_000, n: 36, pmt: 1499, fv: 48_000 });
    expect(ask('irr_balloon', { pv: 72_000, n: 36, pmt: -1499, fv: -48_000 }).result).toEqual(result);
    expect(ask('irr_balloon', { pv: 72_000, n: 36, pmt: -1499, fv: 48_000 }).error?.code).toBe('case-signs');
  });
});

describe('principals and their days', () => {
  const iof = { iof: 7.49, iof_daily: 3.69, iof_additional: 3.8 };

  it.each([
    { amortizations: [500, 500], days: [30, 60] },
    {
      principal_payments: [500, 500],
      due_dates: ['2026-01-31', '2026-03-02'],
      disbursement: '2026-01-01',
    },
    {
      installments: [
        [30, 500],
        [60, 500],
      ],
    },
    {
      schedule: [
        ['2026-01-31', 500],
        ['2026-03-02', 500],
      ],
      disbursement: '2026-01-01',
    },
    {
      principal: 1000,
      parts: [
        { days: 30, principal: 500 },
        { days: 60, principal: 500 },
      ],
    },
  ])('are read from %o', (answer) => {
    expect(ask('iof', { ...answer, ...rates }).result).toMatchObject(iof);
  });

  it('that are not what is lent are refused: days and amounts may have changed places', () => {
    const fields = {
      principal: 1000,
      parts: [
        [500, 30],
        [500, 60],
      ],
    };
    expect(ask('iof', { ...fields, ...rates }).error?.code).toBe('case-parts');
  });

  it('are taxed by the newest law where no day is told, and the answer names it', () => {
    const { result } = ask('iof', { principal: 10_000, days: 400, borrower: 'PF' });
    expect(result).toMatchObject({ iof: 337.3, law: expect.stringContaining('6.306/2007') });
  });
});

describe('the rate of two amounts', () => {
  it('is what one is more than the other, by the month where months are told', () => {
    expect(ask('direct_rate', { pv: 1000, fv: 1100 }).result?.rate).toBeCloseTo(0.1, 12);
    expect(ask('direct_rate', { pv: 1000, fv: 1210, n: 2 }).result?.rate).toBeCloseTo(0.1, 12);
  });
});
