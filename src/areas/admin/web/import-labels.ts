import { esAR } from './import-labels.es-AR.ts';
import { ptBR } from './import-labels.pt-BR.ts';

/** The words of the imports, which no other screen loads. */
export const labels = { area: 'admin-imports', 'pt-BR': ptBR, 'es-AR': esAR };
