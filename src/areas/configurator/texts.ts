/** What visitors read of the area, by dictionary. */

import type { TextDictionary } from '../platform/index.ts';
import { fileLabels as configuratorFile } from './web/file-labels.ts';
import { esAR as configuratorEsAR } from './web/labels.es-AR.ts';
import { ptBR as configuratorPtBR } from './web/labels.pt-BR.ts';
import { ownLabels as configuratorOwn } from './web/own-labels.ts';
import { proposalLabels as configuratorProposal } from './web/proposal-labels.ts';

export const texts: readonly TextDictionary[] = [
  configuratorProposal,
  configuratorFile,
  configuratorOwn,
  { area: 'configurator', 'pt-BR': configuratorPtBR, 'es-AR': configuratorEsAR },
];
