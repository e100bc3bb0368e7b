import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Attempts } from './attempts.ts';
import { networkOf } from './network-address.ts';
import { carryCounts, type LimitDeps, limiterIn } from './rate-limit.ts';

export type AttemptLimit = {
  /** What is tried; limits of one name are one limit, in whatever process. */
  readonly name: string;
  readonly tries: number;
  readonly perSeconds: number;
};

/**
 * Counts tries at what could be guessed, by a keyed hash of who tries or of what is tried at. The count is the database's: each try
 * is a query, which such questions may cost. A try that turns out to be no guess is given back.
 * Addresses of one IPv6 connection are one (`networkOf`).
 */
export function countedAttempts(limit: AttemptLimit, deps: LimitDeps): Attempts {
  const take = countedAmounts(limit, deps);
  return (subject) => take(subject, 1);
}

/** Counts amounts as `countedAttempts` counts tries: each call takes its own amount of what is allowed, or nothing where so much is not left. */
export function countedAmounts(
  { name, tries, perSeconds }: AttemptLimit,
  { db, sealing }: LimitDeps,
): (subject: string, amount: number) => ReturnType<Attempts> {
  const limiter = limiterIn(db, { keyPrefix: name, points: tries, duration: perSeconds });
  return async (subject, amount) => {
    const [key = 'all', ...former] = sealing.personKeys('address', networkOf(subject));
    await carryCounts(db, name, key, former);
    try {
      const { msBeforeNext } = await limiter.consume(key, amount);
      return {
        isAllowed: true,
        waitMs: msBeforeNext,
        forgive: async () => void (await limiter.reward(key, amount)),
      };
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      // A large one that does not fit leaves what is left to smaller ones.
      if (amount > 1) await limiter.reward(key, amount);
      return { isAllowed: false, waitMs: refused.msBeforeNext, forgive: async () => undefined };
    }
  };
}
