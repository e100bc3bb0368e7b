import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Query } from '../../../ui/use-query.ts';
import { predictor } from './predictor.ts';

type PendingQuestion = { text: string; signal: AbortSignal; answer(found: string[]): void; fail(): void };

function watched() {
  const requests: PendingQuestion[] = [];
  const queries: Query<string[]>[] = [];
  const predictions = predictor<string>(
    (text, signal) =>
      new Promise((answer, reject) => {
        requests.push({ text, signal, answer, fail: () => reject(new Error('no connection')) });
      }),
    (query) => queries.push(query),
  );
  return { requests, queries, predictions };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('asks for predictions 500 ms after the last key, once [D1-9-05]', async () => {
  const { requests, predictions } = watched();
  for (const text of ['ca', 'cam', 'camp']) {
    predictions.type(text);
    await vi.advanceTimersByTimeAsync(499);
  }
  expect(requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(requests.map(({ text }) => text)).toEqual(['camp']);
});

it('asks nothing about fewer than two characters, or after it is stopped', async () => {
  const { requests, predictions } = watched();
  predictions.type(' c ');
  await vi.advanceTimersByTimeAsync(1_000);
  predictions.type('campinas');
  predictions.stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requests).toEqual([]);
});

it('ends the older question and drops its answer, even when that comes last', async () => {
  const { requests, queries, predictions } = watched();
  predictions.type('camp');
  await vi.advanceTimersByTimeAsync(500);
  predictions.type('campos');
  expect(requests[0]?.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(500);
  requests[1]?.answer(['Campos do Jordão, SP']);
  requests[0]?.answer(['Campinas, SP']);
  await vi.advanceTimersByTimeAsync(0);
  expect(queries.flatMap(({ data }) => data ?? [])).toEqual(['Campos do Jordão, SP']);
});

it('says that predictions failed, and can be asked again', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { requests, queries, predictions } = watched();
  predictions.type('campinas');
  await vi.advanceTimersByTimeAsync(500);
  requests[0]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(queries.at(-1)?.status).toBe('error');
  expect(log).toHaveBeenCalledWith('Failed to load predictions', 'no connection');
  predictions.type('campinas');
  await vi.advanceTimersByTimeAsync(500);
  expect(requests).toHaveLength(2);
});
