import { useMemo } from 'react';
import { useQuery } from '../../../ui/use-query.ts';
import type { ListedDealer } from '../../dealers/contract.ts';
import { fullAddressOf } from '../../dealers/index.ts';
import { loadDealerService } from '../../dealers/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import type { FlowBDealer } from '../domain/flow-b/submission.ts';

/** The dealer of the lead, as a proposal names it. */
export type LeadDealer = FlowBDealer & { readonly state: string };

/** The same once the directory has told of it. */
export type DealerAnswer = {
  readonly dealer: LeadDealer | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
};

/**
 * The directory knows more of a dealer than a lead does: the document and the address that a proposal goes out with.
 * @param code undefined where nothing is to be asked
 */
export function useDealer(code: string | undefined): DealerAnswer {
  const address = useSite().serviceAddress('dealer');
  const ask = useMemo(
    () =>
      code === undefined
        ? undefined
        : async (signal: AbortSignal) => {
            const dealer = await (await loadDealerService(address)).byCode(code, signal);
            if (!dealer) throw new Error('the dealer is unknown');
            return dealerOf(dealer);
          },
    [address, code],
  );
  const { data, status, retry } = useQuery(ask, 'Failed to load the dealer of the proposal');
  return { dealer: data, hasFailed: status === 'error', retry };
}

export const dealerOf = (dealer: ListedDealer): LeadDealer => ({
  cnpj: dealer.cnpj,
  name: dealer.fantasyName || dealer.name,
  dealerCode: dealer.dealerCode,
  fullAddress: fullAddressOf(dealer),
  phone: dealer.phone,
  state: dealer.state,
});
