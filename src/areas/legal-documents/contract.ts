import type { Permit, ProvenPermit } from '../../kit/authority.ts';
import type { PlainDate } from '../../kit/calendar.ts';
import type { Site } from '../platform/index.ts';
import type {
  Act,
  AgreedDocument,
  Block,
  DocumentKind,
  DocumentOnDay,
  DocumentVersion,
  DocumentVersions,
  LineFault,
} from './index.ts';

type OfSite = Pick<Site, 'key' | 'market'>;

/** What every page reads of the documents of its site. */
export type LegalDocuments = {
  /** The versions that are in effect now. */
  versions(site: OfSite): DocumentVersions;
  /** Whether a form that says this has shown what is in effect; one that says nothing is taken at the sender's word. */
  isShown(site: OfSite, act: Act, stamp: string | undefined): boolean;
  /** The version that is in effect, and the one that is announced. */
  read(site: OfSite, kind: DocumentKind): DocumentOnDay<DocumentVersion>;
  /** All versions that were in effect or are, the newest first. */
  history(site: OfSite, kind: DocumentKind): Promise<readonly DocumentVersion[]>;
  /** One of these by its id, or the one that is announced. */
  find(site: OfSite, kind: DocumentKind, id: string): Promise<DocumentVersion | undefined>;
};

/** Who agrees, as far as they have said. */
export type AgreedBy = {
  readonly document?: string | undefined;
  readonly email?: string | undefined;
  /** Id of the account in which they are logged in. */
  readonly account?: string | undefined;
};

/**
 * What was agreed to, once it is known that the form has shown it.
 *
 * @typeParam Tx a transaction of whoever writes the act
 */
export type Agreement<Tx> = {
  readonly ok: true;
  readonly documents: readonly AgreedDocument[];
  /** The same as a form says it, for an act that is written elsewhere. */
  readonly stamp: string;
  /** Writes it, in the transaction that writes the act. */
  store(
    tx: Tx,
    act: {
      /** Id of the record that the act has made. */
      readonly subject: string;
      readonly by: AgreedBy;
      readonly at: Date;
    },
  ): Promise<void>;
};

/** Another version has come into effect than the form has shown. */
export type DocumentsChanged = {
  readonly ok: false;
  readonly reason: 'documents-changed';
  /** What holds instead, as a form says it that has shown it. */
  readonly stamp: string;
};

export type Acceptance = {
  /** `br/aurora`. */
  readonly site: string;
  readonly act: Act;
  /** Id of the record that the act has made. */
  readonly subject: string;
  readonly documents: readonly AgreedDocument[];
  readonly by: AgreedBy;
  readonly at: Date;
};

/** How acts store what was agreed to with them. */
export type Agreements<Tx> = {
  /**
   * To what somebody agrees who sends a form now; see `agreedNow`.
   *
   * @param tx the transaction of whoever asks within one: nothing is asked of another connection then
   */
  now(site: OfSite, act: Act, stamp: string | undefined, tx?: Tx): Promise<Agreement<Tx> | DocumentsChanged>;
  /** Writes what `now` has told of an act that was written elsewhere since, in the transaction that writes it. */
  store(tx: Tx, acceptance: Acceptance): Promise<void>;
};

/** Who reads what acts have stored. */
export type AgreedBefore<Tx> = {
  /** What was agreed to with an act, as it was written; nothing where nothing was. */
  of(tx: Tx, act: Pick<Acceptance, 'site' | 'act' | 'subject'>): Promise<readonly AgreedDocument[]>;
};

export type SeesDocuments = Permit<'legal-documents', 'read'>;
export type PublishesDocuments = Permit<'legal-documents', 'update'>;

/** A document of a site as staff see it. */
export type ListedDocument = {
  readonly site: string;
  readonly kind: DocumentKind;
  readonly current: Pick<DocumentVersion, 'id' | 'effective' | 'origin'> | undefined;
  readonly next: Pick<DocumentVersion, 'id' | 'effective' | 'origin'> | undefined;
};

/** What a screen shows of one document. */
export type OpenedDocument = ListedDocument & {
  readonly text: string;
  readonly today: PlainDate;
  /** What was in effect before the version that is, the newest first. */
  readonly earlier: readonly Pick<DocumentVersion, 'id' | 'effective' | 'origin'>[];
};

/** A version that is to be published, as it is typed. */
export type WrittenVersion = {
  readonly effective: PlainDate;
  readonly changes: string;
  readonly text: string;
};

/** An earlier text that is to hold again. */
export type RestoredVersion = {
  /** Id of the version whose text it is. */
  readonly version: string;
  readonly effective: PlainDate;
  readonly changes: string;
};

/**
 * `not-later`: its day is over; `same-day`: another version comes into effect on that day; `not-now`: it holds already, or is of a file;
 * `not-proven`: both steps of the log-in were not shown for exactly this.
 */
export type PublishRefused = 'not-later' | 'same-day' | 'not-now' | 'not-proven' | 'unknown';
export type Published =
  | { readonly ok: true }
  | { readonly ok: false; readonly faults: readonly LineFault[] }
  | { readonly ok: false; readonly reason: PublishRefused };

/** The legal documents of all sites, for the maker's staff. Each change stands in their log. */
export type DocumentAdmin = {
  list(permit: SeesDocuments): readonly ListedDocument[];
  /**
   * One of them, with what was written for the version that comes last, and the earlier ones; nothing for one that is out of reach.
   */
  open(permit: SeesDocuments, site: string, kind: DocumentKind): Promise<OpenedDocument | undefined>;
  /** What a text would look like, or what is wrong with it; nothing is written. */
  preview(
    permit: SeesDocuments | PublishesDocuments,
    site: string,
    text: string,
  ): { readonly blocks: readonly Block[]; readonly faults: readonly LineFault[] } | undefined;
  /** Whether a version would be published, before anybody shows both steps for it. */
  judge(
    permit: PublishesDocuments,
    of: { readonly site: string; readonly kind: DocumentKind },
    version: WrittenVersion,
  ): Published;
  /** The same of an earlier text. */
  judgeRollBack(
    permit: PublishesDocuments,
    of: { readonly site: string; readonly kind: DocumentKind },
    version: RestoredVersion,
  ): Promise<Published>;
  /** From its day on it holds; until then it is announced. */
  publish(
    permit: ProvenPermit<'legal-documents', 'legal-document.publish'>,
    of: { readonly site: string; readonly kind: DocumentKind },
    version: WrittenVersion,
  ): Promise<Published>;
  /** Lets an earlier text hold again, word for word, as a new version; everything between stays readable. */
  rollBack(
    permit: ProvenPermit<'legal-documents', 'legal-document.roll-back'>,
    of: { readonly site: string; readonly kind: DocumentKind },
    version: RestoredVersion,
  ): Promise<Published>;
  /** Takes back a version that was published here and is not in effect yet. */
  withdraw(
    permit: PublishesDocuments,
    of: { readonly site: string; readonly kind: DocumentKind; readonly version: string },
  ): Promise<Published>;
};

/** What a customer agreed to, as their account shows it. */
export type OwnAgreement = {
  /** `br/aurora`. */
  readonly site: string;
  readonly act: Act;
  readonly kind: DocumentKind;
  readonly version: string;
  /** When, as an ISO instant. */
  readonly at: string;
};

/** The agreements of whoever is logged in; none without. */
export type AgreementSession = {
  own(): Promise<readonly OwnAgreement[]>;
};
