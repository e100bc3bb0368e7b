/** What visitors read of the area, by dictionary. */

import type { TextDictionary } from './index.ts';
import { howLabels as howToBuy } from './web/how-labels.ts';
import { labels as platform } from './web/labels.ts';
import { menuLabels as menu } from './web/menu-labels.ts';
import { portalLabels as portal } from './web/portal-labels.ts';
import { serverLabels as server } from './web/server-labels.ts';

export const texts: readonly TextDictionary[] = [howToBuy, platform, menu, portal, server];
