import { esAR } from './box-labels.es-AR.ts';
import { ptBR } from './box-labels.pt-BR.ts';

/** What cars' pages say of programmes: few words, for pages that everybody opens. */
export const boxLabels = { area: 'employee-purchase-box', 'pt-BR': ptBR, 'es-AR': esAR };
