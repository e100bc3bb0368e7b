import { type ComponentProps, useMemo } from 'react';
import { PlaceMap } from '../../../ui/map/place-map.tsx';
import type { DealerMapProps, MapDealer } from './map-props.ts';

type Props = DealerMapProps & Pick<ComponentProps<typeof PlaceMap>, 'outline'>;

/** Dealers as points, with the names of their cities. */
export function DealerMap({ dealers, active, chosen, here, outline, onActive, onSelect }: Props) {
  const points = useMemo(() => dealers.map(pointOf), [dealers]);
  const towns = useMemo(() => townsOf(dealers), [dealers]);
  return (
    <PlaceMap
      tiles={undefined}
      outline={outline}
      points={points}
      towns={towns}
      selected={chosen}
      active={active}
      here={here}
      onActive={onActive}
      onSelect={onSelect}
    />
  );
}

const pointOf = ({ dealerCode, fantasyName, latitude, longitude }: MapDealer) => ({
  ...{ id: dealerCode, name: fantasyName, latitude, longitude },
});

/** A city stands where its first dealer is; cities of many dealers are written first. */
function townsOf(dealers: readonly MapDealer[]) {
  const cities = new Map<string, { first: MapDealer; count: number }>();
  for (const dealer of dealers) {
    const { first = dealer, count = 0 } = cities.get(dealer.city) ?? {};
    cities.set(dealer.city, { first, count: count + 1 });
  }
  return [...cities].map(([name, { first, count }]) => ({
    ...{ name, latitude: first.latitude, longitude: first.longitude, rank: -count },
  }));
}
