import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { STAND_IN_CONNECTIONS } from './patience.ts';

/** What of an identity's answer is not as it should be; nothing of it makes an honest one. */
export type Forgery = {
  readonly claims?: Readonly<Record<string, unknown>> | undefined;
  readonly signedBy?: 'another key' | 'the secret' | 'nobody' | undefined;
  /** What the house calls itself in its metadata. */
  readonly issuer?: string | undefined;
};

/**
 * An identity provider (OpenID Connect) that answers as a test wants it to, and asks nobody to log in.
 * @param options `closesAtRest`: no connection has a second answer
 */
export async function forgingProvider({ closesAtRest = false } = {}) {
  const client = { clientId: 'vitrine', clientSecret: 'a-secret-of-tests-that-is-long-enough' };
  const [signer, other] = [
    await generateKeyPair('RS256', { extractable: true }),
    await generateKeyPair('RS256'),
  ];
  const jwk = { ...(await exportJWK(signer.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  let forged: Forgery = {};
  let nonce = '';
  const server = createServer(STAND_IN_CONNECTIONS);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function idToken(own = forged, typ?: string): Promise<string> {
    const now = Math.floor(Date.now() / 1_000);
    const honest = { iss: issuer, sub: 'lia', aud: client.clientId, iat: now, exp: now + 300, nonce };
    const known = { email: 'lia@example.com', email_verified: true, name: 'Lia Prado' };
    const claims: JWTPayload = { ...honest, ...known, ...(own.claims as JWTPayload) };
    if (own.signedBy === 'nobody') return new UnsecuredJWT(claims).encode();
    const sign = (alg: string, key: CryptoKey | Uint8Array) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg, kid: 'own', ...(typ !== undefined && { typ }) })
        .sign(key);
    if (own.signedBy === 'the secret') return sign('HS256', new TextEncoder().encode(client.clientSecret));
    return sign('RS256', (own.signedBy ? other : signer).privateKey);
  }

  /** Connections that have had an answer. */
  const answered = new WeakSet<Socket>();
  server.on('request', async (request, answer) => {
    // As a server that closes a connection at rest in the moment in which something is sent into it.
    if (closesAtRest && answered.has(request.socket)) return void request.socket.destroy();
    answered.add(request.socket);
    const { pathname } = new URL(request.url ?? '/', issuer);
    const fields: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => ({
        issuer: forged.issuer ?? issuer,
        jwks_uri: `${issuer}/jwks`,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      }),
      '/jwks': () => ({ keys: [jwk] }),
      '/token': async () => ({
        access_token: 'of no use',
        token_type: 'bearer',
        expires_in: 60,
        id_token: await idToken(),
      }),
    };
    const body = JSON.stringify(await fields[pathname]?.());
    answer.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(body);
  });

  return {
    issuer,
    ...client,
    /** Answers so from now on. */
    forge(what: Forgery): void {
      forged = what;
    },
    /** Another token of its own, as it tells of a log-out. */
    token: ({ typ, ...what }: Forgery & { readonly typ?: string | undefined }) => idToken(what, typ),
    /** What a browser comes back with that was sent to an address of it. */
    answerTo(address: string, callback: string): URL {
      const { searchParams } = new URL(address);
      nonce = searchParams.get('nonce') ?? '';
      const state = searchParams.get('state') ?? '';
      return new URL(`${callback}?${new URLSearchParams({ code: crypto.randomUUID(), state, iss: issuer })}`);
    },
    close: () => new Promise<void>((done) => void server.close(() => done())),
  };
}
