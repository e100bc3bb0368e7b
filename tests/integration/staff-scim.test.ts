import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGrants } from '../../src/areas/admin/index.ts';
import type { Administration } from '../../src/areas/admin/service/index.ts';
import { openStaff } from '../../src/areas/admin/service/open-staff.ts';
import { answerScim } from '../../src/areas/admin/service/scim/routes.ts';
import { addScimToken, endScimToken } from '../../src/areas/admin/service/scim/tokens.ts';
import { SCOPES } from '../../src/host/http/scopes.ts';
import { createServer, TIME_LIMITS } from '../../src/host/http/server.ts';
import { openLog } from '../../src/host/process/log.ts';
import { untangled } from '../../src/io/untangled.ts';
import type { Reach } from '../../src/kit/authority.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { testEnvironment } from '../environment.ts';
import { TEST_PASSWORD_COST } from '../password-cost.ts';
import { TEST_JUDGE } from '../password-judge.ts';
import { waitFor } from '../portal.ts';
import { testSealing } from '../sealing.ts';
import { newStaff, STAFF_PASSWORD, staffBrowser } from '../staff.ts';

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const PATCH = ['urn:ietf:params:scim:api:messages:2.0:PatchOp'];
const ERROR = ['urn:ietf:params:scim:api:messages:2.0:Error'];

let database: TestDatabase;
let app: FastifyInstance;
let admin: Administration;
let token = '';
/** What tokens of the identity service may do and reach, by their text. */
const issued: Record<string, { rights: string[]; reach: Reach }> = {
  whole: { rights: ['provisioning.update'], reach: 'everything' },
  'of a dealer': { rights: ['provisioning.update'], reach: [{ sites: ['br/aurora'], dealer: '0001017' }] },
  'of a site': { rights: ['provisioning.update'], reach: [{ sites: ['br/aurora'] }] },
  'for something else': { rights: ['leads.create'], reach: 'everything' },
};

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  admin = await openStaff({
    judge: TEST_JUDGE,
    db,
    sealing: testSealing,
    passwordCost: TEST_PASSWORD_COST,
    origin: 'https://portal.example',
    perMinute: 10_000,
  });
  const read = readGrants({
    Writers: { roles: ['author'] },
    'group-object-id': { roles: ['administrator'] },
    Sellers: { roles: ['dealer'], market: 'BR', dealer: '0001017' },
  });
  if (!read.ok) throw new Error(read.fault.fault);
  app = await createServer(testEnvironment(), openLog('silent'), [], TIME_LIMITS, SCOPES);
  await answerScim(app, {
    db,
    sealing: testSealing,
    grants: read.grants,
    identity: undefined,
    tokens: async (authorization) => {
      const found = issued[authorization?.replace(/^Bearer /, '') ?? ''];
      if (!found) return { ok: false, reason: authorization ? 'bad-token' : 'missing-token' };
      const rights = new Set(found.rights) as never;
      return {
        ok: true,
        caller: { kind: 'token', by: 'back-end', name: 'directory', rights, reach: found.reach },
      };
    },
    origin: 'https://portal.example',
    log: openLog('silent'),
    now: () => new Date(),
  });
  token = (await addScimToken({ db, sealing: testSealing }, { name: 'entra', days: 30 })) ?? '';
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const answer = await app.inject({
    method,
    url: `/scim/v2${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      host: 'localhost',
      ...(body !== undefined && { 'content-type': 'application/scim+json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: what a stranger would read
  const json = answer.body ? (JSON.parse(answer.body) as any) : undefined;
  return { status: answer.statusCode, json, headers: answer.headers };
}
const newUser = (userName: string, more: object = {}) => ({
  schemas: [USER],
  userName,
  externalId: randomUUID(),
  name: { givenName: 'Bia', familyName: 'Prado' },
  emails: [{ value: userName, type: 'work', primary: true }],
  active: true,
  ...more,
});
const added = async (more: object = {}) =>
  (await call('POST', '/Users', newUser(`${randomUUID()}@maker.example`, more))).json;
const member = async (id: string) => {
  const { rows } = await database.db.$client.query(
    'select roles, source, ended_at, market, dealer from staff_member where user_id = $1',
    [id],
  );
  return rows[0];
};
const patch = (path: string, ...Operations: object[]) => call('PATCH', path, { schemas: PATCH, Operations });

describe('who may call', () => {
  it('is whoever brings a token that holds: of the directory, or of the identity service for the whole portal', async () => {
    const ask = async (authorization?: string) =>
      (await call('GET', '/Users', undefined, { authorization: authorization ?? '' })).status;
    expect(await ask(`Bearer ${token}`)).toBe(200);
    expect(await ask('Bearer whole')).toBe(200);
    expect(await ask('Bearer of a dealer')).toBe(403);
    expect(await ask('Bearer of a site')).toBe(403);
    expect(await ask('Bearer for something else')).toBe(403);
    expect(await ask()).toBe(401);
    expect(await ask('Bearer vscim_'.padEnd(56, 'x'))).toBe(401);
    const deps = { db: database.db, sealing: testSealing };
    const next = await addScimToken(deps, { name: 'entra-2', days: 30 });
    expect([await ask(`Bearer ${token}`), await ask(`Bearer ${next}`)]).toEqual([200, 200]);
    expect(await addScimToken(deps, { name: 'entra-2', days: 30 })).toBeUndefined();
    expect(await endScimToken(deps, 'entra-2')).toBe(true);
    expect(await ask(`Bearer ${next}`)).toBe(401);
    const past = await addScimToken(deps, { name: 'past', days: -1 });
    expect(await ask(`Bearer ${past}`)).toBe(401);
    const { rows } = await database.db.$client.query('select * from staff_scim_token');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is told in SCIM’s form what is wrong', async () => {
    const answer = await call('GET', '/Users', undefined, { authorization: '' });
    expect(answer.json).toEqual({ schemas: ERROR, status: '401', detail: expect.any(String) });
    expect(answer.headers['content-type']).toContain('application/scim+json');
    for (const [result, status] of [
      [await call('POST', '/Users', '{'), 400],
      [await call('POST', '/Users', { schemas: [USER] }), 400],
      [await call('POST', '/Users', newUser('no address', { emails: [] })), 400],
      [await call('POST', '/Users', newUser('a@maker.example', { displayName: 'x'.repeat(2_000_000) })), 413],
      [await call('GET', `/Users/${randomUUID()}`), 404],
      [await call('DELETE', `/Users/${randomUUID()}`), 404],
      [await call('GET', `/Users?filter=${encodeURIComponent('title eq "x"')}`), 400],
      [await call('GET', `/Users?filter=${encodeURIComponent('userName sw "x"')}`), 400],
    ] as const)
      expect(result).toMatchObject({ status, json: { schemas: ERROR, status: String(status) } });
  });

  it('learns what there is', async () => {
    expect((await call('GET', '/ServiceProviderConfig')).json).toMatchObject({ patch: { supported: true } });
    expect((await call('GET', '/ResourceTypes')).json.Resources.map((one: { id: string }) => one.id)).toEqual(
      ['User', 'Group'],
    );
    expect((await call('GET', `/Schemas/${USER}`)).json).toMatchObject({ id: USER, name: 'User' });
  });
});

describe('Entra ID', () => {
  it('looks somebody up, adds them, changes their name and takes them away with "False"', async () => {
    const userName = `${randomUUID()}@maker.example`;
    const find = () => call('GET', `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`);
    expect((await find()).json).toMatchObject({ totalResults: 0, Resources: [] });
    const { status, json, headers } = await call('POST', '/Users', newUser(userName));
    expect([status, headers.location]).toEqual([201, `https://portal.example/scim/v2/Users/${json.id}`]);
    expect((await find()).json).toMatchObject({
      totalResults: 1,
      Resources: [{ id: json.id, userName, active: true, displayName: 'Bia Prado' }],
    });
    const byId = `externalId eq "${json.externalId}"`;
    expect((await call('GET', `/Users?filter=${encodeURIComponent(byId)}`)).json.totalResults).toBe(1);
    const renamed = await patch(
      `/Users/${json.id}`,
      { op: 'Replace', path: 'name.familyName', value: 'Lima' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: `new-${userName}` },
      {
        op: 'Add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'Sales',
      },
    );
    expect(renamed.json).toMatchObject({
      displayName: 'Bia Lima',
      emails: [{ value: `new-${userName}` }],
      userName,
    });
    expect((await find()).json.totalResults).toBe(1);
    const off = await patch(`/Users/${json.id}`, { op: 'Replace', path: 'active', value: 'False' });
    expect([off.status, off.json.active]).toEqual([200, false]);
    expect((await member(json.id)).ended_at).not.toBeNull();
    const on = await patch(`/Users/${json.id}`, { op: 'Replace', path: 'active', value: 'True' });
    expect([on.json.active, (await member(json.id)).ended_at]).toEqual([true, null]);
    expect((await call('DELETE', `/Users/${json.id}`)).status).toBe(204);
    expect([(await call('GET', `/Users/${json.id}`)).status, (await find()).json.totalResults]).toEqual([
      404, 0,
    ]);
    // Whoever comes back has the account that they had.
    expect(
      (await call('POST', '/Users', newUser(userName, { emails: [{ value: `new-${userName}` }] }))).json.id,
    ).toBe(json.id);
  });

  it('gives roles by groups, by name and by object id, adding and removing members as it does', async () => {
    const [one, two] = [await added(), await added()];
    expect((await member(one.id)).roles).toEqual([]);
    const { json: group } = await call('POST', '/Groups', { schemas: [GROUP], displayName: 'Writers' });
    await patch(`/Groups/${group.id}`, {
      op: 'Add',
      path: 'members',
      value: [{ value: one.id }, { value: two.id }],
    });
    expect([(await member(one.id)).roles, (await member(two.id)).roles]).toEqual([['author'], ['author']]);
    const lean = await call('GET', `/Groups/${group.id}?excludedAttributes=members`);
    expect([lean.json.displayName, lean.json.members]).toEqual(['Writers', undefined]);
    await patch(`/Groups/${group.id}`, { op: 'Remove', path: 'members', value: [{ value: one.id }] });
    expect([(await member(one.id)).roles, (await member(two.id)).roles]).toEqual([[], ['author']]);
    const heads = await call('POST', '/Groups', {
      displayName: 'Anything',
      externalId: 'group-object-id',
      members: [{ value: one.id }, { value: two.id }],
    });
    expect((await member(two.id)).roles).toEqual(['author', 'administrator']);
    await patch(`/Groups/${group.id}`, { op: 'replace', path: 'displayName', value: 'Canteen' });
    expect((await member(two.id)).roles).toEqual(['administrator']);
    expect(
      (await call('GET', `/Users/${two.id}`)).json.groups.map((its: { display: string }) => its.display),
    ).toEqual(['Anything', 'Canteen']);
    expect(
      (await patch(`/Groups/${group.id}`, { op: 'Add', path: 'members', value: [{ value: 'nobody' }] }))
        .status,
    ).toBe(400);
    expect((await call('POST', '/Groups', { displayName: 'Anything' })).json).toMatchObject({
      scimType: 'uniqueness',
    });
    expect(heads.status).toBe(201);
  });
});

describe('Okta', () => {
  it('changes somebody as a whole, and takes them away with a value without a path', async () => {
    const user = await added();
    const body = { ...newUser(user.userName), externalId: user.externalId, displayName: 'Bia P.' };
    expect((await call('PUT', `/Users/${user.id}`, body)).json).toMatchObject({ displayName: 'Bia P.' });
    const off = await patch(`/Users/${user.id}`, { op: 'replace', value: { active: false } });
    expect([off.status, off.json.active]).toEqual([200, false]);
    expect((await call('PUT', `/Users/${user.id}`, { ...body, active: true })).json.active).toBe(true);
  });

  it('moves members by a filter in the path, and replaces all of them', async () => {
    const [one, two] = [await added(), await added()];
    const { json: group } = await call('POST', '/Groups', {
      displayName: 'Sellers',
      members: [{ value: one.id }],
    });
    expect(await member(one.id)).toMatchObject({ roles: ['dealer'], market: 'BR', dealer: '0001017' });
    await patch(
      `/Groups/${group.id}`,
      { op: 'remove', path: `members[value eq "${one.id}"]` },
      { op: 'add', path: 'members', value: [{ value: two.id, display: 'x' }] },
    );
    expect([(await member(one.id)).roles, (await member(two.id)).roles]).toEqual([[], ['dealer']]);
    await patch(
      `/Groups/${group.id}`,
      { op: 'replace', value: { id: group.id, displayName: 'Sellers' } },
      { op: 'replace', path: 'members', value: [{ value: one.id }] },
    );
    expect([(await member(one.id)).roles, (await member(two.id)).roles]).toEqual([['dealer'], []]);
    expect((await call('DELETE', `/Groups/${group.id}`)).status).toBe(204);
    expect((await member(one.id)).roles).toEqual([]);
  });
});

describe('whoever an administrator has added here', () => {
  const find = (userName: string) =>
    call('GET', `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`);

  it('is SCIM’s once a group names them, which goes on finding them and can take them away', async () => {
    const email = `${randomUUID()}@maker.example`;
    const local = await newStaff(admin, { roles: ['operator'], email });
    const other = await added();
    const members = [{ value: local.id }];
    const { json: group } = await call('POST', '/Groups', { displayName: 'Writers', members });
    expect(await member(local.id)).toMatchObject({ roles: ['author'], source: 'scim' });
    expect((await call('GET', `/Users/${local.id}`)).json).toMatchObject({ userName: email, active: true });
    expect((await find(email)).json.Resources).toMatchObject([{ id: local.id }]);
    const replaced = [{ value: local.id }, { value: other.id }];
    const write = { op: 'replace', path: 'members', value: replaced };
    expect((await patch(`/Groups/${group.id}`, write)).status).toBe(200);
    const renamed = await patch(`/Users/${local.id}`, { op: 'replace', path: 'displayName', value: 'Zoe' });
    expect([renamed.status, renamed.json.displayName]).toEqual([200, 'Zoe']);
    expect((await call('DELETE', `/Groups/${group.id}`)).status).toBe(204);
    expect((await member(local.id)).roles).toEqual([]);
    expect((await call('DELETE', `/Users/${local.id}`)).status).toBe(204);
    expect((await call('GET', `/Users/${local.id}`)).status).toBe(404);
  });

  it('keeps no role that none of their groups gives once SCIM has changed anything of them', async () => {
    const local = await newStaff(admin, { roles: ['operator'] });
    const name = { op: 'replace', path: 'displayName', value: 'Zoe' };
    expect((await patch(`/Users/${local.id}`, name)).status).toBe(200);
    expect(await member(local.id)).toMatchObject({ roles: [], source: 'scim' });
    const { rows } = await database.db.$client.query(
      "select before, after from staff_audit where subject = $1 and by = 'scim'",
      [`staff ${local.id}`],
    );
    expect(rows).toMatchObject([
      { before: { roles: ['operator'] }, after: { roles: [], details: ['name'] } },
    ]);
  });

  it('keeps their password while nobody else could enter who arranges the staff', async () => {
    const local = await newStaff(admin, { roles: ['administrator'] });
    await database.db.$client.query(
      "update staff_member set roles = '{author}' where user_id <> $1 and source = 'local' and 'administrator' = any(roles)",
      [local.id],
    );
    const found = await call('GET', `/Groups?filter=${encodeURIComponent('displayName eq "Anything"')}`);
    const { id: group } = found.json.Resources[0];
    const add = { op: 'add', path: 'members', value: [{ value: local.id }] };
    const name = { op: 'replace', path: 'displayName', value: 'Zoe' };
    for (const result of [await patch(`/Groups/${group}`, add), await patch(`/Users/${local.id}`, name)])
      expect(result).toMatchObject({ status: 409, json: { scimType: 'mutability' } });
    expect(await admin.staffOf({ headers: { cookie: local.cookie } })).toMatchObject({ id: local.id });
    expect(await member(local.id)).toMatchObject({ source: 'local', roles: ['administrator'] });
    await newStaff(admin, { roles: ['administrator'], isBreakGlass: true });
    expect((await patch(`/Groups/${group}`, add)).status).toBe(200);
    expect(await member(local.id)).toMatchObject({ source: 'scim', roles: ['administrator'] });
    expect(await admin.staffOf({ headers: { cookie: local.cookie } })).toBeUndefined();
  });
});

describe('writes at once', () => {
  const isWaitingForLock = async () => {
    const { rows } = await database.db.$client.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length > 0;
  };

  it('wait for rows before they wait for the log, as a log-in does, so that neither waits for the other for ever', async () => {
    const people = [await added(), await added(), await added()];
    const ids = people.map(({ id }) => id as string).sort();
    const client = await database.db.$client.connect();
    try {
      // A log-in of the last of them, which has its row and comes to the log.
      await client.query('begin');
      await client.query('select 1 from staff_member where user_id = $1 for update', [ids[2]]);
      const writing = call('POST', '/Groups', {
        displayName: 'Writers',
        members: ids.map((value) => ({ value })),
      });
      await waitFor(isWaitingForLock);
      await client.query('select pg_advisory_xact_lock(7310021)');
      await client.query('commit');
      const group = await writing;
      expect([group.status, group.json.members?.length]).toEqual([201, 3]);
      expect((await call('DELETE', `/Groups/${group.json.id}`)).status).toBe(204);
    } finally {
      client.release();
    }
  });

  it('are done again where the database has given them up for another one', async () => {
    const [one, other] = [await added(), await added()];
    const { db } = database;
    const client = await db.$client.connect();
    const lock = 'select 1 from staff_member where user_id = $1 for update';
    const moments: number[] = [];
    let givenUpAt = 0;
    let crossed: Promise<unknown> | undefined;
    try {
      await client.query('begin');
      // Whoever looks for a deadlock first is given up: never this one.
      await client.query("set local deadlock_timeout = '1h'");
      await client.query(lock, [other.id]);
      const result = untangled(db, async (tx) => {
        moments.push(performance.now());
        // The other one has had time to wake and to end before there is a second try.
        if (crossed) await crossed;
        await tx.execute(sql`set local deadlock_timeout = '20ms'`);
        await tx.execute(sql`select 1 from staff_member where user_id = ${one.id} for update`);
        // A deadlock is looked for once, after 20 ms: the other one must be waiting by then.
        crossed ??= client.query(lock, [one.id]).then(() => client.query('commit'));
        if (moments.length === 1) await waitFor(isWaitingForLock);
        await tx
          .execute(sql`select 1 from staff_member where user_id = ${other.id} for update`)
          .catch((error: unknown) => {
            givenUpAt = performance.now();
            throw error;
          });
        return moments.length;
      });
      expect(await result).toBe(2);
      // The first pause is of 50 ms at least, of which a timer may take one too little.
      expect((moments[1] as number) - givenUpAt).toBeGreaterThanOrEqual(49);
      await crossed;
    } finally {
      client.release();
    }
  });

  it('are refused where a group has more members than are written at once', async () => {
    const members = Array.from({ length: 5_001 }, () => ({ value: randomUUID() }));
    expect((await call('POST', '/Groups', { displayName: 'All', members })).json).toMatchObject({
      schemas: ERROR,
      status: '413',
    });
  });

  it('give hundreds their roles in one write, and the log names each in its order', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => added()));
    const members = people.map(({ id }) => ({ value: id as string }));
    const { json: group } = await call('POST', '/Groups', { displayName: 'Writers', members });
    const { rows } = await database.db.$client.query(
      "select count(*)::int as n from staff_member where user_id = any($1) and roles = '{author}'",
      [members.map(({ value }) => value)],
    );
    expect(rows).toEqual([{ n: 40 }]);
    expect((await admin.log.look(undefined)).broken).toBeUndefined();
    expect((await call('DELETE', `/Groups/${group.id}`)).status).toBe(204);
  });
});

describe('whoever is taken away', () => {
  it('is out of what they have open at once, and is no more by their password', async () => {
    const email = `${randomUUID()}@maker.example`;
    const local = await newStaff(admin, { roles: ['author'], email });
    expect(await admin.staffOf({ headers: { cookie: local.cookie } })).toBeDefined();
    await patch(`/Users/${local.id}`, { op: 'replace', path: 'active', value: false });
    expect(await admin.staffOf({ headers: { cookie: local.cookie } })).toBeUndefined();
    expect(await member(local.id)).toMatchObject({ source: 'scim' });
    const logIn = await staffBrowser(admin).go((session) =>
      session.logIn({ email, password: STAFF_PASSWORD }),
    );
    expect(logIn).toMatchObject({ ok: false });
  });

  it('is never the last administrator, nor an account that is marked as break-glass, which SCIM does not see', async () => {
    const email = `${randomUUID()}@maker.example`;
    const glass = await newStaff(admin, { roles: ['administrator'], email, isBreakGlass: true });
    await database.db.$client.query(
      "update staff_member set ended_at = now() where user_id <> $1 and 'administrator' = any(roles)",
      [glass.id],
    );
    expect((await call('GET', `/Users/${glass.id}`)).status).toBe(404);
    expect((await call('DELETE', `/Users/${glass.id}`)).status).toBe(404);
    expect(
      (await call('GET', `/Users?filter=${encodeURIComponent(`userName eq "${email}"`)}`)).json.totalResults,
    ).toBe(0);
    expect((await call('POST', '/Users', newUser(email))).json).toMatchObject({
      status: '409',
      scimType: 'uniqueness',
    });
    // Without it the last one cannot be taken away either, by whatever way.
    await database.db.$client.query('update staff_member set ended_at = now() where user_id = $1', [
      glass.id,
    ]);
    const found = await call('GET', `/Groups?filter=${encodeURIComponent('displayName eq "Anything"')}`);
    const [group] = found.json.Resources;
    const last = await added();
    const only = await patch(`/Groups/${group.id}`, {
      op: 'add',
      path: 'members',
      value: [{ value: last.id }],
    });
    expect([only.status, (await member(last.id)).roles]).toEqual([200, ['administrator']]);
    for (const result of [
      await patch(`/Users/${last.id}`, { op: 'Replace', path: 'active', value: 'False' }),
      await call('PUT', `/Users/${last.id}`, { ...newUser(last.userName), active: false }),
      await call('DELETE', `/Users/${last.id}`),
      await patch(`/Groups/${group.id}`, { op: 'Remove', path: `members[value eq "${last.id}"]` }),
      await call('DELETE', `/Groups/${group.id}`),
      await patch(`/Groups/${group.id}`, { op: 'Replace', path: 'externalId', value: 'another' }),
    ])
      expect(result).toMatchObject({ status: 409, json: { scimType: 'mutability' } });
    expect(await member(last.id)).toMatchObject({ roles: ['administrator'], ended_at: null });
  });
});

describe('what is told', () => {
  it('comes page by page, each member once, and has a version that an update may name', async () => {
    await Promise.all([added(), added(), added()]);
    const first = await call('GET', '/Users?startIndex=1&count=2');
    const total = first.json.totalResults as number;
    const ids: string[] = [];
    for (let at = 1; at <= total; at += 2)
      ids.push(
        ...(await call('GET', `/Users?startIndex=${at}&count=2`)).json.Resources.map(
          (one: { id: string }) => one.id,
        ),
      );
    expect([ids.length, new Set(ids).size]).toEqual([total, total]);
    expect((await call('GET', '/Users?startIndex=-3&count=0')).json).toMatchObject({
      startIndex: 1,
      Resources: [],
    });
    const user = await added();
    const change = { Operations: [{ op: 'replace', path: 'displayName', value: 'Zoe' }] };
    const stale = await call('PATCH', `/Users/${user.id}`, change, { 'if-match': 'W/"another"' });
    expect([stale.status, stale.json.schemas]).toEqual([412, ERROR]);
    const good = await call('PATCH', `/Users/${user.id}`, change, { 'if-match': user.meta.version });
    expect([good.status, good.json.displayName, good.headers.etag]).toEqual([
      200,
      'Zoe',
      good.json.meta.version,
    ]);
    expect(good.json.meta.version).not.toBe(user.meta.version);
  });

  it('stands in the log where it is who is in a group, and where it is who somebody is', async () => {
    const user = await added();
    const { json: group } = await call('POST', '/Groups', { displayName: 'Readers' });
    await call('GET', '/Groups');
    await call('GET', `/Groups/${group.id}`);
    await patch(`/Users/${user.id}`, {
      op: 'replace',
      path: 'emails',
      value: [{ value: 'z@maker.example' }],
    });
    const logged = async (subject: string) => {
      const { rows } = await database.db.$client.query(
        'select action, after from staff_audit where subject = $1 order by number desc limit 1',
        [subject],
      );
      return rows[0];
    };
    const opened = { action: 'list.open', after: { token: 'entra' } };
    expect(await logged('staff-group')).toEqual(opened);
    expect(await logged(`staff-group ${group.id}`)).toEqual(opened);
    expect(await logged(`staff ${user.id}`)).toMatchObject({
      action: 'staff.change',
      after: { details: ['email'] },
    });
  });

  it('is read of a call without a body whose type is told all the same', async () => {
    for (const type of ['application/scim+json', 'application/json']) {
      const user = await added();
      const answer = await call('DELETE', `/Users/${user.id}`, undefined, { 'content-type': type });
      expect([type, answer.status]).toEqual([type, 204]);
    }
  });

  it('stands in the log of changes with the token’s name, and is stored sealed', async () => {
    const userName = `${randomUUID()}@maker.example`;
    const { json } = await call('POST', '/Users', newUser(userName));
    await call('GET', `/Users/${json.id}`);
    await patch(`/Users/${json.id}`, { op: 'replace', value: { active: 'false' } });
    const { rows } = await database.db.$client.query(
      'select action, by, after from staff_audit where subject = $1 order by number',
      [`staff ${json.id}`],
    );
    expect(rows.map(({ action, by, after }) => [action, by, after?.token])).toEqual([
      ['staff.add', 'scim', 'entra'],
      ['staff.open', 'scim', 'entra'],
      ['staff.end', 'scim', 'entra'],
    ]);
    const stored = await database.db.$client.query(
      'select m::text as t from staff_member m where user_id = $1',
      [json.id],
    );
    expect(stored.rows[0].t).not.toContain(userName);
    expect(stored.rows[0].t).not.toContain(json.externalId);
  });
});
