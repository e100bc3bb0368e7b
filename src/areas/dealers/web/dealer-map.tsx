import { type ComponentProps, useMemo } from 'react';
import { PlaceMap } from '../../../ui/map/place-map.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { DealerMapProps, MapDealer } from './map-props.ts';
import { townsOf } from './towns.ts';

type Props = DealerMapProps & Pick<ComponentProps<typeof PlaceMap>, 'outline'>;

/** Dealers as points, with the names of their cities. */
export function DealerMap({
  dealers,
  towns: given,
  active,
  chosen,
  here,
  outline,
  onActive,
  onSelect,
}: Props) {
  const points = useMemo(() => dealers.map(pointOf), [dealers]);
  const towns = useMemo(() => given ?? townsOf(dealers), [given, dealers]);
  return (
    <PlaceMap
      tiles={useSite().mapTiles}
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
  id: dealerCode,
  name: fantasyName,
  latitude,
  longitude,
});
