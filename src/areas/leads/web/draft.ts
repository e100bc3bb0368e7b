import { z } from 'zod';
import { leadFormValues } from './values.ts';

/**
 * The form as it stands, kept for this tab only: it survives another view of the modal and a reload, and is gone when the
 * tab closes. With it the attempt to send it, so that sending the same form again is the same lead to the service.
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

/** The tab's draft; a text that no longer fits is dropped. */
export function readDraft(): Draft | undefined {
  try {
    return draft.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? '')).data;
  } catch {
    return undefined;
  }
}

export function keepDraft(kept: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A full or blocked storage loses the draft at reload, nothing else.
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
  return before?.of === of ? before : { of, ...fresh() };
}
