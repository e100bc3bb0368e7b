import { useEffect, useMemo, useState } from 'react';
import { FUNDING_OFFER_KEPT, type OrderWay } from '../../../financing/web/index.ts';
import { useSite } from '../../../platform/web/index.ts';
import { beginReservation, type ReserveOffer, type StoredFinancing } from '../../web/index.ts';

/**
 * How a car of this page is ordered: an online purchase goes on to its reservation with what was simulated and proposed (doc. 2 §2.1),
 * and what was simulated without goes along by the reservation's own button.
 * @param of the car, as the page's address names it; on the terms of a quotation the reference of its version
 * @param shown what the page says that it costs, in cents; the terms of a quotation have a price of their own that stays
 */
export function useOrderWay(
  offer: ReserveOffer | undefined,
  kind: 'stock' | 'code' | 'quotation',
  of: string | undefined,
  shown?: number | undefined,
): { readonly order: OrderWay | undefined; readonly stored: StoredFinancing | undefined } {
  const { market } = useSite();
  const order = useMemo(
    () =>
      offer && of !== undefined
        ? {
            address: offer.action,
            begin: (along: Parameters<OrderWay['begin']>[0]) =>
              beginReservation({ market, action: offer.action }, wanted(kind, of), { ...along, shown }),
          }
        : undefined,
    [market, offer, kind, of, shown],
  );
  const [stored, setStored] = useState<StoredFinancing & { readonly of: string | undefined }>();
  useEffect(() => {
    const hear = (event: Event) => setStored({ of, ...(event as CustomEvent<StoredFinancing>).detail });
    document.addEventListener(FUNDING_OFFER_KEPT, hear);
    return () => document.removeEventListener(FUNDING_OFFER_KEPT, hear);
  }, [of]);
  return { order, stored: stored?.of === of ? stored : undefined };
}

const wanted = (kind: 'stock' | 'code' | 'quotation', of: string) => {
  if (kind === 'quotation') return { quotation: of };
  return kind === 'stock' ? { stock: of } : { code: of };
};
