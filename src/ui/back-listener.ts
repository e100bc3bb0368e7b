/** Hears the browser's back before the router does; `back-closes.ts` says what it is for, once it has loaded. */
export const backListener: { current?: (event: PopStateEvent) => void } = {};

/** To be called before a router listens: listeners of a window are called in the order in which they came. */
export const hearBack = (page: Window): void =>
  page.addEventListener('popstate', (event) => backListener.current?.(event));
