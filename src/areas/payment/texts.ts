/** What visitors read of the area, by dictionary. */

import type { TextDictionary } from '../platform/index.ts';
import { slipDictionary as slip } from './service/boleto-words.ts';
import { labels as payment } from './web/labels.ts';

export const texts: readonly TextDictionary[] = [payment, slip];
