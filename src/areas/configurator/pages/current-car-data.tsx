import { useEffect, useState } from 'react';
import type { CurrentCar } from '../../catalogue/contract.ts';
import { CHOSE_DEALER, type ChosenPlace } from '../../leads/index.ts';

/**
 * The current car of document 1, section 3.2, kept in the page for whatever else a maker puts there: as the server says it, and
 * where its shopper wants to buy it, once a dealer was chosen in one of the page's forms.
 */
export default function CurrentCarData({ car }: { car: CurrentCar | undefined }) {
  const [location, setLocation] = useState<ChosenPlace>();
  useEffect(() => {
    const onChosen = ({ detail }: CustomEvent<ChosenPlace>) => setLocation(detail);
    const listener = onChosen as (event: Event) => void;
    document.addEventListener(CHOSE_DEALER, listener);
    return () => document.removeEventListener(CHOSE_DEALER, listener);
  }, []);
  if (!car) return null;
  const json = JSON.stringify({ ...car, location }).replace(/</g, '\\u003c'); // nothing in it can end the element
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: data, not code
    <script type="application/json" data-current-car dangerouslySetInnerHTML={{ __html: json }} />
  );
}
