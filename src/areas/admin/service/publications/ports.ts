import type { Database, Transaction } from '../../../../io/database.ts';
import type { Decision, Revisions } from '../../../../io/revisions.ts';
import type { DraftFile, PublicationFault } from '../../contract/publications.ts';
import type { Change } from '../../domain/audit.ts';
import type { Kind, Leaf, OrphanedStock, Reference } from '../../domain/publications/index.ts';

export type Faulty = { readonly ok: false; readonly errors: readonly PublicationFault[] };

/** Content of one kind: an entry a site, as its authors wrote it. */
export type Content = readonly unknown[];

/** One kind of what is published: the rules of its files, and its revisions. */
export type PublishedKind = {
  readonly kind: Kind;
  readonly revisions: Revisions<Content>;
  /** What is in force, where that is more than the newest revision says: what it leaves out comes from elsewhere. */
  readonly whole?: (newest: Content | undefined) => Content;
  /** A site's content as a file of its own, where that is more than the content. */
  readonly fileOf?: (content: unknown) => Readonly<Record<string, unknown>>;
  /** Content as the files that would bring it, where those are not one a site. */
  readonly filesOf?: (content: Content) => readonly DraftFile[];
  /** Does in the transaction of a publication, or of its way back, what must be there before anybody sees the content. */
  readonly published?: (tx: Transaction, content: Content) => Promise<void>;
  /** What files make of the newest content, or everything that is wrong with them. */
  decide(
    files: readonly DraftFile[],
    options: { readonly replace: boolean },
  ): (newest: Content | undefined) => Decision<Content, Faulty>;
};

export type PublicationDeps = {
  readonly db: Database;
  readonly kinds: readonly PublishedKind[];
  readonly now: () => Date;
  /** Writes a change down in the transaction that makes it. */
  readonly record: (tx: Transaction, change: Change) => Promise<void>;
  /** From which share of what it was a price or a rate that moves is warned of: 0.15 is 15 %. */
  readonly warnFrom: number;
  /** How many customers still wait for cars of a model of a site: open orders. */
  readonly awaited: (site: string, model: string) => Promise<number>;
  /** By which share of what it was one person may move a rate of a site; of what is in force of it. */
  readonly boundOf?: (site: unknown) => number;
  /** What a site says in a part where its author leaves a field out, by the field's place. */
  readonly usual?: (site: string, part: string) => Readonly<Record<string, Leaf>>;
  /** What of the stock and of the offers is sold no more where a kind says this instead of that. */
  readonly unsold: (kind: Kind, before: Content, after: Content) => Promise<readonly OrphanedStock[]>;
  /** Codes that sites name and nothing stands behind, where the kinds say this; unless it is there nobody asks. */
  readonly stranded?: (
    contentOf: (kind: Kind) => Promise<Content | undefined>,
  ) => Promise<readonly Reference[]>;
};
