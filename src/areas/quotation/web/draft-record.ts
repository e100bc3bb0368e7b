import { type LocalDraft, ownOf } from '../flow/index.ts';
import { localFields } from '../index.ts';

/** Under which name a browser keeps what a page of it could not send of a quotation. No personal data ever is. */
const prefixOf = (id: string): string => `vitrine.quotation.${id}`;
const nameOf = (id: string, editor: string): string => `${prefixOf(id)}.${editor}`;

/**
 * Keeps what may stay in a browser, until it could be sent; each page its own, so that what one of them sends takes nothing of another's
 * away. A browser that keeps nothing, because it is full or was told so, is no reason to stop: says whether it did.
 */
export function keepLocally(id: string, { fields, ...more }: LocalDraft): boolean {
  try {
    localStorage.setItem(nameOf(id, more.editor), JSON.stringify({ ...more, fields: ownOf(fields) }));
    return true;
  } catch {
    return false;
  }
}

export function forgetLocally(id: string, editor: string): void {
  try {
    localStorage.removeItem(nameOf(id, editor));
  } catch {
    // As above.
  }
}

/** What the pages of this browser have kept of a quotation, the last one first. */
export function storedLocally(id: string): readonly LocalDraft[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(prefixOf(id)))
      .flatMap((name) => readLocal(localStorage.getItem(name)) ?? [])
      .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  } catch {
    return [];
  }
}

/** Anything may stand in a browser's storage. */
function readLocal(text: string | null): LocalDraft | undefined {
  try {
    const stored = JSON.parse(text ?? '{}') as Partial<LocalDraft>;
    const { revision, editor = '', at = '', fields } = stored;
    if (typeof revision !== 'number' || typeof fields !== 'object' || fields === null) return undefined;
    if (typeof editor !== 'string' || Number.isNaN(Date.parse(at))) return undefined;
    const own = localFields.flatMap((name) => {
      const value = (fields as Record<string, unknown>)[name];
      return typeof value === 'string' ? [[name, value.slice(0, 400)] as const] : [];
    });
    return { revision, editor, at, fields: Object.fromEntries(own) };
  } catch {
    return undefined;
  }
}
