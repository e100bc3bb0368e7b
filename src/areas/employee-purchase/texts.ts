/** What visitors read of the area, by dictionary. */

import type { TextDictionary } from '../platform/index.ts';
import { esAR as employeePurchaseMailEsAR } from './domain/mail-words.es-AR.ts';
import { ptBR as employeePurchaseMailPtBR } from './domain/mail-words.pt-BR.ts';
import { boxLabels as employeePurchaseBox } from './web/box-labels.ts';
import { labels as employeePurchase } from './web/labels.ts';

export const texts: readonly TextDictionary[] = [
  employeePurchaseBox,
  employeePurchase,
  { area: 'employee-purchase-mail', 'pt-BR': employeePurchaseMailPtBR, 'es-AR': employeePurchaseMailEsAR },
];
