import { forLocales } from '../../../kit/markets/words.ts';
import { esAR } from './state-labels.es-AR.ts';
import { ptBR } from './state-labels.pt-BR.ts';

/** Where a quotation stands, by its language: `state-saved`. */
export const stateNames = forLocales({ 'pt-BR': ptBR, 'es-AR': esAR });
