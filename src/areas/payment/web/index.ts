export { PaymentStep, paymentStatus } from './payment-step.tsx';
