/** What a token lets its bearer do here: its scopes are rights, and its claims say how far they go. */
import type { FastifyInstance } from 'fastify';
import type { DealerIndex } from '../../areas/dealers/index.ts';
import { reachOf } from '../../areas/dealers/service/index.ts';
import type { Site } from '../../areas/platform/index.ts';
import type { BearerCheck } from '../../io/bearer.ts';
import type { TokenCheck } from '../../io/bearer-guard.ts';
import type { Environment } from '../process/environment.ts';
import type { Log } from '../process/log.ts';
import { answerIdentity, openIdentity } from './identity.ts';
import { answerClients } from './identity-clients.ts';
import { rightsOfScopes } from './scopes.ts';

type TokenCheckOptions = {
  readonly sites: readonly Pick<Site, 'key' | 'market' | 'brand'>[];
  /** The directory as it is when a token is looked at. */
  readonly dealers: () => DealerIndex;
};

type TokenOptions = TokenCheckOptions &
  Parameters<typeof answerClients>[1] & {
    readonly settings: Pick<Environment, 'identity' | 'upstream'>;
    readonly log: Log;
    readonly origin: string;
  };

/** Opens the issuer whose tokens count; one of our own answers who asks it for its keys, and clients for their tokens. */
export async function openTokens(app: FastifyInstance, options: TokenOptions): Promise<TokenCheck> {
  const { settings, log, origin, db, sealing } = options;
  const identity = await openIdentity(settings, { db, sealing }, log);
  answerIdentity(app, identity, origin);
  if (identity.demoKeys) await answerClients(app, { db, sealing }, settings.identity.audience);
  return tokenCheck(identity.check, options);
}

/** Turns a checked bearer into who asks. */
export const tokenCheck =
  (check: BearerCheck, { sites, dealers }: TokenCheckOptions): TokenCheck =>
  async (authorization) => {
    const answer = await check(authorization);
    if (!answer.ok) return answer;
    const { subject, scopes, claims } = answer.bearer;
    const { client_id: client } = claims;
    return {
      ok: true,
      caller: {
        kind: 'token',
        by: 'back-end',
        name: subject,
        client: typeof client === 'string' ? client : undefined,
        rights: rightsOfScopes(scopes),
        reach: reachOf(claims, dealers(), sites),
      },
    };
  };
