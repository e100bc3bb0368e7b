import { esAR } from './consent-labels.es-AR.ts';
import { ptBR } from './consent-labels.pt-BR.ts';

export const consentLabels = { area: 'legal-documents-consent', 'pt-BR': ptBR, 'es-AR': esAR };
