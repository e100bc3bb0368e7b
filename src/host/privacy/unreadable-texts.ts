import type { Log } from '../process/log.ts';

/** What operators are told of stored texts that do not open: a line each, and how many there are. */
export type UnreadableNotes = { note(place: string): void; count(): number };

/** Tells the log where such a text is stored, by table, column and row: nothing of what stands in it. */
export function unreadableNotes(log: Pick<Log, 'error'>): UnreadableNotes {
  let count = 0;
  return {
    note(place) {
      count += 1;
      log.error({ place }, 'a stored text does not open');
    },
    count: () => count,
  };
}
