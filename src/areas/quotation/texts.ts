/** What visitors read of the area, by dictionary. */

import type { TextDictionary } from '../platform/index.ts';
import { agreedLabels as quotationAgreed } from './web/agreed-labels.ts';
import { labels as quotation } from './web/labels.ts';

export const texts: readonly TextDictionary[] = [quotationAgreed, quotation];
