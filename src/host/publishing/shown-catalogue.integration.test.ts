import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../tests/database.ts';
import { testSealing } from '../../../tests/sealing.ts';
import { publishRateTables, readRateTableFiles } from '../../areas/lender/service/index.ts';
import { PLUGS } from '../../areas/plugs.ts';
import { HOST_PLUGS } from '../host-plugs.ts';
import { openSomePlugs } from '../plugs.ts';

const SEEDS = resolve(import.meta.dirname, '..', '..', '..', 'seeds');

let test: TestDatabase;
let published: Awaited<ReturnType<typeof open>>;
const open = async () => {
  const plugs = await openSomePlugs([...PLUGS, ...HOST_PLUGS], ['shownCatalogue'], {
    db: test.db,
    databaseUrl: test.url,
    boss: {} as never,
    sealing: testSealing,
    sites: [],
    origin: 'http://localhost',
    seeds: SEEDS,
  });
  const shown = plugs.pageServer.catalogue;
  if (!shown) throw new Error('no catalogue is shown');
  return { ...plugs, shown };
};
beforeAll(async () => {
  test = await testDatabase();
  published = await open();
});
afterAll(async () => {
  await published.close();
  await test.drop();
});

describe('published data', () => {
  it('of an empty database are the demo brands, published once however many processes start', async () => {
    expect(published.use('catalogue').current().sites.size).toBe(5);
    expect(published.use('rateTables').current().bySource.size).toBe(35);
    const second = await open();
    expect(second.shown().revision).toBe(published.shown().revision);
    await second.close();
  });

  it('are other pages when the plans are others, and the same object while nothing changes', async () => {
    const before = published.shown();
    expect(published.shown()).toBe(before);
    const read = await readRateTableFiles(`${SEEDS}/lender/aurora.br.json`);
    await publishRateTables(test.db, read, { replace: true });
    await expect.poll(() => published.shown().revision).not.toBe(before.revision);
    expect(published.shown().sites).toBe(before.sites);
  });
});
