import { useEffect, useState } from 'react';
import { leaveForFreshPage } from '../../../ui/code-at-intent.ts';

/** A chunk of code that a view waits for: undefined until it is there, `hasFailed` when it could not be fetched. */
export type AwaitedCode<T> = {
  readonly code: T | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
};

/**
 * Fetches a chunk when the view that needs it appears, unless it is `prefetched`. `load` is one of the module's own
 * functions, always the same. When trying again fails too, the page is fetched anew: its address leads back here.
 */
export function useCode<T>(load: () => Promise<T>, prefetched?: T): AwaitedCode<T> {
  const [code, setCode] = useState<{ readonly value: T } | undefined>(prefetched && { value: prefetched });
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads again
  useEffect(() => {
    if (code) return;
    let isWanted = true;
    load().then(
      (value) => isWanted && setCode({ value }),
      () => {
        if (!isWanted) return;
        setFailed(true);
        if (tries > 0) void leaveForFreshPage();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [tries]);
  const retry = () => {
    setFailed(false);
    setTries((count) => count + 1);
  };
  return { code: code?.value, hasFailed, retry };
}
