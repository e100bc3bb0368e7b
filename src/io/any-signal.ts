/**
 * Aborted as soon as one of the signals is, with its reason: `AbortSignal.any`, which the oldest browsers that pages are made for do not have
 * (docs/guides/browsers.md).
 */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  const { signal } = controller;
  for (const one of signals) {
    if (one.aborted) controller.abort(one.reason);
    else one.addEventListener('abort', () => controller.abort(one.reason), { once: true, signal });
  }
  return signal;
}
