import { randomUUID } from 'node:crypto';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { leadSettings } from '../../src/areas/leads/contract.ts';
import { aLead, aSoldCar } from '../../src/areas/leads/examples.ts';
import type { Lead } from '../../src/areas/leads/index.ts';
import { openLeadQueues } from '../../src/areas/leads/service/index.ts';
import { documentsIn } from '../../src/areas/legal-documents/index.ts';
import type { Site } from '../../src/areas/platform/index.ts';
import { PLUGS } from '../../src/areas/plugs.ts';
import type { RentalService } from '../../src/areas/rental/contract.ts';
import { openSomePlugs } from '../../src/host/plugs.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { testSealing } from '../sealing.ts';
import { openBoss } from './leads-app.ts';

const DEALER = '0001017';
const { consentText } = leadSettings(undefined, 'BR').contact;

let database: TestDatabase;
let boss: PgBoss;
let pages: RentalService;
let isTooOften: (address: string) => Promise<boolean>;
let site: Site;
/** Who is logged in, or what their account fails with. */
let caller: { id: string; email: string; person: { name: string } } | Error | undefined;
const SHOWN = 'privacy:2026-11-29-0a1b2c3d';
beforeAll(async () => {
  database = await testDatabase();
  boss = await openBoss(database.url);
  await openLeadQueues(boss);
  const sites = await readSites('seeds/sites');
  site = sites.find(({ key }) => key === 'br/aurora') as Site;
  const rules = {
    sites,
    catalogue: {
      find: (_site: unknown, mvs: { code: string }) =>
        mvs.code === aSoldCar().code ? aSoldCar() : undefined,
    },
    dealers: {
      byCode: (_site: unknown, code: string) =>
        code === DEALER ? { id: '101', cityCode: '3550308' } : undefined,
    },
    settings: ({ market }: Pick<Site, 'market'>) => leadSettings(undefined, market),
    agreements: {
      now: async (_site: unknown, _act: unknown, stamp: string | undefined) =>
        stamp !== undefined && stamp !== SHOWN
          ? ({ ok: false, reason: 'documents-changed', stamp: SHOWN } as const)
          : ({
              ok: true,
              documents: documentsIn(SHOWN),
              stamp: SHOWN,
              store: async () => undefined,
            } as const),
      store: async () => undefined,
    },
  };
  const shared = { db: database.db, boss, sealing: testSealing };
  const plugs = await openSomePlugs(
    PLUGS,
    ['rental'],
    { ...shared, sites, origin: 'https://portal.test', perMinute: 3 },
    { leadRules: rules },
  );
  const plug = plugs.pages.rentals;
  const who = async () => {
    if (caller instanceof Error) throw caller;
    return caller;
  };
  pages = plug?.open({ site, who }) as RentalService;
  isTooOften = plug?.isTooOften as typeof isTooOften;
});
afterAll(async () => {
  await boss?.stop({ graceful: false });
  await database?.drop();
});
beforeEach(async () => {
  await database.db.$client.query('delete from lead; delete from idempotency_key');
});

const CONTACT = {
  name: 'Zuleica Canário',
  email: 'canary.rental@example.com',
  phone: '(11) 98765-4321',
  document: '11.222.333/0001-81',
};
const sent = (changes: Partial<Lead> = {}) => ({
  lead: aLead({
    contact: CONTACT,
    dealerCode: DEALER,
    form: 'Rental',
    remarks: 'Quantidade: 12',
    ...changes,
  }),
  textId: consentText.id,
  key: randomUUID(),
});
const count = async (text: string) => Number((await database.db.$client.query(text)).rows[0].count);
const leads = () => count('select count(*) from lead');

it('leaves one lead with its delivery, however often and at once a form is sent; what was changed is another (R10) (R11)', async () => {
  const intent = sent();
  const again = { ...intent, lead: { ...intent.lead, cacheBuster: 7 } };
  expect(await Promise.all([intent, again, intent, again].map((one) => pages.take(site, one)))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(await leads()).toBe(1);
  expect(await pages.take(site, intent)).toBe(true);
  expect(await leads()).toBe(1);
  const changed = { ...intent, lead: { ...intent.lead, remarks: 'Quantidade: 13' } };
  expect(await pages.take(site, changed)).toBe(true);
  expect(await leads()).toBe(2);
  expect(await count(`select count(*) from lead_consent where text_version = '${consentText.id}'`)).toBe(8);
});

it('keeps nothing of what it refuses: an unknown dealer, a document that is none, a wording that was never on screen', async () => {
  const wrong = [
    sent({ dealerCode: 'nobody' }),
    sent({ contact: { ...CONTACT, document: '11.222.333/0001-82' } }),
    { ...sent(), textId: 'unseen' },
  ];
  for (const intent of wrong) expect(await pages.take(site, intent)).toBe(false);
  expect(await leads()).toBe(0);
  expect(await count('select count(*) from idempotency_key')).toBe(0);
});

it('stores which document was agreed to, and the account in which that was; nothing of a form that has shown another one', async () => {
  const acceptances = async () =>
    (
      await database.db.$client.query(
        'select a.act, a.kind, a.version, a.account from legal_acceptance a join lead l on l.id::text = a.subject',
      )
    ).rows;
  expect(await pages.take(site, { ...sent(), documents: 'privacy:2020-01-01-00000000' })).toBe(false);
  expect(await leads()).toBe(0);
  expect(await pages.take(site, { ...sent(), documents: SHOWN })).toBe(true);
  const agreed = { act: 'lead', kind: 'privacy', version: '2026-11-29-0a1b2c3d' };
  expect(await acceptances()).toEqual([{ ...agreed, account: null }]);
  caller = { id: 'account-of-ana', email: CONTACT.email, person: { name: 'Ana' } };
  expect(await pages.take(site, { ...sent(), documents: SHOWN })).toBe(true);
  caller = undefined;
  expect(await acceptances()).toContainEqual({ ...agreed, account: 'account-of-ana' });
});

it('is taken without an account where nobody can tell whose it is', async () => {
  caller = new Error('the accounts do not answer');
  try {
    expect(await pages.take(site, { ...sent(), documents: SHOWN })).toBe(true);
  } finally {
    caller = undefined;
  }
  expect(await leads()).toBe(1);
});

it('stores no name, address or document that can be read', async () => {
  await pages.take(site, sent());
  const { rows } = await database.db.$client.query(
    'select (select json_agg(lead) from lead)::text as leads, (select json_agg(k) from idempotency_key k)::text as keys, (select json_agg(j) from pgboss.job j)::text as jobs',
  );
  expect(JSON.stringify(rows)).not.toMatch(/Zuleica|canary|98765-?4321|222\.333|11222333/i);
});

it('counts what an address sends in a minute', async () => {
  const turns = [];
  for (let turn = 0; turn < 4; turn++) turns.push(await isTooOften('203.0.113.9'));
  expect(turns).toEqual([false, false, false, true]);
  expect(await isTooOften('203.0.113.10')).toBe(false);
});
