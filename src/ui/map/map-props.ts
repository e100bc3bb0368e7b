import type { Outline, Position } from './geometry.ts';

/** Something at a place that can be pressed. */
export type MapPoint = Position & { readonly id: string; readonly name: string };
/** A town that may be written on the map; the lower its rank, the sooner. */
export type MapTown = Position & { readonly name: string; readonly rank: number };

export type MapProps = {
  outline: Outline;
  points: readonly MapPoint[];
  /** The one that was chosen. */
  selected?: string | undefined;
  /** The one that is pointed at, here or elsewhere on the page. */
  active?: string | undefined;
  /** Where the visitor is, or asked about. */
  here?: Position | undefined;
  towns?: readonly MapTown[] | undefined;
  onActive?: ((id: string | undefined) => void) | undefined;
  onSelect(id: string): void;
};

/** Somebody's map tiles: the address of a style, or of pictures with `{z}`, `{x}` and `{y}` in it, and whose they are. */
export type Tiles = { readonly address: string; readonly attribution: string };
