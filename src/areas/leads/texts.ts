/** What visitors read of the area, by dictionary. */

import type { TextDictionary } from '../platform/index.ts';
import { contactLabels as contact } from './web/contact-labels.ts';
import { joiningLabels as leadsJoining } from './web/joining-labels.ts';
import { labels as leads } from './web/labels.ts';

export const texts: readonly TextDictionary[] = [contact, leadsJoining, leads];
