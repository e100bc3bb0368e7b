import { afterEach, expect, it, vi } from 'vitest';
import { idle, type Query, runQuery } from './use-query.ts';

afterEach(() => vi.restoreAllMocks());

/** Asks, and gives everything that is told from before the question until its answer. */
async function run(answer: Promise<string>, isEnded = false): Promise<Query<string>[]> {
  const queries: Query<string>[] = [idle];
  const end = runQuery(
    () => answer,
    'Failed to load static dealer',
    (query) => queries.push(query),
  );
  if (isEnded) end();
  await new Promise(setImmediate);
  return queries;
}

it('is idle, then loading, then has its data [D1-4.5-02]', async () => {
  expect(await run(Promise.resolve('dealer'))).toEqual([
    { status: 'idle', data: undefined },
    { status: 'loading', data: undefined },
    { status: 'success', data: 'dealer' },
  ]);
});

it('ends in an error that is logged when the call fails [D1-4.5-02] [D1-8-20] [D1-8-21]', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const queries = await run(Promise.reject(new Error('503')));
  expect(queries.map(({ status }) => status)).toEqual(['idle', 'loading', 'error']);
  expect(log).toHaveBeenCalledExactlyOnceWith('Failed to load static dealer', '503');
});

it('tells nothing once it is ended', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  expect(await run(Promise.resolve('dealer'), true)).toHaveLength(2);
  expect(await run(Promise.reject(new Error('aborted')), true)).toHaveLength(2);
  expect(log).not.toHaveBeenCalled();
});
