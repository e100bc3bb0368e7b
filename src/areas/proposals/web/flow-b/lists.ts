import { useMemo } from 'react';
import { z } from 'zod';
import { callService } from '../../../../io/http.ts';
import { useQuery } from '../../../../ui/use-query.ts';
import { occupationGroups } from '../../../lender/contract.ts';
import { locationsAt } from '../../../locations/contract.ts';
import { useSite } from '../../../platform/web/index.ts';
import { occupationOptions } from '../../domain/flow-b/occupation.ts';

// A list that cannot be had is logged and nothing else (doc. 2 §8): its field asks again when somebody comes to choose.

export function useOccupations() {
  const { serviceAddress, locale } = useSite();
  const base = serviceAddress('financing');
  const ask = useMemo(() => {
    const read = (json: unknown) =>
      occupationOptions(z.decode(occupationGroups, json as z.input<typeof occupationGroups>), locale);
    return async (signal: AbortSignal) => {
      const result = await callService({ base, path: '/occupation/zflow', signal, read });
      if (!result.ok) throw new Error(result.reason);
      return result.value.map(({ value, text }) => ({ value, label: text }));
    };
  }, [base, locale]);
  return choiceOf(useQuery(ask, 'Failed to load the occupations'));
}

export function useStates(isWanted: boolean) {
  const address = useSite().serviceAddress('location');
  const ask = useMemo(() => {
    if (!isWanted) return undefined;
    return async (signal: AbortSignal) => {
      const states = await locationsAt(address).states(signal);
      return states.map(({ stateCode, stateName }) => ({ value: stateCode, label: stateName }));
    };
  }, [address, isWanted]);
  return choiceOf(useQuery(ask, 'Failed to load the states'));
}

/** The cities of a state: another state, another list (doc. 2 §4.2). */
export function useCities(state: string) {
  const address = useSite().serviceAddress('location');
  const ask = useMemo(() => {
    if (!state) return undefined;
    return async (signal: AbortSignal) => {
      const cities = await locationsAt(address).cities(state, signal);
      return cities.map(({ cityCode, cityName }) => ({ value: cityCode, label: cityName }));
    };
  }, [address, state]);
  return choiceOf(useQuery(ask, 'Failed to load the cities'));
}

type Options = readonly { readonly value: string; readonly label: string }[];
export type List = { readonly options: Options; readonly onWanted: (() => void) | undefined };

const NONE: Options = [];

const choiceOf = (query: ReturnType<typeof useQuery<Options>>): List => ({
  options: query.data ?? NONE,
  onWanted: query.status === 'error' ? query.retry : undefined,
});
