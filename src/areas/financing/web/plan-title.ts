import { type Language, labelsFor } from '../../../ui/labels.tsx';
import type { FundingSource } from '../index.ts';
import { labels } from './labels.ts';

/** What a plan is called: as its site's author has it, else by its source in the site's language, as on its card. */
export const planTitle = (
  { title, type }: { readonly title?: string | undefined; readonly type: string },
  locale: Language,
): string => title ?? labelsFor(locale, labels)(`card.title.${type as FundingSource}`);
