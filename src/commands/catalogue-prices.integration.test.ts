import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seededDatabase, type TestDatabase } from '../../tests/database.ts';
import { runScript, runScriptHere } from '../../tests/scripts.ts';
import { TEST_DATA_KEYS } from '../../tests/sealing.ts';
import { findVersion, type Snapshot } from '../areas/catalogue/index.ts';
import { catalogueOf, catalogueRevisions } from '../areas/catalogue/service/index.ts';

type WirePrice = { price: number; priceBonification: number; hasPriceBonification: boolean };
const priceOffer = (price: number, priceBonification = price): WirePrice => ({
  price,
  priceBonification,
  hasPriceBonification: priceBonification < price,
});

/** A maker's own pricing service: what it says by code of a version or id of a part; it knows of nothing else. */
let says: Record<string, WirePrice | undefined>;
const questions: URLSearchParams[] = [];

describe('npm run catalogue:prices', () => {
  let test: TestDatabase;
  let service: Server;
  let sites: string;
  beforeAll(async () => {
    test = await seededDatabase();
    service = createServer((request, response) => {
      const query = new URL(request.url ?? '', 'http://maker').searchParams;
      questions.push(query);
      const answer = says[query.get('partId') ?? query.get('mvsCode') ?? ''];
      response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? {}));
    });
    await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
    sites = await mkdtemp(join(tmpdir(), 'catalogue-prices-'));
    await cp('seeds/sites', sites, { recursive: true });
    const file = join(sites, 'aurora.br.json');
    const site = JSON.parse(await readFile(file, 'utf8'));
    const pricing = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`;
    await writeFile(file, JSON.stringify({ ...site, services: { ...site.services, pricing } }));
  });
  beforeEach(() => {
    says = {};
    questions.length = 0;
  });
  afterAll(async () => {
    service.close();
    await rm(sites, { recursive: true });
    await test.drop();
  });

  const run = (env: Record<string, string> = {}, how = runScriptHere) =>
    how('catalogue-prices', [], {
      DATABASE_URL: test.url,
      VITRINE_DATA_KEYS: TEST_DATA_KEYS,
      VITRINE_SITES: sites,
      UPSTREAM_ALLOW_INWARD: '127.0.0.1',
      ...env,
    });

  const published = async (): Promise<Snapshot> => catalogueOf(await catalogueRevisions.newest(test.db));
  const versionIn = (snapshot: Snapshot, code: string) => findVersion(snapshot, 'BR', code, 2026)?.version;

  it('publishes what the service says of versions and parts, keeps what it does not tell, and logs each version without a price [D1-7-17] [D1-7-18] [D1-8-19]', async () => {
    const before = await published();
    const grand = versionIn(before, '341A3C0');
    says = {
      '341A1B0': priceOffer(87_490.5, 85_000),
      '341A3C0': priceOffer(105_000),
      '341-134': priceOffer(2_190),
    };
    const { code, out, lines } = await run({}, runScript);
    expect(out).toMatch(/^published revision \d+-/);
    expect(code).toBe(1);
    expect(lines.at(-1)).toMatch(
      /^\d+ of \d+ prices were not told and stay as they are \[prices-not-told\]$/,
    );
    const versions = questions.filter((query) => query.has('excludeParts'));
    expect(lines.filter((line) => line === 'Failed to load price for version')).toHaveLength(
      versions.length - 2,
    );
    expect(Object.fromEntries(versions.find((query) => query.get('mvsCode') === '341A1B0') ?? [])).toEqual({
      mvsCode: '341A1B0',
      year: '2026',
      country: 'BR',
      excludeParts: 'true',
    });
    const part = questions.find((query) => query.get('partId') === '341-134');
    expect(part && Object.fromEntries(part)).toMatchObject({
      partType: 'color',
      country: 'BR',
      year: '2026',
    });

    const after = await published();
    expect(versionIn(after, '341A1B0')).toMatchObject({ price: 8_749_050, bonus: 249_050 });
    expect(grand?.bonus).toBeGreaterThan(0);
    expect(versionIn(after, '341A3C0')).toMatchObject({ price: 10_500_000, bonus: 0 });
    expect(versionIn(after, '341A3C0')?.colours.find(({ id }) => id === '341-134')?.price).toBe(219_000);
    expect(versionIn(after, '342B1B0')).toEqual(versionIn(before, '342B1B0'));
    expect(after.sites.get('AR/aurora')).toEqual(before.sites.get('AR/aurora'));
  });

  it('changes nothing where the service says what is published, or nothing at all', async () => {
    const { revision } = await published();
    says = { '341A1B0': priceOffer(87_490.5, 85_000) };
    expect((await run()).out).toBe('nothing has changed\n');
    says = {};
    expect(await run()).toMatchObject({ code: 1, out: 'nothing has changed\n' });
    expect((await published()).revision).toBe(revision);
  });

  it('refuses prices that the catalogue refuses, with the place of each, and publishes none of them', async () => {
    const { revision } = await published();
    says = { '341A1B0': priceOffer(-1), '341A3C0': priceOffer(99_000) };
    const { code, lines } = await run();
    expect(code).toBe(1);
    expect(lines.find((line) => line.includes('models[0].versions[0].price'))).toContain(
      'prices of BR/aurora',
    );
    expect((await published()).revision).toBe(revision);
  });

  it('publishes prices of cars that were published before their origin and figures were checked', async () => {
    const odd = (await catalogueRevisions.newest(test.db))?.content.map((site) => ({
      ...site,
      models: site.models?.map((model) => ({
        ...model,
        origin: 'XX',
        versions: model.versions.map((version) => ({
          ...version,
          measures: { ...version.measures, power: 0 },
        })),
      })),
    }));
    await catalogueRevisions.publish(test.db, () => ({ ok: true, content: odd ?? [] }));
    says = { '341A1B0': priceOffer(88_000) };
    const { out, lines } = await run();
    expect(lines.filter((line) => /origin|measures/.test(line))).toEqual([]);
    expect(out).toMatch(/^published revision/);
    expect(versionIn(await published(), '341A1B0')).toMatchObject({ price: 8_800_000 });
  });

  it('asks no address of the inner network that is not named, and says where no site names a service', async () => {
    expect((await run({ UPSTREAM_ALLOW_INWARD: 'prices.example' })).code).toBe(1);
    expect(questions).toEqual([]);
    const { code, lines } = await run({ VITRINE_SITES: 'seeds/sites' });
    expect([code, lines]).toEqual([1, ['no site names a pricing service of its own [no-pricing-service]']]);
  });
});
