import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { asc } from 'drizzle-orm';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withIdentity } from '../../src/areas/dealers/contract.ts';
import { watchDealerStatuses, watchDirectory } from '../../src/areas/dealers/service/index.ts';
import { dealerChange, dealerStatusTable } from '../../src/areas/dealers/service/tables.ts';
import { leadRules } from '../../src/areas/leads/plug.ts';
import { type Site, settingsOf } from '../../src/areas/platform/index.ts';
import { runOldForm } from '../../src/commands/old-form.ts';
import { DEMO_ISSUER, demoToken, openIdentity } from '../../src/host/http/identity.ts';
import { openLog } from '../../src/host/process/log.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import type { TestDatabase } from '../database.ts';
import { testEnvironment } from '../environment.ts';
import { type PortalProcess, waitFor } from '../portal.ts';
import { testSealing } from '../sealing.ts';
import { dealerDatabase, openPortal, runOn } from './dealers-portal.ts';

let database: TestDatabase;
let portal: PortalProcess;
/** Another process on the same database, whose tokens come from an issuer of somebody else's. */
let own: PortalProcess;
let issuer: Awaited<ReturnType<typeof issuerHere>>;
let site: string;
/** For one dealer, for two, for all; and one that may only read. */
let tokens: { one: string; two: string; all: string; reading: string };

/** A token as the command makes it, which makes that of one dealer. */
const mint = (dealers: readonly string[], scopes = ['dealers.write'], seconds = 900) =>
  demoToken({ db: database.db, sealing: testSealing }, 'vitrine', {
    subject: 'ana',
    dealers,
    scopes,
    seconds,
  });
const write = ['--scope', 'dealers.write'];

beforeAll(async () => {
  database = await dealerDatabase();
  issuer = await issuerHere();
  [portal, own] = await Promise.all([
    openPortal(database),
    openPortal(database, {
      IDENTITY_ISSUER: 'https://id.example',
      IDENTITY_AUDIENCE: 'dealers',
      IDENTITY_JWKS_URL: issuer.keys,
      UPSTREAM_ALLOW_INWARD: '127.0.0.1',
      DEALER_CONTEXT_HEADER: 'X-Acting-For',
    }),
  ]);
  site = `${portal.origin}/services/br/aurora/dealerws`;
  const words = ['token', '--subject', 'ana', '--dealer', '0001010', ...write, '--ttl', '30m'];
  const printed = await runOn('identity', database, words);
  if (printed.code !== 0) throw new Error(printed.lines.join('\n'));
  const several = ['token', '--subject', 'ana', '--dealer', '0001010', '--dealer', '0001011', ...write];
  tokens = {
    one: printed.out.trim(),
    two: (await runOn('identity', database, several)).out.trim(),
    all: await mint(['*']),
    reading: await mint(['*'], []),
  };
});
afterAll(async () => {
  await portal?.end();
  await own?.end();
  issuer?.server.close();
  await database?.drop();
});

/** Somebody else's issuer: its tokens, and its keys as they are asked for. */
async function issuerHere() {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const keys = JSON.stringify({
    keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' }],
  });
  const state = { requested: 0, broken: false };
  const server = createServer((_request, reply) => {
    state.requested += 1;
    const { broken } = state;
    reply.writeHead(broken ? 500 : 200, { 'content-type': 'application/json' }).end(broken ? '' : keys);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const sign = (iss = 'https://id.example', aud = 'dealers', other: object = {}) => {
    const exp = Math.floor(Date.now() / 1_000) + 300;
    const claims = {
      iss,
      aud,
      exp,
      sub: 'rui',
      dealers: ['0001010'],
      scope: 'openid dealers.write',
      ...other,
    };
    return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'k1' }).sign(privateKey);
  };
  return { server, state, sign, keys: `http://127.0.0.1:${port}/keys` };
}
beforeEach(async () => {
  await database.db.delete(dealerChange);
  await database.db.delete(dealerStatusTable);
});

type Sent = { body: unknown; headers?: Record<string, string | undefined>; address?: string };
async function send(method: string, path: string, { body, headers = {}, address = site }: Sent) {
  const own = { 'content-type': 'application/json', 'dealer-context': '0001010', ...headers };
  const given = Object.entries(own).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const answer = await fetch(`${address}/${path}`, {
    method,
    headers: given,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as Record<string, unknown>,
  };
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const block = (body: unknown, headers: Sent['headers'], address?: string) =>
  send('POST', 'dealer/updateBlocked', {
    body,
    ...(headers ? { headers } : {}),
    ...(address ? { address } : {}),
  });
const connect = (body: unknown, headers: Sent['headers']) =>
  send('PATCH', 'v3/dealer/econnect', { body, ...(headers ? { headers } : {}) });
const changes = () => database.db.select().from(dealerChange).orderBy(asc(dealerChange.id));
const change = { dealerCode: '0001010', blocked: true };

describe('blocking a dealer [D2-6-03] [D2-7.4-08]', () => {
  it('answers its new state and writes down who, for whom, what and when [D2-4.5-01]', async () => {
    const before = Date.now();
    const answer = await block({ ...change, reason: 'reforma' }, bearer(tokens.one));
    expect([answer.status, answer.body]).toEqual([
      200,
      { dealerCode: '0001010', blocked: true, reason: 'reforma', econnect: true },
    ]);
    const written = await changes();
    expect(written).toMatchObject([
      {
        subject: 'ana',
        context: '0001010',
        market: 'BR',
        dealerCode: '0001010',
        what: 'blocked',
        before: false,
        after: true,
        reason: 'reforma',
      },
    ]);
    expect(Number(written[0]?.at)).toBeGreaterThanOrEqual(before);
    expect(Number(written[0]?.at)).toBeLessThanOrEqual(Date.now());
  });

  it('writes nothing down when it changes nothing', async () => {
    const answers = [
      await block(change, bearer(tokens.one)),
      await block(change, bearer(tokens.one)),
      await block({ ...change, blocked: false }, bearer(tokens.one)),
      await block({ ...change, blocked: false }, bearer(tokens.one)),
    ];
    expect(answers.map(({ status, body }) => [status, body.blocked])).toEqual([
      [200, true],
      [200, true],
      [200, false],
      [200, false],
    ]);
    expect((await changes()).map(({ before, after }) => [before, after])).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it('writes each change down once when many ask for it at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => block(change, bearer(tokens.one))));
    expect(all.map(({ status }) => status)).toEqual(new Array(20).fill(200));
    expect(await changes()).toHaveLength(1);
  });

  it('is known to other processes soon, and to this one at once', async () => {
    await block(change, bearer(tokens.one));
    const here = await fetch(`${site}/dealer/any/0001010`);
    expect(here.status).toBe(404);
    const there = `${own.origin}/services/br/aurora/dealerws/dealer/any/0001010`;
    await waitFor(async () => (await fetch(there)).status === 404);
  });

  it('makes leads refuse the dealer', async () => {
    const options = { url: database.url, onError: () => undefined };
    const [directory, statuses] = [
      await watchDirectory(database.db, options),
      await watchDealerStatuses(database.db, options),
    ];
    const dealerIndex = () => ({ directory: directory.current(), statuses: statuses.current() });
    const sites = await readSites('seeds/sites');
    const context = { sites, settingsOf: <T>(read: (site: Site) => T) => settingsOf(sites, read) };
    const { dealers } = leadRules(context, () => ({}) as never, dealerIndex);
    const own = { market: 'BR', brand: 'aurora', locale: 'pt-BR', currency: 'BRL' } as const;
    try {
      expect(dealers.byCode(own, '0001010')?.id).toBe('101');
      await block(change, bearer(tokens.one));
      await statuses.refresh();
      expect(dealers.byCode(own, '0001010')).toBeUndefined();
    } finally {
      await Promise.all([directory.close(), statuses.close()]);
    }
  });
});

describe('connecting a dealer to online sales [D2-6-04] [D2-7.4-22]', () => {
  it('answers its new state, and says nothing changed when it was so as published [D2-4.5-02]', async () => {
    const same = await connect({ dealerCode: '0001010', econnect: true }, bearer(tokens.one));
    expect([same.status, same.body.econnect, await changes()]).toEqual([200, true, []]);
    const other = await connect({ dealerCode: '0001010', econnect: false }, bearer(tokens.one));
    expect([other.status, other.body.econnect]).toEqual([200, false]);
    expect(await changes()).toMatchObject([{ what: 'econnect', before: true, after: false }]);
    const offline = await fetch(`${site}/v2/dealer/findOfflineDealersByLocation`);
    expect(((await offline.json()) as { id: string }[]).map(({ id }) => id)).toEqual(['101', '102']);
  });
});

describe('several dealers in one call', () => {
  it('are all changed, or none is', async () => {
    const both = [change, { dealerCode: '0001011', blocked: true }];
    const answer = await block(both, bearer(tokens.two));
    expect([answer.status, (answer.body as unknown as object[]).length]).toEqual([200, 2]);
    expect(await changes()).toHaveLength(2);
    const unknown = await block(
      [
        { ...change, blocked: false },
        { dealerCode: 'none', blocked: true },
      ],
      bearer(tokens.all),
    );
    expect([unknown.status, unknown.body.type]).toEqual([404, '/problems/unknown-dealer']);
    expect(await changes()).toHaveLength(2);
  });

  it('are at most a hundred, each once (R35)', async () => {
    const many = Array.from({ length: 101 }, (_, at) => ({ dealerCode: `${at}`, blocked: true }));
    expect((await block(many, bearer(tokens.all))).status).toBe(422);
    expect((await block([change, change], bearer(tokens.all))).status).toBe(422);
    expect((await block([], bearer(tokens.all))).status).toBe(422);
  });
});

describe('who may not', () => {
  it('has no token, or one that is none: 401 and how to ask (R12, R24)', async () => {
    for (const authorization of [undefined, '', 'Bearer', 'Bearer x', 'Basic YTpi', `Token ${tokens.one}`]) {
      const answer = await block(change, { authorization });
      expect([answer.status, answer.body.type], authorization).toEqual([401, '/problems/unauthenticated']);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer realm=/);
    }
    const reading = await fetch(`${site}/maintenanceservice`);
    expect([reading.status, reading.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer realm="vitrine"',
    ]);
  });

  it('has a token of a cookie alone: a browser would send it for anybody (R39)', async () => {
    const headers = { cookie: `identity_token=${tokens.one}`, origin: portal.origin };
    expect((await block(change, headers)).status).toBe(401);
    expect((await block(change, { cookie: `identity_token=${tokens.one}` })).status).toBe(403);
  });

  it('calls from a page of another origin, token or not (R39)', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: portal.origin, 'sec-fetch-site': 'same-site' },
    ]) {
      const answer = await block(change, { ...bearer(tokens.one), ...headers });
      expect([answer.status, answer.body.type]).toEqual([403, '/problems/foreign-origin']);
    }
    expect((await block(change, { ...bearer(tokens.one), origin: portal.origin })).status).toBe(200);
  });

  it('has not the scope: 403', async () => {
    const answer = await block(change, bearer(tokens.reading));
    expect([answer.status, answer.body.type]).toEqual([403, '/problems/forbidden']);
    expect(answer.headers.get('www-authenticate')).toContain('insufficient_scope');
  });

  it('acts for a dealer that the token does not name, or names no dealer at all (R12)', async () => {
    const foreign = await block(change, { ...bearer(tokens.one), 'dealer-context': '0001011' });
    const unknown = await block(change, { ...bearer(tokens.all), 'dealer-context': 'nobody' });
    const none = await block(change, { ...bearer(tokens.one), 'dealer-context': undefined });
    expect([foreign.status, unknown.status, none.status]).toEqual([403, 403, 400]);
    expect(none.body.type).toBe('/problems/context-is-required');
    expect(await changes()).toEqual([]);
  });

  it('names somebody else’s dealer: the same 403 whether it exists or not (R13)', async () => {
    const [there, nowhere] = [
      await block({ ...change, dealerCode: '0001011' }, bearer(tokens.one)),
      await block({ ...change, dealerCode: 'nobody' }, bearer(tokens.one)),
    ];
    const withoutRequestId = ({ status, body: { requestId: _, ...body } }: typeof there) => ({
      status,
      body,
    });
    expect(withoutRequestId(there)).toEqual(withoutRequestId(nowhere));
    expect(there.status).toBe(403);
    expect(JSON.stringify(there.body)).not.toContain('0001011');
  });

  it('asks under a site for a dealer of another: not found', async () => {
    expect((await block({ ...change, dealerCode: '0001016' }, bearer(tokens.all))).status).toBe(404);
    const root = `${portal.origin}/dealerws`;
    expect((await block({ ...change, dealerCode: '0001016' }, bearer(tokens.all), root)).status).toBe(200);
  });

  it('sends fields that are not to be written (R14)', async () => {
    for (const more of ['market', 'id', 'econnect', 'subject', 'changed_at', '__proto__x', 'role']) {
      expect((await block({ ...change, [more]: true }, bearer(tokens.one))).status, more).toBe(422);
    }
    for (const body of ['{"__proto__":{}}', '[', '"x"', 'null', '{}', '{"dealerCode":1,"blocked":"yes"}']) {
      expect([400, 422], body).toContain((await block(body, bearer(tokens.one))).status);
    }
    expect(await changes()).toEqual([]);
  });
});

describe('a forged token', () => {
  const tamper = (token: string, at: 0 | 1, change: (part: Record<string, unknown>) => object) => {
    const parts = token.split('.');
    const read = JSON.parse(Buffer.from(parts[at] ?? '', 'base64url').toString());
    parts[at] = Buffer.from(JSON.stringify(change(read))).toString('base64url');
    return parts.join('.');
  };
  const claims = { sub: 'eve', dealers: ['*'], scope: 'dealers.write' };

  async function forged(): Promise<Record<string, string>> {
    const jwks = (await (await fetch(`${portal.origin}/identity/jwks`)).json()) as {
      keys: { kid: string }[];
    };
    const kid = jwks.keys[0]?.kid ?? '';
    const { privateKey } = await generateKeyPair('ES256');
    const signed = (issuer = DEMO_ISSUER) =>
      new SignJWT(claims).setIssuer(issuer).setAudience('vitrine').setExpirationTime('5m');
    const secret = new TextEncoder().encode(JSON.stringify(jwks.keys[0]));
    const unsigned = tamper(tokens.one, 0, () => ({ alg: 'none' }));
    return {
      'of another key': await signed().setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey),
      'signed with the public key as a secret': await signed()
        .setProtectedHeader({ alg: 'HS256', kid })
        .sign(secret),
      'without algorithm': unsigned,
      'without signature': `${unsigned.split('.').slice(0, 2).join('.')}.`,
      'with other claims': tamper(tokens.one, 1, (payload) => ({ ...payload, dealers: ['*'] })),
      'that brings its own key': await signed()
        .setProtectedHeader({
          alg: 'ES256',
          jwk: await exportJWK((await generateKeyPair('ES256')).publicKey),
        })
        .sign(privateKey),
      'cut short': tokens.one.slice(0, -3),
      'far too long': 'x'.repeat(9_000),
    };
  }

  it('is 401 whatever is wrong with it, in the same words', async () => {
    const answers = [];
    for (const [what, token] of Object.entries(await forged())) {
      const { status, body } = await block(change, bearer(token));
      expect(status, what).toBe(401);
      answers.push(JSON.stringify({ ...body, requestId: '' }));
    }
    expect(new Set(answers).size).toBe(1);
    expect(await changes()).toEqual([]);
  });

  it('is one that has expired', async () => {
    const short = await mint(['0001010'], ['dealers.write'], 1);
    await wait(1_100);
    expect((await block(change, bearer(short))).status).toBe(401);
  });
});

describe('the issuer of our own', () => {
  it('publishes its public key and nothing of the private one', async () => {
    const { keys } = (await (await fetch(`${portal.origin}/identity/jwks`)).json()) as { keys: object[] };
    expect(keys.map((key) => Object.keys(key).sort())).toEqual([
      ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'],
    ]);
    const about = await fetch(`${portal.origin}/identity/.well-known/openid-configuration`);
    expect(await about.json()).toMatchObject({
      issuer: DEMO_ISSUER,
      jwks_uri: `${portal.origin}/identity/jwks`,
    });
  });

  it('has one key for all processes', async () => {
    const published = await (await fetch(`${portal.origin}/identity/jwks`)).json();
    // This process is another one than the portal's.
    const settings = testEnvironment({ VITRINE_ORIGINS: 'http://localhost' });
    const parts = { db: database.db, sealing: testSealing };
    const { demoKeys } = await openIdentity(settings, parts, openLog('silent'));
    expect(demoKeys?.keys).toHaveLength(1);
    expect(demoKeys).toEqual(published);
  });

  it('makes a token for as long as the command was told', async () => {
    const [, payload = ''] = tokens.one.split('.');
    const { iat, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, number>;
    expect((exp ?? 0) - (iat ?? 0)).toBe(30 * 60);
  });

  it.each([
    [[]],
    [['token']],
    [['token', '--subject', 'ana', '--ttl', '1 day']],
    [['token', '--subject', 'ana', '--ttl', '25h']],
    [['token', '--subject', 'ana', '--admin']],
  ])('explains itself when called as %j', async (words) => {
    const [out, err]: [string[], string[]] = [[], []];
    const outputs = { out: (line: string) => out.push(line), err: (line: string) => err.push(line) };
    expect([await runOldForm('identity', words, outputs), out, err.length]).toEqual([1, [], 1]);
    expect(err[0]).toMatch(/^usage: npm run --silent identity -- token/);
  });
});

it('the browser’s client sends the token of the identity cookie and the dealer-context header [D2-6-03] [D2-6-04]', async () => {
  const cookies = () => `theme=dark; identity_token=${tokens.one}; x=1`;
  const staff = withIdentity(site, { cookies, dealer: '0001010' });
  expect(await staff.updateBlocked({ dealerCode: '0001010', blocked: true })).toMatchObject({
    blocked: true,
  });
  expect(await staff.updateEconnect({ dealerCode: '0001010', econnect: false })).toMatchObject({
    econnect: false,
  });
  const nobody = withIdentity(site, { cookies: () => 'theme=dark', dealer: '0001010' });
  await expect(nobody.updateBlocked({ dealerCode: '0001010', blocked: true })).rejects.toThrow(
    'nobody is signed in',
  );
});

it('maintenance services are for bearers of any good token [D2-7.4-09]', async () => {
  const answer = await fetch(`${site}/maintenanceservice`, { headers: bearer(tokens.reading) });
  expect(await answer.json()).toEqual([
    { code: '60', name: 'Oficina', isMaintenance: true, isDefault: true },
  ]);
});

describe('a configured issuer', () => {
  const sign = (iss?: string, aud?: string, other?: object) => issuer.sign(iss, aud, other);
  const at = () => `${own.origin}/services/br/aurora/dealerws`;
  const acting = (token: string) => ({ ...bearer(token), 'x-acting-for': '0001010' });

  it('is not to be had: 503 and when to come again, never 401', async () => {
    const { state } = issuer;
    state.broken = true;
    const began = performance.now();
    const answer = await block(change, acting(await sign()), at());
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    const before = state.requested;
    await Promise.all(Array.from({ length: 10 }, async () => block(change, acting(await sign()), at())));
    // Once in five seconds, and on a slow machine they may be over.
    expect(state.requested - before).toBeLessThanOrEqual(Math.floor((performance.now() - began) / 5_000));
    state.broken = false;
    await wait(5_100);
  });

  it('is asked for its keys, and its tokens alone count, under the configured header', async () => {
    expect((await block(change, acting(await sign()), at())).status).toBe(200);
    expect((await changes()).map(({ subject }) => subject)).toEqual(['rui']);
    for (const token of [tokens.all, await sign('https://other.example'), await sign(undefined, 'shop')]) {
      expect((await block(change, acting(token), at())).status).toBe(401);
    }
    expect((await fetch(`${own.origin}/identity/jwks`)).status).toBe(404);
  });

  it('signs tokens that do not count: not yet, no longer, for ever, for nobody, for no dealer', async () => {
    const now = Math.floor(Date.now() / 1_000);
    const refused = async (other: object) => {
      return (await block(change, acting(await sign(undefined, undefined, other)), at())).status;
    };
    expect(await refused({ nbf: now + 60 })).toBe(401);
    expect(await refused({ exp: now - 1 })).toBe(401);
    expect(await refused({ exp: undefined })).toBe(401);
    expect(await refused({ sub: undefined })).toBe(401);
    for (const dealers of [undefined, [], '0001010', { 0: '0001010' }, 'all', true, [['0001010']]]) {
      expect(await refused({ dealers }), JSON.stringify(dealers)).toBe(403);
    }
  });

  it('leaves the command line without tokens', async () => {
    const env = { IDENTITY_ISSUER: 'https://id.example', IDENTITY_JWKS_URL: 'https://id.example/keys' };
    const words = ['token', '--subject', 'ana', '--dealer', '*', ...write];
    const { code, lines } = await runOn('identity', database, words, env);
    expect([code, lines]).toEqual([1, ['IDENTITY_ISSUER: tokens come from this issuer, not from here']]);
  });
});
