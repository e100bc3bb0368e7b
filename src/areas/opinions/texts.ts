/** What visitors read of the area, by dictionary. */

import type { TextDictionary } from '../platform/index.ts';
import { opinionMailWords as opinionMail } from './domain/mail.ts';
import { labels as opinions } from './web/labels.ts';

export const texts: readonly TextDictionary[] = [opinions, opinionMail];
