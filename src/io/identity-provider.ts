/** An identity provider that the maker names (OpenID Connect): what it says of itself, with our credentials there. */
import type { Configuration, CustomFetch } from 'openid-client';
import type { Log } from './log.ts';
import { tracedCall } from './tracing.ts';
import { troubleOf } from './unanswered.ts';

/** How long what the provider says of itself is taken for true: keys are looked up anew by the library whenever one is missing. */
const KNOWN_FOR_MS = 24 * 3_600_000;
const ANSWERS_WITHIN_SECONDS = 5;

/** Where it is, by what it knows the portal, and what people call it. */
export type IdentitySettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
};

/** An identity provider as log-ins use it. */
export type IdentityProvider = {
  /** What people call it: `Aurora ID`. */
  readonly name: string;
  /** What it says of itself, with our credentials. Throws where it cannot be had. */
  open(): Promise<Configuration>;
  /** Tells the operator what went wrong; nothing of a person is in it. */
  report(error: unknown): void;
};

/** Opens the identity provider; it is asked about itself when the first person wants to log in by it. */
export function openIdentityProvider(settings: IdentitySettings, log: Pick<Log, 'warn'>): IdentityProvider {
  let known: Promise<Configuration> | undefined;
  let until = 0;
  return {
    name: settings.name,
    open() {
      if (!known || until < Date.now()) {
        until = Date.now() + KNOWN_FOR_MS;
        known = discover(settings).catch((error) => {
          known = undefined; // the next person asks again
          throw error;
        });
      }
      return known;
    },
    report(error) {
      log.warn({ issuer: settings.issuer, ...troubleOf(error) }, 'the house of identities was of no use');
    },
  };
}

/**
 * A code is taken once, so nobody sends it a second time: one that is sent into a connection which the other side is just closing, as it may any that
 * is at rest, is a log-in that is lost. No call to the provider keeps its connection therefore.
 */
export const NEVER_KEPT = { connection: 'close' };

/** The library's calls, in the trace of whoever logs in. */
const calls: CustomFetch = (address, { headers, method, ...options }) =>
  tracedCall(
    'identity',
    method,
    (origin) =>
      fetch(address, {
        ...options,
        method,
        headers: { ...headers, ...origin, ...NEVER_KEPT },
      } as RequestInit),
    ({ status }) => status,
  );

async function discover({ issuer, clientId, clientSecret }: IdentitySettings): Promise<Configuration> {
  const oidc = await import('openid-client');
  const isPlain = issuer.startsWith('http:'); // on this machine only, see the environment
  const found = await oidc.discovery(new URL(issuer), clientId, undefined, undefined, {
    timeout: ANSWERS_WITHIN_SECONDS,
    [oidc.customFetch]: calls,
    ...(isPlain && { execute: [oidc.allowInsecureRequests] }),
  });
  const server = found.serverMetadata();
  // Discovery 1.0 §3: where it does not say, it is by the header.
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const prove = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
  const config = new oidc.Configuration(server, clientId, undefined, prove(clientSecret));
  config.timeout = ANSWERS_WITHIN_SECONDS;
  config[oidc.customFetch] = calls;
  // The library takes an ID token that came over TLS for the provider's own; whoever stands in that connection's way must not write one
  // (OWASP ASVS 6.8.2).
  oidc.enableNonRepudiationChecks(config);
  if (isPlain) oidc.allowInsecureRequests(config);
  return config;
}
