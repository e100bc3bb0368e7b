import type { PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../../../io/database.ts';
import type { IdentityProvider } from '../../../io/identity-provider.ts';
import type { PasswordJudge } from '../../../io/known-passwords.ts';
import type { Passwords } from '../../../io/passwords.ts';
import type { RateLimitResult } from '../../../io/rate-limit.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { ServiceSite } from '../../../io/service.ts';
import type { Permit } from '../../../kit/authority.ts';
import type { Agreements } from '../../legal-documents/contract.ts';
import type { SiteLook, Supplier } from '../../platform/index.ts';
import type { WelcomeBonus } from '../index.ts';

/** That an account's owner has shown anew who they are, in this very request; only `step-up.ts` makes one. */
export type OwnerPermit = Permit<'account', 'update'>;

/** Counts what somebody, or everybody, does in a minute or a day, in all processes together. */
export type AccountLimits = {
  /** Of one network address. */
  readonly address: (address: string) => Promise<RateLimitResult>;
  /** Of all addresses together. */
  readonly everybody: (one: string) => Promise<RateLimitResult>;
  /** Passwords tried at one account. */
  readonly password: (account: string) => Promise<RateLimitResult>;
  /** Codes tried in one browser that has asked for one: nobody shuts this way to another. */
  readonly code: (account: string) => Promise<RateLimitResult>;
  /** Codes sent to one mailbox. */
  readonly mail: (account: string) => Promise<RateLimitResult>;
  /** The same in a day: whoever guesses slowly is stopped too. */
  readonly day: Readonly<Record<'password' | 'code' | 'mail', (account: string) => Promise<RateLimitResult>>>;
  /** Of one network at one account in a day: nobody uses up alone what all strangers have together. */
  readonly nearDay: (account: string, address: string) => Promise<RateLimitResult>;
  /** Wrong codes of the second step at one account in a day, in all its log-ins: refused from the one on of which the owner is told. */
  readonly wrongCode: (account: string) => Promise<RateLimitResult>;
  /** Words to an owner that strangers' tries are used up. */
  readonly warning: (account: string) => Promise<RateLimitResult>;
  /** Of a device on which the account was open before, in a minute and in a day: strangers' guesses do not count there. */
  readonly device: (device: string) => Promise<RateLimitResult>;
  readonly deviceDay: (device: string) => Promise<RateLimitResult>;
};

/** Who else knows the customers: the maker's own identity provider, by OpenID Connect. */
export type { IdentityProvider };

export type AccountDeps = {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly sealing: Sealing;
  readonly passwords: Passwords;
  /** Why a password that is chosen is guessed before others. */
  readonly judge: PasswordJudge;
  /** Tells the operator what went wrong beside an answer; nothing of a person is in it. */
  report(error: unknown): void;
  readonly limits: AccountLimits;
  /** The maker's own identity provider, where there is one. */
  readonly identityProvider?: IdentityProvider | undefined;
  /** To which documents a new customer agrees; nobody is asked where there are none. */
  readonly agreements?: Agreements<Transaction> | undefined;
  /** What a site gives with a new account. */
  readonly welcomeOf?: ((site: ServiceSite) => WelcomeBonus | undefined) | undefined;
  /**
   * Ends what else a browser keeps for whoever sat at it, by its cookies, when they leave or their password becomes another; gives the
   * cookies by which it forgets it too.
   */
  readonly left?: ((cookie: string) => Promise<readonly string[]>) | undefined;
  /** All that is held about whoever reads an e-mail's mailbox. */
  copyOf(email: string, permit: OwnerPermit): Promise<unknown>;
  /** Takes back that they may be contacted, of every lead of theirs; what is not delivered yet never is. */
  withdraw(email: string): Promise<void>;
  /** Erases what is held about them, the account with it, and calls `onErased` in the same transaction. */
  erase(email: string, onErased: (tx: Transaction) => Promise<void>, permit: OwnerPermit): Promise<void>;
};

/** What a request says of where it comes from. */
export type Caller = {
  readonly site: ServiceSite & {
    readonly brandName: string;
    readonly look?: SiteLook | undefined;
    readonly supplier?: Supplier | undefined;
  };
  readonly cookie: string;
  readonly userAgent: string;
  /** The origin of the page that asks, one of ours; none where it is not a script that asks. */
  readonly origin?: string | undefined;
  readonly address: string;
};

/** What an answer tells the browser beside its page. */
export type AnswerHeaders = { readonly cookies: string[]; readonly headers: Record<string, string> };
