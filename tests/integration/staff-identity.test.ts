import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffSession } from '../../src/areas/admin/contract.ts';
import { forcedFault, type UnprovenPermit } from '../../src/areas/admin/index.ts';
import { commandActPermit } from '../../src/areas/admin/service/act-permits.ts';
import { answerLogOuts } from '../../src/areas/admin/service/identity/back-channel.ts';
import { staffIdentity } from '../../src/areas/admin/service/identity/open-identity.ts';
import { subjectNames } from '../../src/areas/admin/service/identity/people.ts';
import {
  type StaffIdentitySettings,
  staffIdentitySettings,
} from '../../src/areas/admin/service/identity/settings.ts';
import type { Administration } from '../../src/areas/admin/service/index.ts';
import { openStaff } from '../../src/areas/admin/service/open-staff.ts';
import { staffReadiness } from '../../src/areas/admin/service/readiness.ts';
import { scimStore } from '../../src/areas/admin/service/scim/store.ts';
import { openLog } from '../../src/host/process/log.ts';
import { createSealing, readDataKeys } from '../../src/io/sealing.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { forgingProvider } from '../forging-provider.ts';
import { type IdentityProvider, identityProvider, type Known } from '../identity-provider.ts';
import { TEST_PASSWORD_COST } from '../password-cost.ts';
import { TEST_JUDGE } from '../password-judge.ts';
import { permitFor } from '../permits.ts';
import { reservePort, waitFor } from '../portal.ts';
import { TEST_DATA_KEYS, testSealing } from '../sealing.ts';
import { newStaff, STAFF_PASSWORD, staffBrowser } from '../staff.ts';

const CALLBACK = 'https://portal.example/admin/entrar/identidade';
const GROUPS = JSON.stringify({
  heads: { roles: ['administrator'] },
  writers: { roles: ['author'] },
  'sellers-1017': { roles: ['dealer'], market: 'BR', dealer: '0001017' },
  'sellers-1272': { roles: ['dealer'], market: 'BR', dealer: '0001272', brand: 'aurora' },
});
const SITES = [
  { key: 'br/aurora', market: 'BR', brand: 'aurora' },
  { key: 'br/cerrado', market: 'BR', brand: 'cerrado' },
] as const;

let database: TestDatabase;
let provider: IdentityProvider;
let web: FastifyInstance;
let origin: string;
let admin: Administration;
const metrics = new Registry();

const settingsOf = (more: Record<string, string> = {}): StaffIdentitySettings => {
  const { staffIdentity: read } = staffIdentitySettings.parse({
    STAFF_IDENTITY_ISSUER: provider.issuer,
    STAFF_IDENTITY_CLIENT_ID: provider.clientId,
    STAFF_IDENTITY_CLIENT_SECRET: provider.clientSecret,
    STAFF_IDENTITY_NAME: 'Aurora SSO',
    STAFF_IDENTITY_GROUPS: GROUPS,
    ...more,
  });
  if (!read) throw new Error('there are settings');
  return read;
};
const identityOf = (settings: StaffIdentitySettings) =>
  staffIdentity(settings, { sites: SITES as never, log: openLog('silent'), metrics: undefined });
const open = (settings?: StaffIdentitySettings, own = settings && identityOf(settings)) =>
  openStaff({
    judge: TEST_JUDGE,
    db: database.db,
    sealing: testSealing,
    passwordCost: TEST_PASSWORD_COST,
    origin: 'https://portal.example',
    perMinute: 10_000,
    identity: own,
  });

beforeAll(async () => {
  database = await testDatabase();
  const port = await reservePort();
  origin = `http://127.0.0.1:${port}`;
  provider = await identityProvider({
    isCallback: (address) => address === CALLBACK,
    logOutTo: `${origin}/identity/staff/back-channel-logout`,
  });
  admin = await open(settingsOf());
  const identity = identityOf(settingsOf());
  if (!identity) throw new Error('there is a provider');
  web = Fastify();
  const { db } = database;
  await answerLogOuts(web, {
    db,
    sealing: testSealing,
    identity,
    log: openLog('silent'),
    now: () => new Date(),
  });
  await web.listen({ port, host: '127.0.0.1' });
});
afterAll(async () => {
  await web?.close();
  await provider?.close();
  await database?.drop();
});

type Browser = ReturnType<typeof staffBrowser>;
const someone = (name: string, groups: readonly string[] | undefined, more: Partial<Known> = {}) => {
  const email = `${name}@maker.example`;
  provider.people.set(name, {
    email,
    email_verified: true,
    name: 'Bia Prado',
    ...(groups && { groups }),
    ...more,
  });
  return email;
};

/** Goes to the provider and comes back with its answer. */
async function comeBack(
  browser: Browser,
  name: string,
  ask: (session: StaffSession) => ReturnType<StaffSession['askIdentity']> = (session) =>
    session.askIdentity(CALLBACK, '/admin/registro'),
) {
  const asked = await browser.go(ask);
  if (!asked.ok) throw new Error(`not asked: ${asked.reason}`);
  const answer = await provider.logIn(asked.value, name);
  return { asked: new URL(asked.value), answer };
}
async function enter(name: string, house = admin, browser = staffBrowser(house)) {
  const { answer } = await comeBack(browser, name);
  const done = await browser.go((session) => session.answerIdentity(answer));
  return { browser, done, answer };
}
const who = (browser: Browser) => browser.go((session) => session.who());
const rows = async (text: string, values: unknown[] = []) =>
  (await database.db.$client.query(text, values)).rows as Record<string, unknown>[];

describe('the staff’s log-in by the maker’s identity', () => {
  it('makes an account with the roles of its groups at the first log-in, and takes both anew at each', async () => {
    const email = someone('bia', ['writers', 'canteen']);
    const first = await enter('bia');
    expect(first.done).toEqual({ ok: true, next: 'in', back: '/admin/registro' });
    const made = await who(first.browser);
    expect(made).toMatchObject({ email, name: 'Bia Prado', roles: ['author'] });
    someone('bia', ['heads', 'writers'], { name: 'Bia Prado Lima', email: 'bia.lima@maker.example' });
    const second = await enter('bia');
    expect(await who(second.browser)).toMatchObject({
      id: made?.id,
      email: 'bia.lima@maker.example',
      name: 'Bia Prado Lima',
      roles: ['author', 'administrator'],
    });
    // What somebody may do is looked up with each request: the older session has it too.
    expect((await who(first.browser))?.roles).toEqual(['author', 'administrator']);
    const log = await rows(
      "select action, after from staff_audit where subject = $1 and by = 'identity' order by number",
      [`staff ${made?.id}`],
    );
    expect(log).toMatchObject([
      { action: 'staff.add', after: { linked: true } },
      { action: 'staff.change', after: { details: ['name', 'email'] } },
    ]);
    const kept = await rows("select c::text as t from staff_credential c where provider_id = 'identity'");
    expect(kept.length).toBeGreaterThan(0);
    // A keyed hash is 43 letters by lot, which may spell a short name.
    for (const { t } of kept) expect(String(t).replaceAll(/[\w-]{43}/g, '')).not.toContain('bia');
  });

  it('gives a dealer’s people their dealer, and nobody two of them', async () => {
    someone('rui', ['sellers-1272']);
    expect(await who((await enter('rui')).browser)).toMatchObject({
      roles: ['dealer'],
      dealer: { market: 'BR', code: '0001272', brand: 'aurora' },
    });
    someone('rui', ['sellers-1272', 'sellers-1017']);
    expect((await enter('rui')).done).toEqual({ ok: false, reason: 'identity-unfit' });
    someone('rui', ['sellers-1017', 'writers']);
    expect((await enter('rui')).done).toEqual({ ok: false, reason: 'identity-unfit' });
  });

  it.each([
    ['no group at all', []],
    ['a group that gives nothing', ['canteen']],
    ['a group that is called like what any object has', ['constructor', '__proto__']],
    ['a token that says nothing of groups', undefined],
  ])('refuses %s, and ends what was open', async (_, groups) => {
    const name = `eva-${randomUUID()}`;
    someone(name, ['writers']);
    const { browser } = await enter(name);
    expect(await who(browser)).toBeDefined();
    someone(name, groups);
    const { done, browser: other } = await enter(name);
    expect(done).toEqual({ ok: false, reason: 'identity-no-group' });
    expect([await who(browser), await who(other)]).toEqual([undefined, undefined]);
    const stranger = `stranger-${randomUUID()}`;
    const email = someone(stranger, groups);
    expect((await enter(stranger)).done).toEqual({ ok: false, reason: 'identity-no-group' });
    const keys = testSealing.personKeys('email', email);
    expect(await rows('select 1 from staff_member where email_key = any($1)', [keys])).toEqual([]);
  });

  it('lets nobody in by an e-mail that the provider does not vouch for, unless its administrators set them', async () => {
    someone('sam', ['writers'], { email_verified: false });
    expect((await enter('sam')).done).toEqual({ ok: false, reason: 'identity-unverified' });
    const trusting = await open(settingsOf({ STAFF_IDENTITY_EMAILS: 'trusted' }));
    expect((await enter('sam', trusting)).done).toEqual({ ok: false, reason: 'identity-unverified' });
    provider.people.set('sam', { email: 'sam@maker.example', groups: ['writers'] } as never);
    expect((await enter('sam')).done).toEqual({ ok: false, reason: 'identity-unverified' });
    expect((await enter('sam', trusting)).done).toMatchObject({ ok: true });
  });

  it('takes an account over that an administrator has made, whose password and phone end with it', async () => {
    const email = someone('ana', ['writers']);
    const local = await newStaff(admin, { roles: ['operator'], email });
    const { browser } = await enter('ana');
    expect(await who(browser)).toMatchObject({ id: local.id, roles: ['author'] });
    expect(await who(local.browser)).toBeUndefined();
    const again = staffBrowser(admin);
    const done = await again.go((session) => session.logIn({ email, password: STAFF_PASSWORD }));
    expect(done).toEqual({ ok: false, reason: 'wrong-credentials' });
    const change = commandActPermit('staff.change', local.id);
    expect(await admin.admin.change(change, local.id, { roles: ['credit'] })).toEqual({
      ok: false,
      reason: 'managed',
    });
  });

  it('is no way into the account of somebody else whose e-mail one has over there, until that is let go here', async () => {
    const email = someone('kim', ['writers']);
    const { browser } = await enter('kim');
    const id = (await who(browser))?.id ?? '';
    someone('kim-2', ['heads'], { email });
    const refused = { ok: false, reason: 'identity-linked' };
    expect((await enter('kim-2')).done).toEqual(refused);
    expect(await who(browser)).toMatchObject({ id, roles: ['author'] });
    expect(await admin.admin.renew(commandActPermit('staff.renew', id), id)).toEqual({ ok: true, id });
    expect(await who(browser)).toBeUndefined();
    expect(await who((await enter('kim-2')).browser)).toMatchObject({ id, roles: ['administrator'] });
    // The first one is a stranger by now, with an e-mail that is another's.
    expect((await enter('kim')).done).toEqual(refused);
    const log = await rows(
      "select action, after from staff_audit where subject = $1 and action <> 'staff.identity-log-in' order by number",
      [`staff ${id}`],
    );
    expect(log).toMatchObject([
      { action: 'staff.add', after: { linked: true } },
      { action: 'staff.identity-refused', after: { reason: 'identity-linked' } },
      { action: 'staff.renew', after: { linked: false } },
      { action: 'staff.change', after: { linked: true } },
      { action: 'staff.identity-refused', after: { reason: 'identity-linked' } },
    ]);
  });

  it('lets the link of one go whom a changed provider names otherwise, and of nobody who was shut out or has none', async () => {
    const email = someone('uma', ['writers']);
    const { browser } = await enter('uma');
    const id = (await who(browser))?.id ?? '';
    const unlink = (of: string) => admin.admin.unlink(commandActPermit('staff.renew', of), of);
    expect(await unlink(id)).toEqual({ ok: true, id });
    expect(await who(browser)).toBeUndefined();
    expect(await unlink(id)).toEqual({ ok: false, reason: 'unknown' });
    someone('uma-there', ['writers'], { email });
    const after = await enter('uma-there');
    expect(await who(after.browser)).toMatchObject({ id });
    await admin.admin.end(commandActPermit('staff.end', id), id);
    expect(await unlink(id)).toEqual({ ok: false, reason: 'unknown' });
    expect((await enter('uma-there')).done).toEqual({ ok: false, reason: 'identity-ended' });
    const local = await newStaff(admin, { roles: ['operator'] });
    expect(await unlink(local.id)).toEqual({ ok: false, reason: 'unknown' });
    expect(await who(local.browser)).toMatchObject({ id: local.id });
  });

  it('keeps links under the data key of the day, so that the one before may go', async () => {
    someone('noa', ['writers']);
    const id = (await who((await enter('noa')).browser))?.id;
    const next = `next:${Buffer.alloc(32, 7).toString('base64')}`;
    const ring = readDataKeys(`${next},${TEST_DATA_KEYS}`);
    if (!ring.ok) throw new Error(ring.fault.code);
    const sealing = createSealing(ring.keys);
    const link = async () => {
      const found = "select account_id from staff_credential where provider_id = 'identity' and user_id = $1";
      return (await rows(found, [id]))[0]?.account_id;
    };
    const before = await link();
    const here = await openStaff({
      ...{ judge: TEST_JUDGE, db: database.db, sealing, passwordCost: TEST_PASSWORD_COST },
      ...{ origin: 'https://portal.example', perMinute: 10_000, identity: identityOf(settingsOf()) },
    });
    expect(await who((await enter('noa', here)).browser)).toMatchObject({ id });
    const [current, former] = subjectNames(sealing, provider.issuer, 'noa');
    expect([before, await link()]).toEqual([former, current]);
  });

  it('finds whom SCIM knows by the name that they log in with over there, where its e-mails count', async () => {
    const store = scimStore({
      ...{ db: database.db, sealing: testSealing, grants: settingsOf().groups, identity: undefined },
      now: () => new Date(),
    });
    const wish = { userName: 'zoe@tenant.example', email: 'zoe@maker.example', active: true };
    const added = await store.addUser({ token: 'entra' }, wish);
    if (!added.ok) throw new Error(added.reason);
    provider.people.set('zoe', { email: 'zoe@tenant.example', groups: ['writers'] } as never);
    const trusting = await open(settingsOf({ STAFF_IDENTITY_EMAILS: 'trusted' }));
    expect(await who((await enter('zoe', trusting)).browser)).toMatchObject({
      id: added.value.id,
      email: 'zoe@maker.example',
    });
  });

  it('lets nobody back in who was shut out here', async () => {
    someone('leo', ['writers']);
    const { browser } = await enter('leo');
    const id = (await who(browser))?.id ?? '';
    expect(await admin.admin.end(commandActPermit('staff.end', id), id)).toMatchObject({ ok: true });
    expect(await who(browser)).toBeUndefined();
    expect((await enter('leo')).done).toEqual({ ok: false, reason: 'identity-ended' });
    expect(await admin.admin.renew(commandActPermit('staff.renew', id), id)).toEqual({ ok: true, id });
    expect((await enter('leo')).done).toMatchObject({ ok: true });
  });

  it('takes an answer only in the browser that asked, and once', async () => {
    someone('dora', ['writers']);
    const [dora, thief] = [staffBrowser(admin), staffBrowser(admin)];
    const { answer, asked } = await comeBack(dora, 'dora');
    expect(asked.searchParams.get('code_challenge_method')).toBe('S256');
    expect(asked.searchParams.get('nonce')).toMatch(/\S{20,}/);
    const refused = { ok: false, reason: 'identity-refused' };
    expect(await thief.go((session) => session.answerIdentity(answer))).toEqual(refused);
    const cookies = new Map(dora.cookies);
    expect(await dora.go((session) => session.answerIdentity(answer))).toMatchObject({ ok: true });
    for (const [name, value] of cookies) dora.cookies.set(name, value);
    expect(await dora.go((session) => session.answerIdentity(answer))).toEqual(refused);
  });

  it('makes one account of two answers that come at once', async () => {
    someone('gil', ['writers']);
    const both = await Promise.all([enter('gil'), enter('gil'), enter('gil')]);
    const ids = await Promise.all(both.map(async ({ browser }) => (await who(browser))?.id));
    expect([new Set(ids).size, ids[0]]).toEqual([1, expect.any(String)]);
  });

  it('lets somebody in whom another answer has linked while this one waited for their account', async () => {
    someone('lis', ['writers']);
    const { browser } = await enter('lis');
    const id = (await who(browser))?.id ?? '';
    const client = await database.db.$client.connect();
    try {
      await client.query('begin');
      const ofStaff = 'from staff_credential where user_id = $1';
      const [link] = (await client.query(`select * ${ofStaff}`, [id])).rows;
      await database.db.$client.query(`delete ${ofStaff}`, [id]);
      await client.query('select 1 from staff_member where user_id = $1 for update', [id]);
      const entering = enter('lis');
      await waitFor(
        async () =>
          (
            await rows(
              "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
            )
          ).length > 0,
      );
      const names = Object.keys(link);
      const places = names.map((_, at) => `$${at + 1}`);
      await client.query(
        `insert into staff_credential (${names.join(', ')}) values (${places.join(', ')})`,
        Object.values(link),
      );
      await client.query('commit');
      expect((await entering).done).toMatchObject({ ok: true });
    } finally {
      client.release();
    }
  });

  it('leads nowhere but to pages of the staff’s own', async () => {
    someone('ivo', ['writers']);
    const browser = staffBrowser(admin);
    const { answer } = await comeBack(browser, 'ivo', (session) =>
      session.askIdentity(CALLBACK, 'https://evil.example/admin'),
    );
    expect(await browser.go((session) => session.answerIdentity(answer))).toMatchObject({ back: '/admin' });
  });
});

describe('a site whose staff has to come by it', () => {
  it('refuses their passwords and ends what they have open, of its own people and the maker’s and of no other dealer’s', async () => {
    const here = await open(settingsOf({ STAFF_IDENTITY_FORCED: 'br/aurora' }));
    const elsewhere = { market: 'BR', code: '0001017', brand: 'cerrado' } as const;
    const [maker, other] = [
      await newStaff(admin, { roles: ['operator'] }),
      await newStaff(admin, { roles: ['dealer'], dealer: elsewhere }),
    ];
    const sessionOf = (cookie: string) => here.staffOf({ headers: { cookie } });
    expect(await sessionOf(maker.cookie)).toBeUndefined();
    expect(await sessionOf(other.cookie)).toMatchObject({ id: other.id });
    const logIn = (email: string, password = STAFF_PASSWORD) =>
      staffBrowser(here).go((session) => session.logIn({ email, password }));
    expect(await logIn(maker.email)).toEqual({ ok: false, reason: 'identity-only' });
    // Nobody learns who works here by a guess.
    expect(await logIn(maker.email, 'a wrong guess of it')).toEqual({
      ok: false,
      reason: 'wrong-credentials',
    });
    expect(await logIn(other.email)).toEqual({ ok: true, next: 'code' });
  });

  it('lets a break-glass account in by password and code, which the log and the metrics tell', async () => {
    const told: string[] = [];
    const settings = settingsOf({ STAFF_IDENTITY_FORCED: '*' });
    const log = { warn: (...line: unknown[]) => void told.push(JSON.stringify(line)) };
    const own = staffIdentity(settings, { sites: SITES as never, log, metrics });
    const here = await open(settings, own);
    const email = someone('glass', ['heads']);
    const glass = await newStaff(here, { roles: ['administrator'], email, isBreakGlass: true });
    expect(await here.staffOf({ headers: { cookie: glass.cookie } })).toMatchObject({ id: glass.id });
    expect(told).toEqual([expect.stringContaining(glass.id)]);
    expect(told[0]).not.toContain(email);
    expect(await metrics.metrics()).toContain('vitrine_staff_break_glass_total 1');
    expect(
      await rows("select 1 from staff_audit where action = 'staff.break-glass' and by = $1", [glass.id]),
    ).toHaveLength(1);
    // Nobody over there has it, whatever e-mail they are given.
    expect((await enter('glass', here)).done).toEqual({ ok: false, reason: 'identity-refused' });
    expect(
      await rows("select after from staff_audit where action = 'staff.identity-refused' and subject = $1", [
        `staff ${glass.id}`,
      ]),
    ).toEqual([{ after: { reason: 'identity-refused' } }]);
    expect(await here.staffOf({ headers: { cookie: glass.cookie } })).toMatchObject({ id: glass.id });
  });
});

describe('a guarded act in a session of the provider’s', () => {
  type Wish = {
    readonly act: 'staff.add';
    readonly of: string;
    readonly permit: UnprovenPermit<'staff.add'>;
  };
  const wishOf = (id: string, of: string): Wish => ({
    act: 'staff.add',
    of,
    permit: permitFor(id, 'update', 'staff') as Wish['permit'],
  });
  const FIRST = { ok: false, reason: 'identity-proof' };

  it('asks for a fresh log-in over there, which proves this act on this subject in this session once', async () => {
    someone('cris', ['heads']);
    const { browser } = await enter('cris');
    const id = (await who(browser))?.id ?? '';
    const [wish, other] = [wishOf(id, 'x@maker.example'), wishOf(id, 'y@maker.example')];
    const prove = (what: Wish, where = browser) => where.go((session) => session.proveByIdentity(what));
    expect(await prove(wish)).toEqual(FIRST);
    expect(await prove(wish)).toEqual(FIRST);
    const { asked, answer } = await comeBack(browser, 'cris', (session) => session.askProof(CALLBACK));
    expect([asked.searchParams.get('prompt'), asked.searchParams.get('max_age')]).toEqual(['login', '0']);
    expect(await browser.go((session) => session.answerIdentity(answer))).toEqual({
      ok: true,
      next: 'proven',
    });
    const shown = await prove(wish);
    if (!shown.ok) throw new Error(shown.reason);
    const member = { name: 'Eva', email: 'x@maker.example', roles: ['author'] } as const;
    expect(await admin.admin.add(shown.permit, member)).toMatchObject({ ok: true });
    expect(await prove(wish)).toEqual(FIRST);
    // Of another subject it proves nothing.
    const again = await comeBack(browser, 'cris', (session) => session.askProof(CALLBACK));
    await browser.go((session) => session.answerIdentity(again.answer));
    expect(await prove(other)).toEqual(FIRST);
    expect(await prove(wish)).toEqual(FIRST); // the later wish has taken its place
  });

  it('is proven by nobody else over there, and by no password here', async () => {
    someone('lia', ['heads']);
    someone('max', ['heads']);
    const { browser } = await enter('lia');
    const id = (await who(browser))?.id ?? '';
    await browser.go((session) => session.proveByIdentity(wishOf(id, 'z')));
    const { answer } = await comeBack(browser, 'max', (session) => session.askProof(CALLBACK));
    expect(await browser.go((session) => session.answerIdentity(answer))).toEqual({
      ok: false,
      reason: 'identity-other',
    });
    expect((await who(browser))?.id).toBe(id);
    expect(await browser.go((session) => session.proveByIdentity(wishOf(id, 'z')))).toEqual(FIRST);
    const typed = { password: STAFF_PASSWORD, code: '123456' };
    expect(await browser.go((session) => session.prove(wishOf(id, 'z'), typed))).toMatchObject({ ok: false });
  });

  it('is not proven by a log-in of before, though the provider says so in a token that is whole', async () => {
    const forging = await forgingProvider();
    try {
      const settings = { ...settingsOf(), ...forging };
      const here = await open(settings);
      const browser = staffBrowser(here);
      const answered = async (
        ask: (session: StaffSession) => ReturnType<StaffSession['askProof']>,
        claims = {},
      ) => {
        const asked = await browser.go(ask);
        if (!asked.ok) throw new Error(asked.reason);
        const answer = forging.answerTo(asked.value, CALLBACK);
        forging.forge({ claims: { groups: ['heads'], ...claims } });
        return browser.go((session) => session.answerIdentity(answer));
      };
      expect(await answered((session) => session.askIdentity(CALLBACK, null))).toMatchObject({ ok: true });
      const id = (await who(browser))?.id ?? '';
      for (const [ago, done] of [
        [undefined, { ok: false }],
        [120, { ok: false, reason: 'identity-stale' }],
        [7_200, { ok: false }],
        [0, { ok: true, next: 'proven' }],
      ] as const) {
        await browser.go((session) => session.proveByIdentity(wishOf(id, 'w')));
        const claims = ago === undefined ? {} : { auth_time: Math.floor(Date.now() / 1_000) - ago };
        expect(await answered((session) => session.askProof(CALLBACK), claims)).toMatchObject(done);
      }
    } finally {
      await forging.close();
    }
  });
});

describe('a log-out over there', () => {
  it('ends the sessions that the provider has opened, as the real one tells it', async () => {
    someone('nina', ['writers']);
    someone('otto', ['writers']);
    const [one, two, other] = [await enter('nina'), await enter('nina'), await enter('otto')];
    await provider.logOut('nina');
    expect([await who(one.browser), await who(two.browser)]).toEqual([undefined, undefined]);
    expect(await who(other.browser)).toBeDefined();
    await provider.logOut('nobody whom we know');
    expect(await who(other.browser)).toBeDefined();
  });

  it('is taken from nobody else: every token that is not whole is refused and ends nothing', async () => {
    const forging = await forgingProvider();
    const own = Fastify();
    try {
      const settings = { ...settingsOf(), ...forging };
      const identity = identityOf(settings);
      if (!identity) throw new Error('there is a provider');
      const { db } = database;
      const deps = { db, sealing: testSealing, identity, log: openLog('silent'), now: () => new Date() };
      await answerLogOuts(own, deps);
      const here = await open(settings);
      const enterAs = async (sid: string) => {
        const browser = staffBrowser(here);
        const asked = await browser.go((session) => session.askIdentity(CALLBACK, null));
        if (!asked.ok) throw new Error(asked.reason);
        forging.forge({ claims: { groups: ['heads'], sid, email: 'rita@maker.example' } });
        const answer = forging.answerTo(asked.value, CALLBACK);
        expect(await browser.go((session) => session.answerIdentity(answer))).toMatchObject({ ok: true });
        return browser;
      };
      const [first, second] = [await enterAs('sid-1'), await enterAs('sid-2')];
      const send = async (token: string) => {
        const payload = String(new URLSearchParams({ logout_token: token }));
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        const url = '/identity/staff/back-channel-logout';
        return (await own.inject({ method: 'POST', url, headers, payload })).statusCode;
      };
      const EVENTS = { events: { 'http://schemas.openid.net/event/backchannel-logout': {} } };
      const now = Math.floor(Date.now() / 1_000);
      const whole = () => ({ ...EVENTS, sid: 'sid-1', jti: randomUUID(), nonce: undefined });
      for (const [name, forged] of Object.entries({
        'no event': { claims: { ...whole(), events: undefined } },
        'another event': { claims: { ...whole(), events: { other: {} } } },
        'an event that is no object': {
          claims: { ...whole(), events: { [Object.keys(EVENTS.events)[0] ?? '']: 'x' } },
        },
        'a nonce, as an ID token has': { claims: { ...whole(), nonce: 'n' } },
        'no jti': { claims: { ...whole(), jti: undefined } },
        'nobody named': { claims: { ...whole(), sid: undefined, sub: undefined } },
        'another client': { claims: { ...whole(), aud: 'another' } },
        'another house': { claims: { ...whole(), iss: 'https://other.example' } },
        'one that was made long ago': { claims: { ...whole(), iat: now - 900 } },
        'one that has ended': { claims: { ...whole(), exp: now - 300 } },
        'one without an end': { claims: { ...whole(), exp: undefined } },
        'another key': { claims: whole(), signedBy: 'another key' as const },
        'nobody’s key': { claims: whole(), signedBy: 'nobody' as const },
        'our own secret': { claims: whole(), signedBy: 'the secret' as const },
        'another type': { claims: whole(), typ: 'at+jwt' },
      }))
        expect([name, await send(await forging.token(forged))]).toEqual([name, 400]);
      expect([await send(''), await send('x.y.z')]).toEqual([400, 400]);
      expect(await who(first)).toBeDefined();
      const good = await forging.token({ claims: whole(), typ: 'logout+jwt' });
      expect(await send(good)).toBe(200);
      expect([await who(first), (await who(second)) !== undefined]).toEqual([undefined, true]);
      // The same one again.
      const third = await enterAs('sid-1');
      expect([await send(good), (await who(third)) !== undefined]).toEqual([400, true]);
      // One that could not be written down is good once more.
      const unlucky = await forging.token({ claims: whole() });
      await rows('alter table staff_session rename to staff_session_away');
      expect(await send(unlucky)).toBe(500);
      await rows('alter table staff_session_away rename to staff_session');
      expect([await send(unlucky), await who(third)]).toEqual([200, undefined]);
    } finally {
      await own.close();
      await forging.close();
    }
  });
});

describe('the checklist', () => {
  it('asks for an account that is left when the provider is away, where the staff has to come by it', async () => {
    const faults = async (forced?: string) => {
      const more = forced === undefined ? {} : { STAFF_IDENTITY_FORCED: forced };
      const settings = { staffIdentity: settingsOf(more) };
      const found = await staffReadiness.faults({ db: database.db, settings } as never);
      return found.map(({ fault }) => fault.code);
    };
    const missing = 'ready-no-break-glass';
    await rows('update staff_member set break_glass = false');
    expect([(await faults()).includes(missing), (await faults('*')).includes(missing)]).toEqual([
      false,
      true,
    ]);
    const email = `${randomUUID()}@maker.example`;
    const invited = { name: 'Eva', email, roles: ['administrator'], isBreakGlass: true } as const;
    await admin.admin.add(commandActPermit('staff.add', email), invited);
    expect(await faults('*')).toContain(missing);
    await newStaff(admin, { roles: ['administrator'], isBreakGlass: true });
    expect(await faults('*')).not.toContain(missing);
  });
});

describe('the settings', () => {
  it('force the provider on no site that there is not, which ends the start', () => {
    expect(forcedFault(['*', 'br/cerrado'], SITES)).toBeUndefined();
    expect(forcedFault(['br/cerrado', 'br/aurra'], SITES)).toBe(
      'STAFF_IDENTITY_FORCED: there is no site br/aurra; there are br/aurora, br/cerrado, and * for all',
    );
  });

  const GOOD = {
    STAFF_IDENTITY_ISSUER: 'https://id.example',
    STAFF_IDENTITY_CLIENT_ID: 'vitrine',
    STAFF_IDENTITY_CLIENT_SECRET: 'x',
    STAFF_IDENTITY_GROUPS: '{}',
  };
  it.each([
    [{ STAFF_IDENTITY_ISSUER: 'http://id.example' }, 'STAFF_IDENTITY_ISSUER'],
    [{ STAFF_IDENTITY_GROUPS: 'heads' }, 'STAFF_IDENTITY_GROUPS'],
    [{ STAFF_IDENTITY_GROUPS: '{"a":{"roles":["boss"]}}' }, 'STAFF_IDENTITY_GROUPS'],
    [{ STAFF_IDENTITY_GROUPS: '{"a":{"roles":["dealer"]}}' }, 'STAFF_IDENTITY_GROUPS'],
    [{ STAFF_IDENTITY_GROUPS: '{"a":{"roles":["dealer"],"dealer":"1"}}' }, 'STAFF_IDENTITY_GROUPS'],
    [{ STAFF_IDENTITY_GROUPS: '{"a":{"role":["author"]}}' }, 'STAFF_IDENTITY_GROUPS'],
    [{ STAFF_IDENTITY_FORCED: 'aurora' }, 'STAFF_IDENTITY_FORCED'],
    [{ STAFF_IDENTITY_SCOPE: 'profile' }, 'STAFF_IDENTITY_SCOPE'],
    [{ STAFF_IDENTITY_CLIENT_SECRET: undefined }, 'STAFF_IDENTITY_ISSUER'],
  ])('are refused by name where they make no sense: %o', (wrong, name) => {
    expect(staffIdentitySettings.safeParse(GOOD).success).toBe(true);
    const read = staffIdentitySettings.safeParse({ ...GOOD, ...wrong });
    expect(read.error?.issues.map(({ path }) => path[0])).toContain(name);
  });
});
