/** What visitors read of the area, by dictionary. */

import type { TextDictionary } from '../platform/index.ts';
import { esAR as consentEsAR } from './domain/consent-words.es-AR.ts';
import { ptBR as consentPtBR } from './domain/consent-words.pt-BR.ts';
import { proposalMailWords as proposalMail } from './domain/mail.ts';
import { esAR as voucherEsAR } from './domain/voucher-words.es-AR.ts';
import { ptBR as voucherPtBR } from './domain/voucher-words.pt-BR.ts';
import { labels as bankForm } from './web/flow-a/labels.ts';
import { labels as proposalPanel } from './web/flow-b/labels.ts';
import { labels as proposalFollow } from './web/follow/labels.ts';
import { labels as proposalResult } from './web/result/labels.ts';
import { labels as proposalReview } from './web/review-labels.ts';

export const texts: readonly TextDictionary[] = [
  bankForm,
  proposalPanel,
  proposalFollow,
  proposalResult,
  proposalReview,
  proposalMail,
  { area: 'voucher', 'pt-BR': voucherPtBR, 'es-AR': voucherEsAR },
  { area: 'consent', 'pt-BR': consentPtBR, 'es-AR': consentEsAR },
];
