export type { PaymentWish } from './begin.ts';
export type { PaymentDeps } from './deps.ts';
export type { Gateway } from './gateway.ts';
export { paymentMessages } from './messages.ts';
export { type OwedRefund, owedReferences, owedRefunds } from './owed.ts';
export { type PayableOf, paymentSession } from './payment-session.ts';
export { createPayments, type Payments } from './payments.ts';
export { paymentPersonalData } from './personal-data.ts';
export { PAYMENT_DEAD_LETTERS } from './queue.ts';
export { reconcilePayments } from './reconcile.ts';
export { paymentRoutes } from './routes.ts';
export { sandboxGateway } from './sandbox/client.ts';
export { sandboxGatewayRoutes } from './sandbox/server.ts';

/** Mercado Pago with its SDK, which no other start needs. */
export const loadMercadoPago = () => import('./mercado-pago/gateway.ts');
