import { useEffect, useMemo, useState } from 'react';
import { Skeleton } from '../../../ui/controls/skeleton.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useQuery } from '../../../ui/use-query.ts';
import { useSite } from '../../platform/web/index.ts';
import type { NearDealer } from '../contract.ts';
import { searchOfPage } from '../index.ts';
import type { ChooserProps } from './chooser-props.ts';
import { useRadius } from './dealer-card.tsx';
import { ChosenCard, DealerResults, ResultsHeading } from './dealer-results.tsx';
import { loadDealerService } from './dealer-service.ts';
import { labels } from './labels.ts';
import { nearOf, type Place, placeFrom, type StoredPlace, storedPlace } from './place.ts';
import { PlaceSearch } from './place-search.tsx';
import { RegionChooser } from './region-chooser.tsx';
import { SearchFailure } from './search-failure.tsx';

/** So many cards stand in a form before the rest is asked for. */
const SHOWN_FIRST = 3;

/** Dealers near a city, a postal code or the shopper. Where nothing is found, state and city lead on. */
export function PlaceChooser(props: ChooserProps) {
  const { id, value, stored, error, onStored, onChoose } = props;
  const [place, setPlace] = useState<Place | undefined>(() => placeFrom(stored));
  /** What is looked for where no place has dealers; the draft keeps the place. */
  const [region, setRegion] = useState(NOWHERE);
  const [round, setRound] = useState(0);
  // A form that begins anew has forgotten the place: so does the search.
  const isForgotten = place !== undefined && place.kind !== 'here' && !stored.reference;
  useEffect(() => {
    if (!isForgotten) return;
    setPlace(undefined);
    setRound((before) => before + 1);
  }, [isForgotten]);
  const near = useNear(place);
  const hasResults = (near.data?.length ?? 0) > 0;
  const titleId = `${id}-title`;
  const look = (wanted: Place | undefined) => {
    if (!wanted && !place) return;
    setPlace(wanted);
    setRegion(NOWHERE);
    onStored(storedPlace(wanted));
    onChoose(undefined);
  };
  return (
    <>
      <PlaceSearch
        key={round}
        id={hasResults ? `${id}-place` : id}
        text={stored.label}
        error={hasResults ? undefined : error}
        onPlace={look}
      />
      {props.chosen && (near.status === 'idle' || near.status === 'error') && (
        <ChosenCard dealer={props.chosen} />
      )}
      {near.status === 'loading' && <Skeleton shape="block" lines={SHOWN_FIRST} />}
      {near.status === 'error' && <SearchFailure next={titleId} onRetry={near.retry} />}
      <ResultsHeading id={titleId}>
        {near.data && <NearTitle dealers={near.data} place={place} />}
      </ResultsHeading>
      {near.data?.length === 0 && (
        <RegionChooser
          {...props}
          id={`${id}-region`}
          stored={region}
          error={undefined}
          onStored={setRegion}
        />
      )}
      {near.data && hasResults && (
        <DealerResults
          dealers={near.data}
          here={place?.position}
          shownFirst={SHOWN_FIRST}
          choice={{ name: `${id}-choice`, value, firstId: id, labelledBy: titleId, error, onChoose }}
        />
      )}
    </>
  );
}

const NOWHERE: StoredPlace = { label: '', reference: '' };

/** Asks for the dealers near a place, as far around it as the site searches. */
export function useNear(place: Place | undefined) {
  const { serviceAddress, metadata } = useSite();
  const address = serviceAddress('dealer');
  const { radius, minimum } = searchOfPage(metadata);
  const ask = useMemo(
    () => place && nearBy(address, place, { radius, minimum }),
    [address, place, radius, minimum],
  );
  return useQuery(ask, 'Failed to load dealers');
}

/** The question for the dealers near a place, asked of the service at an address. */
export const nearBy =
  (address: string, place: Place, search: ReturnType<typeof searchOfPage>) => async (signal: AbortSignal) =>
    (await loadDealerService(address)).near(nearOf(place), search, signal);

/** How many there are, that none is as near as that, or that there is none. */
export function NearTitle({ dealers, place }: { dealers: readonly NearDealer[]; place: Place | undefined }) {
  const t = useLabels(labels);
  const radius = useRadius();
  if (dealers.length === 0) return t('dealers-none');
  const where = !place || place.kind === 'here' ? t('near-me-place') : place.label;
  const within = dealers.filter(({ isWithinRadius }) => isWithinRadius).length;
  if (within === 0) return t('dealers-far', { radius, place: where });
  return t('dealers-near', { count: within, place: where });
}
