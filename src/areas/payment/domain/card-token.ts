import type { MarketCode } from '../../../kit/markets/identities.ts';
import { TRADES } from '../../../kit/markets/trades.ts';
/** What the gateway's fields made of a card, and what belongs to it: brand, issuer and in how many instalments it is paid. */
export type CardToken = {
  readonly token: string;
  readonly brand?: string | undefined;
  readonly issuer?: string | undefined;
  readonly installments: number;
};

/** As one text, `token:visa:25:3`. */
export const writeCardToken = ({ token, brand = '', issuer = '', installments }: CardToken): string =>
  [token, brand, issuer, installments].join(':');

/** The same read; a token alone is paid at once. */
export function readCardToken(text: string): CardToken {
  const [token = '', brand, issuer, count] = text.split(':');
  const installments = /^\d{1,2}$/.test(count ?? '') ? Math.max(1, Number(count)) : 1;
  return { token, ...(brand && { brand }), ...(issuer && { issuer }), installments };
}

/** How a gateway calls a document of these digits. */
export const documentType = (market: MarketCode, digits: string): string =>
  TRADES[market].gatewayDocument(digits);
