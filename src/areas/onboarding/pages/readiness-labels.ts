import { esAR } from './readiness-labels.es-AR.ts';
import { ptBR } from './readiness-labels.pt-BR.ts';

export const labels = { area: 'onboarding', 'pt-BR': ptBR, 'es-AR': esAR };
