import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OurPayment, reconcile, type TheirCharge } from './reconciliation.ts';

const pair = fc
  .record({
    id: fc.uuid(),
    amount: fc.integer({ min: 1, max: 10_000_000 }),
    status: fc.constantFrom('pending', 'cancelled', 'declined', 'approved', 'refunded'),
  })
  .map(({ id, amount, status }) => {
    const back = status === 'refunded' ? amount : 0;
    const ours: OurPayment = { id, chargeId: `c ${id}`, status: status as 'pending', amount, refund: back };
    const theirs: TheirCharge = {
      id: `c ${id}`,
      paymentId: id,
      status: status as 'pending',
      amount,
      refunded: back,
    };
    return { ours, theirs };
  });
const pairs = fc.uniqueArray(pair, { selector: ({ ours }) => ours.id, maxLength: 30 });
const of = (all: readonly { ours: OurPayment; theirs: TheirCharge }[]) => ({
  ours: all.map(({ ours }) => ours),
  theirs: all.map(({ theirs }) => theirs),
});

describe('the reconciliation of payments', () => {
  it('finds nothing where both lists say the same, and the same sum to the cent [D2-2.5-22]', () => {
    fc.assert(
      fc.property(pairs, (all) => {
        const { ours, theirs } = of(all);
        const reconciliation = reconcile(ours, [...theirs].reverse());
        expect(reconciliation.differences).toEqual([]);
        expect(reconciliation.ours).toBe(reconciliation.theirs);
      }),
    );
  });

  it('adds up what came and has not gone back, of each list by itself', () => {
    const ours = (id: string, amount: number, refund: number): OurPayment => ({
      id,
      chargeId: `c ${id}`,
      status: 'approved',
      amount,
      refund,
    });
    const theirs = (id: string, amount: number, refunded: number): TheirCharge => ({
      id: `c ${id}`,
      paymentId: id,
      status: 'approved',
      amount,
      refunded,
    });
    const reconciliation = reconcile(
      [ours('a', 1_000, 0), ours('b', 700, 300), { ...ours('d', 5, 0), status: 'declined' }],
      [theirs('a', 1_000, 1), theirs('e', 20, 0)],
    );
    expect(reconciliation).toMatchObject({ payments: 3, charges: 2, ours: 1_400, theirs: 1_019 });
    expect(reconciliation.differences).toEqual([
      { kind: 'refund', paymentId: 'a', chargeId: 'c a', ours: '0', theirs: '1' },
      { kind: 'unknown-here', paymentId: 'e', chargeId: 'c e', ours: 'none', theirs: '20' },
      { kind: 'unknown-there', paymentId: 'b', chargeId: 'c b', ours: 'approved', theirs: 'none' },
    ]);
  });

  it('names money that only one of the two knows, another amount and another refund [D2-2.5-22]', () => {
    const paid: OurPayment = { id: 'p', chargeId: 'c', status: 'approved', amount: 100, refund: 0 };
    const charge: TheirCharge = { id: 'c', paymentId: 'p', status: 'approved', amount: 100, refunded: 0 };
    const kinds = (ours: readonly OurPayment[], theirs: readonly TheirCharge[]) =>
      reconcile(ours, theirs).differences.map(({ kind }) => kind);
    expect(kinds([paid], [])).toEqual(['unknown-there']);
    expect(kinds([], [charge])).toEqual(['unknown-here']);
    expect(kinds([], [{ ...charge, status: 'declined' }])).toEqual([]);
    expect(kinds([paid], [{ ...charge, amount: 99 }])).toEqual(['amount']);
    expect(kinds([{ ...paid, status: 'pending' }], [charge])).toEqual(['status']);
    expect(kinds([paid], [{ ...charge, refunded: 40 }])).toEqual(['refund']);
    // On its way: not yet there is no difference, once it is said to be there it is.
    const going: OurPayment = { ...paid, status: 'refunding', refund: 40 };
    expect(kinds([going], [charge])).toEqual([]);
    expect(kinds([{ ...going, status: 'refunded' }], [charge])).toEqual(['refund']);
  });
});
