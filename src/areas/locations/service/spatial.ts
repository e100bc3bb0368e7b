import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { IndexPoints } from '../index.ts';

/** Finds the nearest of points on the globe by a kd-tree (geokdbush), so that no query measures the way to all. */
export const indexPoints: IndexPoints = (points) => {
  if (points.length === 0) return () => undefined;
  const tree = new KDBush(points.length);
  for (const { latitude, longitude } of points) tree.add(longitude, latitude);
  tree.finish();
  return ({ latitude, longitude }) => around(tree, longitude, latitude, 1)[0];
};
