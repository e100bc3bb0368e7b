import { expect, it } from 'vitest';
import { anySignal } from './any-signal.ts';

it('is aborted by the first of its signals, with that one’s reason, and by one that was aborted before', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const either = anySignal([one.signal, other.signal]);
  expect(either.aborted).toBe(false);
  other.abort('timeout');
  one.abort('left');
  expect([either.aborted, either.reason]).toEqual([true, 'timeout']);
  expect(anySignal([AbortSignal.abort('gone'), new AbortController().signal]).reason).toBe('gone');
});
