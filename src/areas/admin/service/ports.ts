import type { PgBoss } from 'pg-boss';
import type { Database } from '../../../io/database.ts';
import type { PasswordJudge } from '../../../io/known-passwords.ts';
import type { Passwords } from '../../../io/passwords.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { Site } from '../../platform/index.ts';

/** Where mails to members are left. */
export type StaffMails = { readonly boss: PgBoss; readonly sites: readonly Site[] };

export type Taken = {
  readonly isAllowed: boolean;
  readonly waitMs: number;
  /** Gives back a try that was no guess. */
  forgive?(): Promise<void>;
};
/** Counts what somebody does, in all processes together. */
export type ConsumeLimit = (who: string) => Promise<Taken>;

export type StaffLimits = {
  /** Of one network address in a minute. */
  readonly address: ConsumeLimit;
  /** Passwords tried at one e-mail, whether or not it is known. */
  readonly password: ConsumeLimit;
  /** Uses of one code by one member of staff: the second is refused for as long as the code would hold. */
  readonly once: ConsumeLimit;
  /** Second steps tried by one member of staff. */
  readonly code: ConsumeLimit;
  /** The same in a day: whoever guesses slowly is stopped too. */
  readonly passwordDay: ConsumeLimit;
  readonly codeDay: ConsumeLimit;
  /** Passwords tried on a device on which that member was let in before: strangers' guesses do not count there. */
  readonly device: ConsumeLimit;
  readonly deviceDay: ConsumeLimit;
};

export type StaffDeps = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly passwords: Passwords;
  /** Why a password that is chosen is guessed before others. */
  readonly judge: PasswordJudge;
  readonly turns: StaffLimits;
  /** Minutes without a request after which a session ends. */
  readonly idleMinutes: number;
  /** Scheme and host that links lead to. */
  readonly origin: string;
  now(): Date;
  /** How members are written to, and in which brands' names; none of a command on the machine itself, which writes to nobody. */
  readonly mails?: StaffMails | undefined;
  /** What could not be written beside an answer. */
  report(error: unknown): void;
};

/** What a request says of where it comes from. */
export type StaffCaller = {
  readonly cookie: string;
  readonly userAgent: string;
  readonly address: string;
  /** Nobody has asked for it (`io/background.ts`): it is no use of the session. */
  readonly isBackground?: boolean;
};

/** What an answer tells the browser beside its page. */
export type StaffAnswerHeaders = { readonly cookies: string[]; readonly headers: Record<string, string> };
