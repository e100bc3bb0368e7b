import { z } from 'zod';
import type { Permit } from '../../kit/authority.ts';
import { isPlainDate, type PlainDate } from '../../kit/calendar.ts';
import { EMAIL_MAX } from '../../kit/validators/email.ts';
import type { MessageKey } from '../../kit/validators/message-keys.ts';
import { arePasswordsEqual } from '../../kit/validators/password.ts';
import { schemas } from '../../kit/validators/schemas.ts';
import type { Waiting } from '../../kit/waiting.ts';
import type { Device } from '../account/contract.ts';
import type { Outcome } from '../account/index.ts';
import { isReasonTold } from '../test-drive/index.ts';
import {
  type DealerContext,
  type Due,
  type Figure,
  isManualPath,
  MANUAL_LENGTH,
  PASSWORD_LENGTH,
  PRIVACY_RIGHTS,
  type PrivacyRight,
  type Role,
  type Staff,
  type StaffLanguage,
  type WishTerm,
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

export type Entered = { readonly ok: true; readonly next: NextStep } | Exclude<Outcome, { ok: true }>;
export type Enrolled =
  | { readonly ok: true; readonly backupCodes: readonly string[] }
  | Exclude<Outcome, { ok: true }>;

/** One visit to the administration: who comes is read from the cookies of the request. */
export type StaffVisit = {
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
  /** New backup codes; the old ones are of no use any more. */
  renewCodes(password: string): Promise<Enrolled>;
  /** Chooses another password; every other session of theirs ends. */
  changePassword(typed: { readonly current: string; readonly password: string }): Promise<Outcome>;
  speak(locale: StaffLanguage): Promise<void>;
};

/** Somebody as the list of the staff has them. */
export type Member = Omit<Staff, 'locale'> & {
  readonly state: 'invited' | 'active' | 'ended';
  /** When they last logged in, if ever. */
  readonly seenAt: string | undefined;
};

export type NewMember = {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly dealer?: DealerContext | undefined;
};

export type Refused = { readonly ok: false; readonly reason: 'taken' | 'unknown' | 'unfit' | 'last' };
/** What is done, with the address of a one-time link where one was made. */
export type Arranged = { readonly ok: true; readonly id: string; readonly link?: string } | Refused;

/** The staff, for administrators; they are of the whole portal, and whose reach is bounded finds nobody. */
export type StaffDesk = {
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
  add(permit: Permit<'staff', 'update'>, member: NewMember): Promise<Arranged>;
  /** Other roles, and another dealer. */
  change(
    permit: Permit<'staff', 'update'>,
    id: string,
    what: Pick<NewMember, 'roles' | 'dealer'>,
  ): Promise<Arranged>;
  /** A new way in for somebody who lost their phone or forgot their password: all their sessions and both steps end. */
  renew(permit: Permit<'staff', 'update'>, id: string): Promise<Arranged>;
  /** Shuts somebody out at once. */
  end(permit: Permit<'staff', 'update'>, id: string): Promise<Arranged>;
};

/** The numbers of each day; nothing of it tells of a person. */
export type FigureBook = {
  /** Adds to the numbers that there are. */
  add(figures: readonly Figure[]): Promise<void>;
  /**
   * The numbers from one day to another, of these sites together; of all where none are named. The key of a lead's number is the
   * dealer's market and code (`countedDealer`), or nothing.
   */
  between(
    from: PlainDate,
    until: PlainDate,
    sites?: readonly string[] | undefined,
  ): Promise<readonly Omit<Figure, 'site'>[]>;
};

/** By what somebody is looked for who asks what is held of them. */
export const PERSON_MARKS = ['document', 'email', 'phone'] as const;
export type AskedPerson = { readonly mark: (typeof PERSON_MARKS)[number]; readonly value: string };
/** Erasing a person, or taking back what they have consented to (LGPD art. 18 VI and IX). */
export const PRIVACY_WISHES = ['withdraw', 'erase'] as const;
export type PrivacyWish = (typeof PRIVACY_WISHES)[number];

/** What such a wish would do, or has done. */
export type PrivacyOutcome = {
  /** Records that change. */
  readonly records: number;
  /** Records that a law keeps, and which law. */
  readonly kept: readonly { readonly ground: string; readonly records: number }[];
  /** What the maker's CRM of leads and that of quotations know; nothing of one that knows nothing. */
  readonly handedOver: readonly {
    readonly to: 'leads' | 'quotations';
    /** Those under which it knows them. */
    readonly keys: readonly string[];
    /** Whether the portal tells it; else the operator does. */
    readonly isTold: boolean;
  }[];
};

/** What was done at a person's wish, and by whom; nothing of it says who they are. */
export type PrivacyEntry = {
  readonly id: string;
  readonly at: string;
  /** The id of a member of staff, or the name that a command was given. */
  readonly by: string;
  readonly action: PrivacyWish | 'export';
  readonly records: number;
};

/**
 * The wishes of persons about their data, for operators; nothing where what was typed can name nobody. A person is looked for on all sites:
 * whose reach is bounded finds nobody and changes nothing.
 */
export type PrivacyQueue = {
  /** The newest first; `after` is the id of the last one of the page before. */
  page(
    permit: Permit<'privacy'>,
    query: { readonly after?: string | undefined },
  ): Promise<{ readonly entries: readonly PrivacyEntry[]; readonly next: string | undefined }>;
  preview(
    permit: Permit<'privacy', 'update'>,
    person: AskedPerson,
    wish: PrivacyWish,
  ): Promise<PrivacyOutcome | undefined>;
  settle(
    permit: Permit<'privacy', 'update'>,
    person: AskedPerson,
    wish: PrivacyWish,
  ): Promise<PrivacyOutcome | undefined>;
  /** All that is held about a person, as a JSON document (LGPD art. 19 II). */
  copy(permit: Permit<'privacy', 'update'>, person: AskedPerson): Promise<string | undefined>;
};

/** A wish that waits: what, since when, and until when it is to be met. */
export type OpenWish = {
  readonly id: string;
  readonly market: 'BR' | 'AR';
  readonly right: PrivacyRight;
  readonly receivedOn: PlainDate;
  readonly dueOn: PlainDate;
  /** As it stands today. */
  readonly due: Due;
};

/** The wishes that wait, for operators; nothing of it says whose they are. */
export type PrivacyWishes = {
  /** What is due first stands first. */
  open(permit: Permit<'privacy'>, term?: WishTerm | undefined): Promise<readonly OpenWish[]>;
  /** Those whose term has ended or ends soon, with the first day that it does. */
  waiting(permit: Permit<'privacy'>): Promise<Readonly<Record<WishTerm, Waiting>>>;
  note(
    permit: Permit<'privacy', 'update'>,
    wish: AskedPerson & Pick<OpenWish, 'market' | 'right' | 'receivedOn'>,
  ): Promise<'noted' | 'nobody' | 'future'>;
  /** Says that one was met where no press of the portal's does it: a correction; gives whether it was still open. */
  meet(permit: Permit<'privacy', 'update'>, id: string): Promise<boolean>;
};

/** What somebody has said yes or no to. */
export type FoundConsent = {
  readonly id: string;
  readonly kind: 'contact' | 'proposal';
  /** A channel, or a box of a proposal. */
  readonly what: string;
  readonly isGranted: boolean;
  readonly site: string;
  readonly at: string;
  /** Where it was said: in a form, or by asking to stop. */
  readonly source: 'form' | 'withdrawal';
  readonly version: string;
  /** Word for word, as far as it was written down. */
  readonly wording: string | undefined;
};

/** Consents by person, for operators: each look stands in the log, and not of whom. */
export type ConsentDesk = {
  /** The newest first; nothing where what was typed can name nobody. */
  find(
    permit: Permit<'privacy', 'update'>,
    person: AskedPerson,
  ): Promise<readonly FoundConsent[] | undefined>;
};

/** How staff have seen who asks for their second factor to be taken off. */
export const FACTOR_PROOFS = ['in-person', 'documents'] as const;
/** Second factors of customers, for operators; each look stands in the log. */
export type FactorSupport = {
  /** Takes one off, ends the account's sessions and tells its owner by mail; `none`: there is no account with one. */
  takeOff(
    by: string,
    whose: {
      readonly market: 'BR' | 'AR';
      readonly email: string;
      readonly proof: (typeof FACTOR_PROOFS)[number];
    },
  ): Promise<'taken' | 'none'>;
};

const REQUIRED: MessageKey = 'required';
const given = z.string(REQUIRED).min(1, REQUIRED);
const code = given.max(40, 'restricted-characters' satisfies MessageKey).transform((text) => text.trim());

/** In characters, not in the halves of which some consist. */
const newPassword = given
  .refine((text) => [...text].length >= PASSWORD_LENGTH.min, 'too-short' satisfies MessageKey)
  .refine((text) => [...text].length <= PASSWORD_LENGTH.max, 'too-long' satisfies MessageKey);
const isRepeated = (typed: { readonly password: string; readonly repeated: string }) =>
  arePasswordsEqual(typed.password, typed.repeated);
const REPEATED = { path: ['repeated'], error: 'passwords-differ' satisfies MessageKey };

/** What each form of the way in asks. Issues' messages are keys of what fields say (`MessageKey`). */
export const entryForms = {
  'log-in': z.object({
    email: given.max(EMAIL_MAX, 'email-invalid' satisfies MessageKey).pipe(schemas.email()),
    password: given,
  }),
  code: z.object({ code }),
  accept: z.object({ password: newPassword, repeated: given }).refine(isRepeated, REPEATED),
  password: z.object({ current: given, password: newPassword, repeated: given }).refine(isRepeated, REPEATED),
};

/** A manual has a name and a path, and needs both (doc. 2 §3.6, §5.4). */
export const manualForm = z.object({
  site: given.max(60, 'too-long' satisfies MessageKey),
  name: given.max(MANUAL_LENGTH.max, 'too-long' satisfies MessageKey),
  path: given
    .max(MANUAL_LENGTH.max, 'too-long' satisfies MessageKey)
    .refine(isManualPath, { error: 'path-invalid' satisfies MessageKey }),
});

/** Characters of what staff say to a customer. */
export const REASON_MAX = 300;
const reason = given.max(REASON_MAX, 'too-long' satisfies MessageKey);
/** Whatever is done to something of a customer's, and why. */
export const stepForm = z.object({ act: given, reason });
/** A visit that is called off or moved; to say yes to one, or what became of it, takes no reason. */
export const visitStepForm = z
  .object({
    act: given,
    reason: z
      .string()
      .max(REASON_MAX, 'too-long' satisfies MessageKey)
      .default(''),
  })
  .refine(({ act, reason: why }) => !isReasonTold(act) || why !== '', {
    path: ['reason'],
    error: REQUIRED,
  });
/** An opinion that is published needs no reason. */
export const opinionStepForm = z
  .object({
    ...{ form: given, act: z.enum(['publish', 'refuse']), reason: z.string().max(REASON_MAX).default('') },
    /** When the words that were read were written; without it nothing was read. */
    seen: z.string().max(40).default(''),
  })
  .refine(({ act, reason: why }) => act === 'publish' || why !== '', {
    path: ['reason'],
    error: REQUIRED,
  });

/** Who asks, and for what: `look` changes nothing. */
export const privacyForm = z.object({
  mark: z.enum(PERSON_MARKS, REQUIRED),
  value: given.max(120, 'too-long' satisfies MessageKey),
  wish: z.enum(PRIVACY_WISHES, REQUIRED),
  act: z.enum(['look', 'settle']).default('look'),
});
/** A wish that came by mail, by phone or over the counter. */
export const noteForm = z.object({
  mark: z.enum(PERSON_MARKS, REQUIRED),
  value: given.max(120, 'too-long' satisfies MessageKey),
  right: z.enum(PRIVACY_RIGHTS, REQUIRED),
  market: z.enum(['BR', 'AR'], REQUIRED),
  receivedOn: given.refine(isPlainDate, { error: 'date-invalid' satisfies MessageKey }),
});
/** Whose second factor is taken off, and how staff know that it is they who ask. */
export const factorForm = z.object({
  email: given.max(EMAIL_MAX, 'email-invalid' satisfies MessageKey).pipe(schemas.email()),
  market: z.enum(['BR', 'AR'], REQUIRED),
  proof: z.enum(FACTOR_PROOFS, REQUIRED),
});
export const copyForm = privacyForm.pick({ mark: true, value: true });

const optional = z
  .string()
  .max(60, 'too-long' satisfies MessageKey)
  .default('');

const contextFields = {
  market: z.enum(['BR', 'AR']).or(z.literal('')).default(''),
  // `code` would be taken for one that lets somebody in, and never be shown again.
  dealerCode: optional,
  brand: optional,
};

/** Somebody new, as an administrator types them; their roles are boxes beside it. */
export const memberForm = z.object({
  name: given.max(120, 'too-long' satisfies MessageKey),
  email: given.max(EMAIL_MAX, 'email-invalid' satisfies MessageKey).pipe(schemas.email()),
  ...contextFields,
});

/** Where somebody works, changed; with it the checkboxes of their roles. */
export const contextForm = z.object(contextFields);
export type * from './contract/audit.ts';
export { type Column, columnNames, columnValue, stateWords } from './contract/columns.ts';
export type * from './contract/imports.ts';
export type * from './contract/letters.ts';
export type * from './contract/manuals.ts';
export { publicationAuthoring, publicationSettings } from './contract/publication-settings.ts';
export type * from './contract/publications.ts';
export { recordWords } from './contract/record-labels.ts';
