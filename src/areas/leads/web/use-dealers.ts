import { useCallback, useMemo, useRef, useState } from 'react';
import { type Query, useQuery } from '../../../ui/use-query.ts';
import type { ListedDealer } from '../../dealers/contract.ts';
import { loadDealerService } from '../../dealers/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { readDraft } from './draft.ts';

/** The dealers that the form knows: those it was told of, and whether the first of them could be had. */
export type KnownDealers = Query<ListedDealer[]> & {
  retry(): void;
  /** Takes in a dealer that was chosen. */
  learn(dealer: ListedDealer): void;
  /** The dealer of a code. One that was chosen is known at once, also to whoever checks the form before the screen is drawn again. */
  find(code: string): ListedDealer | undefined;
};

/**
 * The dealers that the form knows by more than their code: the fixed one, or the one of the tab's draft, and whichever was
 * chosen since. A dealer of the draft that is gone is simply not known: the form asks for one again.
 */
export function useDealers(fixedCode: string | undefined): KnownDealers {
  const address = useSite().serviceAddress('dealer');
  const [first] = useState(() => fixedCode ?? readDraft()?.values.dealer);
  const [learned, setLearned] = useState<ListedDealer>();
  const ask = useMemo(() => {
    if (!first) return undefined;
    return async (signal: AbortSignal) => {
      const dealer = await (await loadDealerService(address)).byCode(first, signal);
      if (!dealer && fixedCode) throw new Error('the fixed dealer is unknown');
      return dealer ? [dealer] : [];
    };
  }, [address, first, fixedCode]);
  const query = useQuery(ask, fixedCode ? 'Failed to load static dealer' : 'Failed to load dealers');
  const newest = useRef<ListedDealer>(undefined);
  const learn = useCallback((dealer: ListedDealer) => {
    newest.current = dealer;
    setLearned(dealer);
  }, []);
  const find = (code: string) =>
    newest.current?.dealerCode === code
      ? newest.current
      : query.data?.find(({ dealerCode }) => dealerCode === code);
  if (!learned) return { ...query, learn, find };
  return { ...query, status: 'success', data: [learned, ...(query.data ?? [])], learn, find };
}
