import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { IndexDealers } from '../index.ts';

/**
 * Finds dealers around a place by a kd-tree that knows of the globe (kdbush, geokdbush), without asking all of them. To look
 * at a dealer costs more than to measure how far it is, and most dealers count: so only the nearest are looked at first.
 */
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
    const looked = around(tree, longitude, latitude, 2 * atMost, withinKm);
    const meant = looked.filter(isMeant);
    const isEnough = meant.length >= atMost || looked.length < 2 * atMost;
    const found = isEnough
      ? meant.slice(0, atMost)
      : around(tree, longitude, latitude, atMost, withinKm, isMeant);
    return found.flatMap((at) => dealers[at] ?? []);
  };
};
