import { initialTransition, setup, transition } from 'xstate';
import type { PlainDate } from '../../../kit/calendar.ts';
import { isPaid, type Order, type OrderState, type ReservationPage } from '../index.ts';

/** What can happen to an order. Nothing else moves it, and each only from where the chart says. */
export type OrderMove =
  /** The customer has said who they are. */
  | 'register'
  /** The terms were accepted, at a dealer, for a price. */
  | 'accept'
  /** The whole deposit has come, and the car is the order's. */
  | 'pay'
  /** Nothing has come in time. */
  | 'expire'
  | 'cancel'
  /** The build is another from now on. */
  | 'change'
  /** Staff: the car has its invoice. */
  | 'invoice'
  /** Staff: the car has its plate. */
  | 'plate';

const chart = setup({ types: { events: {} as { type: OrderMove } } }).createMachine({
  id: 'order',
  initial: 'register',
  states: {
    register: { on: { register: 'reservation', cancel: 'cancelled', expire: 'expired' } },
    reservation: {
      on: { register: 'reservation', accept: 'payment', cancel: 'cancelled', expire: 'expired' },
    },
    payment: { on: { pay: 'reserved', cancel: 'cancelled', expire: 'expired' } },
    reserved: { on: { change: 'reserved', invoice: 'invoiced', cancel: 'cancelled' } },
    invoiced: { on: { plate: 'registered', cancel: 'cancelled' } },
    registered: { type: 'final' },
    cancelled: { type: 'final' },
    // Money that is late finds its car, or goes back: that it is free is asked before.
    expired: { on: { pay: 'reserved' } },
  },
});

/** Where an order stands after a move; undefined where it cannot be made from here. */
export function moved(state: OrderState, move: OrderMove): OrderState | undefined {
  const from = chart.resolveState({ value: state });
  const event = { type: move } as const;
  if (!from.can(event)) return undefined;
  const [next] = transition(chart, from, event);
  return next.value as OrderState;
}

export const canMove = (state: OrderState, move: OrderMove): boolean => moved(state, move) !== undefined;

/** Where every order begins. */
export const firstState = (): OrderState => initialTransition(chart)[0].value as OrderState;

const STEP: Readonly<Record<OrderState, ReservationPage>> = {
  register: 'register',
  reservation: 'reservation',
  payment: 'payment',
  reserved: 'order',
  invoiced: 'order',
  registered: 'order',
  cancelled: 'order',
  expired: 'order',
};

/** The page on which an order goes on. */
export const pageOfState = (state: OrderState): ReservationPage => STEP[state];

const STEPS: readonly ReservationPage[] = ['register', 'reservation', 'payment'];

/**
 * Whether a page may be open while an order stands where it does. A step ahead never is; a step back is for as long as what it
 * asks may still be said otherwise.
 */
export function mayOpen(page: ReservationPage, order: Pick<Order, 'state' | 'paidAt'>): boolean {
  const { state } = order;
  if (STEPS.includes(page)) {
    return page === pageOfState(state) || (page === 'register' && state === 'reservation');
  }
  if (page === 'receipt' || page === 'file') return hasReceipt(order);
  if (page === 'change') return canMove(state, 'change');
  return page === 'open' || !STEPS.includes(pageOfState(state));
}

/** Its deposit came: also where the order was cancelled since, and the money is on its way back. */
export const hasReceipt = ({ state, paidAt }: Pick<Order, 'state' | 'paidAt'>): boolean =>
  isPaid(state) || (state === 'cancelled' && paidAt !== undefined);

/**
 * Whether the build of an order may still be another on a day: never a car of the stock, nor while its deposit is disputed, nor once the
 * factory has begun.
 */
export const mayChangeCar = (
  {
    car,
    onHoldSince,
    freezeOn,
    ...order
  }: Pick<Order, 'car' | 'onHoldSince' | 'freezeOn' | 'state' | 'paidAt'>,
  today: PlainDate,
): boolean =>
  !car.stock && !onHoldSince && mayOpen('change', order) && freezeOn !== undefined && today <= freezeOn;
