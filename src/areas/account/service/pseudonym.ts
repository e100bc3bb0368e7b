import type { Sealing } from '../../../io/sealing.ts';
import type { MarketPath as AccountMarket } from '../../../kit/markets/identities.ts';

export type { MarketPath as AccountMarket } from '../../../kit/markets/identities.ts';

/**
 * What stands for an e-mail in the tables of the accounts: a keyed hash of the normalised address in the form of one, because
 * better-auth looks accounts up by e-mail. It is another in each market, whose accounts know nothing of one another's, and it
 * tells nobody who reads the table who that is (LGPD art. 46). `.invalid` is nobody's (RFC 6761).
 */
export function pseudonyms(sealing: Sealing, market: AccountMarket, email: string): readonly string[] {
  return sealing
    .personKeys('email', email)
    .map((key) => `${Buffer.from(key, 'base64url').toString('hex')}@${market}.account.invalid`);
}
