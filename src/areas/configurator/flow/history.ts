/** The cars that a shopper has had and can go back or forward to, oldest first; the one of now stands between the two lists. */
export type History<T> = { readonly past: readonly T[]; readonly future: readonly T[] };

/** More steps than anybody goes back; the oldest are dropped. */
export const HISTORY_MAX = 60;

export const NO_HISTORY: History<never> = { past: [], future: [] };

/** After a change: the car before it can be gone back to, and what had been undone is gone. */
export const afterChange = <T>({ past }: History<T>, before: T): History<T> => ({
  past: [...past, before].slice(-HISTORY_MAX),
  future: [],
});

/** One step back from the car of now: the car to show, and the history beside it. Undefined where there is none. */
export function afterUndo<T>({ past, future }: History<T>, now: T): Stepped<T> | undefined {
  const to = past.at(-1);
  return to && { to, history: { past: past.slice(0, -1), future: [now, ...future] } };
}

/** One step forward to what was undone last. Undefined where there is none. */
export function afterRedo<T>({ past, future }: History<T>, now: T): Stepped<T> | undefined {
  const [to, ...later] = future;
  return to && { to, history: { past: [...past, now], future: later } };
}

export type Stepped<T> = { readonly to: T; readonly history: History<T> };
