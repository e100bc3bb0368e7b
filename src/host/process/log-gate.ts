import { logLinesSuppressed } from '../../io/measures.ts';

/** Lines of one kind are written once in so many milliseconds; the others are counted. */
const EVERY_MS = 1_000;

type Kind = { until: number; held: number; last: (held: number) => void };

/**
 * Keeps lines that say the same from flooding the log: of each kind one a second is written, with how many were `held` since the one
 * before. What is held is never only counted: it is told by the next line of its kind, or at the end of the second.
 */
export function logGate(clock: () => number = () => performance.now()) {
  const kinds = new Map<string, Kind>();
  const open = (name: string, kind: Kind) => {
    const timer = setTimeout(() => {
      const { held, last } = kind;
      const isOver = clock() >= kind.until;
      if (held === 0 && isOver) return void kinds.delete(name);
      if (held === 0) return open(name, kind);
      Object.assign(kind, { held: 0, until: clock() + EVERY_MS });
      last(held - 1); // it is the last of them itself
      open(name, kind);
    }, EVERY_MS);
    timer.unref();
  };
  /** Whether a line of one of these kinds was written, or held, just now. */
  const isSaid = (begin: string): boolean => [...kinds.keys()].some((name) => name.startsWith(begin));
  /** Writes what is held: nobody comes for it later. */
  const flushSuppressed = (): void => {
    for (const kind of kinds.values()) {
      const { held, last } = kind;
      kind.held = 0;
      if (held > 0) last(held - 1);
    }
  };
  /**
   * Writes a line, now or as one of those that are counted.
   * @param name of its kind
   * @param write gets how many of its kind were held since the last that was written
   */
  const pass = (name: string, write: (held: number) => void): void => {
    const known = kinds.get(name);
    if (known && clock() < known.until) {
      known.held += 1;
      known.last = write;
      logLinesSuppressed.inc();
      return;
    }
    const held = known?.held ?? 0;
    const kind = known ?? { until: 0, held: 0, last: write };
    Object.assign(kind, { until: clock() + EVERY_MS, held: 0, last: write });
    kinds.set(name, kind);
    if (!known) open(name, kind);
    write(held);
  };
  return { pass, isSaid, flushSuppressed };
}
