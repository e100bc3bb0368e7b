/** What visitors read of the area, by dictionary. */

import type { TextDictionary } from '../platform/index.ts';
import { labels as valuation } from './web/labels.ts';

export const texts: readonly TextDictionary[] = [valuation];
