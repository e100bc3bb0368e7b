import { esAR } from './menu-labels.es-AR.ts';
import { ptBR } from './menu-labels.pt-BR.ts';

export const menuLabels = { area: 'menu', 'pt-BR': ptBR, 'es-AR': esAR };
