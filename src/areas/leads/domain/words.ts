import { type ByLocale, IDENTITIES, type MarketCode } from '../../../kit/markets/identities.ts';
import { forLocales } from '../../../kit/markets/words.ts';
import { esAR } from './words.es-AR.ts';
import { ptBR } from './words.pt-BR.ts';

const WORDS: ByLocale<typeof ptBR> = forLocales({ 'pt-BR': ptBR, 'es-AR': esAR }, 'leads-wire');

/** What a site of a market says about consent, and asks at contact, unless its authors say otherwise. */
export const marketWords = (market: MarketCode): typeof ptBR => WORDS[IDENTITIES[market].locale];
