import { countedAttempts } from '../../../io/attempt-limit.ts';
import { type Attempt, countInOrder } from '../../../io/attempts.ts';
import { lineNetworkOf } from '../../../io/network-address.ts';
import type { LimitDeps } from '../../../io/rate-limit.ts';

/** How many new offers may be kept. */
export type StoredBound = {
  /** In an hour, of one network. */
  readonly byNetwork: number;
  /** In 24 hours, of one network: by the hour alone two of them would use up everybody's day. */
  readonly aDayOfNetwork: number;
  /** In 24 hours, of the /48 of an IPv6 address, of which one line may have all. */
  readonly aDayOfLine: number;
  /** In 24 hours, of one account: as many as no person simulates. They are none of everybody's. */
  readonly aDayOfAccount: number;
  /** In 24 hours, of everybody who has not logged in, or whose account has had its own. */
  readonly aDay: number;
};

const DAY_S = 86_400;

/**
 * A network has twice its hour in a day, and a line of IPv6 as much as four networks: a mobile carrier's has many people. All together have a
 * hundred times a network's hour: at 600 these are 60,000 offers of about 3 KB with the answer to their key, 180 MB a day and 6 GB in the
 * 30 days for which they are stored, which a small disk bears. Fifty networks or thirteen lines would have to use up all of theirs for it.
 * @param perMinute forms of one network in a minute (`VITRINE_LEAD_LIMIT`): it has so many offers kept in an hour
 */
export const storedBoundOf = (perMinute: number): StoredBound => ({
  byNetwork: perMinute,
  aDayOfNetwork: 2 * perMinute,
  aDayOfLine: 8 * perMinute,
  aDayOfAccount: Math.ceil(perMinute / 6),
  aDay: 100 * perMinute,
});

/** Who has an offer kept: from where, and in which account. */
export type Keeper = { readonly address: string; readonly account?: string | undefined };

/**
 * Counts new offers by the network and the line that have them kept, and then of the account or, without one, altogether. Who is over the
 * bound of their network uses up nothing of anybody else's; who is logged in keeps offers whatever strangers elsewhere have used up.
 */
export function countedOffers(bound: StoredBound, deps: LimitDeps): (keeper: Keeper) => Promise<Attempt> {
  const counted = (name: string, tries: number, perSeconds = DAY_S) =>
    countedAttempts({ name: `kept-offer-${name}`, tries, perSeconds }, deps);
  const network = counted('network', bound.byNetwork, 3_600);
  const networkDay = counted('network-day', bound.aDayOfNetwork);
  const lineDay = counted('line-day', bound.aDayOfLine);
  const accountDay = counted('account-day', bound.aDayOfAccount);
  const everybody = counted('all', bound.aDay);
  return ({ address, account }) => {
    const line = lineNetworkOf(address);
    return countInOrder([
      () => network(address),
      () => networkDay(address),
      ...(line === undefined ? [] : [() => lineDay(line)]),
      async () => {
        const own = account === undefined ? undefined : await accountDay(account);
        return own?.isAllowed ? own : everybody('all');
      },
    ]);
  };
}
