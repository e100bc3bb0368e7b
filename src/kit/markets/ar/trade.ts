import type { TradeRules } from '../market.ts';

export const trade = {
  paymentMethods: ['card', 'boleto'],
  /** A coupon's number is read by a shop. */
  slip: { isTyped: false, needsAddress: false, methodId: 'rapipago' },
  gatewayDocument: (digits) => (digits.length > 8 ? 'CUIL' : 'DNI'),
  usualDeposit: 500_000,
  hasBankProposals: false,
} as const satisfies TradeRules;
