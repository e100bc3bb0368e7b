/** What visitors read of the area, by dictionary. */

import type { TextDictionary } from '../platform/index.ts';
import { labels as search } from './web/labels.ts';

export const texts: readonly TextDictionary[] = [search];
