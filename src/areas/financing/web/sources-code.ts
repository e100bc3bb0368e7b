import { useEffect } from 'react';
import type { AuthoredPlan } from '../contract.ts';
import { type FundingSource, hasSimulator } from '../domain/source.ts';
import type { SourceAdapter } from '../flow/index.ts';
import { useCode } from './use-code.ts';

/** A plan that a source simulates. */
export type SourcedPlan = AuthoredPlan & { readonly type: FundingSource };

export const isSourced = (plan: AuthoredPlan): plan is SourcedPlan => hasSimulator(plan.type);

/** The calls of all sources, a chunk of their own: the modal's first view does not need them. */
const loadSources = () => import('../flow/sources/index.ts');

export type SourcesCode = Awaited<ReturnType<typeof loadSources>>;

/** Fetches that chunk before any card is there; whoever needs it tells of a failure. */
export const usePrefetchedSources = (): SourcesCode | undefined => useCode(loadSources).code;

/** How a source is asked. Rejects when its code cannot be fetched. */
export const adapterOf = async (source: FundingSource): Promise<SourceAdapter> =>
  (await loadSources()).sourceAdapters[source];

/** The same for a card: undefined until it is there, at once where it was prefetched. */
export function useAdapter(
  source: FundingSource,
  prefetched: SourcesCode | undefined,
  onFailed: () => void,
): SourceAdapter | undefined {
  const { code, hasFailed } = useCode(loadSources, prefetched);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (hasFailed) onFailed();
  }, [hasFailed]);
  return code?.sourceAdapters[source];
}
