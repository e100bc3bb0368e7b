import { useMemo } from 'react';
import { type Query, useQuery } from '../../../ui/use-query.ts';
import { dealersAt, type ListedDealer } from '../../dealers/contract.ts';
import { useSite } from '../../platform/web/index.ts';

/** The dealers that may be chosen: the fixed one alone, or all of the site. */
export function useDealers(fixedCode: string | undefined): Query<ListedDealer[]> & { retry(): void } {
  const address = useSite().serviceAddress('dealer');
  const ask = useMemo(() => {
    const dealers = dealersAt(address);
    if (!fixedCode) return (signal: AbortSignal) => dealers.list({}, signal);
    return async (signal: AbortSignal) => {
      const dealer = await dealers.byCode(fixedCode, signal);
      if (!dealer) throw new Error('the fixed dealer is unknown');
      return [dealer];
    };
  }, [address, fixedCode]);
  return useQuery(ask, fixedCode ? 'Failed to load static dealer' : 'Failed to load dealers');
}
