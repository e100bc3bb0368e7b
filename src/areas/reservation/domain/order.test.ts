import { expect, it } from 'vitest';
import { guardedActs, type Order } from '../index.ts';

const paidAt = '2026-11-28T10:00:00Z';

it.each([
  [
    { kit: undefined, paidAt: undefined, customer: undefined, isInAccount: false },
    { kit: false, cancel: false, change: false, account: false },
  ],
  [
    { kit: undefined, paidAt: undefined, customer: {}, isInAccount: false },
    { kit: false, cancel: false, change: false, account: true },
  ],
  [
    { kit: {}, paidAt: undefined, customer: undefined, isInAccount: false },
    { kit: true, cancel: false, change: false, account: false },
  ],
  [
    { kit: undefined, paidAt, customer: {}, isInAccount: false },
    { kit: false, cancel: true, change: true, account: true },
  ],
  [
    { kit: undefined, paidAt, customer: {}, isInAccount: true },
    { kit: false, cancel: true, change: true, account: false },
  ],
])('of an order with %j its owner proves anew who they are for %j', (order, guarded) => {
  expect(guardedActs(order as Pick<Order, 'kit' | 'paidAt' | 'customer' | 'isInAccount'>)).toEqual(guarded);
});
