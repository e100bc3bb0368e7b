import type { DraftResponse, DraftTrouble } from '../flow/index.ts';
import type { DraftAnswer, DraftPricing } from './view.ts';

const TROUBLES: Readonly<Record<number, DraftTrouble>> = {
  401: 'shut',
  403: 'shut',
  404: 'shut',
  429: 'busy',
};

/** Sends what was typed; never throws. Milliseconds after which no answer is one, too. */
export async function callDraft(
  call: string,
  body: URLSearchParams,
  withinMs: number,
): Promise<DraftResponse<DraftPricing>> {
  const waited = new AbortController();
  const late = setTimeout(() => waited.abort(), withinMs);
  const trouble = (of: DraftTrouble) => ({ ok: false, trouble: of }) as const;
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
