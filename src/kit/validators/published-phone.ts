import type { MarketCode } from '../markets/identities.ts';
import { SUPPLIERS } from '../markets/suppliers.ts';
import { readPhone } from './phone.ts';

/** Whether people of a market can dial what an author has published: a number with its area code, or a service's (0800, 4004). */
export const isPublishedPhone = (text: string, market: MarketCode): boolean =>
  readPhone(text, market) !== undefined || SUPPLIERS[market].isServiceNumber(text.replace(/\D/g, ''));
