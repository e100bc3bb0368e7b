import type { TradeRules } from '../market.ts';

export const trade = {
  paymentMethods: ['card', 'pix', 'boleto'],
  /** A boleto's line can be typed, and its register needs the payer's address. */
  slip: { isTyped: true, needsAddress: true, methodId: 'bolbradesco' },
  gatewayDocument: (digits) => (digits.length > 11 ? 'CNPJ' : 'CPF'),
  /** Its form asks for a CPF and a CEP. */
  usualDeposit: 2_000,
  hasBankProposals: true,
} as const satisfies TradeRules;
