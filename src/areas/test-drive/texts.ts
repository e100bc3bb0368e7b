/** What visitors read of the area, by dictionary. */

import type { TextDictionary } from '../platform/index.ts';
import { esAR as testDriveMailEsAR } from './domain/mail-words.es-AR.ts';
import { ptBR as testDriveMailPtBR } from './domain/mail-words.pt-BR.ts';
import { labels as testDrive } from './web/labels.ts';

export const texts: readonly TextDictionary[] = [
  testDrive,
  { area: 'test-drive-mail', 'pt-BR': testDriveMailPtBR, 'es-AR': testDriveMailEsAR },
];
