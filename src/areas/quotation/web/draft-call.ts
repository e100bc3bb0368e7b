import type { DraftResponse, DraftTrouble } from '../flow/index.ts';
import type { DraftAnswer, DraftPricing, UsedCarView } from './view.ts';

const TROUBLES: Readonly<Record<number, DraftTrouble>> = {
  401: 'shut',
  403: 'shut',
  404: 'shut',
  429: 'busy',
};

/** An answer, whose names a portal of the release before writes otherwise: during a change of releases it may be the one that answers. */
function readAnswer(json: DraftAnswer & { readonly keptAt?: string }): DraftAnswer {
  const { pricing } = json;
  const own = pricing && { ...pricing, usedCar: readUsedCar(pricing.usedCar) };
  if (!json.ok) return { ...json, pricing: own };
  return { ...json, pricing: own ?? json.pricing, storedAt: json.storedAt ?? json.keptAt };
}

const readUsedCar = ({ told, ...usedCar }: UsedCarView & { readonly told?: UsedCarView['valuation'] }) => ({
  ...usedCar,
  valuation: usedCar.valuation ?? told,
});

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
    if (response.ok) return { ok: true, answer: readAnswer(await response.json()) };
    return trouble(TROUBLES[response.status] ?? (response.status >= 500 ? 'silent' : 'refused'));
  } catch (error) {
    const isHeard = waited.signal.aborted || error instanceof SyntaxError;
    return trouble(isHeard && navigator.onLine ? 'silent' : 'offline');
  } finally {
    clearTimeout(late);
  }
}
