import { describe, expect, it } from 'vitest';
import type { StoredOffer } from '../../lender/index.ts';
import { isOfferFor, orderOffer, storedOfferFault } from '../index.ts';

const kept = {
  id: 'k'.repeat(24),
  car: { mvsCode: '363C2C0', year: 2026, color: '134', ids: ['c134', 'p1'] },
  price: 9_000_000,
  entrance: 3_000_000,
  installments: 48,
  installment: 150_000,
  madeOn: '2026-11-20',
  validUntil: '2026-11-28',
  isIndicative: false,
  totalCost: 10_000_000,
} as unknown as StoredOffer;
const car = { mvsCode: '363C2C0', year: 2026, colourCode: '134', partIds: ['c134', 'p1', 'standard'] };
const today = { price: 9_000_000, date: '2026-11-28' } as const;

describe('a kept offer', () => {
  it('is for a car that has all that was simulated, and may have more as standard', () => {
    expect(isOfferFor(car, kept)).toBe(true);
    for (const other of [
      { mvsCode: '363C1C0' },
      { year: 2025 },
      { colourCode: '135' },
      { partIds: ['c134'] },
    ])
      expect(isOfferFor({ ...car, ...other }, kept), JSON.stringify(other)).toBe(false);
  });

  it.each([
    [undefined, car, today, 'not-found'],
    [kept, undefined, today, 'other-car'],
    [kept, { ...car, year: 2025 }, today, 'other-car'],
    [kept, car, { ...today, price: 9_000_001 }, 'other-price'],
    [kept, car, { ...today, date: '2026-11-29' }, 'ended'],
    [kept, car, today, undefined],
  ] as const)(
    'goes along with its own car at today’s price while it stands (%#)',
    (offer, own, now, fault) => {
      expect(storedOfferFault(offer, own, now)).toBe(fault);
    },
  );

  it('tells an order the lender’s total where the lender has told one, and else its own', () => {
    const stored = { ...kept, storedId: 'sha256.x' };
    expect(orderOffer(stored)).toMatchObject({
      id: 'sha256.x',
      totalCost: 10_000_000,
      lender: undefined,
      late: undefined,
    });
    const fields = {
      details: { totalCost: 10_500_000, annualRate: 0.2 },
      monthlyRate: 0.015,
      annualCet: 0.23,
    };
    const offer = { lenderName: 'Banco', lenderAddress: 'Rua', lateFine: 0.02, lateInterest: 0.01 };
    expect(orderOffer({ ...stored, quotedPlan: fields, offer } as unknown as typeof stored)).toMatchObject({
      totalCost: 10_500_000,
      annualRate: 0.2,
      annualCet: 0.23,
      lender: { name: 'Banco', address: 'Rua' },
      late: { fine: 0.02, interest: 0.01 },
    });
  });
});
