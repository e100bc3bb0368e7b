/** What visitors read of the area, by dictionary. */

import type { TextDictionary } from '../platform/index.ts';
import { labels as dealers } from './web/labels.ts';
import { pageLabels as dealerPages } from './web/page-labels.ts';

export const texts: readonly TextDictionary[] = [dealers, dealerPages];
