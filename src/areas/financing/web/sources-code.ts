import { useEffect } from 'react';
import type { FundingSource } from '../domain/source.ts';
import type { SourceAdapter } from '../flow/index.ts';
import { useCode } from './use-code.ts';

/** The calls of all sources, a chunk of their own: the modal's first view does not need them. */
const loadSources = () => import('../flow/sources/index.ts');

/** Fetches that chunk ahead; whoever needs it tells of a failure. */
export const preloadSources = (): void => void loadSources().catch(() => undefined);

/** How a source is asked. Rejects when its code cannot be fetched. */
export const adapterOf = async (source: FundingSource): Promise<SourceAdapter> =>
  (await loadSources()).sourceAdapters[source];

/** The same for a card; undefined until it is there. */
export function useAdapter(source: FundingSource, onFailed: () => void): SourceAdapter | undefined {
  const { code, hasFailed } = useCode(loadSources);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (hasFailed) onFailed();
  }, [hasFailed]);
  return code?.sourceAdapters[source];
}
