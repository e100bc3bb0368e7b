import { createHash, randomUUID } from 'node:crypto';
import type { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Site } from '../../src/areas/platform/index.ts';
import { aQuotation, someFields } from '../../src/areas/quotation/examples.ts';
import { quotationPersonalData } from '../../src/areas/quotation/service/index.ts';
import type { QuotationService } from '../../src/areas/quotation/service/quotation-service.ts';
import { openJobs } from '../../src/host/process/jobs.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { createSealing } from '../../src/io/sealing.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { testSealing } from '../sealing.ts';
import { crmAt, maker, quotationService, seller, visitOf } from './quotation-app.ts';

let database: TestDatabase;
let boss: PgBoss;
let sites: readonly Site[];
let site: Site;
let service: QuotationService;
let crm: Awaited<ReturnType<typeof crmAt>>;

beforeAll(async () => {
  database = await testDatabase();
  boss = await openJobs(database, true, pino({ level: 'silent' }) as never);
  sites = await readSites('seeds/sites');
  site = sites.find(({ key }) => key === 'br/aurora') as Site;
  crm = await crmAt((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"outcome":"success"}');
  });
  service = await quotationService({ db: database.db, boss, sites, crm });
});
afterAll(async () => {
  await crm?.close();
  await boss?.stop({ graceful: false });
  await database?.drop();
});
beforeEach(async () => {
  await database.db.$client.query('delete from quotation');
});

const as = (staff: Parameters<typeof visitOf>[2]) => visitOf(service, site, staff);

describe('a name among very many', () => {
  const ids = (rows: readonly { readonly id: string }[]) => rows.map((one) => one.id);
  const begun = async (opportunity: string, code?: string) => {
    const session = await as(seller('ana', code));
    const one = await session.start({ key: randomUUID(), fields: someFields({ opportunity }) });
    if (!one.ok) throw new Error(one.reason);
    return one.id;
  };
  /** As many quotations again as an older search looked through, all newer, and each looked up by the same words as the first. */
  const outnumber = async (id: string) => {
    const { $client } = database.db;
    await $client.query(
      `insert into quotation (id, number, site, dealer, started_by, draft, kept_at, request_key, started_at, named_by)
       select gen_random_uuid(), 'X' || g, site, dealer, started_by, 'not sealed', kept_at, 'x' || g, started_at + g * interval '1 s', named_by
       from quotation, generate_series(1, 2500) g where id = $1`,
      [id],
    );
    await $client.query(
      `insert into quotation_name select q.id, n.start_key, q.dealer, q.started_at
       from quotation q, quotation_name n where q.draft = 'not sealed' and n.quotation = $1`,
      [id],
    );
  };

  it('is found in all of them, by reading no more of them than have it', async () => {
    const old = await begun('Oportunidade Quixadá');
    // Opened, any of these would fail: they are looked past by the index alone.
    await outnumber(await begun('Oportunidade'));
    const session = await as(seller('ana'));
    for (const text of ['quixada', 'oportunidade quix', 'o quix', 'QUIXADÁ oportunidade'])
      expect(ids(await session.find(text)), text).toEqual([old]);
    expect(ids(await (await as(maker('rosa', 'administrator'))).find('quixada'))).toEqual([old]);
    expect(await (await as(seller('rui', '0001018'))).find('quixada')).toEqual([]);
    expect(await session.find('quixeramobim')).toEqual([]);
    await database.db.$client.query("delete from quotation where draft = 'not sealed'");
  });

  it('is called what lists call it: by its draft until it is saved, then by what was saved', async () => {
    const id = await begun('Primeiro nome');
    const session = await as(seller('ana'));
    await session.keep(id, 0, someFields({ opportunity: 'Segundo nome' }));
    expect(await session.find('primeiro')).toEqual([]);
    expect(ids(await session.find('segundo'))).toEqual([id]);
    const named = {
      fields: someFields({ opportunity: 'Terceiro' }),
      content: aQuotation({ opportunity: 'Terceiro' }),
    };
    await session.save(id, { key: randomUUID(), ...named });
    await session.keep(id, 2, someFields({ opportunity: 'Quarto' }));
    expect(ids(await session.find('terceiro'))).toEqual([id]);
    // It is not listed under what is only typed.
    expect(await session.find('quarto')).toEqual([]);
  });

  it('stands nowhere as it is written, and differs by site and by key', async () => {
    await begun('Açucena');
    await begun('Açucena');
    const rows = async () =>
      (await database.db.$client.query('select start_key, quotation from quotation_name')).rows as {
        readonly start_key: string;
        readonly quotation: string;
      }[];
    const before = await rows();
    expect(JSON.stringify(before)).not.toMatch(/a[cç]u/i);
    const starts = new Set(before.map((one) => one.start_key));
    expect(starts.size).toBe(before.length / 2);
    for (const start of ['acucena', 'br/aurora acucena'])
      expect([...starts]).not.toContain(createHash('sha256').update(start).digest('base64url').slice(0, 16));
    const ring = createSealing([
      { id: 'next', key: Buffer.alloc(32, 1) },
      { id: 'test', key: Buffer.alloc(32) },
    ]);
    const rotating = await quotationService({ db: database.db, boss, sites, crm, sealing: ring });
    const found = async () => (await visitOf(rotating, site, seller('ana'))).find('açuc');
    expect(await found()).toHaveLength(2);
    await quotationPersonalData(ring).reseal(database.db, 'others');
    expect((await rows()).some((one) => starts.has(one.start_key))).toBe(false);
    expect(await found()).toHaveLength(2);
  });

  it('of a release that looked none up is found once the portal has started', async () => {
    const id = await begun('De antes');
    await database.db.$client.query('delete from quotation_name; update quotation set named_by = null');
    const session = await as(seller('ana'));
    expect(await session.find('antes')).toEqual([]);
    const store = quotationPersonalData(testSealing);
    expect(await store.reseal(database.db, 'plain')).toBe(1);
    expect(await store.reseal(database.db, 'plain')).toBe(0);
    expect(ids(await session.find('antes'))).toEqual([id]);
  });
});
