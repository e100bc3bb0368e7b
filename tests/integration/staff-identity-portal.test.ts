/** A whole portal whose staff comes by an identity provider, as a maker starts it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../database.ts';
import { formBrowser } from '../form-browser.ts';
import { type IdentityProvider, identityProvider } from '../identity-provider.ts';
import { reservePort, spawnPortal } from '../portal.ts';
import { openPortalHere, type PortalHere } from '../portal-here.ts';
import { cookieHeader, keepCookies } from '../staff.ts';

const CALLBACK = '/admin/entrar/identidade';
const GROUPS = { heads: { roles: ['administrator'] } };

let database: TestDatabase;
let provider: IdentityProvider;
let portal: PortalHere;

beforeAll(async () => {
  database = await testDatabase();
  const port = await reservePort();
  const origin = `http://localhost:${port}`;
  provider = await identityProvider({
    isCallback: (address) => address === origin + CALLBACK,
    logOutTo: `${origin}/identity/staff/back-channel-logout`,
  });
  provider.people.set('ana', {
    ...{ email: 'ana@maker.example', email_verified: true, name: 'Ana Prado', groups: ['heads'] },
  });
  portal = await openPortalHere({ port, env: settings(origin) });
});
afterAll(async () => {
  await portal?.end();
  await provider?.close();
  await database?.drop();
});

const settings = (origin: string, forced = 'br/aurora') => ({
  DATABASE_URL: database.url,
  VITRINE_ORIGINS: origin,
  VITRINE_REHEARSAL: 'true', // nobody takes money here
  STAFF_IDENTITY_ISSUER: provider.issuer,
  STAFF_IDENTITY_CLIENT_ID: provider.clientId,
  STAFF_IDENTITY_CLIENT_SECRET: provider.clientSecret,
  STAFF_IDENTITY_NAME: 'Aurora SSO',
  STAFF_IDENTITY_GROUPS: JSON.stringify(GROUPS),
  STAFF_IDENTITY_FORCED: forced,
});

/** Is sent to the provider by an address of the portal's, and comes back; gives where the portal leads then. */
async function throughProvider(address: string, cookies: Map<string, string>): Promise<string> {
  const ask = async (path: string) => {
    const answer = await fetch(new URL(path, portal.origin), {
      redirect: 'manual',
      headers: { cookie: cookieHeader(cookies) },
    });
    keepCookies(cookies, answer.headers.getSetCookie());
    return { status: answer.status, to: answer.headers.get('location') ?? '' };
  };
  const sent = await ask(address);
  expect([sent.status, new URL(sent.to).origin]).toEqual([303, provider.issuer]);
  const back = await provider.logIn(sent.to, 'ana');
  const done = await ask(back.pathname + back.search);
  expect(done.status).toBe(303);
  return new URL(done.to, portal.origin).pathname;
}

it('lets its staff in by the provider, has an act proven by a fresh log-in there, and ends the session with the one there', async () => {
  const entry = await formBrowser(portal.origin).ask('/admin/entrar');
  expect([entry.status, entry.body.includes('Aurora SSO')]).toEqual([200, true]);

  const cookies = new Map<string, string>();
  expect(await throughProvider(`${CALLBACK}?para=/admin/equipe`, cookies)).toBe('/admin/equipe');
  const browser = formBrowser(portal.origin, cookieHeader(cookies));
  const staff = await browser.ask('/admin/equipe');
  expect([staff.status, staff.body.includes('ana@maker.example')]).toEqual([200, true]);

  const sent = new URLSearchParams({
    ...{ form: 'add', name: 'Rui Lima', email: 'rui@maker.example', 'role-author': 'on', confirmar: '1' },
  });
  const asked = await browser.ask('/admin/equipe', sent);
  expect([asked.status, asked.body.includes(`${CALLBACK}?confirmar=1`)]).toEqual([403, true]);
  expect(await throughProvider(`${CALLBACK}?confirmar=1`, cookies)).toBe('/admin/entrar/confirmado');
  const done = await formBrowser(portal.origin, cookieHeader(cookies)).ask('/admin/equipe', sent);
  expect([done.status, done.body.includes('rui@maker.example')]).toEqual([200, true]);

  await provider.logOut('ana');
  const after = await formBrowser(portal.origin, cookieHeader(cookies)).ask('/admin/equipe');
  expect(after.path).toContain('/admin/entrar');
});

it('answers SCIM to whoever has a token, and nobody else', async () => {
  const answer = await fetch(new URL('/scim/v2/Users', portal.origin));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    401,
    expect.stringContaining('application/scim+json'),
  ]);
});

it('does not start where the provider is forced on a site that there is not, and says which', async () => {
  const { output, ended } = spawnPortal({ env: settings('http://localhost', 'br/aurra') });
  expect(await ended).toBe(1);
  expect(output()).toContain('STAFF_IDENTITY_FORCED: there is no site br/aurra');
});
