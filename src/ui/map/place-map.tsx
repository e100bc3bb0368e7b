import { lazy, Suspense } from 'react';
import type { MapProps, Tiles } from './map-props.ts';
import { OutlineMap } from './outline-map.tsx';

const TileMap = lazy(() => import('./tile-map.tsx'));

/** Points on a map: the portal's own, or a maker's tiles where there are any. */
export function PlaceMap({ tiles, ...props }: MapProps & { tiles: Tiles | undefined }) {
  const own = <OutlineMap {...props} />;
  if (!tiles) return own;
  return (
    <Suspense fallback={own}>
      <TileMap {...props} tiles={tiles} instead={own} />
    </Suspense>
  );
}
