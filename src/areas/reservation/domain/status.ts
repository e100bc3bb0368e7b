/** What an order's timeline shows, in its order; `cancelled` may follow each but `registered` (doc. 2 §3.6). */
export const ORDER_STATUSES = [
  'pre-reservation',
  'reservation',
  'invoiced',
  'registered',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * Where an order stands. The three steps of the flow (doc. 2 §2.5) come before any money; `expired` waited too long for it, and
 * wakes when the money comes after all.
 */
export const ORDER_STATES = [
  'register',
  'reservation',
  'payment',
  'reserved',
  'invoiced',
  'registered',
  'cancelled',
  'expired',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

const STATUS: Readonly<Record<OrderState, OrderStatus>> = {
  register: 'pre-reservation',
  reservation: 'pre-reservation',
  payment: 'pre-reservation',
  reserved: 'reservation',
  invoiced: 'invoiced',
  registered: 'registered',
  cancelled: 'cancelled',
  expired: 'cancelled',
};

/** The literal status of an order. */
export const statusOf = (state: OrderState): OrderStatus => STATUS[state];

/**
 * Whether an order takes its customer's papers: its deposit is paid and it is on its way to its plate. Before, anybody could begin
 * as many orders as they like and fill the disk with them; after, nobody needs them.
 */
export const takesPapers = (state: OrderState): boolean => state === 'reserved' || state === 'invoiced';

/** Money has come for it, and nothing has ended it. */
export const isPaid = (state: OrderState): boolean =>
  state === 'reserved' || state === 'invoiced' || state === 'registered';
