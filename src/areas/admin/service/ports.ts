import type { PgBoss } from 'pg-boss';
import type { Database } from '../../../io/database.ts';
import type { IdentityProvider } from '../../../io/identity-provider.ts';
import type { PasswordJudge } from '../../../io/known-passwords.ts';
import type { Passwords } from '../../../io/passwords.ts';
import type { RateLimitResult } from '../../../io/rate-limit.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { Site } from '../../platform/index.ts';
import type { StaffIdentitySettings } from './identity/settings.ts';

/** What mails to members of staff are queued with: the job queue, and the sites in whose brands' names they are written. */
export type StaffMails = { readonly boss: PgBoss; readonly sites: readonly Site[] };

/** The result of consuming one unit of a rate limit of the log-in. */
export type LogInLimitResult = RateLimitResult & {
  /** Gives the unit back, for an attempt that was no guess. */
  forgive?(): Promise<void>;
};
/** Consumes one unit of a rate limit for a key, e.g. an address or a member's id; the count is shared by all processes. */
export type ConsumeLimit = (key: string) => Promise<LogInLimitResult>;

/** The rate limits of the staff's log-in. */
export type StaffLimits = {
  /** Requests of one network address in a minute. */
  readonly address: ConsumeLimit;
  /** Password attempts for one e-mail, whether or not it belongs to a member. */
  readonly password: ConsumeLimit;
  /** Uses of one code by one member: replay protection, so that the second is refused while the code is valid. */
  readonly once: ConsumeLimit;
  /** Attempts at the second factor by one member. */
  readonly code: ConsumeLimit;
  /** The two limits above for a whole day, against slow guessing. */
  readonly passwordDay: ConsumeLimit;
  readonly codeDay: ConsumeLimit;
  /** Password attempts on a device on which that member has logged in before; the attempts of others do not count against it. */
  readonly device: ConsumeLimit;
  readonly deviceDay: ConsumeLimit;
};

/** The maker's identity provider for its staff. */
export type StaffIdentity = {
  readonly provider: IdentityProvider;
  readonly settings: StaffIdentitySettings;
  readonly sites: readonly Pick<Site, 'key' | 'market' | 'brand'>[];
  /** Tells operators that an account of the portal's own was used where all others come by the provider. */
  brokeGlass(id: string): void;
};

/** The dependencies of the staff's accounts and sessions. */
export type StaffDeps = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly passwords: Passwords;
  /** Refuses a new password that is easy to guess or known from a leak, with the reason. */
  readonly judge: PasswordJudge;
  readonly limits: StaffLimits;
  /** Minutes without a request after which a session ends. */
  readonly idleMinutes: number;
  /** Origin (scheme and host) of the links in mails. */
  readonly origin: string;
  now(): Date;
  /** Who lets the staff in beside the portal itself; absent in commands, and where the maker has none. */
  readonly identity?: StaffIdentity | undefined;
  /** Whether it is a command beside the portal, which does not know who else lets people in. */
  readonly isBeside?: boolean | undefined;
  /** How mails are sent; absent in commands, which send none. */
  readonly mails?: StaffMails | undefined;
  /** Reports an error of work that goes on after the response, e.g. a write that failed. */
  report(error: unknown): void;
};

/** Who sends a request: its cookie, browser and network address. */
export type StaffCaller = {
  readonly cookie: string;
  readonly userAgent: string;
  readonly address: string;
  /** A background request of the page (`io/background.ts`), which does not extend the session. */
  readonly isBackground?: boolean;
};

/** Cookies and headers that a page's response has to set. */
export type StaffAnswerHeaders = { readonly cookies: string[]; readonly headers: Record<string, string> };
