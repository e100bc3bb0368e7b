import { useCallback, useEffect, useState } from 'react';

/** A question to a service and how far it is (doc. 1 §4.5). */
export type Query<T> =
  | { readonly status: 'idle' | 'loading' | 'error'; readonly data: undefined }
  | { readonly status: 'success'; readonly data: T };

export const idle = { status: 'idle', data: undefined } as const;

/**
 * Asks and tells how far it is; nothing more once it is ended.
 * @param failure what is logged when the question has no answer
 * @returns ends it
 */
export function runQuery<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  failure: string,
  tell: (query: Query<T>) => void,
): () => void {
  const asking = new AbortController();
  tell({ status: 'loading', data: undefined });
  ask(asking.signal).then(
    (data) => asking.signal.aborted || tell({ status: 'success', data }),
    (error: unknown) => {
      if (asking.signal.aborted) return;
      console.error(failure, error instanceof Error ? error.message : '');
      tell({ status: 'error', data: undefined });
    },
  );
  return () => asking.abort();
}

/**
 * Asks when the component appears, and again on `retry`. Nothing is told of any question but the present one, not even while
 * the next is about to be asked.
 * @param ask must keep its identity while the question is the same; nothing is asked without it
 */
export function useQuery<T>(
  ask: ((signal: AbortSignal) => Promise<T>) | undefined,
  failure: string,
): Query<T> & { retry(): void } {
  const [result, setResult] = useState<{ of: typeof ask; query: Query<T> }>({ of: undefined, query: idle });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same again
  useEffect(() => {
    if (ask) return runQuery(ask, failure, (query) => setResult({ of: ask, query }));
  }, [ask, round, failure]);
  const retry = useCallback(() => setRound((before) => before + 1), []);
  return { ...(ask && result.of === ask ? result.query : idle), retry };
}
