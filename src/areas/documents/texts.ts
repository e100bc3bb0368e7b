/** What visitors read of the area, by dictionary. */

import type { TextDictionary } from '../platform/index.ts';
import { labels as documents } from './web/labels.ts';
import { labels as securityPhoto } from './web/photo/labels.ts';

export const texts: readonly TextDictionary[] = [documents, securityPhoto];
