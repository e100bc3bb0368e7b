import { expect, it } from 'vitest';
import { waitFor } from '../../../tests/portal.ts';
import { isUuid } from '../../kit/uuid.ts';
import { AGAIN_SECONDS, followRevisions, jobsOf } from './purge-jobs.ts';

const [first, second] = [
  { name: 'catalogue', revision: '1-aa' },
  { name: 'catalogue', revision: '2-bb' },
];

it('a revision is the same jobs in every process, one at once and one for what late processes answered with', () => {
  const [now, again] = jobsOf(second);
  expect(now?.data).toEqual({ keys: ['catalogue'] });
  // Whatever was stored meanwhile: of a revision, too, that the worker has never seen.
  expect(again).toMatchObject({ data: { keys: ['catalogue'] }, startAfter: AGAIN_SECONDS });
  const ids = [first, second].flatMap((one) => jobsOf(one).map(({ id }) => id));
  expect(new Set(ids).size).toBe(4);
  expect(ids.every(isUuid)).toBe(true);
});

it('what could not be left is left at the next look, and what is not there yet is not told', async () => {
  let now = [first, { name: 'stock', revision: '' }];
  let isAway = true;
  const left: string[] = [];
  const errors: Error[] = [];
  const insert = async (_queue: string, jobs: { data?: unknown }[]) => {
    if (isAway) throw new Error('the database is away');
    left.push(...jobs.flatMap(({ data }) => (data as { keys: string[] }).keys));
    return null;
  };
  const follower = followRevisions(
    { insert } as never,
    () => now,
    (error) => errors.push(error),
  );
  await waitFor(() => errors.length > 0);
  isAway = false;
  await waitFor(() => left.length > 0);
  now = [second];
  await waitFor(() => left.length > 2);
  await follower.stop();
  expect(left).toEqual(['catalogue', 'catalogue', 'catalogue', 'catalogue']);
});
