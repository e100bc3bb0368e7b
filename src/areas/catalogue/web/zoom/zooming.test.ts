import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLOSE, fitted, keyed, moved, nearer, pressed, SCALE, type Zoom } from './zooming.ts';

const PHONE = fitted(360, 640);
const DESK = fitted(1440, 800);
const frame = fc.constantFrom(PHONE, DESK, fitted(820, 300));
const spot = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) });
const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };

describe('a picture that is looked at closely', () => {
  it('opens twice as large as all of it, and five times as large at most', () => {
    expect(CLOSE.scale).toBe(2);
    expect(fitted(1440, 800).picture.width * CLOSE.scale).toBeGreaterThanOrEqual(2 * 1400);
    expect(nearer(WHOLE, DESK, 40).scale).toBe(SCALE.max);
    expect(nearer(WHOLE, DESK, 0.01)).toEqual(WHOLE);
  });

  it('keeps the place that a finger, the wheel or a press is on where it is', () => {
    const at = { x: 120, y: -40 };
    const seen = nearer(CLOSE, DESK, 1.5, at);
    const under = (zoom: Zoom) => [(at.x - zoom.x) / zoom.scale, (at.y - zoom.y) / zoom.scale];
    expect(under(seen)[0]).toBeCloseTo(under(CLOSE)[0] ?? 0, 9);
    expect(under(seen)[1]).toBeCloseTo(under(CLOSE)[1] ?? 0, 9);
  });

  it('never shows an edge further in than the frame, however it is moved', () => {
    fc.assert(
      fc.property(
        frame,
        spot,
        spot,
        fc.double({ min: 0.1, max: 9, noNaN: true }),
        (around, by, at, times) => {
          const { scale, x, y } = nearer(moved(CLOSE, around, by), around, times, at);
          const over = (size: number, room: number) => Math.max(0, size * scale - room) / 2 + 1e-9;
          expect(Math.abs(x)).toBeLessThanOrEqual(over(around.picture.width, around.width));
          expect(Math.abs(y)).toBeLessThanOrEqual(over(around.picture.height, around.height));
        },
      ),
    );
  });

  it('is pressed close and pressed whole again', () => {
    const close = pressed(WHOLE, DESK, { x: 300, y: 0 });
    expect(close).toMatchObject({ scale: 2, x: -300 });
    expect(pressed(close, DESK, { x: 0, y: 0 })).toEqual(WHOLE);
  });

  it('is moved and sized by keys, and leaves the others to the page', () => {
    expect(keyed(CLOSE, DESK, 'ArrowRight')).toMatchObject({ x: -288, y: 0 });
    expect(keyed(CLOSE, DESK, 'ArrowLeft')).toMatchObject({ x: 288, y: 0 });
    expect(keyed(CLOSE, DESK, 'ArrowUp')).toMatchObject({ x: 0, y: 160 });
    expect(keyed(CLOSE, DESK, 'ArrowDown')).toMatchObject({ x: 0, y: -160 });
    expect(keyed(CLOSE, DESK, '+')?.scale).toBeCloseTo(2.8, 9);
    expect(keyed(CLOSE, DESK, '-')?.scale).toBeCloseTo(2 / 1.4, 9);
    expect(keyed(CLOSE, DESK, 'Home')).toEqual(WHOLE);
    for (const key of ['Tab', 'Escape', 'Enter', 'a']) expect(keyed(CLOSE, DESK, key)).toBeUndefined();
  });
});
