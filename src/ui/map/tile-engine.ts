/** A maker's map tiles by MapLibre. A chunk of its own: only a portal with a tile address ever asks for it. */
import {
  type ExpressionSpecification,
  type FilterSpecification,
  type GeoJSONSource,
  Map as LibreMap,
  LngLatBounds,
  type MapMouseEvent,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { Translate } from '../labels.tsx';
import type { Position } from './geometry.ts';
import type { labels } from './labels.ts';
import type { MapPoint, Tiles } from './map-props.ts';
import { drawMark, MARK_SCALE, type MarkColours } from './tile-marks.ts';

export type TileMapHandle = {
  setPoints(points: readonly MapPoint[], here: Position | undefined): void;
  setMarked(selected: string | undefined, active: string | undefined): void;
  close(): void;
};

type Options = {
  tiles: Tiles;
  /** MapLibre's own words are English. */
  words: Translate<(typeof labels)['pt-BR']>;
  points: readonly MapPoint[];
  here: Position | undefined;
  /** Of the page, as custom properties say them. */
  colours: MarkColours;
  onSelect(id: string): void;
  onActive(id: string | undefined): void;
  /** A tile came. */
  onTile(): void;
  onReady(): void;
  onFailed(): void;
};

const POINTS = 'points';
const NEAREST_ZOOM = 14;

setWorkerUrl(workerUrl);

/** Opens a map in an element. Throws where the browser cannot draw it. */
export function openTileMap(container: HTMLElement, options: Options): TileMapHandle {
  const { tiles, here, onTile, onReady, onFailed, onSelect, onActive } = options;
  let [isReady, hasDrawn] = [false, false];
  let { points } = options;
  const map = new LibreMap({
    container,
    style: styleOf(tiles),
    bounds: boundsOf(points, here),
    fitBoundsOptions: { padding: 48, maxZoom: NEAREST_ZOOM },
    cooperativeGestures: true,
    attributionControl: { compact: false, customAttribution: tiles.attribution },
    locale: localeOf(options.words),
  });
  map.on('sourcedata', ({ tile }) => {
    if (tile?.state !== 'loaded') return;
    hasDrawn = true;
    onTile();
  });
  // One picture that is missing is no reason to give up the others; a style that is missing is.
  map.on('error', (event) => !isReady && !('sourceId' in event) && onFailed());
  map.on('styleimagemissing', ({ id }) => {
    const drawn = drawMark(id, options.colours);
    if (drawn) map.addImage(id, drawn, { pixelRatio: MARK_SCALE });
  });
  map.once('load', () => {
    if (!hasDrawn) return onFailed();
    isReady = true;
    map.addSource(POINTS, { type: 'geojson', data: dataOf(points), cluster: true, clusterRadius: 34 });
    for (const one of LAYERS) map.addLayer(one);
    onReady();
  });
  const under = (event: MapMouseEvent) =>
    map.getLayer('one') ? map.queryRenderedFeatures(event.point, { layers: ['many', 'one'] })[0] : undefined;
  map.on('click', async (event) => {
    const { geometry, properties } = under(event) ?? {};
    if (geometry?.type !== 'Point' || !properties) return;
    if (!properties.cluster) return onSelect(String(properties.id));
    const source = map.getSource<GeoJSONSource>(POINTS);
    const zoom = await source?.getClusterExpansionZoom(Number(properties.cluster_id));
    map.easeTo({ center: geometry.coordinates as [number, number], ...(zoom ? { zoom } : {}) });
  });
  map.on('mousemove', (event) => {
    const { properties } = under(event) ?? {};
    map.getCanvas().style.cursor = properties ? 'pointer' : '';
    onActive(properties && !properties.cluster ? String(properties.id) : undefined);
  });
  return {
    setPoints(wanted, from) {
      points = wanted; // drawn once the map has loaded, if it has not yet
      void map.getSource<GeoJSONSource>(POINTS)?.setData(dataOf(wanted)); // the map tells of a failure itself
      map.fitBounds(boundsOf(wanted, from), { padding: 48, maxZoom: NEAREST_ZOOM });
    },
    setMarked(selected, active) {
      if (map.getLayer('marked'))
        map.setFilter('marked', ['in', ['get', 'id'], ['literal', [selected ?? '', active ?? '']]]);
    },
    close: () => map.remove(),
  };
}

const localeOf = (words: Options['words']) => ({
  'Map.Title': words('picture'),
  'CooperativeGesturesHandler.WindowsHelpText': words('wheel-ctrl'),
  'CooperativeGesturesHandler.MacHelpText': words('wheel-command'),
  'CooperativeGesturesHandler.MobileHelpText': words('fingers'),
});

/** An address with places for `{z}`, `{x}` and `{y}` is one of pictures; any other is a style's own. */
function styleOf({ address }: Tiles): string | StyleSpecification {
  if (!address.includes('{z}')) return address;
  return {
    version: 8,
    sources: { tiles: { type: 'raster', tiles: [address], tileSize: 256 } },
    layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
  };
}

function boundsOf(points: readonly MapPoint[], here: Position | undefined): LngLatBounds {
  const bounds = new LngLatBounds();
  for (const { longitude, latitude } of here ? [...points, here] : points)
    bounds.extend([longitude, latitude]);
  return bounds;
}

const dataOf = (points: readonly MapPoint[]) => ({
  type: 'FeatureCollection' as const,
  features: points.map(({ id, longitude, latitude }) => ({
    type: 'Feature' as const,
    properties: { id },
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  })),
});

const layer = (
  id: string,
  filter: FilterSpecification,
  icon: ExpressionSpecification | string,
  anchor: 'center' | 'bottom',
) => ({
  id,
  filter,
  type: 'symbol' as const,
  source: POINTS,
  layout: {
    'icon-image': icon,
    'icon-anchor': anchor,
    'icon-allow-overlap': true,
    'icon-ignore-placement': true,
  },
});

const LAYERS: StyleSpecification['layers'] = [
  layer('many', ['has', 'point_count'], ['concat', 'count-', ['get', 'point_count']], 'center'),
  layer('one', ['!', ['has', 'point_count']], 'pin', 'bottom'),
  layer('marked', ['in', ['get', 'id'], ['literal', []]], 'marked', 'bottom'),
];
