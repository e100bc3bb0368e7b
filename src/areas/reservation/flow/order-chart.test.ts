import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_STATES, type OrderState, type ReservationPage, statusOf } from '../index.ts';
import {
  canMove,
  firstState,
  mayChangeCar,
  mayOpen,
  moved,
  type OrderMove,
  pageOfState,
} from './order-chart.ts';

const MOVES: readonly OrderMove[] = [
  'register',
  'accept',
  'pay',
  'expire',
  'cancel',
  'change',
  'invoice',
  'plate',
];
const walk = (moves: readonly OrderMove[]): OrderState[] => {
  const states = [firstState()];
  for (const move of moves)
    states.push(moved(states.at(-1) ?? firstState(), move) ?? states.at(-1) ?? firstState());
  return states;
};
const moves = fc.array(fc.constantFrom(...MOVES), { maxLength: 30 });

const at = (state: OrderState, paidAt?: string) => ({ state, paidAt });

describe('a reservation', () => {
  it('goes from register to reservation to payment, and is then an order [D2-2.5-21] [D1-2.7-09]', () => {
    const states = walk(['register', 'accept', 'pay', 'invoice', 'plate']);
    expect(states).toEqual(['register', 'reservation', 'payment', 'reserved', 'invoiced', 'registered']);
    expect(states.slice(0, 3).map(pageOfState)).toEqual(['register', 'reservation', 'payment']);
  });

  it('shows the statuses pre-reservation, reservation, invoiced, registered, cancelled [D2-3.6-05]', () => {
    const texts = walk(['register', 'accept', 'pay', 'invoice', 'plate']).map(statusOf);
    expect([...new Set(texts)]).toEqual(['pre-reservation', 'reservation', 'invoiced', 'registered']);
    expect(statusOf(moved('payment', 'cancel') ?? 'register')).toBe('cancelled');
  });

  it('is paid only after its terms were accepted, and accepted only after its customer is known, whatever comes in which order (R18, R58)', () => {
    fc.assert(
      fc.property(moves, (all) => {
        const states = walk(all);
        const done = all.filter((move, at) => moved(states[at] ?? firstState(), move) !== undefined);
        const first = (move: OrderMove) => done.indexOf(move);
        if (done.includes('pay') && !done.slice(0, first('pay')).includes('expire'))
          expect([first('register') < first('accept'), first('accept') < first('pay')]).toEqual([true, true]);
        if (done.includes('accept')) expect(first('register')).toBeLessThan(first('accept'));
        if (done.includes('invoice')) expect(done.slice(0, first('invoice'))).toContain('pay');
        if (done.includes('plate')) expect(first('invoice')).toBeLessThan(first('plate'));
      }),
    );
  });

  it('that is cancelled or registered stays so for ever (R18, R58)', () => {
    fc.assert(
      fc.property(moves, (all) => {
        const states = walk(all);
        const end = states.findIndex((state) => state === 'cancelled' || state === 'registered');
        if (end >= 0) expect(new Set(states.slice(end)).size).toBe(1);
      }),
    );
  });

  it('that has expired wakes only when its money comes (R58)', () => {
    expect(MOVES.filter((move) => canMove('expired', move))).toEqual(['pay']);
  });

  it('opens no step ahead, and of the steps behind only who the customer is, until the terms are accepted (R18)', () => {
    const steps: readonly ReservationPage[] = ['register', 'reservation', 'payment'];
    const open = (state: OrderState) => steps.filter((page) => mayOpen(page, at(state)));
    expect(ORDER_STATES.map((state) => [state, open(state)])).toEqual([
      ['register', ['register']],
      ['reservation', ['register', 'reservation']],
      ['payment', ['payment']],
      ['reserved', []],
      ['invoiced', []],
      ['registered', []],
      ['cancelled', []],
      ['expired', []],
    ]);
  });

  it('has a page for every state, which may be open in it (R18)', () => {
    for (const state of ORDER_STATES)
      expect([state, mayOpen(pageOfState(state), at(state))]).toEqual([state, true]);
  });

  it('gives a receipt for money that has come, and lets a build be changed only between payment and invoice (R18)', () => {
    const receipts = (paidAt?: string) =>
      ORDER_STATES.filter((state) => mayOpen('receipt', at(state, paidAt)));
    expect(receipts()).toEqual(['reserved', 'invoiced', 'registered']);
    // Cancelled, its money is on its way back: now of all times the paper is needed.
    expect(receipts('2026-03-10T15:00:00Z')).toEqual(['reserved', 'invoiced', 'registered', 'cancelled']);
    expect(ORDER_STATES.filter((state) => mayOpen('change', at(state)))).toEqual(['reserved']);
  });
});

describe('the build of an order', () => {
  const order = {
    car: { stock: undefined },
    onHoldSince: undefined,
    freezeOn: '2026-12-01',
    ...at('reserved', '2026-11-20T10:00:00Z'),
  } as unknown as Parameters<typeof mayChangeCar>[0];

  it('may be another until the factory begins', () => {
    expect(['2026-11-28', '2026-12-01', '2026-12-02'].map((day) => mayChangeCar(order, day))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is never another for a car of the stock, a disputed deposit, a car without such a day, or an order that has ended', () => {
    for (const other of [
      { car: { stock: { id: 1, number: 'S1' } } },
      { onHoldSince: '2026-11-22T10:00:00Z' },
      { freezeOn: undefined },
      { state: 'cancelled' },
      { state: 'invoiced' },
    ])
      expect(mayChangeCar({ ...order, ...other } as typeof order, '2026-11-28'), JSON.stringify(other)).toBe(
        false,
      );
  });
});
