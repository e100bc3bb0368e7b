import { countedAttempts } from '../../../io/attempt-limit.ts';
import { type Attempts, countInOrder } from '../../../io/attempts.ts';
import type { LimitDeps } from '../../../io/rate-limit.ts';

/** How many offers strangers may have kept. */
export type StoredBound = {
  /** New ones in an hour of one network. */
  readonly byNetwork: number;
  /** New ones of everybody in 24 hours: times the days for which one is stored, how many there can ever be. */
  readonly aDay: number;
};

/** @param perMinute forms of one network in a minute (`VITRINE_LEAD_LIMIT`): it has so many offers kept in an hour, all together forty times that in a day */
export const storedBoundOf = (perMinute: number): StoredBound => ({
  byNetwork: perMinute,
  aDay: 40 * perMinute,
});

/** Counts new offers by the network that has them kept, and altogether; who is over the first uses up nothing of the second. */
export function countedOffers({ byNetwork, aDay }: StoredBound, deps: LimitDeps): Attempts {
  const network = countedAttempts({ name: 'kept-offer-network', tries: byNetwork, perSeconds: 3_600 }, deps);
  const everybody = countedAttempts({ name: 'kept-offer-all', tries: aDay, perSeconds: 86_400 }, deps);
  return (address) => countInOrder([() => network(address), () => everybody('all')]);
}
