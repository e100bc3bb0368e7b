export { ChangeView } from './change-view.tsx';
export { labels as reservationLabels } from './labels.ts';
export { OrderView } from './order-view.tsx';
export { type ListedOrder, OwnOrders } from './own-orders.tsx';
export { ReceiptView } from './receipt-view.tsx';
export { ReserveBox, type ReserveOffer } from './reserve-box.tsx';
export { ANOTHER, type ChangeChoice, StartView } from './start-view.tsx';
export { DepositStep, RegisterStep, TermsStep } from './steps.tsx';
export type { DealerOption, OrderFacts, OrderPaths, ShownReserved } from './view.ts';
