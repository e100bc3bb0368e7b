import { esAR } from './offer-labels.es-AR.ts';
import { ptBR } from './offer-labels.pt-BR.ts';

export const labels = { area: 'admin-offers', 'pt-BR': ptBR, 'es-AR': esAR };
