import { expect, it } from 'vitest';
import { shouldRevalidate } from './rewards.page.tsx';

const isReadAnew = (actionStatus: number) =>
  shouldRevalidate({ actionStatus, defaultShouldRevalidate: false } as Parameters<
    typeof shouldRevalidate
  >[0]);

it('is read anew once points came back or something changed, as another press needs another key, and not where nothing was answered [D2-2.5-18]', () => {
  expect([502, 409, 503, 429].map(isReadAnew)).toEqual([true, true, false, false]);
});
