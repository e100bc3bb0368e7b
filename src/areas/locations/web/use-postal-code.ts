import { useEffect, useMemo, useRef, useState } from 'react';
import { useSite } from '../../platform/web/index.ts';
import type { PostalAddress } from '../contract.ts';
import { loadLocations } from './location-service.ts';
import { type LookupStatus, postalCodeLookup } from './postal-code-lookup.ts';

export type UsedPostalCode = { readonly status: LookupStatus; typed(text: string): void };

/**
 * Looks up what is typed into a postal-code field at the page's location service. A failure is a status and nothing else: the
 * form goes on by hand.
 * @param onFound gets the address of the last complete code
 */
export function usePostalCode(onFound: (address: PostalAddress) => void): UsedPostalCode {
  const { market, serviceAddress } = useSite();
  const [status, setStatus] = useState<LookupStatus>('idle');
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  }, [onFound]);
  const address = serviceAddress('location');
  const lookup = useMemo(() => {
    const ask = async (code: string, signal: AbortSignal) =>
      (await loadLocations(address)).byPostalCode(code, signal);
    return postalCodeLookup({
      market,
      ask,
      onStatus: setStatus,
      onFound: (result) => latest.current(result),
    });
  }, [address, market]);
  useEffect(() => lookup.end, [lookup]);
  return { status, typed: lookup.typed };
}
