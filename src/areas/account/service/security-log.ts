import { callerMark } from '../../../io/caller-mark.ts';
import type { Log } from '../../../io/log.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { siteNameOf } from '../../../io/service.ts';
import type { AccountSession } from '../contract.ts';
import type { OpenAccountSession } from './account-session.ts';
import type { Caller } from './ports.ts';

/** What the log says of an act beside its outcome: by which factor it was done, and what names the account where nobody is logged in. */
type EventFields = {
  readonly by?: string;
  readonly purpose?: string;
  readonly email?: string;
  readonly key?: string;
};
type Events = {
  readonly [Name in keyof AccountSession]?: (...args: Parameters<AccountSession[Name]>) => EventFields;
};

const nothing = (): EventFields => ({});

/** Whatever opens an account, or changes by what it is opened; each is told, whether it was done or refused. */
const EVENTS: Events = {
  logIn: ({ email }) => ({ by: 'password', email }),
  logInByPasskey: ({ id }) => ({ by: 'passkey', key: id }),
  logInByIdentity: () => ({ by: 'identity' }),
  passStep: () => ({ by: 'second-step' }),
  beginFactor: () => ({ by: 'step-up' }),
  enrolFactor: nothing,
  renewBackupCodes: () => ({ by: 'step-up' }),
  dropFactor: () => ({ by: 'step-up' }),
  logOut: nothing,
  start: (purpose, email) => ({ purpose, email }),
  signUp: () => ({ by: 'code' }),
  reset: () => ({ by: 'code' }),
  changePassword: () => ({ by: 'step-up' }),
  changeEmail: () => ({ by: 'step-up' }),
  confirmEmail: () => ({ by: 'code' }),
  newPasskey: () => ({ by: 'step-up' }),
  addPasskey: nothing,
  dropPasskey: () => ({ by: 'step-up' }),
  dropIdentity: () => ({ by: 'step-up' }),
  endDevice: nothing,
  endOthers: nothing,
  copy: () => ({ by: 'step-up' }),
  prove: () => ({ by: 'step-up' }),
  erase: () => ({ by: 'step-up' }),
};

type SecurityLogOptions = { readonly log: Pick<Log, 'info' | 'warn'>; readonly sealing: Sealing };

/**
 * Writes a line for every act on an account that a security officer asks about (OWASP ASVS 16.3.1): which, on which site, by which factor,
 * with which outcome, of whom and from where. The account is a keyed hash of its e-mail, or its id once it is open; where it came from is
 * `callerMark`.
 */
export function withSecurityLog(open: (caller: Caller) => OpenAccountSession, parts: SecurityLogOptions) {
  return (caller: Caller): OpenAccountSession => {
    const opened = open(caller);
    const noted = Object.entries(EVENTS).map(([name, describe]) => {
      const act = opened.session[name as keyof AccountSession] as (...args: unknown[]) => unknown;
      const of = describe as (...args: unknown[]) => EventFields;
      return [name, notedAct(name, act, of, { ...parts, caller, session: opened.session })];
    });
    return { ...opened, session: { ...opened.session, ...Object.fromEntries(noted) } };
  };
}

type Act = (...args: unknown[]) => unknown;
type Noting = SecurityLogOptions & { readonly caller: Caller; readonly session: AccountSession };

const notedAct =
  (
    event: string,
    act: Act,
    describe: (...args: unknown[]) => EventFields,
    { log, sealing, caller, session }: Noting,
  ): Act =>
  async (...args) => {
    const { by, purpose, email, key } = describe(...args);
    const named = email === undefined ? key && ['identity', key] : ['email', email];
    const account = named
      ? sealing.personKey(named[0] as 'email', named[1] ?? '')?.slice(0, 16)
      : await (event === 'passStep' ? session.waitsFor() : session.who().then((one) => one?.id)).catch(
          () => undefined,
        );
    const answer = await act(...args);
    const { ok = true, reason, next } = (answer ?? {}) as { ok?: boolean; reason?: string; next?: string };
    const done = next === undefined ? 'done' : 'half-way';
    const line = {
      event: `account.${event}`,
      outcome: ok ? done : (reason ?? 'refused'),
      by,
      purpose,
      account,
      site: siteNameOf(caller.site),
      caller: callerMark(caller.address),
    };
    log[ok ? 'info' : 'warn'](line, 'security');
    return answer;
  };
