import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { opinionQueue } from '../../src/areas/opinions/service/index.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { permitFor } from '../permits.ts';
import { testSealing } from '../sealing.ts';

const WRITTEN = Date.parse('2026-11-20T12:00:00.250Z');
let database: TestDatabase;
/** In the order in which they were written: of two at the same moment the id decides. */
const ids: string[] = [];
beforeAll(async () => {
  database = await testDatabase();
  for (let at = 0; at < 24; at++) {
    const id = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
    const words = {
      name: 'Ana Souza Lima',
      email: 'ana@example.com',
      title: `Nota ${at}`,
      text: 'Anda bem.',
    };
    await database.db.$client.query(
      `insert into opinion (id, site, "order", account, model_key, model, version, year, rating, content, state, written_at, staff, reason)
       values ($1, $2, $3, $4, 'lira', 'Lira', 'Brisa', 2027, 4, $5, $6, $7, $8, $8)`,
      [
        id,
        at % 3 === 0 ? 'ar/aurora' : 'br/aurora',
        randomUUID(),
        `a${at}`,
        testSealing.seal(JSON.stringify(words), `opinion.content ${id}`),
        at < 12 ? 'pending' : 'published',
        new Date(WRITTEN + Math.floor(at / 2) * 1_000),
        at < 12 ? null : 'rita',
      ],
    );
    ids.push(id);
  }
});
afterAll(() => database?.drop());

it.each([
  ['pending', undefined, () => ids.slice(0, 12)],
  ['pending', 'ar/aurora', () => ids.slice(0, 12).filter((_, at) => at % 3 === 0)],
  ['published', undefined, () => ids.slice(12).toReversed()],
  [
    'published',
    'br/aurora',
    () =>
      ids
        .slice(12)
        .toReversed()
        .filter((id) => Number(id.slice(-2)) % 3 > 0),
  ],
] as const)(
  'of the opinions that are %s, on %s, staff see each once, page after page: what waits longest, or the newest, first',
  async (state, site, wanted) => {
    const queue = opinionQueue({ db: database.db, sealing: testSealing } as never);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await queue.filed(permitFor('rita', 'read', 'opinions'), { state, site, after, size: 5 });
      expect(page.opinions.length).toBeLessThanOrEqual(5);
      seen.push(...page.opinions.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(seen).toEqual(wanted());
  },
);

it('an opinion in the list says what was written, when and about which car, and who let it through', async () => {
  const queue = opinionQueue({ db: database.db, sealing: testSealing } as never);
  const { opinions } = await queue.filed(permitFor('rita', 'read', 'opinions'), {
    state: 'published',
    after: 'nonsense',
    size: 1,
  });
  expect(opinions).toEqual([
    {
      id: ids.at(-1),
      site: 'br/aurora',
      state: 'published',
      car: 'Lira Brisa 2027',
      rating: 4,
      by: 'Ana L.',
      title: 'Nota 23',
      text: 'Anda bem.',
      writtenAt: '2026-11-20T12:00:11.250Z',
      staff: 'rita',
      reason: 'rita',
    },
  ]);
});
