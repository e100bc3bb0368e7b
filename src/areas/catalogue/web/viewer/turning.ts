/**
 * How a car is turned: where it is seen from, where that goes next, and what keys, fingers and buttons make of it. Values in,
 * values out; degrees, and seconds.
 */
import type { PictureAngle } from '../../index.ts';

/** Where a car is seen from. */
export type Pose = {
  /** Around it, from the nose over its right side: 0 to below 360. */
  readonly yaw: number;
  /** Above the ground. */
  readonly pitch: number;
  /** How much nearer than the whole car. */
  readonly zoom: number;
};

export type Turning = {
  readonly pose: Pose;
  /** Where it goes to by itself; `yaw` may be beyond a whole turn, so that it goes the short way. */
  readonly goal: Pose | undefined;
  /** Degrees a second that a finger left it with. */
  readonly spin: number;
};

const PITCH = { min: 1, max: 32 } as const;
export const ZOOM = { min: 1, max: 3 } as const;
/** What a press of a key or of a button does. */
export const STEP = { yaw: 15, pitch: 5, zoom: 1.25 } as const;

/** Poses of the pictures: the car stands in the live view as it does there. */
export const POSES: Readonly<Record<PictureAngle, Pose>> = {
  front: { yaw: 42, pitch: 6.1, zoom: 1 },
  side: { yaw: 90, pitch: 2.6, zoom: 1 },
  rear: { yaw: 138, pitch: 7.1, zoom: 1 },
};

/** Share of the way to the goal that is left after a second, and of the spin. */
const LEFT_OF_WAY = 0.0006;
const LEFT_OF_SPIN = 0.06;
const STILL = { degrees: 0.15, zoom: 0.003, spin: 2 } as const;

/** The car at a pose, without animation. */
export const atRest = (pose: Pose): Turning => ({ pose: settled(pose), goal: undefined, spin: 0 });

/** A finger or the mouse holds the car and moves it. */
export function dragged({ pose }: Turning, by: { yaw?: number; pitch?: number; zoom?: number }): Turning {
  const { yaw = 0, pitch = 0, zoom = 1 } = by;
  return atRest({ yaw: pose.yaw + yaw, pitch: pose.pitch + pitch, zoom: pose.zoom * zoom });
}

/** The finger leaves it with this many degrees a second; `isCalm`: whoever asks for little motion gets none. */
export const released = (turning: Turning, spin: number, isCalm: boolean): Turning =>
  isCalm || Math.abs(spin) < STILL.spin ? turning : { ...turning, spin };

/** Goes somewhere, the short way round; at once for whoever asks for little motion. */
export function aimed({ pose }: Turning, to: Partial<Pose>, isCalm: boolean): Turning {
  const goal = { ...pose, ...to };
  if (isCalm) return atRest(goal);
  const way = ((((goal.yaw - pose.yaw) % 360) + 540) % 360) - 180;
  return { pose, goal: { ...limited(goal), yaw: pose.yaw + way }, spin: 0 };
}

/** What a key asks for; `undefined` for keys that are not the car's. */
export function keyed(turning: Turning, key: string, isCalm: boolean): Turning | undefined {
  const from = turning.goal ?? turning.pose;
  const to = (change: Partial<Pose>) => aimed(turning, { ...from, ...change }, isCalm);
  switch (key) {
    case 'ArrowLeft':
      return to({ yaw: from.yaw - STEP.yaw });
    case 'ArrowRight':
      return to({ yaw: from.yaw + STEP.yaw });
    case 'ArrowUp':
      return to({ pitch: from.pitch + STEP.pitch });
    case 'ArrowDown':
      return to({ pitch: from.pitch - STEP.pitch });
    case '+':
    case '=':
      return to({ zoom: from.zoom * STEP.zoom });
    case '-':
      return to({ zoom: from.zoom / STEP.zoom });
    case 'Home':
      return to(POSES.front);
    case 'End':
      return to(POSES.rear);
    default:
      return undefined;
  }
}

/** The car some seconds later. */
export function advanced({ pose, goal, spin }: Turning, seconds: number): Turning {
  if (goal) {
    const left = LEFT_OF_WAY ** seconds;
    const near = (from: number, to: number) => to - (to - from) * left;
    const next = {
      yaw: near(pose.yaw, goal.yaw),
      pitch: near(pose.pitch, goal.pitch),
      zoom: near(pose.zoom, goal.zoom),
    };
    const isThere =
      Math.abs(goal.yaw - next.yaw) < STILL.degrees &&
      Math.abs(goal.pitch - next.pitch) < STILL.degrees &&
      Math.abs(goal.zoom - next.zoom) < STILL.zoom;
    return isThere ? atRest(goal) : { pose: next, goal, spin: 0 };
  }
  const left = spin * LEFT_OF_SPIN ** seconds;
  const turned = { ...pose, yaw: pose.yaw + ((spin + left) / 2) * seconds };
  return { pose: settled(turned), goal: undefined, spin: Math.abs(left) < STILL.spin ? 0 : left };
}

/** Nothing moves: no frame is due. */
export const isStill = ({ goal, spin }: Turning): boolean => goal === undefined && spin === 0;

/** The eighth of the round that a pose is in, from the nose over the right side: 0 to 7. */
export const eighthOf = ({ yaw }: Pose): number => Math.round(whole(yaw) / 45) % 8;

/** The picture that is nearest to a pose; those of the left side count as their mirror images. */
export function nearestPicture({ yaw }: Pose): PictureAngle {
  const apart = Math.min(whole(yaw), 360 - whole(yaw));
  if (apart < 66) return 'front';
  return apart <= 114 ? 'side' : 'rear';
}

const whole = (yaw: number) => ((yaw % 360) + 360) % 360;
const between = (value: number, { min, max }: { min: number; max: number }) =>
  Math.min(max, Math.max(min, value));
const limited = (pose: Pose): Pose => ({
  yaw: pose.yaw,
  pitch: between(pose.pitch, PITCH),
  zoom: between(pose.zoom, ZOOM),
});
const settled = (pose: Pose): Pose => ({ ...limited(pose), yaw: whole(pose.yaw) });
