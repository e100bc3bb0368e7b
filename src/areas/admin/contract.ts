import type { Permit } from '../../kit/authority.ts';
import type { PlainDate } from '../../kit/calendar.ts';
import type { MarketCode } from '../../kit/markets/identities.ts';
import type { Waiting } from '../../kit/waiting.ts';
import type { Device } from '../account/contract.ts';
import type { Outcome } from '../account/index.ts';
import type { FoundConsent } from './contract/consents.ts';
import type { PrivacyEntry } from './contract/privacy-entry.ts';
import type { FACTOR_PROOFS, PERSON_MARKS, PrivacyWish } from './contract/privacy-words.ts';
import type {
  ActPermit,
  DealerContext,
  Due,
  Figure,
  GuardedAct,
  PrivacyRight,
  Role,
  Staff,
  StaffLanguage,
  StaffSource,
  UnprovenPermit,
  WishTerm,
} from './index.ts';

/**
 * Who sends a request, by the cookie of their session alone; nobody until both steps of the log-in are taken. It is a use of the session,
 * unless the request says that nobody has asked for it.
 */
export type StaffOf = (request: {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>> & {
    readonly cookie?: string | undefined;
  };
}) => Promise<Staff | undefined>;

/** What is left to do before somebody is in: a code of their own device, or making that device known. */
export type NextStep = 'code' | 'enrol' | 'in';

/** What somebody's authenticator has to know. */
export type Enrolment = { readonly secret: string; readonly address: string };

/** `identity-only`: the password is right, and whoever has it comes by the maker's identity provider. */
export type Entered =
  | { readonly ok: true; readonly next: NextStep }
  | Exclude<Outcome, { ok: true }>
  | { readonly ok: false; readonly reason: 'identity-only' };

/** Why the maker's identity provider has let nobody in; each has its sentence on the log-in page. */
export const IDENTITY_REFUSALS = [
  ...(['identity-refused', 'identity-unavailable', 'identity-unverified', 'identity-wait'] as const),
  /** `no-group`: no group of theirs gives anything here; `unfit`: what they give cannot be had together; `ended`: they were shut out here. */
  ...(['identity-no-group', 'identity-unfit', 'identity-ended', 'identity-only'] as const),
  /** Of a fresh log-in for an act: it was none, or somebody else's. */
  ...(['identity-stale', 'identity-other'] as const),
  /** The account with this e-mail is linked to another name over there. */
  'identity-linked',
] as const;
export type IdentityRefusal = (typeof IDENTITY_REFUSALS)[number];
export type IdentityRefused = { readonly ok: false; readonly reason: IdentityRefusal };
export type Enrolled =
  | { readonly ok: true; readonly backupCodes: readonly string[] }
  | Exclude<Outcome, { ok: true }>;

/** Both steps of the log-in, as somebody who is logged in types them anew for one act. */
export type BothSteps = { readonly password: string; readonly code: string };
export type Proven<A extends GuardedAct> =
  | { readonly ok: true; readonly permit: ActPermit<A> }
  | Exclude<Outcome, { ok: true }>;

/** One visit to the administration: who comes is read from the cookies of the request. */
export type StaffSession = {
  /** Who is logged in, both steps taken. */
  who(): Promise<Staff | undefined>;
  /** Minutes without a request after which a session ends. */
  readonly idleMinutes: number;
  logIn(typed: { readonly email: string; readonly password: string }): Promise<Entered>;
  /** The second step: a code of the authenticator, or one of the backup codes. */
  confirm(code: string): Promise<Outcome>;
  /** What to make an authenticator known by, for whoever has given their password and has none yet. */
  enrolment(): Promise<Enrolment | undefined>;
  enrol(code: string): Promise<Enrolled>;
  /** Whether a link by which a password is chosen is still of use. */
  isLinkGood(key: string): Promise<boolean>;
  /** Chooses the password by such a link, which is of no use from then on. */
  accept(key: string, password: string): Promise<Entered>;
  logOut(): Promise<void>;
  /** Where they are logged in. */
  devices(): Promise<readonly Device[]>;
  endDevice(id: string): Promise<void>;
  /** Ends every session of theirs but this one. */
  endOthers(): Promise<void>;
  /** New backup codes, by both steps anew; the old ones are of no use any more. */
  renewCodes(password: string, code: string): Promise<Enrolled>;
  /** Chooses another password, by both steps anew; every other session of theirs ends. */
  changePassword(typed: {
    readonly current: string;
    readonly password: string;
    readonly code: string;
  }): Promise<Outcome>;
  speak(locale: StaffLanguage): Promise<void>;
  /**
   * The permit to one guarded act, by both steps anew. A code is good once, so that a form that was sent again proves nothing.
   * @param wish the act, on what, and the permit to its screen
   */
  prove<A extends GuardedAct>(
    wish: { readonly act: A; readonly of: string; readonly permit: UnprovenPermit<A> },
    typed: BothSteps,
  ): Promise<Proven<A>>;
  /** The maker's identity provider, where there is one: what it is called, and whether the staff of a site has to come by it. */
  identityProvider(): { readonly name: string; readonly isForced: boolean } | undefined;
  /** Whether the provider has opened this session: it proves acts by a fresh log-in over there, and has no password here. */
  isByIdentity(): Promise<boolean>;
  /** Where to send a browser for a log-in over there. @param back the page that it leads back to */
  askIdentity(
    callback: string,
    back: string | null,
  ): Promise<{ readonly ok: true; readonly value: string } | IdentityRefused>;
  /** The same for the act that this session wanted to do last, by a log-in that is fresh whatever session is open over there. */
  askProof(callback: string): Promise<{ readonly ok: true; readonly value: string } | IdentityRefused>;
  /** Takes what the provider sends a browser back with: the way in, or a fresh log-in for an act. */
  answerIdentity(
    answer: URL,
  ): Promise<
    | { readonly ok: true; readonly next: 'in'; readonly back: string }
    | { readonly ok: true; readonly next: 'proven' }
    | IdentityRefused
  >;
  /**
   * The permit to one guarded act, for a session that the provider has opened. `identity-proof`: a fresh log-in over there has to be shown
   * first (`askProof`); the same form sent again finds it, once.
   */
  proveByIdentity<A extends GuardedAct>(wish: {
    readonly act: A;
    readonly of: string;
    readonly permit: UnprovenPermit<A>;
  }): Promise<Proven<A> | { readonly ok: false; readonly reason: 'identity-proof' }>;
};

/** Somebody as the list of the staff has them. */
export type Member = Omit<Staff, 'locale'> & {
  readonly state: 'invited' | 'active' | 'ended';
  /** When they last logged in, if ever. */
  readonly seenAt: string | undefined;
  /** Who says what they may do. */
  readonly source: StaffSource;
  readonly isBreakGlass: boolean;
};

export type NewMember = {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly dealer?: DealerContext | undefined;
  /** Whether they log in by password and code also where all others have to come by the identity provider; only a command says so. */
  readonly isBreakGlass?: boolean | undefined;
};

export type Refused = {
  readonly ok: false;
  /**
   * `own`: nobody ends or renews their own access; `not-proven`: what was shown for the act holds no more; `managed`: the maker's identity
   * provider says it, and not an administrator here.
   */
  readonly reason: 'taken' | 'unknown' | 'unfit' | 'last' | 'own' | 'not-proven' | 'managed';
};
/** What is done, with the address of a one-time link where one was made. */
export type Arranged = { readonly ok: true; readonly id: string; readonly link?: string } | Refused;

/** The staff, for administrators; they are of the whole portal, and whose reach is bounded finds nobody. */
export type StaffAdmin = {
  /** Everybody; that somebody has read them stands in the log before. */
  list(permit: Permit<'staff'>): Promise<readonly Member[]>;
  /** One of them; likewise. */
  open(permit: Permit<'staff'>, id: string): Promise<Member | undefined>;
  /**
   * What they are called, by id, for whatever screen says who did something; somebody with a bounded reach finds their own name. Colleagues'
   * names are no entry of the log.
   */
  names(permit: Permit): Promise<Readonly<Record<string, string>>>;
  /** Whoever can log in now, for what the portal itself sends them: nobody reads it. */
  active(permit: Permit<'staff'>): Promise<readonly Member[]>;
  /**
   * Why an act would be refused whatever is shown for it, to be asked before a code is spent on it; the act itself looks again.
   * @returns nothing where both steps are all that is missing
   */
  refusal(
    permit: Permit<'staff', 'update'>,
    wish:
      | { readonly act: 'staff.add'; readonly email: string }
      | { readonly act: 'staff.change'; readonly id: string; readonly roles: readonly Role[] }
      | { readonly act: 'staff.renew' | 'staff.end'; readonly id: string },
  ): Promise<Refused['reason'] | undefined>;
  /** Of `staff.add` the permit is made for the new member's e-mail, of the others for the member's id. Each writes to whom it concerns. */
  add(permit: ActPermit<'staff.add'>, member: NewMember): Promise<Arranged>;
  /** Other roles, and another dealer. */
  change(
    permit: ActPermit<'staff.change'>,
    id: string,
    what: Pick<NewMember, 'roles' | 'dealer'>,
  ): Promise<Arranged>;
  /** A new way in for somebody who lost their phone or forgot their password: all their sessions and both steps end. */
  renew(permit: ActPermit<'staff.renew'>, id: string): Promise<Arranged>;
  /** The ids of those whom `unlink` lets go, also of whom nothing else can be read any more. */
  linked(permit: Permit<'staff'>): Promise<readonly string[]>;
  /**
   * Lets the name go by which the identity provider knows somebody, and ends their sessions: the next one who comes with their e-mail is they.
   * @returns `unknown` where there is nothing to let go, of somebody who was shut out too: by their name over there they stay so
   */
  unlink(permit: ActPermit<'staff.renew'>, id: string): Promise<Arranged>;
  /** Shuts somebody out at once. */
  end(permit: ActPermit<'staff.end'>, id: string): Promise<Arranged>;
  /** Marks an account of the portal's own as the one that is left when the identity provider is away, or takes the mark off. */
  breakGlass(permit: ActPermit<'staff.change'>, id: string, isOn: boolean): Promise<Arranged>;
};

/** Stored daily counts by site and kind (visits, simulations, leads, orders …); no personal data. */
export type FigureStore = {
  /** Adds the counts to those that are stored. */
  add(figures: readonly Figure[]): Promise<void>;
  /**
   * The numbers from one day to another, of these sites together, as far as the permit reaches whole sites; of all that it reaches where none are
   * named. The key of a lead's number is the
   * dealer's market and code (`countedDealer`), or nothing.
   */
  between(
    permit: Permit<'figures'>,
    from: PlainDate,
    until: PlainDate,
    sites?: readonly string[] | undefined,
  ): Promise<readonly Omit<Figure, 'site'>[]>;
};

export type PersonQuery = { readonly mark: (typeof PERSON_MARKS)[number]; readonly value: string };

/** What such a wish would do, or has done. */
export type PrivacyOutcome = {
  /** Records that change. */
  readonly records: number;
  /** Records that a law keeps, and which law. */
  readonly retained: readonly { readonly ground: string; readonly records: number }[];
  /** What the maker's CRM of leads and that of quotations know; nothing of one that knows nothing. */
  readonly handedOver: readonly {
    readonly to: 'leads' | 'quotations';
    /** Those under which it knows them. */
    readonly keys: readonly string[];
    /** Whether the portal tells it; else the operator does. */
    readonly isNotified: boolean;
  }[];
};

/**
 * The wishes of persons about their data, for operators; nothing where what was typed can name nobody. A person is looked for on all sites:
 * whose reach is bounded finds nobody and changes nothing. `not-proven`: the permit is to another act or person, was used, or has ended.
 */
export type PrivacyQueue = {
  /** The newest first; `after` is the id of the last one of the page before. */
  page(
    permit: Permit<'privacy'>,
    query: { readonly after?: string | undefined },
  ): Promise<{ readonly entries: readonly PrivacyEntry[]; readonly next: string | undefined }>;
  preview(
    permit: Permit<'privacy', 'update'>,
    person: PersonQuery,
    wish: PrivacyWish,
  ): Promise<PrivacyOutcome | undefined>;
  /** Whether nobody can be named by what was typed, or the permit reaches nobody; a code is spent on no such person. */
  isNobody(permit: Permit<'privacy', 'update'>, person: PersonQuery): boolean;
  settle(
    permit: ActPermit<'privacy.settle'>,
    person: PersonQuery,
    wish: PrivacyWish,
  ): Promise<PrivacyOutcome | 'not-proven' | undefined>;
  /** All that is held about a person, as a JSON document (LGPD art. 19 II). */
  copy(
    permit: ActPermit<'privacy.copy'>,
    person: PersonQuery,
  ): Promise<{ readonly json: string } | 'not-proven' | undefined>;
};

/** A wish that waits: what, since when, and until when it is to be met. */
export type OpenWish = {
  readonly id: string;
  readonly market: MarketCode;
  readonly right: PrivacyRight;
  readonly receivedOn: PlainDate;
  readonly dueOn: PlainDate;
  /** As it stands today. */
  readonly due: Due;
};

/** The wishes that wait, for operators; nothing of it says whose they are. */
export type PrivacyWishes = {
  /** What is due first stands first. `after` is the id of the last one of the page before. */
  open(
    permit: Permit<'privacy'>,
    query?: {
      readonly term?: WishTerm | undefined;
      readonly after?: string | undefined;
      readonly size?: number | undefined;
    },
  ): Promise<{ readonly wishes: readonly OpenWish[]; readonly next: string | undefined }>;
  /** Those whose term has ended or ends soon, with the first day that it does. */
  waiting(permit: Permit<'privacy'>): Promise<Readonly<Record<WishTerm, Waiting>>>;
  note(
    permit: Permit<'privacy', 'update'>,
    wish: PersonQuery & Pick<OpenWish, 'market' | 'right' | 'receivedOn'>,
  ): Promise<'noted' | 'nobody' | 'future'>;
  /** Says that one was met where no press of the portal's does it: a correction; gives whether it was still open. */
  meet(permit: Permit<'privacy', 'update'>, id: string): Promise<boolean>;
};

/** Consents by person, for operators: each look stands in the log, and not of whom. */
export type ConsentAdmin = {
  /** The newest first; nothing where what was typed can name nobody. */
  find(
    permit: Permit<'privacy', 'update'>,
    person: PersonQuery,
  ): Promise<readonly FoundConsent[] | undefined>;
};

/** Second factors of customers, for operators; each look stands in the log. */
export type FactorSupport = {
  /**
   * Takes one off, ends the account's sessions and tells its owner by mail; `none`: there is no account with one; `not-proven`: the permit is
   * to another account, was used, or has ended.
   */
  takeOff(
    permit: ActPermit<'account.factor-off'>,
    whose: {
      readonly market: MarketCode;
      readonly email: string;
      readonly proof: (typeof FACTOR_PROOFS)[number];
    },
  ): Promise<'taken' | 'none' | 'not-proven'>;
};

export type * from './contract/audit.ts';
export { valueWords } from './contract/columns.ts';
export type * from './contract/consents.ts';
export type * from './contract/dead-letters.ts';
export * from './contract/forms.ts';
export type * from './contract/imports.ts';
export { auditList } from './contract/lists/audit.ts';
export { bookingList } from './contract/lists/bookings.ts';
export { consentList } from './contract/lists/consents.ts';
export { consumerRequestList } from './contract/lists/consumer-requests.ts';
export { deadLetterList } from './contract/lists/dead-letters.ts';
export { figureList } from './contract/lists/figures.ts';
export { importList } from './contract/lists/imports.ts';
export { leadList } from './contract/lists/leads.ts';
export { offerList } from './contract/lists/offers.ts';
export { opinionList } from './contract/lists/opinions.ts';
export { orderList } from './contract/lists/orders.ts';
export { privacyList } from './contract/lists/privacy.ts';
export { proposalList } from './contract/lists/proposals.ts';
export { publicationList } from './contract/lists/publications.ts';
export { quotationList } from './contract/lists/quotations.ts';
export type * from './contract/manuals.ts';
export type * from './contract/privacy-entry.ts';
export {
  FACTOR_PROOFS,
  PERSON_MARKS,
  PRIVACY_WISHES,
  type PrivacyWish,
} from './contract/privacy-words.ts';
export { publicationAuthoring, publicationSettings } from './contract/publication-settings.ts';
export type * from './contract/publications.ts';
export { PROVEN_ACTS } from './contract/publications.ts';
export { recordWords } from './contract/record-labels.ts';
export {
  fileHeads,
  fileLine,
  type ListFilters,
  type ListQuery,
  partOf,
  readFilters,
  type ShownCell,
  type ShownList,
  type StaffList,
  sameListQuery,
  shownList,
} from './contract/staff-list.ts';
