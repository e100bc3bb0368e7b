/** What visitors read of the area, by dictionary. */

import type { TextDictionary } from '../platform/index.ts';
import { labels as catalogueComparator } from './web/comparator-labels.ts';
import { disclosureLabels as catalogueDisclosures } from './web/disclosure-labels.ts';
import { labels as catalogueInstalment } from './web/instalment-labels.ts';
import { labels as catalogueShowcase } from './web/showcase-labels.ts';
import { labels as tray } from './web/tray/labels.ts';
import { labels as comparisonTray } from './web/tray/tray-labels.ts';
import { labels as viewer } from './web/viewer/labels.ts';
import { labels as zoom } from './web/zoom/labels.ts';

export const texts: readonly TextDictionary[] = [
  catalogueComparator,
  catalogueInstalment,
  catalogueShowcase,
  catalogueDisclosures,
  tray,
  comparisonTray,
  viewer,
  zoom,
];
