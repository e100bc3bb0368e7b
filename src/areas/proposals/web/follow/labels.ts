import { voucherWords } from '../../domain/voucher-words.ts';
import { esAR } from './labels.es-AR.ts';
import { ptBR } from './labels.pt-BR.ts';

export const labels = {
  area: 'proposals',
  'pt-BR': { ...voucherWords('pt-BR'), ...ptBR },
  'es-AR': { ...voucherWords('es-AR'), ...esAR },
};
