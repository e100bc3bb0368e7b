import { esAR } from './tray-labels.es-AR.ts';
import { ptBR } from './tray-labels.pt-BR.ts';

export const labels = { area: 'comparison-tray', 'pt-BR': ptBR, 'es-AR': esAR };
