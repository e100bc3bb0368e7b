/** What visitors read of the area, by dictionary. */

import type { TextDictionary } from '../platform/index.ts';
import { quotationLineWords as quotationLine } from './domain/car.ts';
import { esAR as orderMailEsAR } from './domain/mail-words.es-AR.ts';
import { ptBR as orderMailPtBR } from './domain/mail-words.pt-BR.ts';
import { esAR as saleTermsEsAR } from './domain/terms-words.es-AR.ts';
import { ptBR as saleTermsPtBR } from './domain/terms-words.pt-BR.ts';
import { labels as reservation } from './web/labels.ts';
import { offerLabels as reservationOffer } from './web/offer-labels.ts';

export const texts: readonly TextDictionary[] = [
  reservation,
  reservationOffer,
  quotationLine,
  { area: 'sale-terms', 'pt-BR': saleTermsPtBR, 'es-AR': saleTermsEsAR },
  { area: 'order-mail', 'pt-BR': orderMailPtBR, 'es-AR': orderMailEsAR },
];
