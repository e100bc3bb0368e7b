import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bearerCheck, remoteKeys } from './bearer.ts';

const REST_MS = 30_000;
const RULE = { issuer: 'https://id.example', audience: 'vitrine' };

let server: Server;
let pair: { publicKey: CryptoKey; privateKey: CryptoKey };
let isAway = false;
let requested = 0;

beforeAll(async () => {
  pair = await generateKeyPair('ES256');
  const keys = JSON.stringify({
    keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'known', alg: 'ES256' }],
  });
  server = createServer((_, reply) => {
    requested += 1;
    reply.writeHead(isAway ? 500 : 200, { 'content-type': 'application/json' }).end(isAway ? '' : keys);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => server?.close());

const token = async (kid: string) =>
  `Bearer ${await new SignJWT({ sub: 'ana' })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setIssuer(RULE.issuer)
    .setAudience(RULE.audience)
    .setExpirationTime('5m')
    .sign(pair.privateKey)}`;

describe('an issuer that is away', () => {
  afterEach(() => void vi.useRealTimers());

  it('counts on with the keys that it gave, whoever else brings a token of an unknown key meanwhile (R54)', async () => {
    const { port } = server.address() as AddressInfo;
    // Clocks stand until they are moved: a busy machine is no longer rest.
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const keys = remoteKeys(`http://127.0.0.1:${port}/keys`, { allowInward: true, restMs: REST_MS });
    const check = bearerCheck({ ...RULE, keys });
    const [known, stranger] = [await token('known'), await token('stranger')];
    const outcome = async (authorization: string) => {
      const answer = await check(authorization);
      return answer.ok ? answer.bearer.subject : answer.reason;
    };
    expect(await outcome(known)).toBe('ana');
    isAway = true;
    vi.advanceTimersByTime(REST_MS + 10);
    expect(await outcome(stranger)).toBe('no-keys');
    const before = requested;
    expect([await outcome(known), await outcome(stranger)]).toEqual(['ana', 'no-keys']);
    expect(requested).toBe(before);
  });
});

describe('a token that was signed for something else', () => {
  const rule = { ...RULE, keys: async () => pair.publicKey };
  const outcome = async (header: object, claims: object) => {
    const signed = await new SignJWT({ sub: 'ana', scope: 'dealers.write', ...claims })
      .setProtectedHeader({ alg: 'ES256', ...header })
      .setIssuer(RULE.issuer)
      .setAudience(RULE.audience)
      .setExpirationTime('5m')
      .sign(pair.privateKey);
    const answer = await bearerCheck(rule)(`Bearer ${signed}`);
    return answer.ok || answer.reason;
  };

  it.each([{}, { typ: 'JWT' }, { typ: 'at+jwt' }, { typ: 'application/AT+JWT' }])(
    'is told from an access token, which counts: %j (ASVS 9.2.2)',
    async (header) => expect(await outcome(header, {})).toBe(true),
  );

  it.each([
    [{ typ: 'logout+jwt' }, {}],
    [{ typ: 'dpop+jwt' }, {}],
    [{ typ: '' }, {}],
    [{}, { nonce: 'n' }],
    [{ typ: 'JWT' }, { at_hash: 'h' }],
    [{ typ: 'at+jwt' }, { c_hash: 'h' }],
  ])('does not count: %j with %j (ASVS 9.2.2)', async (header, claims) =>
    expect(await outcome(header, claims)).toBe('bad-token'),
  );
});
