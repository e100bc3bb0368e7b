import { useRef, useState } from 'react';

/**
 * A browser remembers for as long as a page lives that a module could not be had (whatwg/html#6768), so a second try of
 * `import()` cannot succeed: only a fresh page can. This page is left for one when its server answers; else nothing happens, and false is given.
 */
export async function leaveForFreshPage(): Promise<boolean> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) location.reload();
  return answer?.ok ?? false;
}

const withoutHash = (address: string): string => address.split('#', 1)[0] ?? address;

/** Whether this page is a fresh one already, of this very address: one more would end as this one did. */
export function isFreshPage(): boolean {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document?.type === 'reload' && withoutHash(document.name) === withoutHash(location.href);
}

/**
 * Code that is fetched once, when somebody is about to use it. `fetch` may be called at any sign of interest; `insist` when
 * they press: a failure is then told (`isMissed`), and the next press gets a fresh page. A press ends with its failure, which `onFailed` is
 * told of: code that comes at a later sign of interest opens nothing by itself. `load` is always the same function.
 */
export function useCodeAtIntent<T>(load: () => Promise<T>, onFailed: () => void) {
  const [code, setCode] = useState<{ readonly value: T }>();
  const [isMissed, setMissed] = useState(false);
  const loading = useRef<Promise<void>>(undefined);
  const wasShown = useRef(false);

  const fetch = () => {
    loading.current ??= load().then(
      (value) => setCode({ value }),
      (error) => {
        loading.current = undefined;
        onFailed();
        throw error;
      },
    );
    loading.current.catch(() => undefined); // told to who presses
    if (isMissed) setMissed(false);
    return loading.current;
  };
  const insist = () => {
    fetch().catch(() => {
      setMissed(true);
      if (wasShown.current) void leaveForFreshPage();
      wasShown.current = true;
    });
  };
  return { code: code?.value, isMissed, fetch: () => void fetch(), insist };
}
