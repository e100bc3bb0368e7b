import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { IndexDealers } from '../index.ts';

/** Finds dealers around a place by a kd-tree that knows of the globe (kdbush, geokdbush), without asking all of them. */
export const indexDealers: IndexDealers = (dealers) => {
  if (dealers.length === 0) return () => [];
  const tree = new KDBush(dealers.length);
  for (const { latitude, longitude } of dealers) tree.add(longitude, latitude);
  tree.finish();
  return ({ latitude, longitude }, { atMost, withinKm, accept }) => {
    if (atMost <= 0) return [];
    const isMeant = (at: number) => {
      const dealer = dealers[at];
      return dealer !== undefined && accept(dealer);
    };
    return around(tree, longitude, latitude, atMost, withinKm, isMeant).flatMap((at) => dealers[at] ?? []);
  };
};
