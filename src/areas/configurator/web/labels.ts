import type { PageWords } from '../../../ui/labels.tsx';
import type { ptBR } from './labels.pt-BR.ts';

/** The configurator's words: a page of it gives them with its data. */
export const labels: PageWords<typeof ptBR> = { area: 'configurator' };
