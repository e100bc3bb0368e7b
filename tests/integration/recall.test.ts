import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateIn } from '../../src/areas/platform/index.ts';
import { PLUGS } from '../../src/areas/plugs.ts';
import { listedSince } from '../../src/areas/recall/index.ts';
import { importRecalls, openRecallSearch, readRecallFiles } from '../../src/areas/recall/service/index.ts';
import { openSomePlugs } from '../../src/host/plugs.ts';
import { personalDataStores, resealAll } from '../../src/host/privacy/privacy.ts';
import { purge } from '../../src/host/privacy/purge.ts';
import { RETENTION_DAYS } from '../../src/io/personal-data.ts';
import { createSealing } from '../../src/io/sealing.ts';
import { addDays } from '../../src/kit/calendar.ts';
import { fault } from '../../src/kit/faults.ts';
import { type BookingsApp, bookingsApp, DEALER } from '../bookings-app.ts';
import { demoLender, demoSnapshot } from '../demo.ts';
import { testSealing } from '../sealing.ts';
import { type AccountApp, accountApp } from './accounts-app.ts';
import { serveBuiltPages } from './served-pages.ts';

const SITES = ['br/aurora', 'br/cerrado', 'br/lumen', 'ar/aurora', 'ar/cerrado'];
const CHASSIS = '9BXLI1A20NA000100';
const PLATE = 'ADG0A00';

let accounts: AccountApp;
let app: BookingsApp;
let folder: string;
let pages: FastifyInstance;
beforeAll(async () => {
  accounts = await accountApp();
  app = await bookingsApp({ ...accounts.database, drop: async () => undefined });
  folder = await mkdtemp(join(tmpdir(), 'vitrine-recalls-'));
  await cp('seeds/recalls', folder, { recursive: true });
  const { db, boss, sealing, sites, origin } = app.desk.deps;
  const plugs = await openSomePlugs(PLUGS, ['recall'], {
    db,
    boss,
    sealing,
    sites,
    origin,
    perMinute: 6,
    seeds: 'seeds',
  });
  const catalogue = await demoSnapshot();
  pages = await serveBuiltPages({
    catalogue: () => catalogue,
    lenderOf: () => demoLender(catalogue),
    accounts: accounts.open,
    reservations: {
      open: () => ({ session: {}, answerHeaders: { cookies: [] } }),
      programmes: { open: () => ({}), approvals: () => ({}) },
    } as never,
    plugs: { ...app.plugs.pages, ...plugs.pages },
  });
});
afterAll(async () => {
  await pages?.close();
  await app?.close();
  await accounts?.close();
  await rm(folder, { recursive: true, force: true });
});

const parts = () => ({ db: app.database.db, sealing: testSealing });
const importFiles = async () =>
  importRecalls(parts(), await readRecallFiles(folder, () => '2026-11-23'), SITES);
const search = () => openRecallSearch({ ...parts(), now: () => app.clock.now }, 'br/aurora');
const rewrite = async (change: (text: string) => string) => {
  const file = join(folder, 'aurora.br.csv');
  await writeFile(file, change(await readFile('seeds/recalls/aurora.br.csv', 'utf8')));
};

describe('recalls', () => {
  it('are found by plate and by chassis, open ones first, without a word of the car’s numbers [D1-1-11] [D2-1-04] [D2-2.5-12] [D2-2.5-13]', async () => {
    const byPlate = await search().search({ by: 'plate', number: PLATE });
    const byChassis = await search().search({ by: 'chassis', number: CHASSIS });
    expect(byPlate).toMatchObject({ model: 'Lira', year: 2022, campaigns: [{ code: 'R26-01' }] });
    expect({ ...byChassis, token: '' }).toEqual({ ...byPlate, token: '' });
    const mended = await search().search({ by: 'chassis', number: '9BXOR1A22NA000102' });
    expect(mended?.campaigns.map(({ code, repaired }) => [code, repaired])).toEqual([
      ['R26-01', undefined],
      ['R24-03', '2024-09-02'],
    ]);
    expect(await search().search({ by: 'plate', number: 'ZZZ9Z99' })).toBeUndefined();
    // A plate is no chassis, and a site knows its own cars only.
    expect(await search().search({ by: 'chassis', number: PLATE })).toBeUndefined();
    const other = openRecallSearch({ ...parts(), now: () => app.clock.now }, 'br/cerrado');
    expect(await other.search({ by: 'chassis', number: CHASSIS })).toBeUndefined();
    const stored = JSON.stringify((await app.database.db.$client.query('select * from recall_vehicle')).rows);
    expect(stored).not.toMatch(/9BXLI1A2|ADG0A00/);
  });

  it('are found in Argentina by a plate of Argentina [D2-2.5-12] [D2-9-34]', async () => {
    const argentine = openRecallSearch({ ...parts(), now: () => app.clock.now }, 'ar/aurora');
    const found = await argentine.search({ by: 'plate', number: 'AD100AG' });
    expect(found).toMatchObject({ model: 'Lira', year: 2022 });
    expect(await search().search({ by: 'plate', number: 'AD100AG' })).toBeUndefined();
  });

  it('come from files, all of them or none, and the same files twice change nothing', async () => {
    expect(await importFiles()).toEqual({ ok: true, added: 0, changed: 0, removed: 0 });
    const ids = async () =>
      (await app.database.db.$client.query('select id from recall_vehicle order by id')).rows.map(
        ({ id }) => id,
      );
    const before = await ids();
    await rewrite((text) => `${text}<script>,,,,\n${CHASSIS},,Lira,2022,R26-01\n`);
    const refused = await importFiles();
    expect(refused).toEqual({
      ok: false,
      errors: [
        { file: 'aurora.br.csv', line: 26, path: '', fault: fault('chassis') },
        { file: 'aurora.br.csv', line: 27, path: '', fault: fault('chassis-twice') },
      ],
    });
    expect(await ids()).toEqual(before);
    // Two plates change their cars, one car is mended, one goes.
    await rewrite((text) =>
      text
        .replace(`,${PLATE},`, ',BEG1A01x,')
        .replace(',BEG1A01,', `,${PLATE},`)
        .replace(',BEG1A01x,', ',BEG1A01,')
        .replace(',R26-01 R24-03:2024-09-02', ',R26-01:2026-04-01 R24-03:2024-09-02')
        .replace(/\n[^\n]*000123[^\n]*\n$/, '\n'),
    );
    expect(await importFiles()).toEqual({ ok: true, added: 0, changed: 3, removed: 1 });
    expect((await ids()).filter((id) => !before.includes(id))).toEqual([]);
    expect(await search().search({ by: 'plate', number: PLATE })).toMatchObject({ model: 'Vela' });
    await rewrite((text) => text);
    expect(await importFiles()).toEqual({ ok: true, added: 1, changed: 3, removed: 0 });
  });

  it('stay as they were brought in before they were checked, at an import of another site and at a start', async () => {
    const client = app.database.db.$client;
    const { db, boss, sealing, sites, origin } = app.desk.deps;
    await client.query("update recall_campaign set announced = '2099-01-01' where site = 'br/aurora'");
    await client.query("update recall_vehicle set model = 'Orla', year = 1999 where site = 'br/aurora'");
    const odd = async () => {
      const { rows } = await client.query(
        `select (select count(*)::int from recall_campaign where announced = '2099-01-01') as campaigns,
                (select count(*)::int from recall_vehicle where year = 1999) as vehicles`,
      );
      return rows[0];
    };
    const before = await odd();
    expect(before.campaigns * before.vehicles).toBeGreaterThan(0);
    try {
      const other = await readRecallFiles(join(folder, 'aurora.ar.json'), () => '2026-11-23');
      expect(await importRecalls(parts(), other, SITES)).toMatchObject({ ok: true });
      const options = { db, boss, sealing, sites, origin, perMinute: 6, seeds: 'seeds' };
      await (await openSomePlugs(PLUGS, ['recall'], options)).close();
      expect(await odd()).toEqual(before);
    } finally {
      expect(await importFiles()).toMatchObject({ ok: true, added: 0, removed: 0 });
    }
    expect(await odd()).toEqual({ campaigns: 0, vehicles: 0 });
  });

  it('are not changed by a list that was cut off at the end of a line, where its campaigns say how many cars it has', async () => {
    const json = join(folder, 'aurora.br.json');
    const campaigns = await readFile(json, 'utf8');
    const whole = await readFile('seeds/recalls/aurora.br.csv', 'utf8');
    const cars = whole.trimEnd().split('\n').length - 1;
    try {
      await writeFile(json, JSON.stringify({ ...JSON.parse(campaigns), cars }));
      await rewrite((text) => text);
      expect(await importFiles()).toEqual({ ok: true, added: 0, changed: 0, removed: 0 });
      await rewrite((text) => text.trimEnd().replace(/[^\n]*$/, ''));
      expect(await importFiles()).toEqual({
        ok: false,
        errors: [
          {
            file: 'aurora.br.csv',
            path: '',
            fault: fault('car-count', { cars: cars - 1, file: 'aurora.br.json', written: cars }),
          },
        ],
      });
    } finally {
      await writeFile(json, campaigns);
      await rewrite((text) => text);
    }
  });

  it('are found after a change of the installation’s key', async () => {
    const found = await search().search({ by: 'plate', number: PLATE });
    const next = createSealing([
      { id: 'next', key: Buffer.alloc(32, 7) },
      { id: 'test', key: Buffer.alloc(32) },
    ]);
    const by = (sealing: typeof next) =>
      openRecallSearch({ ...parts(), sealing, now: () => app.clock.now }, 'br/aurora').search({
        by: 'plate',
        number: PLATE,
      });
    expect(await by(next)).toMatchObject({ model: found?.model });
    expect(await resealAll(app.database.db, personalDataStores(next), 'others')).toBeGreaterThan(100);
    const alone = createSealing([{ id: 'next', key: Buffer.alloc(32, 7) }]);
    expect(await by(alone)).toMatchObject({ model: found?.model });
    const back = createSealing([
      { id: 'test', key: Buffer.alloc(32) },
      { id: 'next', key: Buffer.alloc(32, 7) },
    ]);
    await resealAll(app.database.db, personalDataStores(back), 'others');
    expect(await by(testSealing)).toMatchObject({ model: found?.model });
  });
});

describe('the recall page', () => {
  const send = (url: string, form: Record<string, string>, address = '10.0.0.1') =>
    pages.inject({
      method: 'POST',
      url,
      payload: String(new URLSearchParams(form)),
      remoteAddress: address,
      headers: {
        host: 'localhost',
        origin: 'http://localhost',
        'content-type': 'application/x-www-form-urlencoded',
      },
    });

  it('go out compressed to whoever is nobody yet, and never beside anything that is somebody’s own (R39)', async () => {
    const ask = async (cookie: string, form?: string) => {
      const { headers, rawPayload } = await pages.inject({
        method: form ? 'POST' : 'GET',
        url: '/br/aurora/recall',
        ...(form && { payload: form }),
        headers: {
          host: 'localhost',
          origin: 'http://localhost',
          'accept-encoding': 'gzip, br',
          cookie,
          ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
      });
      return { encoding: headers['content-encoding'], rawPayload };
    };
    const small = await ask('tracking_consent=no; _ga=GA1.1.1.2');
    const large = await ask('__Host-session=x');
    expect([small.encoding, large.encoding]).toEqual(['br', undefined]);
    expect(small.rawPayload.length).toBeLessThan(large.rawPayload.length / 3);
    expect(String(brotliDecompressSync(small.rawPayload))).toMatch(/<\/html>$/);
    expect((await ask('', 'by=plate&number=ABC')).encoding).toBeUndefined();
  });

  it('answers before any script, to nobody’s cache and in no address, and leads to a booking [D2-2.5-12] [D2-2.5-13] (R41)', async () => {
    const page = await pages.inject({ url: '/br/aurora/recall', headers: { host: 'localhost' } });
    expect(page.body).toContain('Placa ou chassi');
    const found = await send('/br/aurora/recall', { by: 'plate', number: 'adg-0a00' });
    expect([found.statusCode, found.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(found.body).toContain('1 recall aberto');
    expect(found.body).not.toContain(CHASSIS);
    const [, repair = ''] = /href="(\/br\/aurora\/recall\/[^"]+)"/.exec(found.body) ?? [];
    expect(repair).not.toContain(PLATE);
    const chosen = `${repair}?concessionaria=${DEALER}`;
    const steps = await pages.inject({ url: `${repair}?perto=x`, headers: { host: 'localhost' } });
    expect(steps.body).toContain('Bomba de combustível');
    const { visitor } = app.newBooking();
    const form = { ...visitor, document: '', key: crypto.randomUUID(), slot: '2026-08-11 morning', text: '' };
    const booked = await send(chosen, form);
    expect([booked.statusCode, booked.headers.location]).toEqual([
      303,
      expect.stringContaining('/agendamento/'),
    ]);
    const own = await pages.inject({ url: String(booked.headers.location), headers: { host: 'localhost' } });
    expect(own.body).toContain('Reparo de recall: Lira 2022');
    expect((await send(chosen, { ...form, name: 'x' })).statusCode).toBe(422);
    expect((await send(`${repair}?concessionaria=nobody`, form)).statusCode).toBe(404);
    const gone = await pages.inject({
      url: `/br/aurora/recall/${'x'.repeat(20)}`,
      headers: { host: 'localhost' },
    });
    expect(gone.statusCode).toBe(404);
  });

  it('lists each campaign for five years from its announcement, whatever a later file leaves out and however long everything else was stored', async () => {
    const json = join(folder, 'aurora.br.json');
    const file = await readFile(json, 'utf8');
    const { campaigns, ...rest } = JSON.parse(file);
    const since = listedSince(dateIn('BR', Date.now()), 5);
    const announcedOn = (code: string, announced: string) => ({ ...campaigns[0], code, announced });
    const codes = async () => {
      const { rows } = await app.database.db.$client.query(
        "select code from recall_campaign where site = 'br/aurora' and code like 'RT-%' order by code",
      );
      return rows.map(({ code }) => code);
    };
    try {
      const more = [announcedOn('RT-OLD', addDays(since, -1)), announcedOn('RT-STAYS', since)];
      await writeFile(json, JSON.stringify({ ...rest, campaigns: [...campaigns, ...more] }));
      expect(await importFiles()).toMatchObject({ ok: true });
      expect(await codes()).toEqual(['RT-OLD', 'RT-STAYS']);
      await writeFile(json, file);
      expect(await importFiles()).toMatchObject({ ok: true });
      expect(await codes()).toEqual(['RT-STAYS']);
      // No night takes it either, however little is stored of everything else.
      const stores = personalDataStores(testSealing);
      const days = Object.fromEntries(
        Object.keys(RETENTION_DAYS).map((kind) => [kind, 0]),
      ) as typeof RETENTION_DAYS;
      await purge({
        db: app.database.db,
        stores,
        days,
        now: () => new Date(Date.now() + 86_400_000 * 365 * 20),
      });
      expect(await codes()).toEqual(['RT-STAYS']);
      const page = await pages.inject({ url: '/br/aurora/recall', headers: { host: 'localhost' } });
      expect(page.body).toContain('RT-STAYS');
      expect(page.body).not.toContain('RT-OLD');
    } finally {
      await writeFile(json, file);
      await app.database.db.$client.query("delete from recall_campaign where code like 'RT-%'");
    }
  });

  it('says what is wrong, and slows down who asks too often (R20)', async () => {
    const wrong = await send('/br/aurora/recall', { by: 'plate', number: 'ABC' }, '10.0.0.2');
    expect([wrong.statusCode, wrong.body.includes('aria-invalid="true"')]).toEqual([422, true]);
    const none = await send('/br/aurora/recall', { by: 'plate', number: 'ZZZ9Z99' }, '10.0.0.2');
    expect(none.body).toContain('Nenhum recall encontrado');
    const codes = [];
    for (let requested = 0; requested < 6; requested++)
      codes.push((await send('/br/aurora/recall', { by: 'plate', number: PLATE }, '10.0.0.2')).statusCode);
    expect(codes).toEqual([200, 200, 200, 200, 429, 429]);
  });

  it.each(['/br/aurora/recall/', '/br/aurora/%72ecall', '/br//aurora/recall', '/br/aurora/recall.data'])(
    'counts who asks too often at %s as well, however the address is written (R20, R24)',
    async (path) => {
      const address = `10.0.1.${path.length}`;
      const answers: number[] = [];
      for (let requested = 0; requested < 9; requested++)
        answers.push((await send(path, { by: 'plate', number: PLATE }, address)).statusCode);
      expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(6);
    },
  );

  it('books a repair with the dealer that was chosen, apart from its test drives', async () => {
    const found = await search().search({ by: 'chassis', number: CHASSIS });
    const { lead: _, ...rest } = app.newBooking();
    const subject = { purpose: 'recall', model: found?.model ?? '', year: 2022, campaigns: [] } as const;
    const day = '2026-08-12';
    const booked = await app.session.book({ ...rest, day, subject });
    expect(booked.ok).toBe(true);
    expect(await app.session.book({ ...app.newBooking({ day, subject }), lead: undefined })).toEqual({
      ok: false,
      reason: 'full',
    });
    expect((await app.session.book(app.newBooking({ day }))).ok).toBe(true);
  });
});
