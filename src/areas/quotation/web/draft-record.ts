import { type DraftFields, localFields } from '../contract.ts';

/** Under which name a browser keeps what it could not send of a quotation. No personal data ever is. */
const nameOf = (id: string): string => `vitrine.quotation.${id}`;

/** What was typed here, when, by which page, and which revision of the server's draft it goes on from. */
export type LocalDraft = {
  readonly revision: number;
  readonly editor: string;
  /** An instant. */
  readonly at: string;
  readonly fields: DraftFields;
};

const ownOf = (fields: DraftFields): DraftFields =>
  Object.fromEntries(localFields.map((name) => [name, fields[name] ?? '']));

/**
 * Keeps what may stay in a browser, until it could be sent. A browser that keeps nothing, because it is full or was told so, is no reason to
 * stop: says whether it did.
 */
export function keepLocally(id: string, { fields, ...more }: LocalDraft): boolean {
  try {
    localStorage.setItem(nameOf(id), JSON.stringify({ ...more, fields: ownOf(fields) }));
    return true;
  } catch {
    return false;
  }
}

export function forgetLocally(id: string): void {
  try {
    localStorage.removeItem(nameOf(id));
  } catch {
    // As above.
  }
}

/** What was kept; anything may stand in a browser's storage. */
export function keptLocally(id: string): LocalDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(id)) ?? '{}') as Partial<LocalDraft>;
    const { revision, editor = '', at = '', fields } = kept;
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

/** Whether it says anything else than what is on screen. */
export const isOther = ({ fields }: LocalDraft, shown: DraftFields): boolean =>
  Object.entries(fields).some(([name, value]) => value !== (shown[name] ?? ''));
