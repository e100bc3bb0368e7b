import type { Database, Transaction } from '../../../../io/database.ts';
import type { Decision, Revisions } from '../../../../io/revisions.ts';
import type { DraftFile, PublicationFault } from '../../contract/publications.ts';
import type { Change } from '../../domain/audit.ts';
import type { Kind, Leaf, OrphanedStock, Reference } from '../../domain/publications/index.ts';

export type Faulty = { readonly ok: false; readonly errors: readonly PublicationFault[] };

/** Content of one kind: an entry a site, as its authors wrote it. */
export type Content = readonly unknown[];

/**
 * One kind of what is published: the rules of its files, and its revisions. To the publications its content is `Content`: they give a kind only
 * what its own rules and revisions have given, so that one of any content may stand in their list. Hence methods, whose parameters are
 * compared both ways.
 */
export type PublishedKind<Of extends Content = Content> = {
  readonly kind: Kind;
  readonly revisions: Revisions<Of>;
  /** What is in force, where that is more than the newest revision says: what it leaves out comes from elsewhere. */
  whole?(newest: Of | undefined): Of;
  /** A site's content as a file of its own, where that is more than the content. */
  fileOf?(content: Of[number]): Readonly<Record<string, unknown>>;
  /** Content as the files that would bring it, where those are not one a site. */
  filesOf?(content: Of): readonly DraftFile[];
  /** Does in the transaction of a publication, or of its way back, what must be there before anybody sees the content. */
  published?(tx: Transaction, content: Of): Promise<void>;
  /** What files make of the newest content, or everything that is wrong with them. */
  decide(files: readonly DraftFile[], options: { readonly replace: boolean }): Deciding<Of>;
};

type Deciding<Of> = { decide(newest: Of | undefined): Decision<Of, Faulty> }['decide'];

/** A kind whose content has a type of its own, as the publications list it. */
export const publishedKind = <Of extends Content>(kind: PublishedKind<Of>): PublishedKind => kind;

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
  /** The parts of site files whose changes administrators publish alone. */
  readonly guardedParts: readonly string[];
  /** By which share of what it was one person may move a rate of a site; of what is in force of it. */
  readonly boundOf?: (site: unknown) => number;
  /** What a site says in a part where its author leaves a field out, by the field's place. */
  readonly usual?: (site: string, part: string) => Readonly<Record<string, Leaf>>;
  /** What of the stock and of the offers is sold no more where a kind says this instead of that. */
  readonly orphanedStock: (kind: Kind, before: Content, after: Content) => Promise<readonly OrphanedStock[]>;
  /** Codes that sites name and nothing stands behind, where the kinds say this; unless it is there nobody asks. */
  readonly stranded?: (
    contentOf: (kind: Kind) => Promise<Content | undefined>,
  ) => Promise<readonly Reference[]>;
};
