/** Publications as a service: whoever authors in the administration, and whoever shows a draft before it is public. */

import type { Permit } from '../../../kit/authority.ts';
import type { Fault, FileFault } from '../../../kit/faults.ts';
import type { Waiting } from '../../../kit/waiting.ts';
import type { ActPermit } from '../domain/guarded-acts.ts';
import type {
  Difference,
  EditField,
  FarRate,
  FieldDifference,
  Kind,
  Leaf,
  Place,
  PublicationState,
  PublishedEntry,
  Side,
  Tally,
  Typed,
  ValueFault,
  Warning,
} from '../domain/publications/index.ts';
import type { Role } from '../domain/staff.ts';
import type { StaffLanguage } from '../index.ts';

/** A fault and its place: the file, and the path in it, `models[2].versions[0].price`. */
export type PublicationFault = FileFault;

/** One file of a draft, as an import command would read it. */
export type DraftFile = { readonly name: string; readonly text: string };

/** A publication without what it would do. */
export type Publication = {
  readonly id: string;
  readonly title: string;
  readonly state: PublicationState;
  /** Grows with every change: told with each, so that nobody writes over another's. */
  readonly revision: number;
  /** Whether what its files do not name is taken off. */
  readonly replaces: boolean;
  readonly files: readonly {
    readonly name: string;
    readonly kind: Kind | undefined;
    readonly size: number;
  }[];
  readonly createdBy: string;
  readonly changedBy: string;
  readonly changedAt: string;
  /** When it is to be published, an instant. */
  readonly scheduledAt: string | undefined;
  readonly publishedAt: string | undefined;
  /** Why the clock did not publish it. */
  readonly held: PublicationRefusal | undefined;
};

/** A field that a draft and somebody else have changed, each to something else. */
export type ConflictField = FieldDifference & {
  /** What was in force when the draft was made; `before` is what is now, and `after` what the draft says. */
  readonly base?: FieldDifference['before'];
};

/** What both a draft and somebody else have changed: an author decides which of the two counts. */
export type Conflict = {
  /** Names it when it is decided: `catalogue|br/aurora|models[lira].name`. */
  readonly id: string;
  readonly kind: Kind;
  readonly site: string;
  readonly place: Place;
  /** Field by field; none of those that are too many to be told one by one. */
  readonly differences: readonly (Omit<Difference, 'fields'> & {
    readonly fields: readonly ConflictField[];
  })[];
};

/** What counts at each conflict, by its id. */
export type Choices = Readonly<Record<string, Side>>;

/** What a publication did, as it was published. */
export type PublicationEffect = Pick<PublicationReport, 'tallies' | 'differences'>;

/** What publishing would do now. */
export type PublicationReport = {
  readonly faults: readonly PublicationFault[];
  /** What one person alone may not publish. */
  readonly far: readonly FarRate[];
  /** Who has agreed to exactly this, where a second person is needed: their id. */
  readonly approvedBy?: string | undefined;
  /** Why whoever asks may not go on by that yet. */
  readonly secondRefusal?: SecondRefusal | undefined;
  /** Who may go on instead, or has to agree first: ids of members who count as another person than whoever has agreed, or who asks. */
  readonly others?: readonly string[] | undefined;
  /** Undecided: until they are, nothing is published. */
  readonly conflicts: readonly Conflict[];
  readonly warnings: readonly Warning[];
  readonly tallies: readonly Tally[];
  readonly differences: readonly Difference[];
  /** Why a published one cannot be taken back. */
  readonly refused?: PublicationRefusal | undefined;
  /** Of the differences: named by whoever publishes, or takes back, who has seen them. */
  readonly digest: string;
};

/** A rate moves so far that another person has to have agreed to it: nobody has, or their access and one's own come from one person. */
export type SecondRefusal = 'second-person' | 'one-origin';

export type PublicationRefusal =
  | 'unknown'
  | 'not-now'
  /** Somebody else has changed the draft. */
  | 'changed-meanwhile'
  /** What it would do is not what was on the screen: something was published since. */
  | 'changed-since'
  | 'faulty'
  /** Somebody else has published something else in the same field: which of the two counts is to be decided. */
  | 'conflict'
  | SecondRefusal
  /** It would change nothing. */
  | 'nothing'
  | 'in-the-past'
  /** The revision from before is not kept any more. */
  | 'gone'
  /** A kind of file, or a part of a site, that only others of the staff may publish. */
  | 'not-yours'
  /** What was shown for it holds no more: the session, the role or the access has ended. */
  | 'not-proven'
  /** Tried at its time again and again, and broken off each time; the portal's log says by what. */
  | 'failed'
  | 'too-much'
  | 'unreadable';

export type PublicationDone =
  | { readonly ok: true; readonly id: string; readonly revision: number }
  | { readonly ok: false; readonly reason: PublicationRefusal };

/** Which draft somebody means, as they have seen it. */
export type Seen = { readonly id: string; readonly revision: number };

export type NewDraft = { readonly title: string; readonly files: readonly DraftFile[] };

/** One entry whose values can be typed. */
export type Target = Pick<PublishedEntry, 'kind' | 'site' | 'group' | 'key'>;

/** What could not be read of what was typed is told field by field. */
export type ValuesDone =
  | PublicationDone
  | { readonly ok: false; readonly faults: Readonly<Record<string, ValueFault>> }
  /** What the kind's rules refuse, by the field; of none of them by the empty name. */
  | { readonly ok: false; readonly broken: Readonly<Record<string, Fault>> };

/** What changes what visitors read and pay, or agrees to it: each takes a proof of both steps. */
export const PROVEN_ACTS = ['approve', 'publish', 'schedule', 'roll-back'] as const;
export type ProvenAct = (typeof PROVEN_ACTS)[number];

/** Publications as whoever may change them has them: opened with their permit, which every entry of the log names. */
export type PublicationAdmin = {
  /**
   * On the first page all that wait for their time, the next due first; then the others, the newest change first, fifty a page: `next` is
   * the `after` of the page behind this one. Without those that have a file of a hidden kind.
   */
  page(query?: {
    readonly after?: string | undefined;
    readonly isHidden?: ((kind: Kind) => boolean) | undefined;
  }): Promise<{ readonly publications: readonly Publication[]; readonly next: string | undefined }>;
  /** Those that were held at their time, and those whose time comes; without those that have a file of a hidden kind. */
  waiting(
    isHidden?: ((kind: Kind) => boolean) | undefined,
  ): Promise<Readonly<Record<'held' | 'scheduled', Waiting>>>;
  find(id: string): Promise<Publication | undefined>;
  /** The text of one of its files. */
  text(id: string, file: string): Promise<string | undefined>;
  /** What publishing it would do now; of a published one, what taking it back would. */
  report(id: string): Promise<PublicationReport | undefined>;
  /** What a published one did, or one that was taken back; undefined of every other one, and where nobody knows any more. */
  effect(id: string): Promise<PublicationEffect | undefined>;
  /** What a site says in a part where its author leaves a field out, by the field's place. */
  usual(site: string, part: string): Readonly<Record<string, Leaf>>;
  /** What the parts of site files are called, by part. */
  partNames(locale: StaffLanguage): Readonly<Record<string, string>>;
  start(draft: NewDraft): Promise<PublicationDone>;
  rename(seen: Seen, title: string): Promise<PublicationDone>;
  /** Decides conflicts, all that there are: from then on the draft is held against what is in force now. */
  resolve(seen: Seen, choices: Choices): Promise<PublicationDone>;
  /** Puts files beside those that there are; one of the same name takes the other's place. */
  putFiles(seen: Seen, files: readonly DraftFile[]): Promise<PublicationDone>;
  removeFile(seen: Seen, file: string): Promise<PublicationDone>;
  setReplaces(seen: Seen, replaces: boolean): Promise<PublicationDone>;
  /** What of a kind on a site has values to type, as the draft would have it. */
  entries(id: string, kind: Kind, site: string): Promise<readonly (Target & Pick<PublishedEntry, 'name'>)[]>;
  fields(id: string, target: Target): Promise<readonly EditField[] | undefined>;
  setValues(seen: Seen, target: Target, typed: Typed): Promise<ValuesDone>;
  /** Agrees to what needs a second person; whoever agrees leaves it to another one to publish. */
  approve(permit: ActPermit<'publication.approve'>, seen: Seen, digest: string): Promise<PublicationDone>;
  publish(permit: ActPermit<'publication.publish'>, seen: Seen, digest: string): Promise<PublicationDone>;
  /** @param at an instant */
  schedule(
    permit: ActPermit<'publication.schedule'>,
    seen: Seen,
    digest: string,
    at: Date,
  ): Promise<PublicationDone>;
  /** Why one of these would be refused whatever is shown for it, to be asked before a code is spent on it; the act itself looks again. */
  refusal(act: ProvenAct, seen: Seen, digest: string): Promise<PublicationRefusal | undefined>;
  /**
   * Says sentences of a site otherwise, by their addresses; with an empty text it says the portal's own again. What does not fit is refused,
   * or with `mayBeFaulty`, as of a file that is brought, is a fault of the draft.
   */
  setTexts(
    seen: Seen,
    site: string,
    texts: Readonly<Record<string, string>>,
    options?: { readonly mayBeFaulty?: boolean },
  ): Promise<ValuesDone>;
  unschedule(seen: Seen): Promise<PublicationDone>;
  discard(seen: Seen): Promise<PublicationDone>;
  rollBack(permit: ActPermit<'publication.roll-back'>, seen: Seen, digest: string): Promise<PublicationDone>;
};

/** The same for whoever may only read them. */
export type PublicationReading = Pick<
  PublicationAdmin,
  'page' | 'waiting' | 'find' | 'text' | 'report' | 'effect' | 'usual' | 'partNames' | 'entries' | 'fields'
>;

/** Opens them to whoever has a permit, as far as their roles go. */
export type OpenPublications = {
  (permit: Permit<'publications', 'update'>, roles: readonly Role[]): PublicationAdmin;
  (permit: Permit<'publications'>, roles: readonly Role[]): PublicationReading;
};
