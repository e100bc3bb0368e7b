/** A log-in by an identity provider (OpenID Connect, authorization code with PKCE, state and nonce), whoever it is for. */
import { z } from 'zod';
import { NAME_MAX } from '../kit/validators/person-name.ts';
import { plainLine } from '../kit/validators/plain-line.ts';
import type { IdentityProvider } from './identity-provider.ts';

/** Loaded with the first log-in by it: a start does without. */
const library = () => import('openid-client');

/** Minutes in which somebody logs in over there. */
export const IDENTITY_MINUTES = 15;

/** What a log-in that has begun is known by when it comes back; it belongs into a sealed cookie of the browser. */
export type IdentityRequest = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** Why nobody is named: not over there, or the provider cannot be had. */
type Unnamed = { readonly ok: false; readonly reason: 'identity-refused' | 'identity-unavailable' };

/** What of the claims of OpenID Connect Core 1.0 §5.1 counts for everybody. */
export const identityClaims = z.object({
  iss: z.string().min(1),
  sub: z.string().min(1).max(255),
  /** In the words of another provider, which may be anything. */
  name: z
    .string()
    .transform((said) => plainLine(said.slice(0, NAME_MAX)))
    .optional(),
});

/**
 * Begins a log-in.
 *
 * @param request parameters of the address over there beside those of the code flow: scope, prompt, locales
 * @returns where the browser is sent, and what it has to bring back
 */
export async function beginLogIn(
  provider: IdentityProvider,
  callback: string,
  request: Readonly<Record<string, string>>,
): Promise<{ readonly ok: true; readonly address: string; readonly begun: IdentityRequest } | Unnamed> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge, ...random } = await library();
  const begun = {
    state: random.randomState(),
    nonce: random.randomNonce(),
    verifier: random.randomPKCECodeVerifier(),
  };
  try {
    const { href } = buildAuthorizationUrl(await provider.open(), {
      ...request,
      redirect_uri: callback,
      state: begun.state,
      nonce: begun.nonce,
      code_challenge: await calculatePKCECodeChallenge(begun.verifier),
      code_challenge_method: 'S256',
    });
    return { ok: true, address: href, begun };
  } catch (error) {
    provider.report(error);
    return { ok: false, reason: 'identity-unavailable' };
  }
}

type Claims = Readonly<Record<string, unknown>>;

/**
 * Whom the provider names, checked as OpenID Connect Core 1.0 §3.1.3 asks.
 *
 * @param answer the address that the browser came back to
 * @param options `isWhole` says of the claims of the ID token whether they are enough: small tokens leave to another call who somebody is (§5.4);
 *   `maxAge` is how many seconds old the log-in may be, which `auth_time` then has to say
 */
export async function namedClaims(
  provider: IdentityProvider,
  answer: URL,
  begun: IdentityRequest,
  { isWhole, maxAge }: { readonly isWhole: (token: Claims) => boolean; readonly maxAge?: number | undefined },
): Promise<{ readonly ok: true; readonly claims: Claims } | Unnamed> {
  const { authorizationCodeGrant, AuthorizationResponseError, ClientError, fetchUserInfo } = await library();
  try {
    const config = await provider.open();
    const tokens = await authorizationCodeGrant(config, answer, {
      pkceCodeVerifier: begun.verifier,
      expectedState: begun.state,
      expectedNonce: begun.nonce,
      idTokenExpected: true,
      ...(maxAge !== undefined && { maxAge }),
    });
    const token = tokens.claims();
    if (!token) return { ok: false, reason: 'identity-refused' };
    const hasMore = config.serverMetadata().userinfo_endpoint !== undefined;
    const more =
      isWhole(token) || !hasMore ? {} : await fetchUserInfo(config, tokens.access_token, token.sub);
    return { ok: true, claims: { ...more, ...token } };
  } catch (error) {
    // Who has changed their mind over there is back where they were.
    if (error instanceof AuthorizationResponseError) return { ok: false, reason: 'identity-refused' };
    provider.report(error);
    const isAway =
      error instanceof TypeError || (error instanceof ClientError && error.code === 'OAUTH_TIMEOUT');
    return { ok: false, reason: isAway ? 'identity-unavailable' : 'identity-refused' };
  }
}
