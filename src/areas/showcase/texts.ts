/** What visitors read of the area, by dictionary. */

import type { TextDictionary } from '../platform/index.ts';
import { aboutLabels as about } from './web/about-labels.ts';

export const texts: readonly TextDictionary[] = [about];
