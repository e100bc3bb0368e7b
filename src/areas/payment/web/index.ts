export { PaymentStep, paymentStanding } from './payment-step.tsx';
