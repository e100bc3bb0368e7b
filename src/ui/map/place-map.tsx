import { lazy, Suspense } from 'react';
import type { MapProps } from './map-props.ts';
import { OutlineMap } from './outline-map.tsx';

/** Somebody's map tiles: the address of a style, or of pictures with `{z}`, `{x}` and `{y}` in it, and whose they are. */
export type Tiles = { readonly address: string; readonly attribution: string };

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
