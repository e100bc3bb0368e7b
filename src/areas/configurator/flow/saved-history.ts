import { CODE_MAX } from '../domain/addresses.ts';
import { afterChange, HISTORY_MAX, type History, NO_HISTORY } from './history.ts';

/** Under which key of its session storage a tab keeps the codes of the cars that can be gone back to. */
export const HISTORY_KEY = 'vitrine.configurator.history';

type StoredHistory = History<string> & { readonly of: string; readonly now: string };

/** The history of a model's cars as it is kept, by their codes. `of`: the model on its site, `br/aurora/orla`. */
export const writeHistory = (
  of: string,
  { now, history }: { now: string; history: History<string> },
): string => JSON.stringify({ of, now, past: history.past, future: history.future } satisfies StoredHistory);

/**
 * The history beside the car that a page opens with. Where it is another car than the tab's last one, that one can be gone back
 * to; what is kept of another model, or cannot be read, is no history.
 */
export function readHistory(written: string | null, of: string, now: string): History<string> {
  const stored = parsed(written);
  if (!isStoredHistory(stored) || stored.of !== of) return NO_HISTORY;
  return stored.now === now ? { past: stored.past, future: stored.future } : afterChange(stored, stored.now);
}

/** Whether the tab's last car is this one: what led to it is in its history. */
export function isHistoryAt(written: string | null, of: string, now: string): boolean {
  const stored = parsed(written);
  return isStoredHistory(stored) && stored.of === of && stored.now === now;
}

function parsed(written: string | null): unknown {
  try {
    return JSON.parse(written ?? '');
  } catch {
    return undefined;
  }
}

function isStoredHistory(stored: unknown): stored is StoredHistory {
  if (typeof stored !== 'object' || stored === null) return false;
  const { now, past, future } = stored as Partial<StoredHistory>;
  return isCode(now) && [past, future].every(areCodes);
}

const isCode = (code: unknown): code is string => typeof code === 'string' && code.length <= CODE_MAX;
const areCodes = (codes: unknown): boolean =>
  Array.isArray(codes) && codes.length <= HISTORY_MAX && codes.every(isCode);
