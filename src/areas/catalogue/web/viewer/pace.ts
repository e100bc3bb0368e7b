/** How sharp a frame may be, so that a car that is turned follows the finger on whatever device it is. */

/** A frame every so many milliseconds is smooth enough; one that takes longer makes the next ones coarser. */
const SMOOTH_MS = 30;
const LEISURELY_MS = 19;
const COARSEST = 0.4;
const CHANGE = 0.8;
/** Frames in a row, each longer than this though as coarse as they get, are no live view. */
const HOPELESS = { ms: 1_500, frames: 4 } as const;
/** Longer than this between two frames, nobody waited for the second. */
const PAUSE_MS = 4_000;

/** Measures frames of a movement. `onHopeless`: even the coarsest take too long. */
export function createPace(onHopeless: () => void, now = () => performance.now()) {
  let share = 1;
  let last: number | undefined;
  let slow = 0;
  const measure = (ms: number) => {
    if (ms > PAUSE_MS) return;
    if (ms > SMOOTH_MS) share = Math.max(COARSEST, share * CHANGE);
    else if (ms < LEISURELY_MS) share = Math.min(1, share / CHANGE ** 0.25);
    slow = share === COARSEST && ms > HOPELESS.ms ? slow + 1 : 0;
    if (slow === HOPELESS.frames) onHopeless();
  };
  return {
    /** Pixels for each of the page's: all that the screen has, at most two, while the car stands; fewer while it must hurry. */
    ratioFor(screen: number, isMoving: boolean): number {
      const at = now();
      if (isMoving && last !== undefined) measure(at - last);
      last = isMoving ? at : undefined;
      const sharp = Math.min(2, screen);
      return isMoving ? Math.max(COARSEST, Math.round(sharp * share * 20) / 20) : sharp;
    },
  };
}
