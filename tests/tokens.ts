import { aDealerIndex } from '../src/areas/dealers/examples.ts';
import { demoToken, openIdentity } from '../src/host/http/identity.ts';
import { tokenCheck } from '../src/host/http/tokens.ts';
import { openLog } from '../src/host/process/log.ts';
import { readSites } from '../src/host/sites/sites.ts';
import type { TokenCheck } from '../src/io/bearer-guard.ts';
import type { Database } from '../src/io/database.ts';
import { testEnvironment } from './environment.ts';
import { testSealing } from './sealing.ts';

export type Tokens = {
  readonly check: TokenCheck;
  /** A token of these scopes, for every dealer unless some are named. */
  of(subject: string, scopes: readonly string[], more?: Partial<Wish>): Promise<string>;
};
type Wish = Parameters<typeof demoToken>[2];

/** The portal's own issuer on a database, with the dealer of the examples, and others of these codes. */
export async function testTokens(db: Database, codes: readonly string[] = []): Promise<Tokens> {
  const parts = { db, sealing: testSealing };
  const settings = testEnvironment({ VITRINE_ORIGINS: 'http://localhost' });
  const identity = await openIdentity(settings, parts, openLog('silent'));
  const sites = await readSites('seeds/sites');
  const dealers = aDealerIndex([{}, ...codes.map((dealerCode, at) => ({ id: `9${at}`, dealerCode }))]);
  return {
    check: tokenCheck(identity.check, { sites, dealers: () => dealers }),
    of: (subject, scopes, more = {}) =>
      demoToken(parts, settings.identity.audience, {
        subject,
        scopes,
        dealers: ['*'],
        seconds: 600,
        ...more,
      }),
  };
}
