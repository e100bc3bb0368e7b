import { z } from 'zod';
import { checksum } from '../../../kit/checksum.ts';
import { leadFormValues } from './values.ts';

/**
 * The form as it stands, kept for this tab only: it survives another view of the modal, and without what says who somebody is a reload,
 * and is gone when the tab closes. With it the attempt to send it, so that sending the same form again, typed again after a reload too, is
 * the same lead to the service.
 */
const draft = z.object({
  values: leadFormValues,
  attempt: z.object({ of: z.string(), key: z.uuid(), cacheBuster: z.number() }).optional(),
  /** What an account had filled in was taken out again: it does not come back unasked. */
  isAccountEmptied: z.boolean().optional(),
});
export type Draft = z.infer<typeof draft>;
export type SendAttempt = NonNullable<Draft['attempt']>;

const KEY = 'leadDraft';

/** What a browser's storage may not hold. */
const PERSONAL = { name: '', mail: '', mobilePhone: '', cpf: '', message: '' } as const;

/** All of it while the document lives; it counts as long as the storage says what was written with it. */
let live: { readonly written: string; readonly draft: Draft } | undefined;

/** The tab's draft; a text that no longer fits is dropped. */
export function readDraft(): Draft | undefined {
  try {
    const stored = sessionStorage.getItem(KEY) ?? '';
    return live?.written === stored ? live.draft : draft.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}

export function keepDraft(draft: Draft): void {
  const { values, attempt, ...more } = draft;
  const result = attempt && { ...attempt, of: checksum(attempt.of) };
  const written = JSON.stringify({ ...more, values: { ...values, ...PERSONAL }, attempt: result });
  live = { written, draft };
  try {
    sessionStorage.setItem(KEY, written);
  } catch {
    // A full or blocked storage loses the draft, nothing else.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** The attempt under which a lead is sent: the one before for the same lead, a new one for another. */
export function attemptFor(
  of: string,
  before: SendAttempt | undefined,
  fresh: () => Omit<SendAttempt, 'of'>,
): SendAttempt {
  if (before?.of === of) return before;
  // Of an attempt before a reload the lead itself is not known any more.
  return before?.of === checksum(of) ? { ...before, of } : { of, ...fresh() };
}
