import type { PgBoss } from 'pg-boss';
import { countedAttempts } from '../../../io/attempt-limit.ts';
import type { Database } from '../../../io/database.ts';
import type { Log } from '../../../io/log.ts';
import { openMailQueue } from '../../../io/mail/outbox.ts';
import { networkOf } from '../../../io/network-address.ts';
import { passwordsAt } from '../../../io/passwords.ts';
import { type LimitDeps, limitRequests, sharedCount } from '../../../io/rate-limit.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { ServiceApp, ServiceSite } from '../../../io/service.ts';
import { type Site, siteKey } from '../../platform/index.ts';
import { welcomeBonus } from '../contract.ts';
import { STEP_TRIES } from '../index.ts';
import type { OpenAccountSession } from './account-session.ts';
import { createAccounts } from './index.ts';
import type { AccountDeps, AccountLimits, Caller, IdentityProvider } from './ports.ts';
import { type AccountRoutesDeps, accountRoutes } from './routes.ts';
import { withSecurityLog } from './security-log.ts';

const DAY = 86_400;
/** The same in a day, for whoever guesses slowly; and of a device on which the account was open before, in a minute and in a day. */
const DAILY = { password: 100, code: 50, mail: 30, device: 200 };
const DEVICE_TRIES = 10;
/** Of one kind from one network at one account in a day: five of them use up what all strangers have, and not one alone. */
const NEAR_TRIES = 20;
const NEAR_MAILS = 6;
const WARNINGS = 1;

/** In a minute. Passwords and codes: what a person who has forgotten one may try; mails: what a mailbox may be sent. */
const TRIES = { password: 10, code: 10, mail: 3, everybody: 3_000 };

export type AccountParts = Pick<
  AccountDeps,
  'agreements' | 'judge' | 'left' | 'copyOf' | 'erase' | 'withdraw'
> & {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly sealing: Sealing;
  /** What a password's hash costs, see `PASSWORD_COST`. */
  readonly passwordCost: number;
  readonly log?: Pick<Log, 'error' | 'info' | 'warn'> | undefined;
  /** Of one network address in a minute. */
  readonly perMinute: number;
  /** The maker's own identity provider, where there is one. */
  readonly identityProvider?: IdentityProvider | undefined;
  /** Whose authoring says what a new account begins with. */
  readonly sites?: readonly Site[];
};

/** The customers' accounts, with the registry of personal data behind them. */
export async function openAccounts({ perMinute, passwordCost, log, sites = [], ...parts }: AccountParts) {
  const report = (error: unknown) =>
    log?.error({ err: error }, 'the newer hash of a password was not written');
  await openMailQueue(parts.boss);
  const count = (name: string, each: number) => sharedCount({ name, perMinute: each }, parts);
  const inDay = (name: string, tries: number) =>
    countedAttempts({ name: `account-${name}-day`, tries, perSeconds: DAY }, parts);
  const daily = (name: keyof typeof DAILY) => inDay(name, DAILY[name]);
  const [near, nearMails] = [inDay('near', NEAR_TRIES), inDay('near-mail', NEAR_MAILS)];
  const limits: AccountLimits = {
    address: count('account-address', perMinute),
    everybody: count('account-everybody', TRIES.everybody),
    password: count('account-password', TRIES.password),
    code: count('account-code', TRIES.code),
    mail: count('account-mail', TRIES.mail),
    day: { password: daily('password'), code: daily('code'), mail: daily('mail') },
    nearDay: (of, address) => (of.startsWith('mail ') ? nearMails : near)(`${of} ${networkOf(address)}`),
    wrongCode: inDay('wrong-code', STEP_TRIES - 1),
    warning: inDay('warning', WARNINGS),
    device: count('account-device', DEVICE_TRIES),
    deviceDay: daily('device'),
  };
  const welcomeOf = ({ market, brand }: ServiceSite) =>
    welcomeBonus(sites.find(({ key }) => key === siteKey(market, brand))?.authoring.bonus);
  const passwords = passwordsAt(passwordCost);
  const open = createAccounts({
    ...parts,
    passwords,
    report,
    limits,
    welcomeOf,
  });
  return log ? withSecurityLog(open, { log, sealing: parts.sealing }) : open;
}

/** How many more times than a lead the account may be asked for: each form that opens asks once. */
const FORMS = 10;

/** What answers at a site's authentication address: to whoever is logged in, about themselves. */
export const accountService =
  (
    open: (caller: Caller) => OpenAccountSession,
    {
      perMinute,
      shownIn,
      ...store
    }: LimitDeps & Pick<AccountRoutesDeps, 'shownIn'> & { readonly perMinute: number },
  ) =>
  async (app: ServiceApp): Promise<void> => {
    await limitRequests(app, { name: 'account', perMinute: perMinute * FORMS }, store);
    // Each question is a row until it is answered or has ended.
    const mayAsk = sharedCount({ name: 'account-question', perMinute }, store);
    await accountRoutes({ open, shownIn, mayAsk })(app);
  };
