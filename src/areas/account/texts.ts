/** What visitors read of the area, by dictionary. */

import type { TextDictionary } from '../platform/index.ts';
import { esAR as accountMailEsAR } from './domain/mail-words.es-AR.ts';
import { ptBR as accountMailPtBR } from './domain/mail-words.pt-BR.ts';
import { requestLabels as accountRequests } from './web/account-requests-labels.ts';
import { labels as accountFilled } from './web/filled-labels.ts';
import { labels as account } from './web/labels.ts';

export const texts: readonly TextDictionary[] = [
  account,
  accountFilled,
  accountRequests,
  { area: 'account-mail', 'pt-BR': accountMailPtBR, 'es-AR': accountMailEsAR },
];
