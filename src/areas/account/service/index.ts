import { byMarket, IDENTITIES } from '../../../kit/markets/identities.ts';
import { type OpenAccountSession, openAccountSession } from './account-session.ts';
import { authOn } from './auth.ts';
import type { AccountDeps, Caller } from './ports.ts';

export type { OpenAccountSession } from './account-session.ts';
export { sessionCookie } from './auth.ts';
export { bonusByNumber, giveBonuses, takeBonus } from './bonuses.ts';
export { digestWriter } from './digest.ts';
export { takeFactorOff } from './factor-support.ts';
export { importAccounts } from './import-accounts.ts';
export { orderBonuses, releaseBonuses } from './order-bonuses.ts';
export { accountPersonalData, linkedProposals } from './personal-data.ts';
export type { AccountDeps, AccountLimits, Caller, IdentityProvider } from './ports.ts';
export { type AccountRoutesDeps, accountRoutes } from './routes.ts';

/** The accounts of all markets: opens the visit of a request. */
export function createAccounts(deps: AccountDeps): (caller: Caller) => OpenAccountSession {
  const accounts = byMarket((market) => authOn(deps.db, deps, IDENTITIES[market].path));
  return (caller) => openAccountSession(deps, accounts[caller.site.market], caller);
}
