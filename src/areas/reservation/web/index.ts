export { beginReservation } from './begin.ts';
export { ChangeView } from './change-view.tsx';
export { ClosedOrderView } from './closed-order-view.tsx';
export {
  CLOSING_FIELD,
  ClosingEffect,
  ClosingOrders,
  closingChoiceOf,
  OutsideOrders,
  useClosingChoice,
} from './closing-orders.tsx';
export { labels as reservationLabels } from './labels.ts';
export { LinkView } from './link-view.tsx';
export { MAIL_LINK } from './mail-link-form.tsx';
export { OrderView } from './order-view.tsx';
export { type ListedOrder, OwnOrders } from './own-orders.tsx';
export { ReceiptView } from './receipt-view.tsx';
export { ReserveBox, type ReserveOffer, type StoredFinancing } from './reserve-box.tsx';
export { ANOTHER, type ChangeChoice, type SentAgain, StartView } from './start-view.tsx';
export { DepositStep, RegisterStep, TermsStep } from './steps.tsx';
export type {
  AmountChange,
  DealerOption,
  OrderFacts,
  OrderPaths,
  OwnerGuard,
  OwnerGuards,
  ShownReserved,
} from './view.ts';

/**
 * The code of the way to a reservation, for a page on which only the last step has it: loaded where it is shown. Its style is there with
 * the page: the server renders it at once, and what moves when its style comes is missed by whoever was about to press it.
 */
export const loadReserveBox = async () => (await import('./reserve-box.tsx')).ReserveBox;
