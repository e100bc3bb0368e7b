import type { DraftAnswer } from './view.ts';

/**
 * Why a call brought no answer of the simulator's: there is no connection, the server did not answer as it should, whoever asks is no longer
 * let in (to strangers the simulator does not exist), too many were sent, or this one is not taken.
 */
export type Trouble = 'offline' | 'silent' | 'shut' | 'busy' | 'refused';

type Called =
  | { readonly ok: true; readonly answer: DraftAnswer }
  | { readonly ok: false; readonly trouble: Trouble };

const TROUBLES: Readonly<Record<number, Trouble>> = { 401: 'shut', 403: 'shut', 404: 'shut', 429: 'busy' };

/** Sends what was typed; never throws. Milliseconds after which no answer is one, too. */
export async function callDraft(call: string, body: URLSearchParams, withinMs: number): Promise<Called> {
  const waited = new AbortController();
  const late = setTimeout(() => waited.abort(), withinMs);
  const trouble = (of: Trouble) => ({ ok: false, trouble: of }) as const;
  try {
    const response = await fetch(call, { method: 'POST', body, signal: waited.signal });
    if (response.ok) return { ok: true, answer: (await response.json()) as DraftAnswer };
    return trouble(TROUBLES[response.status] ?? (response.status >= 500 ? 'silent' : 'refused'));
  } catch (error) {
    const isHeard = waited.signal.aborted || error instanceof SyntaxError;
    return trouble(isHeard && navigator.onLine ? 'silent' : 'offline');
  } finally {
    clearTimeout(late);
  }
}
