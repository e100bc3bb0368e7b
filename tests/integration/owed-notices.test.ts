import { afterAll, beforeAll, expect, it } from 'vitest';
import { deadLetterAdmin } from '../../src/areas/admin/service/dead-letter-admin.ts';
import { aContact, aLead } from '../../src/areas/leads/examples.ts';
import { NOTICE_DEAD_LETTERS, startNotices } from '../../src/host/privacy/notices.ts';
import { type FakeCrm, startFakeCrm } from '../fake-crm.ts';
import { permitFor } from '../permits.ts';
import { waitFor } from '../portal.ts';
import { type AccountApp, accountApp } from './accounts-app.ts';
import { type LeadApp, leadApp, post, wire } from './leads-app.ts';

const EMAIL = 'noemia@exemplo.com.br';
const contact = aContact({ document: '390.533.447-05', email: EMAIL, phone: '(21) 99613-7788' });

let portal: LeadApp;
let accounts: AccountApp;
let crm: FakeCrm;

beforeAll(async () => {
  crm = await startFakeCrm(() => 200);
  portal = await leadApp();
  const database = { ...portal.database, drop: async () => undefined };
  accounts = await accountApp(1_000, undefined, database, { leads: true, quotations: false });
});
afterAll(async () => {
  await accounts?.close();
  await portal?.close();
  await crm?.close();
});

it('a customer who deletes their data leaves word for a CRM without an address where operators find it, and can have it told (R47)', async () => {
  const { id } = (await post(portal.app, wire(aLead({ contact })))).json();
  const { db } = portal.database;
  await db.$client.query('update lead set attempts = 1 where id = $1', [id]);
  const browser = await accounts.customer(EMAIL);
  expect(await browser.go((session) => session.erase('Garoa#7vento'))).toEqual({ ok: true });

  const house = { clientId: undefined, clientSecret: undefined };
  const quotationCrm = { ...house, url: undefined, erasureUrl: undefined };
  const settings = { lead: { ...house, url: crm.url, erasureUrl: undefined }, quotationCrm };
  const log = { error: () => undefined } as never;
  await startNotices(portal.boss, settings, log);
  const rita = permitFor('rita', 'update', 'dead-letters');
  const admin = deadLetterAdmin({
    db,
    boss: portal.boss,
    record: async () => undefined,
    queues: () => ({ notice: NOTICE_DEAD_LETTERS }),
  });
  await waitFor(async () => (await admin.counts(rita)).notice === 1);
  const { deadLetters } = await admin.page(rita, { kind: 'notice', after: undefined });
  expect(deadLetters).toMatchObject([{ about: id, attempts: 1, why: { is: 'no-address' } }]);
  expect(crm.received.size).toBe(0);

  // The CRM has an address by now, and the operator sends it again.
  await portal.boss.offWork('privacy-notice');
  await startNotices(portal.boss, { ...settings, lead: { ...settings.lead, erasureUrl: crm.url } }, log);
  expect(await admin.retry(rita, { kind: 'notice', id: deadLetters[0]?.id })).toBe(1);
  await waitFor(() => crm.received.size === 1);
  const [[text = ''] = []] = crm.received.values();
  expect(JSON.parse(text)).toMatchObject({ wish: 'erase', leadIds: [id] });
  expect((await admin.counts(rita)).notice).toBe(0);
});
