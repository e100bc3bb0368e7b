import type { ListedDealer } from '../contract.ts';
import type { Town } from './towns.ts';
import type { Position } from './whereabouts.ts';

/** A dealer as a point of the map. */
export type MapDealer = Pick<ListedDealer, 'dealerCode' | 'fantasyName' | 'city' | 'latitude' | 'longitude'>;

export type DealerMapProps = {
  dealers: readonly MapDealer[];
  /** Code of the dealer that is pointed at, in the list or here. */
  active: string | undefined;
  chosen: string | undefined;
  /** Around where was searched. */
  here?: Position | undefined;
  /** Names to find one's way by; the dealers' own cities unless given. */
  towns?: readonly Town[] | undefined;
  onActive(code: string | undefined): void;
  onSelect(code: string): void;
};
