import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hasMoney,
  laterDispute,
  laterStatus,
  methodsIn,
  type PaymentStatus,
  paymentMethods,
  paymentStatuses,
} from './payment.ts';

const status = fc.constantFrom(...paymentStatuses);
const endOf = (texts: readonly PaymentStatus[]): PaymentStatus => texts.reduce(laterStatus, 'pending');

describe('what a payment is after messages', () => {
  it('is the same in whatever order and however often they come [D1-2.7-10] (R15)', () => {
    const messages = fc.array(status, { maxLength: 12 });
    fc.assert(
      fc.property(messages, fc.infiniteStream(fc.nat()), (texts, dice) => {
        const [rolls] = [dice[Symbol.iterator]()];
        const mixed = [...texts, ...texts]
          .map((one) => [Number(rolls.next().value), one] as const)
          .sort(([a], [b]) => a - b)
          .map(([, one]) => one);
        expect(endOf(mixed)).toBe(endOf(texts));
      }),
    );
  });

  it('never loses money that has come: paid after it was cancelled or had expired, it is paid [D2-2.5-22]', () => {
    for (const end of ['cancelled', 'expired', 'declined'] as const) {
      expect(endOf([end, 'approved'])).toBe('approved');
      expect(endOf(['approved', end])).toBe('approved');
    }
    fc.assert(
      fc.property(status, status, (held, text) => {
        if (hasMoney(held)) expect(hasMoney(laterStatus(held, text))).toBe(true);
      }),
    );
  });
});

describe('a dispute', () => {
  it('goes on from open to what the bank decides, and never back', () => {
    expect(laterDispute(undefined, undefined)).toBeUndefined();
    expect(laterDispute(undefined, 'open')).toBe('open');
    expect(laterDispute('open', undefined)).toBe('open');
    expect(laterDispute('open', 'won')).toBe('won');
    expect(laterDispute('won', 'open')).toBe('won');
    expect(laterDispute('won', 'lost')).toBe('lost');
    expect(laterDispute('lost', 'won')).toBe('lost');
  });
});

describe('how a market pays', () => {
  it('has Pix in Brazil only', () => {
    expect(methodsIn('BR')).toEqual(paymentMethods);
    expect(methodsIn('AR')).toEqual(['card', 'boleto']);
  });
});
