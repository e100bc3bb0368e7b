import { expect, it } from 'vitest';
import { memoizeLast, memoizePerObject } from './memoize.ts';

it('works out once for each object, and for nothing at all, what others ask for again', () => {
  const requests: unknown[] = [];
  const sizeOf = memoizePerObject((input) => {
    requests.push(input);
    return Object.keys(input ?? {}).length;
  });
  const [one, other] = [{ a: 1 }, { a: 1, b: 2 }];
  expect([one, other, undefined, one, other, undefined].map(sizeOf)).toEqual([1, 2, 0, 1, 2, 0]);
  expect(requests).toEqual([one, other, undefined]);
});

it('remembers nothing of what fails, and of values that are no objects', () => {
  let times = 0;
  const refuse = memoizePerObject(() => {
    times += 1;
    throw new Error('no');
  });
  const input = {};
  expect(() => refuse(input)).toThrow('no');
  expect(() => refuse(input)).toThrow('no');
  const same = memoizePerObject((value) => {
    times += 1;
    return value;
  });
  expect(['x', 'x', null].map(same)).toEqual(['x', 'x', null]);
  expect(times).toBe(5);
});

it('works out the last value once, and another one anew', () => {
  const input: number[] = [];
  const double = memoizeLast((value: number) => {
    input.push(value);
    return 2 * value;
  });
  expect([1, 1, 2, 2, 1].map(double)).toEqual([2, 2, 4, 4, 2]);
  expect(input).toEqual([1, 2, 1]);
});
