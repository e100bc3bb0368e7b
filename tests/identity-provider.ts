import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ClientMetadata, Provider } from 'oidc-provider';
import { PATIENCE, STAND_IN_CONNECTIONS } from './patience.ts';

/** What the house says of somebody, by the name that they log in with there. */
export type Known = {
  readonly email: string;
  readonly email_verified: boolean;
  readonly name?: string;
  /** What they are in over there. */
  readonly groups?: readonly string[];
};

export type IdentityProvider = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly people: Map<string, Known>;
  /** What a browser does over there: logs in under a name, and is sent back; gives the address that it comes back to. */
  logIn(address: string, name: string): Promise<URL>;
  /** Tells the portal that somebody has logged out over there (Back-Channel Logout 1.0); rejects where it does not take it. */
  logOut(name: string): Promise<void>;
  /** Nobody answers any more. */
  close(): Promise<void>;
};

type Options = {
  /** Where it sends people back to. */
  readonly isCallback: (address: string) => boolean;
  /** Whom it knows beside `people`, by the name that they log in with. */
  readonly known?: (name: string) => Known | undefined;
  readonly port?: number;
  /** Where it tells of log-outs. */
  readonly logOutTo?: string;
};

/** A certified provider of OpenID Connect on a port of this machine, with its own log-in page; every password is right. */
export async function identityProvider({
  isCallback,
  known,
  port = 0,
  logOutTo,
}: Options): Promise<IdentityProvider> {
  const server = createServer(STAND_IN_CONNECTIONS);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = {
    client_id: 'vitrine',
    client_secret: 'a-secret-of-tests-that-is-long-enough',
    redirect_uris: ['http://localhost/replaced-by-isCallback'],
    ...(logOutTo && { backchannel_logout_uri: logOutTo }),
  } satisfies ClientMetadata;
  const people = new Map<string, Known>();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const provider = new Provider(issuer, {
    clients: [client],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' } as never] },
    cookies: { keys: ['cookies of tests'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    claims: { email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    features: { backchannelLogout: { enabled: true } },
    // By itself it calls no address of this machine, and gives an answer two and a half seconds.
    fetch(url, init) {
      const { dispatcher: _none, ...own } = (init ?? {}) as RequestInit & { dispatcher?: unknown };
      return fetch(url, { ...own, signal: AbortSignal.timeout(PATIENCE.state) });
    },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...(people.get(id) ?? known?.(id)) }),
    }),
    // Who logs in agrees to what we ask.
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId,
        accountId: ctx.oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.Client.prototype.redirectUriAllowed = isCallback;
  server.on('request', provider.callback());
  return {
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    people,
    logIn: (address, name) => logIn(address, name, isCallback),
    async logOut(name) {
      const found = (await provider.Client.find(client.client_id)) as
        | { backchannelLogout?: (sub: string, sid: string) => Promise<void> }
        | undefined;
      if (!found?.backchannelLogout) throw new Error('the provider tells of no log-out');
      await found.backchannelLogout(name, 'of no use');
    },
    close: () => closing(server),
  };
}

const closing = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });

const LONGEST_WAY = 10;

async function logIn(address: string, name: string, isCallback: Options['isCallback']): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = new URL(address);
  let form: URLSearchParams | undefined;
  for (let step = 0; step < LONGEST_WAY; step++) {
    if (isCallback(at.origin + at.pathname)) return at;
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) cookies.set(key, value);
      else cookies.delete(key);
    }
    const next = answer.headers.get('location');
    form = undefined;
    if (next) at = new URL(next, at);
    else if (answer.ok) form = new URLSearchParams({ prompt: 'login', login: name, password: 'x' });
    else throw new Error(`the provider answers ${answer.status}: ${await answer.text()}`);
  }
  throw new Error('the provider does not send anybody back');
}
