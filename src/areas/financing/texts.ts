/** What visitors read of the area, by dictionary. */

import type { TextDictionary } from '../platform/index.ts';
import { labels as affordability } from './web/affordability/labels.ts';
import { cardTextLabels as cardTexts } from './web/card-text-labels.ts';
import { labels as financingComparator } from './web/comparator-labels.ts';
import { depthLabels as financingDepth } from './web/depth-labels.ts';
import { incomeShareLabels as financingIncomeShare } from './web/income-share/labels.ts';
import { ownLabels as financingOwn } from './web/own-labels.ts';
import { labels as financingStoreOffer } from './web/store-offer-labels.ts';
import { stripLabels as financingStrip } from './web/strip-labels.ts';
import { labels as financingUnstoredOffer } from './web/unstored-offer-labels.ts';

export const texts: readonly TextDictionary[] = [
  affordability,
  cardTexts,
  financingComparator,
  financingDepth,
  financingIncomeShare,
  financingStoreOffer,
  financingOwn,
  financingStrip,
  financingUnstoredOffer,
];
