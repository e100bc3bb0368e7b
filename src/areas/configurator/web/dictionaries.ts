import { esAR } from './labels.es-AR.ts';
import { ptBR } from './labels.pt-BR.ts';
import { labels } from './labels.ts';

/** The configurator's words in both languages: for loaders, which pick the page's. */
export const dictionaries = { ...labels, 'pt-BR': ptBR, 'es-AR': esAR };
