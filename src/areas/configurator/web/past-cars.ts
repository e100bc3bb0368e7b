import {
  afterChange,
  afterRedo,
  afterUndo,
  HISTORY_KEY,
  isHistoryAt,
  openCar,
  readCode,
  readHistory,
  type Workshop,
  writeHistory,
} from '../flow/index.ts';
import { earlyChoice } from './early-choice.ts';
import type { Reach, ShownView } from './view.ts';

type Of = {
  readonly workshop: Workshop;
  readonly show: (car: ReturnType<typeof openCar>['car']) => ShownView;
  /** Code of the car that the page was opened with. */
  readonly opened: string;
  /** Under which name the tab keeps them, `br/aurora/orla`; without one they are gone with the page. */
  readonly storageKey: string | undefined;
};

/** The cars of this session that the shopper can go back and forward to. */
export type PastCars = {
  /** The car `before` is not the car of now any more. */
  readonly change: (before: ShownView, now: ShownView) => void;
  /** The car that a step leads to from the car of now; undefined where there is none. */
  readonly step: (way: 'undo' | 'redo', now: ShownView) => ShownView | undefined;
  readonly reach: () => Reach;
};

/** Goes on with the history that this tab keeps of the model. */
export function createPastCars({ workshop, show, opened, storageKey }: Of): PastCars {
  const opening = (code?: string) =>
    show(
      openCar(workshop, code === undefined ? { isGiven: false } : { read: readCode(code), isGiven: true })
        .car,
    );
  const written = storageKey ? storedText() : null;
  const readAt = (code: string) => readHistory(written, storageKey ?? '', code);
  let history = readAt(opened);
  // As they were shown; those from before a reload are opened by their codes.
  const known = new Map<string, ShownView>();
  const keep = (now: Pick<ShownView, 'code'>) => {
    if (storageKey) keepHistory(writeHistory(storageKey, { now: now.code, history }));
  };
  // A choice before the page was alive led to another document: its car has the one before it to go back to all the same.
  const early = earlyChoice(opened);
  const before = early && opening(early.before).code;
  if (before !== undefined && before !== opened && !isHistoryAt(written, storageKey ?? '', opened)) {
    history = afterChange(readAt(before), before);
    keep({ code: opened });
  }
  return {
    change(before, now) {
      known.set(before.code, before);
      history = afterChange(history, before.code);
      keep(now);
    },
    step(way, now) {
      const stepped = (way === 'undo' ? afterUndo : afterRedo)(history, now.code);
      if (!stepped) return undefined;
      known.set(now.code, now);
      ({ history } = stepped);
      const to = known.get(stepped.to) ?? opening(stepped.to);
      keep(to);
      return to;
    },
    reach: () => ({ canUndo: history.past.length > 0, canRedo: history.future.length > 0 }),
  };
}

function storedText(): string | null {
  try {
    return sessionStorage.getItem(HISTORY_KEY);
  } catch {
    return null;
  }
}

function keepHistory(written: string): void {
  try {
    sessionStorage.setItem(HISTORY_KEY, written);
  } catch {
    // Blocked or full: the history ends with the page.
  }
}
