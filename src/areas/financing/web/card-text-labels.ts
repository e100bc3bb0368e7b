import { esAR } from './card-text-labels.es-AR.ts';
import { ptBR } from './card-text-labels.pt-BR.ts';

/** The words of a card's own texts and of the version recommended after it, fetched with them. */
export const cardTextLabels = { area: 'financing-card-texts', 'pt-BR': ptBR, 'es-AR': esAR };
