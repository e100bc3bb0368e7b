import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { replayEarlyPresses } from './early-press.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page with buttons that were pressed at these moments, and the order in which they are pressed again. */
function pageOf(...moments: number[]) {
  const done: number[] = [];
  const buttons = moments.map((at) => ({
    dataset: { early: `${at}`, press: '' } as Record<string, string>,
    click: () => done.push(at),
  }));
  const page = { querySelectorAll: () => buttons } as unknown as Document;
  return { page, buttons, done };
}

it('does what was pressed in the order of the presses, each by itself, and leaves no mark', () => {
  const { page, buttons, done } = pageOf(900, 300.5, 600);
  replayEarlyPresses(page, 1_000);
  expect(done).toEqual([]); // not within the moment in which the page came alive
  expect(buttons.map(({ dataset }) => dataset)).toEqual([{}, {}, {}]);
  vi.runAllTimers();
  expect(done).toEqual([300.5, 600, 900]);
});

it('does not do what was pressed so long ago that nobody expects it, and looks pressed no longer', () => {
  const { page, buttons, done } = pageOf(1, 5_000);
  replayEarlyPresses(page, 10_001);
  vi.runAllTimers();
  expect(done).toEqual([5_000]);
  expect(buttons.map(({ dataset }) => dataset)).toEqual([{}, {}]);
});
