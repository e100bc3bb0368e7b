import { esAR } from './words.es-AR.ts';
import { ptBR } from './words.pt-BR.ts';

/** What a site of a market says about consent, and asks at contact, unless its authors say otherwise. */
export const marketWords = (market: 'BR' | 'AR'): typeof ptBR => (market === 'AR' ? esAR : ptBR);
