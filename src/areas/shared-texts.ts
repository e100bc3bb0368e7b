/** Texts of no area that visitors read: of controls, forms and greetings. */

import { greetingWords as greeting } from '../kit/greeting.ts';
import { confirmLabels as confirming } from '../ui/controls/confirm-labels.ts';
import { errorLabels as formErrors } from '../ui/controls/error-labels.ts';
import { labels as controls } from '../ui/controls/labels.ts';
import { valueLabels as valueFields } from '../ui/controls/value-labels.ts';
import { labels as map } from '../ui/map/labels.ts';
import { labels as validation } from '../ui/validation/labels.ts';
import type { TextDictionary } from './platform/index.ts';

export const texts: readonly TextDictionary[] = [
  controls,
  confirming,
  formErrors,
  valueFields,
  map,
  validation,
  greeting,
];
