/** A try at something that is bounded, as it was counted. */
export type Attempt = {
  readonly isAllowed: boolean;
  /** Milliseconds until the next one may be made. */
  readonly waitMs: number;
  /** It comes to nothing that is to be bounded: it does not count. */
  forgive(): Promise<void>;
};

/** Counts the tries of somebody, or at something, in all processes together. */
export type Attempts = (subject: string) => Promise<Attempt>;

/**
 * One try that several bounds count: each in its turn, and no further than the first that refuses. Whoever is over a bound of their own uses
 * up none that is everybody's, or somebody else's. What those before it have counted stays, unless it is given back.
 * @param counts from the one that is most the caller's own to the one that is most everybody's
 */
export async function countInOrder(counts: readonly (() => Promise<Attempt>)[]): Promise<Attempt> {
  const taken: Attempt[] = [];
  const forgive = async () => void (await Promise.all(taken.map((one) => one.forgive())));
  for (const count of counts) {
    const attempt = await count();
    if (!attempt.isAllowed) return { isAllowed: false, waitMs: attempt.waitMs, forgive };
    taken.push(attempt);
  }
  return { isAllowed: true, waitMs: 0, forgive };
}
