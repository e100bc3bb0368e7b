import { esAR } from './contact-labels.es-AR.ts';
import { ptBR } from './contact-labels.pt-BR.ts';

export const contactLabels = { area: 'contact', 'pt-BR': ptBR, 'es-AR': esAR };
