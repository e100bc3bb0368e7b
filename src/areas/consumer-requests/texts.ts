/** What visitors read of the area, by dictionary. */

import type { TextDictionary } from '../platform/index.ts';
import { esAR as consumerRequestsKindsEsAR } from './domain/kind-words.es-AR.ts';
import { ptBR as consumerRequestsKindsPtBR } from './domain/kind-words.pt-BR.ts';
import { esAR as consumerRequestsMailEsAR } from './domain/mail-words.es-AR.ts';
import { ptBR as consumerRequestsMailPtBR } from './domain/mail-words.pt-BR.ts';
import { labels as consumerRequests } from './web/labels.ts';

export const texts: readonly TextDictionary[] = [
  consumerRequests,
  { area: 'consumer-requests-kinds', 'pt-BR': consumerRequestsKindsPtBR, 'es-AR': consumerRequestsKindsEsAR },
  { area: 'consumer-requests-mail', 'pt-BR': consumerRequestsMailPtBR, 'es-AR': consumerRequestsMailEsAR },
];
