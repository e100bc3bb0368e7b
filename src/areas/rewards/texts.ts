/** What visitors read of the area, by dictionary. */

import type { TextDictionary } from '../platform/index.ts';
import { voucherMailWords as voucherMail } from './domain/mail.ts';
import { labels as rewards } from './web/labels.ts';

export const texts: readonly TextDictionary[] = [rewards, voucherMail];
