/** What visitors read of the area, by dictionary. */

import type { TextDictionary } from '../platform/index.ts';
import { esAR as lendersEsAR } from './domain/lender-words.es-AR.ts';
import { ptBR as lendersPtBR } from './domain/lender-words.pt-BR.ts';
import { esAR as retentionEsAR } from './domain/retention-words.es-AR.ts';
import { ptBR as retentionPtBR } from './domain/retention-words.pt-BR.ts';
import { esAR as storageEsAR } from './domain/storage-words.es-AR.ts';
import { ptBR as storagePtBR } from './domain/storage-words.pt-BR.ts';
import { esAR as missingEsAR } from './service/missing-words.es-AR.ts';
import { ptBR as missingPtBR } from './service/missing-words.pt-BR.ts';
import { agreementLabels as documentAgreements } from './web/agreement-labels.ts';
import { consentLabels as documentConsents } from './web/consent-labels.ts';
import { labels as legalDocuments } from './web/labels.ts';
import { titleLabels as documentTitles } from './web/title-labels.ts';

export const texts: readonly TextDictionary[] = [
  legalDocuments,
  documentAgreements,
  documentConsents,
  documentTitles,
  { area: 'legal-documents-lenders', 'pt-BR': lendersPtBR, 'es-AR': lendersEsAR },
  { area: 'legal-documents-retention', 'pt-BR': retentionPtBR, 'es-AR': retentionEsAR },
  { area: 'legal-documents-storage', 'pt-BR': storagePtBR, 'es-AR': storageEsAR },
  { area: 'legal-documents-missing', 'pt-BR': missingPtBR, 'es-AR': missingEsAR },
];
