import { inLocale } from '../../../kit/markets/words.ts';
import type { ImportAdmin } from '../contract.ts';
import type { StaffLanguage } from '../index.ts';
import type { ImportNotice, ShownImportKind } from '../web/index.ts';

const REFUSALS = [
  ...(['too-much', 'unreadable', 'no-file', 'wrong-ending', 'name-twice'] as const),
  ...(['not-now', 'gone', 'unknown', 'changed-since'] as const),
] as const;
const DONE = ['brought', 'discarded', 'dry-run'] as const;

/** The kinds of imports in the language of whoever looks. */
export const shownKinds = (imports: ImportAdmin, locale: StaffLanguage): readonly ShownImportKind[] =>
  imports.kinds().map(({ kind, endings, words }) => ({ kind, endings, ...inLocale(words, locale) }));

/** What the address says of a form that was answered by sending its sender here. */
export function importNoticeOf(address: string): ImportNotice | undefined {
  const parameters = new URL(address).searchParams;
  const done = DONE.find((one) => one === parameters.get('feito'));
  const refused = REFUSALS.find((one) => one === parameters.get('recusa'));
  return (refused && { refused }) ?? (done && { done });
}
