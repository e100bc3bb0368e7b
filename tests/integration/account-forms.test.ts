import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountApp, accountApp, type Browser, cookieOf } from './accounts-app.ts';

const PERSON = '/services/br/aurora/auth/person';
const ANA = {
  name: 'Ana Souza',
  document: '529.982.247-25',
  phone: '(11) 98765-4321',
  address: {
    postalCode: '01310-200',
    street: 'Avenida Paulista',
    number: '1000',
    complement: '',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  },
};

let app: AccountApp;
let server: Awaited<ReturnType<AccountApp['serve']>>;
let [ana, rui]: Browser[] = [];
beforeAll(async () => {
  app = await accountApp();
  server = await app.serve();
  ana = await customer('ana@example.com', ANA);
  rui = await customer('rui@example.com', { ...ANA, name: 'Rui Lima', document: '' });
});
afterAll(async () => {
  await server?.close();
  await app?.close();
});

async function customer(email: string, person: typeof ANA): Promise<Browser> {
  const browser = await app.customer(email);
  await browser.go((session) => session.save(person));
  return browser;
}

const ask = (cookie: string, { url = PERSON, ...headers }: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers: { cookie, ...headers } });

describe('what a form learns of the account that is open', () => {
  it('is what its customer keeps there, on the pages of every brand, and kept by nobody (R41) [D2-6-02] [D2-6-10]', async () => {
    for (const url of [PERSON, '/services/br/cerrado/auth/person']) {
      const answer = await ask(cookieOf(ana), { url, 'sec-fetch-site': 'same-origin' });
      expect(answer.json()).toEqual({ person: { ...ANA, email: 'ana@example.com' } });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('is never another’s: each cookie opens its own account, at the same address (R12, R41) [D2-6-02]', async () => {
    expect((await ask(cookieOf(rui))).json().person).toMatchObject({ name: 'Rui Lima', document: '' });
    const [name, value = ''] = cookieOf(ana).split('=');
    const [, signature = ''] = decodeURIComponent(value).split('.');
    const stranger = decodeURIComponent(cookieOf(rui).split('=')[1] ?? '').split('.')[0];
    expect((await ask(`${name}=${encodeURIComponent(`${stranger}.${signature}`)}`)).json()).toEqual({});
  });

  it('is nothing without an open account, nor in another market [D2-6-01]', async () => {
    expect((await ask('')).json()).toEqual({});
    expect((await ask(cookieOf(ana), { url: '/services/ar/aurora/auth/person' })).json()).toEqual({});
    const gone = cookieOf(rui);
    await rui?.go((session) => session.logOut());
    expect((await ask(gone)).json()).toEqual({});
  });

  it.each(['cross-site', 'same-site', 'none'])('is told to no other site’s page: %s (R39)', async (from) => {
    const answer = await ask(cookieOf(ana), { 'sec-fetch-site': from });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ type: '/problems/foreign-origin' });
    expect(answer.body).not.toContain('Ana');
  });
});
