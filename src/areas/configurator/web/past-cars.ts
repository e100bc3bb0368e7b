import {
  afterChange,
  afterRedo,
  afterUndo,
  KEPT_HISTORY,
  openCar,
  readCode,
  readHistory,
  type Workshop,
  writeHistory,
} from '../flow/index.ts';
import type { Reach, ShownView } from './view.ts';

type Of = {
  readonly workshop: Workshop;
  readonly show: (car: ReturnType<typeof openCar>['car']) => ShownView;
  /** Code of the car that the page was opened with. */
  readonly opened: string;
  /** Under which name the tab keeps them, `br/aurora/orla`; without one they are gone with the page. */
  readonly keptAs: string | undefined;
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
export function createPastCars({ workshop, show, opened, keptAs }: Of): PastCars {
  let history = readHistory(keptAs ? kept() : null, keptAs ?? '', opened);
  // As they were shown; those from before a reload are opened by their codes.
  const known = new Map<string, ShownView>();
  const keep = (now: ShownView) => {
    if (keptAs) keepHistory(writeHistory(keptAs, { now: now.code, history }));
  };
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
      const opening = () => openCar(workshop, { read: readCode(stepped.to), isGiven: true }).car;
      const to = known.get(stepped.to) ?? show(opening());
      keep(to);
      return to;
    },
    reach: () => ({ canUndo: history.past.length > 0, canRedo: history.future.length > 0 }),
  };
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(KEPT_HISTORY);
  } catch {
    return null;
  }
}

function keepHistory(written: string): void {
  try {
    sessionStorage.setItem(KEPT_HISTORY, written);
  } catch {
    // Blocked or full: the history ends with the page.
  }
}
