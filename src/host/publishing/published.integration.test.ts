import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../tests/database.ts';
import { publishRateTables, readRateTableFiles } from '../../areas/lender/service/index.ts';
import { openLog } from '../process/log.ts';
import { openPublished, type PublishedData } from './published.ts';

const SEEDS = resolve(import.meta.dirname, '..', '..', '..', 'seeds');

let test: TestDatabase;
let published: PublishedData;
const open = () => openPublished({ ...test, close: test.drop }, SEEDS, [], openLog('silent'));
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
    expect(published.catalogue.current().sites.size).toBe(5);
    expect(published.rateTables.current().bySource.size).toBe(35);
    const second = await open();
    expect(second.shown().revision).toBe(published.shown().revision);
    await second.close();
  });

  it('are other pages when the plans are others, and the same object while nothing changes', async () => {
    const before = published.shown();
    expect(published.shown()).toBe(before);
    const read = await readRateTableFiles(`${SEEDS}/lender/aurora.br.json`);
    await publishRateTables(test.db, read, { replace: true });
    await published.rateTables.refresh();
    const after = published.shown();
    expect(after.revision).not.toBe(before.revision);
    expect(after.sites).toBe(before.sites);
  });
});
