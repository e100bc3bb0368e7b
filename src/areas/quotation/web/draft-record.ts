import { type DraftFields, localFields } from '../contract.ts';

/** Under which name a browser keeps what it could not send of a quotation. No personal data ever is. */
const nameOf = (id: string): string => `vitrine.quotation.${id}`;

type Kept = { readonly revision: number; readonly fields: DraftFields };

/** Keeps what may stay in a browser, until it could be sent; a browser that keeps nothing is no reason to stop. */
export function keepLocally(id: string, { revision, fields }: Kept): void {
  const own = Object.fromEntries(localFields.map((name) => [name, fields[name] ?? '']));
  try {
    localStorage.setItem(nameOf(id), JSON.stringify({ revision, fields: own }));
  } catch {
    // Full, or forbidden: the page still has it.
  }
}

export function forgetLocally(id: string): void {
  try {
    localStorage.removeItem(nameOf(id));
  } catch {
    // As above.
  }
}

/** What was kept since a revision; anything may stand in a browser's storage. */
export function keptLocally(id: string, revision: number): DraftFields | undefined {
  try {
    const { revision: since, fields } = JSON.parse(localStorage.getItem(nameOf(id)) ?? '{}') as Partial<Kept>;
    if (since !== revision || typeof fields !== 'object' || fields === null) return undefined;
    const own = localFields.flatMap((name) => {
      const value = (fields as Record<string, unknown>)[name];
      return typeof value === 'string' ? [[name, value.slice(0, 400)] as const] : [];
    });
    return Object.fromEntries(own);
  } catch {
    return undefined;
  }
}
