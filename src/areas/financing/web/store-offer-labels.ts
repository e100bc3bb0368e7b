import { esAR } from './store-offer-labels.es-AR.ts';
import { ptBR } from './store-offer-labels.pt-BR.ts';

export const labels = { area: 'financing', 'pt-BR': ptBR, 'es-AR': esAR };
