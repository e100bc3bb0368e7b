import { expect, it } from 'vitest';
import { guardedActs, type Order, type OrderState, replacesMailbox } from '../index.ts';

const paidAt = '2026-11-28T10:00:00Z';

it.each([
  [
    { kit: undefined, paidAt: undefined, customer: undefined, isInAccount: false },
    { kit: false, cancel: false, change: false, account: false, mailbox: false },
  ],
  [
    { kit: undefined, paidAt: undefined, customer: {}, isInAccount: false },
    { kit: false, cancel: false, change: false, account: true, mailbox: false },
  ],
  [
    { kit: {}, paidAt: undefined, customer: undefined, isInAccount: false },
    { kit: true, cancel: false, change: false, account: false, mailbox: false },
  ],
  [
    { kit: undefined, paidAt, customer: {}, isInAccount: false },
    { kit: false, cancel: true, change: true, account: true, mailbox: false },
  ],
  [
    { kit: undefined, paidAt, customer: {}, isInAccount: true },
    { kit: false, cancel: true, change: true, account: false, mailbox: false },
  ],
  [
    { kit: undefined, paidAt: undefined, customer: {}, isInAccount: true },
    { kit: false, cancel: false, change: false, account: false, mailbox: true },
  ],
])('of an order with %j its owner proves anew who they are for %j', (order, guarded) => {
  expect(guardedActs(order as Pick<Order, 'kit' | 'paidAt' | 'customer' | 'isInAccount'>)).toEqual(guarded);
});

it.each<[OrderState, string | undefined, string, boolean]>([
  ['register', undefined, 'ana@example.com', false],
  // Known from a quotation, and not confirmed yet: nothing was sent there.
  ['register', 'bia@example.com', 'ana@example.com', false],
  ['reservation', 'ana@example.com', 'ana@example.com', false],
  ['reservation', 'ana@example.com', ' Ana@Example.com', false],
  ['reservation', 'ana@example.com', 'ana@example.org', true],
  ['reservation', 'ana@example.com', 'ana+casa@example.com', true],
  ['payment', 'ana@example.com', 'bia@example.com', true],
])(
  'an order in %s with the mailbox %s that is registered with %s replaces it: %s',
  (state, known, email, is) => {
    const customer = known === undefined ? undefined : { email: known };
    expect(replacesMailbox({ state, customer } as Pick<Order, 'state' | 'customer'>, { email })).toBe(is);
  },
);
