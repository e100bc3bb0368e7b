import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginLogIn, namedClaims } from '../../src/io/identity-log-in.ts';
import { openIdentityProvider } from '../../src/io/identity-provider.ts';
import { forgingProvider } from '../forging-provider.ts';

const CALLBACK = 'http://localhost/identity';

let house: Awaited<ReturnType<typeof forgingProvider>>;
beforeAll(async () => {
  house = await forgingProvider({ closesAtRest: true });
});
afterAll(() => house?.close());

it('a log-in is not lost where the identity provider closes each connection that is at rest: its code is sent into none of before', async () => {
  const told: object[] = [];
  const log = { warn: (line: object) => void told.push(line) };
  const provider = openIdentityProvider({ ...house, name: 'Aurora ID' }, log as never);
  for (let times = 0; times < 3; times++) {
    const begun = await beginLogIn(provider, CALLBACK, { scope: 'openid email' });
    if (!begun.ok) throw new Error(begun.reason);
    const answer = house.answerTo(begun.address, CALLBACK);
    const named = await namedClaims(provider, answer, begun.begun, { isWhole: () => true });
    expect([named, told]).toEqual([{ ok: true, claims: expect.objectContaining({ sub: 'lia' }) }, []]);
  }
});
