import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advanced,
  aimed,
  atRest,
  dragged,
  eighthOf,
  isStill,
  keyed,
  nearestPicture,
  POSES,
  released,
  STEP,
  type Turning,
  ZOOM,
} from './turning.ts';

const pose = fc.record({
  yaw: fc.double({ min: -720, max: 720, noNaN: true }),
  pitch: fc.double({ min: -90, max: 90, noNaN: true }),
  zoom: fc.double({ min: 0.01, max: 40, noNaN: true }),
});
const FRAME = 1 / 60;

/** The frames that are due until nothing moves. */
function framesOf(turning: Turning): Turning[] {
  const frames = [turning];
  while (frames.length < 2_000) {
    const last = frames.at(-1) as Turning;
    if (isStill(last)) return frames;
    frames.push(advanced(last, FRAME));
  }
  throw new Error('it never comes to rest');
}

const end = (turning: Turning) => framesOf(turning).at(-1)?.pose;

describe('a car that is turned', () => {
  it('is never seen from below, from straight above or from nearer than its paint', () => {
    fc.assert(
      fc.property(pose, pose, (from, by) => {
        const seen = dragged(atRest(from), by).pose;
        expect(seen.pitch).toBeGreaterThan(0);
        expect(seen.pitch).toBeLessThan(45);
        expect(seen.zoom).toBeGreaterThanOrEqual(ZOOM.min);
        expect(seen.zoom).toBeLessThanOrEqual(ZOOM.max);
        expect(seen.yaw).toBeGreaterThanOrEqual(0);
        expect(seen.yaw).toBeLessThan(360);
      }),
    );
  });

  it('goes on turning when it is let go, ever slower, and comes to rest', () => {
    const frames = framesOf(released(atRest(POSES.side), 240, false));
    const speeds = frames.map(({ spin }) => spin);
    expect(speeds.every((speed, at) => at === 0 || speed < (speeds[at - 1] ?? 0))).toBe(true);
    expect(frames.length).toBeGreaterThan(30);
    expect(frames.length).toBeLessThan(240);
    expect(frames.at(-1)?.pose.yaw).toBeGreaterThan(POSES.side.yaw + 40);
  });

  it('stands where it was let go for whoever asks for little motion', () => {
    const grabbed = dragged(atRest(POSES.front), { yaw: 31 });
    expect(isStill(released(grabbed, 900, true))).toBe(true);
    const arrived = aimed(grabbed, POSES.rear, true);
    expect(isStill(arrived)).toBe(true);
    expect(arrived.pose).toEqual(POSES.rear);
  });

  it('reaches the view that is asked for, the short way round', () => {
    fc.assert(
      fc.property(pose, fc.constantFrom(...Object.values(POSES)), (from, to) => {
        const frames = framesOf(aimed(atRest(from), to, false));
        const seen = frames.at(-1)?.pose;
        expect(seen?.yaw).toBeCloseTo(to.yaw, 6);
        expect(seen?.pitch).toBeCloseTo(to.pitch, 6);
        expect(seen?.zoom).toBeCloseTo(to.zoom, 6);
        const yaws = frames.map((frame) => frame.pose.yaw);
        const travelled = yaws
          .slice(1)
          .reduce((sum, yaw, at) => sum + Math.abs(Math.sin(((yaw - (yaws[at] ?? 0)) * Math.PI) / 360)), 0);
        expect(travelled).toBeLessThan(1.6); // half a round is pi / 2
      }),
      { numRuns: 50 },
    );
  });
});

describe('the keys', () => {
  const key = (name: string, from = POSES.side) => keyed(atRest(from), name, false);

  it('turn it left and right, tilt it, bring it nearer, and back to the front', () => {
    expect(end(key('ArrowRight') as Turning)?.yaw).toBeCloseTo(POSES.side.yaw + STEP.yaw, 6);
    expect(end(key('ArrowLeft') as Turning)?.yaw).toBeCloseTo(POSES.side.yaw - STEP.yaw, 6);
    expect(end(key('ArrowUp') as Turning)?.pitch).toBeCloseTo(POSES.side.pitch + STEP.pitch, 6);
    expect(end(key('+') as Turning)?.zoom).toBeCloseTo(STEP.zoom, 6);
    expect(end(key('-', { ...POSES.side, zoom: 2 }) as Turning)?.zoom).toBeCloseTo(2 / STEP.zoom, 6);
    expect(end(key('Home') as Turning)).toEqual(POSES.front);
    expect(end(key('End') as Turning)).toEqual(POSES.rear);
  });

  it('add up when they are pressed faster than it turns', () => {
    const twice = keyed(key('ArrowRight') as Turning, 'ArrowRight', false) as Turning;
    expect(end(twice)?.yaw).toBeCloseTo(POSES.side.yaw + 2 * STEP.yaw, 6);
  });

  it('that are not its own are left to the page', () => {
    for (const name of ['Tab', 'Escape', 'PageDown', 'a', ' ', 'Enter']) expect(key(name)).toBeUndefined();
  });
});

describe('where it is seen from', () => {
  it('has a name for each eighth of the round', () => {
    const eighths = [0, 22, 23, 45, 90, 180, 270, 315, 338, 359].map((yaw) =>
      eighthOf({ ...POSES.front, yaw }),
    );
    expect(eighths).toEqual([0, 0, 1, 1, 2, 4, 6, 7, 0, 0]);
  });

  it('has the picture that comes nearest to it', () => {
    const nearest = (yaw: number) => nearestPicture({ ...POSES.front, yaw });
    expect([0, 42, 90, 138, 180, 222, 270, 318].map(nearest)).toEqual([
      ...(['front', 'front', 'side', 'rear', 'rear', 'rear', 'side', 'front'] as const),
    ]);
  });
});
