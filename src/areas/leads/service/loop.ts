import { setTimeout as wait } from 'node:timers/promises';

export type LoopParts<T> = {
  /** How much is worked on at the same time. */
  concurrency: number;
  /** How long to wait where nothing was to be had. */
  pauseMs: number;
  /** Takes up to `free` things to work on. */
  take(free: number): Promise<T[]>;
  /** Works on one; does not throw. */
  work(taken: T): Promise<void>;
  /** Told when nothing could be taken; the loop goes on after a pause. */
  onError(error: unknown): void;
};

/** What ends together is followed by one question for more, not by one each. */
const GATHER_MS = 10;

/** Works on whatever there is, so much at a time, until it is stopped; then what runs may end. */
export function startLoop<T>({ concurrency, pauseMs, take, work, onError }: LoopParts<T>): {
  stop(): Promise<void>;
} {
  const running = new Set<Promise<void>>();
  const stopped = new AbortController();
  const pause = () => wait(pauseMs, undefined, { signal: stopped.signal }).catch(() => undefined);

  const loop = (async () => {
    while (!stopped.signal.aborted) {
      let taken: T[] = [];
      if (running.size < concurrency) {
        taken = await take(concurrency - running.size).catch((error: unknown) => {
          onError(error);
          return [];
        });
      }
      for (const one of taken) {
        const own: Promise<void> = work(one).finally(() => running.delete(own));
        running.add(own);
      }
      await Promise.race([pause(), ...running]);
      if (running.size > 0) await wait(GATHER_MS);
    }
  })();

  return {
    async stop() {
      stopped.abort();
      await loop;
      await Promise.all(running);
    },
  };
}
