import type { Bonus } from '../domain/bonus.ts';
import type { Entry, Outcome, Purpose } from '../domain/outcome.ts';
import type { Person } from '../domain/person.ts';
import type { PasskeyCredential, PasskeyQuestion } from './passkeys.ts';

/** What was asked for, or why it is refused. */
export type AccountResult<T> = { readonly ok: true; readonly value: T } | Exclude<Outcome, { ok: true }>;

/** Who is logged in. */
export type Customer = {
  readonly id: string;
  readonly email: string;
  readonly person: Person;
};

/** A browser in which an account is open. */
export type Device = {
  readonly id: string;
  /** `Chrome, Android`; empty where it is not known. */
  readonly name: string;
  readonly since: string;
  readonly lastSeen: string;
  readonly isThis: boolean;
};

/** A key that one of the customer's devices holds, and that opens the account without a password. */
export type Passkey = {
  readonly id: string;
  /** Of the device that it was made on, `Chrome, Android`; empty where it is not known. */
  readonly name: string;
  readonly since: string;
};

/** An authenticator app that is the second factor of an account, and how many backup codes are left. */
export type SecondFactor = { readonly since: string; readonly backupCodes: number };

/** What an authenticator has to know: its key in base32, and the address of it that a QR code holds. */
export type Enrolment = { readonly secret: string; readonly address: string };

/** A proposal that was made while an account was open, by its number on its site (`br/aurora`). */
export type LinkedProposal = { readonly site: string; readonly number: string };

/** An offer that was kept while an account was open, by the lender's id on its site. */
export type LinkedSimulation = { readonly site: string; readonly offer: string };

/** A car that a customer keeps: its code on its site, and the cents that it cost then. */
export type AccountCar = { readonly site: string; readonly code: string; readonly price: number };

/** A code is on its way to somebody. */
export type Started = { readonly purpose: Purpose; readonly email: string };

/**
 * One visit to the customer's own pages: who comes is read from the cookies of the request, and what must be told to the
 * browser goes out with the answer. Nothing else of the request says who somebody is.
 */
export type AccountSession = {
  /** Whose account is open here; none where nobody has logged in, or their session has ended. */
  who(): Promise<Customer | undefined>;
  logIn(typed: { readonly email: string; readonly password: string }): Promise<Entry>;
  /** The account whose log-in waits in this browser for its second step, by its id. */
  waitsFor(): Promise<string | undefined>;
  /** The second step: a code of the authenticator, or a backup code, which is good once. */
  passStep(code: string): Promise<Outcome>;
  logOut(): Promise<void>;
  /** Sends a code, or word that there is, or is no, account: the answer is the same for everybody. */
  start(purpose: 'sign-up' | 'reset', email: string): Promise<Outcome>;
  started(): Started | undefined;
  signUp(typed: {
    readonly code: string;
    readonly name: string;
    readonly password: string;
    /** Which versions of the legal documents the form has shown. */
    readonly documents?: string | undefined;
  }): Promise<Outcome>;
  /**
   * Ends every session, and whatever else opens the account, unless that is to be kept: a thief may have put it there. A second factor stays,
   * and is asked for; so does then all else, for whoever reads the mailbox alone takes nothing off.
   */
  reset(typed: {
    readonly code: string;
    readonly password: string;
    readonly keep?: 'on' | undefined;
  }): Promise<Entry>;
  save(person: Person): Promise<void>;
  /** By the password, and a code where there is a second factor, as whatever else is proven anew (`prove`). */
  changePassword(typed: {
    readonly current: string;
    readonly password: string;
    readonly code?: string | undefined;
  }): Promise<Outcome>;
  changeEmail(typed: {
    readonly current: string;
    readonly email: string;
    readonly code?: string | undefined;
  }): Promise<Outcome>;
  confirmEmail(code: string): Promise<Outcome>;
  devices(): Promise<readonly Device[]>;
  /** Ends a session of the visitor's own; another's id, or none at all, ends nothing. */
  endDevice(id: string): Promise<void>;
  endOthers(): Promise<void>;
  /** The visitor's second factor, if they have one beside passkeys. */
  secondFactor(): Promise<SecondFactor | undefined>;
  /** Begins to make an authenticator known, in this session, or another one in place of the present, by a code of which too. */
  beginFactor(password: string, code?: string): Promise<Outcome>;
  /** What was begun in this session and has not ended. */
  enrolment(): Promise<Enrolment | undefined>;
  /** Makes it known by a code that it shows; gives the backup codes, which are told once. Every other session ends. */
  enrolFactor(code: string): Promise<AccountResult<readonly string[]>>;
  /** New backup codes, by a code of the present factor too; the old ones are of no use any more. */
  renewBackupCodes(password: string, code?: string): Promise<AccountResult<readonly string[]>>;
  /** Takes the second factor off, by the password and a code of its authenticator or a backup code. */
  dropFactor(password: string, code?: string): Promise<Outcome>;
  passkeys(): Promise<readonly Passkey[]>;
  /** What the visitor's browser is to make a passkey with; asks for the password again, and for a code where there is a factor. */
  newPasskey(password: string, code?: string): Promise<AccountResult<PasskeyQuestion>>;
  addPasskey(made: PasskeyCredential): Promise<Outcome>;
  /** Drops one of the visitor's own, by the same proof; another's id drops nothing. */
  dropPasskey(id: string, password: string, code?: string): Promise<Outcome>;
  /** What any browser may be asked for a passkey with: the same for everybody. */
  askPasskey(): Promise<PasskeyQuestion>;
  logInByPasskey(credential: PasskeyCredential): Promise<Outcome>;
  /** What the maker's own identity provider is called, where there is one. */
  identityProvider(): string | undefined;
  /**
   * Where the browser is sent to log in over there.
   *
   * @param callback the whole address of ours that it comes back to
   * @param documents which versions of the legal documents the page has shown, for who has no account yet; undefined of one that says nothing
   */
  askIdentity(callback: string, documents?: string | undefined): Promise<AccountResult<string>>;
  /** @param answer the address that it has come back to */
  logInByIdentity(answer: URL): Promise<Entry>;
  /** By what the visitor's account is entered. */
  identity(): Promise<{ readonly isLinked: boolean; readonly hasPassword: boolean }>;
  /** By the same proof; whoever has no password chooses one first: they would be left without a way in. */
  dropIdentity(password: string, code?: string): Promise<Outcome>;
  /** The visitor's proposals, the last one first. */
  proposals(): Promise<readonly LinkedProposal[]>;
  /** Nothing happens where nobody is logged in, or it is linked already. */
  linkProposal(proposal: LinkedProposal): Promise<void>;
  /** The visitor's newest simulations, the last one first. */
  simulations(): Promise<readonly LinkedSimulation[]>;
  /** As `linkProposal`. The oldest make room for the newest. */
  linkSimulation(simulation: LinkedSimulation): Promise<void>;
  /** As `linkSimulation`, of what the customer's browser remembers; those that stand in somebody else's account are left out. */
  joinSimulations(simulations: readonly LinkedSimulation[]): Promise<void>;
  dropSimulation(simulation: LinkedSimulation): Promise<void>;
  /** The visitor's cars, the last one first. */
  cars(): Promise<readonly AccountCar[]>;
  /** Keeps cars; one that is kept already stays as it was. False where there is no more room. */
  keepCars(cars: readonly AccountCar[]): Promise<boolean>;
  dropCar(car: Pick<AccountCar, 'site' | 'code'>): Promise<void>;
  /** The visitor's vouchers, the last one first. */
  bonuses(): Promise<readonly Bonus[]>;
  /** Takes back that dealers may get in touch about anything that names the visitor's e-mail (LGPD art. 8 § 5). */
  stopContact(): Promise<void>;
  /** All that is held about the visitor, as JSON (LGPD art. 18 II and V); asks for the password again. */
  copy(password: string, code?: string): Promise<AccountResult<string>>;
  /** Whether it is the owner of the account who asks, by the password and a code where there is a second factor. */
  prove(password: string, code?: string): Promise<Outcome>;
  erase(password: string, code?: string): Promise<Outcome>;
};
