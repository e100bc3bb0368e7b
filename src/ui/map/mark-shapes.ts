/** What marks look like, in pixels, on the portal's own map and on a maker's tiles. */

/** A pin's tip is at its place; the ring is cut out of it. */
export const PIN =
  'M0 0C-1-5-9-10-9-17a9 9 0 1 1 18 0c0 7-8 12-9 17zM0-20.500a3.500 3.500 0 1 0 0 7a3.500 3.500 0 1 0 0-7z';

/** Two clusters are never nearer than two of the largest. */
export const clusterRadius = (count: number): number => Math.min(15.5, 11 + Math.log2(count));
