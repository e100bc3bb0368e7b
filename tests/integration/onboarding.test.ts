/** The checklist of a site on its way to the public: what each item says of what is stored, published and set, and who sees it. */
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_SCREENS } from '../../src/areas/admin/pages.ts';
import { staffMember, staffTwoFactor, staffUser } from '../../src/areas/admin/service/tables.ts';
import { publishCatalogue } from '../../src/areas/catalogue/service/index.ts';
import { readinessEntries } from '../../src/areas/onboarding/service/index.ts';
import type { Site } from '../../src/areas/platform/index.ts';
import type { PlugSettings, ReadinessContext, ReadinessItem } from '../../src/areas/platform/plug.ts';
import { PLUGS } from '../../src/areas/plugs.ts';
import { COMMANDS } from '../../src/commands/commands.ts';
import { HOST_PLUGS } from '../../src/host/host-plugs.ts';
import { exampleCatalogue } from '../../src/host/new-site/example-catalogue.ts';
import { readinessOf } from '../../src/host/plugs.ts';
import { recorder } from '../../src/host/process/audit-recorder.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { mailOutbox } from '../../src/io/mail/tables.ts';
import { byMarket } from '../../src/kit/markets/identities.ts';
import { type AdminApp, adminApp } from '../admin-app.ts';
import { seededDatabase, type TestDatabase, testDatabase } from '../database.ts';
import { testSealing } from '../sealing.ts';
import { askPage, newStaff } from '../staff.ts';

const ITEMS = readinessOf([...PLUGS, ...HOST_PLUGS]);
const NOW = new Date('2026-11-29T12:00:00Z');

let seeded: TestDatabase;
let empty: TestDatabase;
let app: AdminApp;
let aurora: Site;
beforeAll(async () => {
  [seeded, empty, app] = [await seededDatabase(), await testDatabase(), await adminApp()];
  aurora = (await readSites('seeds/sites')).find(({ key }) => key === 'br/aurora') as Site;
});
afterAll(async () => {
  await Promise.all([seeded?.drop(), empty?.drop(), app?.close()]);
});

const NOTHING_SET = {
  origins: [],
  sandbox: false,
  mail: undefined,
  mercadoPago: { ...byMarket(() => undefined), url: undefined },
  databaseUrl: undefined,
} as unknown as PlugSettings;
const ALL_SET = {
  ...NOTHING_SET,
  origins: ['https://www.aurora.example.com.br'],
  mail: { smtpUrl: 'smtps://mail.example', from: 'a@aurora.example' },
  mercadoPago: { ...byMarket(() => ({})), url: undefined },
  databaseUrl: 'postgres://vitrine@db/vitrine',
} as unknown as PlugSettings;

/** What each item says, as its state and the codes of its faults. */
async function told(context: Partial<ReadinessContext> = {}, items: readonly ReadinessItem[] = ITEMS) {
  const site = context.site ?? aurora;
  const whole = { db: empty.db, site, sites: [site], settings: NOTHING_SET, now: () => NOW, ...context };
  const entries = await readinessEntries(items, whole, () => undefined);
  return Object.fromEntries(
    entries.map(({ name, state, faults }) => [
      name,
      [state, ...faults.map(({ fault }) => fault.code)].join(' '),
    ]),
  );
}

describe('the checklist of a site', () => {
  it('has each item once, with a guide, a screen and a command that there are', () => {
    const names = ITEMS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining([
        ...['identity', 'theme', 'catalogue', 'rates', 'dealers', 'texts', 'mail'],
        ...['payment', 'keys', 'hosts', 'staff', 'backups', 'documents'],
      ]),
    );
    const commands = COMMANDS.map(({ noun, verb }) => `${noun} ${verb}`);
    for (const { mend } of ITEMS) {
      expect(existsSync(`docs/guides/${mend.guide}`), mend.guide).toBe(true);
      if (mend.screen) expect(ADMIN_SCREENS.map(([path]) => path)).toContain(mend.screen);
      if (mend.command) expect(commands).toContain(/^node vitrine\.mjs (\S+ \S+)/.exec(mend.command)?.[1]);
    }
  });

  it('of a new brand on an empty database says all that is missing', async () => {
    const site: Site = {
      ...aurora,
      demonstration: false,
      supplier: undefined,
      hosts: [],
      tagline: undefined,
      look: { ...aurora.look, head: undefined },
    };
    expect(await told({ site })).toMatchObject({
      identity: expect.stringMatching(/^needed( missing){11}$/),
      theme: 'needed ready-no-theme',
      catalogue: 'needed ready-no-cars',
      rates: 'needed ready-no-rates',
      dealers: 'needed ready-no-dealers',
      texts: expect.stringContaining('ready-no-tagline'),
      documents: expect.stringMatching(/^advised( ready-draft-document){7}$/),
      mail: 'needed ready-no-mail',
      payment: 'needed no-gateway',
      keys: 'advised ready-embedded',
      hosts: 'needed ready-no-host ready-no-origin',
      staff: 'needed ready-no-administrator',
      backups: 'advised ready-no-backup',
    });
  });

  it('of a site with all of it is green, item by item', async () => {
    const { db } = seeded;
    for (const id of ['ana', 'bia']) {
      await db
        .insert(staffUser)
        .values({ id, name: '', email: `${id}@staff.invalid`, twoFactorEnabled: true });
      await db
        .insert(staffMember)
        .values({ userId: id, content: 'v1.x', emailKey: id, roles: ['administrator'] });
      await db.insert(staffTwoFactor).values({ id, userId: id, secret: 'x', backupCodes: 'x' });
    }
    await db.transaction((tx) =>
      recorder(testSealing)(tx, {
        by: 'command',
        action: 'backup.write',
        subject: 'backup',
        before: null,
        after: { rows: 1 },
      }),
    );
    const now = () => new Date();
    const all = await told({ db, settings: ALL_SET, now, site: { ...aurora, demonstration: true } });
    // It says of itself that it is a demonstration, and has no icon of its own.
    expect(all).toMatchObject({ identity: 'needed ready-demonstration', theme: 'advised ready-no-icon' });
    for (const name of [
      'catalogue',
      'rates',
      'dealers',
      'mail',
      'payment',
      'keys',
      'hosts',
      'staff',
      'backups',
    ])
      expect([name, all[name]]).toEqual([name, 'ready']);
    const later = await told({ db, now: () => new Date(Date.now() + 9 * 24 * 3_600_000) });
    expect(later.backups).toBe('advised ready-old-backup');
  });

  it('advises the telephones of each lender where a correspondent shows them (Res. CMN 4.935/2021), and asks for none elsewhere', async () => {
    const name = { name: 'Banco Um S.A.', document: '11.222.333/0001-81' };
    const numbers = { phone: '0800 123 4567', ombudsman: '0800 123 4568' };
    const identityWith = async (lenders: readonly object[], market: Site['market'] = 'BR') => {
      const supplier = { ...aurora.supplier, lenders } as Site['supplier'];
      return (await told({ site: { ...aurora, market, demonstration: false, supplier } })).identity;
    };
    expect(await identityWith([{ ...name, ...numbers }])).toBe('ready');
    expect(await identityWith([name, { ...name, phone: numbers.phone }])).toBe(
      'advised ready-lender-phones ready-lender-phones',
    );
    // The Brazilian demonstration has no tax data of Argentina.
    expect(await identityWith([name], 'AR')).toBe('advised missing');
    expect(await identityWith([], 'AR')).toBe('advised missing missing');
  });

  it('says what became of the last mails', async () => {
    const { db } = empty;
    const mail = (status: 'waiting' | 'dead' | 'sent', more: object) => ({
      id: crypto.randomUUID(),
      site: 'br/aurora',
      status,
      usefulUntil: NOW,
      queuedAt: NOW,
      ...more,
    });
    const settings = ALL_SET;
    await db.insert(mailOutbox).values(mail('dead', { settledAt: new Date('2026-11-28T12:00:00Z') }));
    expect((await told({ settings })).mail).toBe('needed ready-mail-failed');
    const refused = { attempts: 2, lastOutcome: '535', queuedAt: new Date('2026-11-29T12:01:00Z') };
    await db.insert(mailOutbox).values(mail('waiting', refused));
    expect((await told({ settings })).mail).toBe('needed ready-mail-refused ready-mail-failed');
    expect((await told({ settings, site: { ...aurora, key: 'ar/aurora' } })).mail).toBe('ready');
  });

  it('names a car of the first screen that is not sold any more', async () => {
    const site = { ...aurora, authoring: { ...aurora.authoring, home: { hero: 'nowhere' } } };
    expect((await told({ db: seeded.db, site })).catalogue).toBe('needed no-model');
  });

  it('misses the words of the law beside prices, and counts what else of it a catalogue does not say, by norm (Res. 4/2025)', async () => {
    const site: Site = {
      ...aurora,
      key: 'ar/verde',
      brand: 'verde',
      market: 'AR',
      demonstration: false,
      authoring: {},
    };
    const example = exampleCatalogue({ brand: 'verde', market: 'AR', colour: '#146c43', year: 2027 });
    const saidWith = async (taxes: typeof example.taxes) => {
      const sources = [{ file: 'ar.json', site: { ...example, taxes } }];
      const published = await publishCatalogue(empty.db, { sources, errors: [] } as never);
      expect(published).toMatchObject({ ok: true });
      return (await told({ site })).catalogue;
    };
    const gaps = 'ready-no-pictures ready-law-gaps ready-law-gaps ready-law-gaps';
    expect(await saidWith(undefined)).toBe(`needed ${gaps.replace('pictures', 'pictures ready-no-taxes')}`);
    // Written by `new-site` as it is: efficiency, warranty and the like, and freight are left to say.
    expect(await saidWith(example.taxes)).toBe(`advised ${gaps}`);
  });

  it('tells the other items where one cannot be read', async () => {
    const broken: ReadinessItem = {
      name: 'broken',
      words: { 'pt-BR': 'x', 'es-AR': 'x' },
      rank: 1,
      mend: { guide: 'going-live.md' },
      faults: () => Promise.reject(new Error('away')),
    };
    expect(await told({}, [broken, ...ITEMS])).toMatchObject({
      broken: 'needed ready-unread',
      rates: 'needed ready-no-rates',
    });
  });
});

describe('the screen of the checklist', () => {
  it.each([
    ['administrator', 200],
    ['operator', 200],
    ['author', 404],
    ['credit', 404],
  ] as const)('answers %s with %i', async (role, status) => {
    const { cookie } = await newStaff(app.admin, { roles: [role] });
    expect((await askPage(app.app, cookie, '/admin/prontidao')).statusCode).toBe(status);
  });

  it('has for the chosen site each item with its faults and the way to mend them', async () => {
    const { cookie } = await newStaff(app.admin, { roles: ['administrator'] });
    const page = await askPage(app.app, cookie, '/admin/prontidao?site=br/aurora');
    const body = page.body.replaceAll('<!-- -->', '');
    for (const word of [
      'Prontidão do site',
      'Taxas',
      'nenhuma tabela de taxas vale hoje',
      'docs/guides/rate-tables.md',
    ])
      expect(body).toContain(word);
    expect(body).toContain('href="/admin/publicacoes"');
  });
});
