import type { TradeRules } from '../../../src/kit/markets/market.ts';

export const trade = {
  paymentMethods: ['card', 'boleto'],
  slip: { isTyped: false, needsAddress: false, methodId: 'abitab' },
  gatewayDocument: (digits) => (digits.length > 8 ? 'RUT' : 'CI'),
  usualDeposit: 15_000,
  hasBankProposals: false,
} as const satisfies TradeRules;
