import type { Transaction } from '../../io/database.ts';
import type { Site } from '../platform/index.ts';
import type {
  Act,
  AgreedDocument,
  agreedNow,
  DocumentKind,
  DocumentOnDay,
  DocumentVersion,
  DocumentVersions,
} from './index.ts';

type OfSite = Pick<Site, 'key' | 'market'>;

/** What every page reads of the documents of its site. */
export type LegalDocuments = {
  /** The versions that are in effect now. */
  versions(site: OfSite): DocumentVersions;
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
export type Agreements = {
  /** To what somebody agrees who sends a form now; see `agreedNow`. */
  now(site: OfSite, act: Act, stamp: string | undefined): ReturnType<typeof agreedNow>;
  /** Writes it, in the transaction that writes the act. */
  store(tx: Transaction, acceptance: Acceptance): Promise<void>;
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
