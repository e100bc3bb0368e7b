import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerIdentity } from '../../src/areas/account/service/customer-identity.ts';
import { openLog } from '../../src/host/process/log.ts';
import { type Forgery, forgingProvider } from '../forging-provider.ts';
import { type AccountApp, accountApp } from './accounts-app.ts';

const CALLBACK = 'https://portal.example/br/aurora/minha-conta/identidade';

let provider: Awaited<ReturnType<typeof forgingProvider>>;
let app: AccountApp;
const providerHere = () => {
  const { issuer, clientId, clientSecret } = provider;
  return customerIdentity({ issuer, clientId, clientSecret, name: 'Aurora ID' }, openLog('silent'));
};
beforeAll(async () => {
  provider = await forgingProvider();
  app = await accountApp(1_000, providerHere());
});
afterAll(async () => {
  await app?.close();
  await provider?.close();
});

/** What comes of a log-in whose answer is forged like this, in a new browser. */
async function logIn(forged: Forgery) {
  const browser = app.browser();
  const result = await browser.go((session) => session.askIdentity(CALLBACK));
  if (!result.ok) return result;
  const answer = provider.answerTo(result.value, CALLBACK);
  provider.forge(forged);
  const done = await browser.go((session) => session.logInByIdentity(answer));
  provider.forge({});
  const isIn = (await browser.go((session) => session.who())) !== undefined;
  expect(isIn).toBe(done.ok);
  return done;
}

describe('an answer of a house of identities', () => {
  const now = Math.floor(Date.now() / 1_000);

  it('opens the account where all of it is as it should be', async () => {
    expect(await logIn({})).toEqual({ ok: true });
  });

  it.each<[string, Forgery]>([
    ['signed by another key', { signedBy: 'another key' }],
    ['signed by nobody', { signedBy: 'nobody' }],
    ['signed by the secret that both know', { signedBy: 'the secret' }],
    ['meant for another client', { claims: { aud: 'another' } }],
    ['of another house', { claims: { iss: 'https://other.example' } }],
    ['to another question', { claims: { nonce: 'another' } }],
    ['to no question', { claims: { nonce: undefined } }],
    ['that has ended', { claims: { iat: now - 900, exp: now - 600 } }],
    ['of nobody', { claims: { sub: undefined } }],
  ])('opens nothing where its token is %s (ASVS 6.8.2, 10.5.1, 10.5.4)', async (_, forged) => {
    expect(await logIn(forged)).toMatchObject({ ok: false });
  });

  it('is not asked for where the house calls itself by another name than it is configured with (ASVS 10.5.3)', async () => {
    provider.forge({ issuer: 'https://other.example' });
    await expect(providerHere()?.open()).rejects.toThrow();
    provider.forge({});
    await expect(providerHere()?.open()).resolves.toBeDefined();
  });
});
