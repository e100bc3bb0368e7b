import type { Database, Transaction } from '../../../../io/database.ts';
import type { PublishedEntries, PublishedKind } from '../../../platform/plug.ts';
import type { Change } from '../../domain/audit.ts';
import type { Kind, Leaf, OrphanedStock, Reference } from '../../domain/publications/index.ts';
import type { StaffLanguage } from '../../index.ts';

export type { PublishedKind };

/** Content of one kind: an entry a site, as its authors wrote it. */
export type Content = PublishedEntries;

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
  /** What the parts of site files are called. */
  readonly partNames?: (locale: StaffLanguage) => Readonly<Record<string, string>>;
  /** What of the stock and of the offers is sold no more where a kind says this instead of that. */
  readonly orphanedStock: (kind: Kind, before: Content, after: Content) => Promise<readonly OrphanedStock[]>;
  /** Codes that sites name and nothing stands behind, where the kinds say this; unless it is there nobody asks. */
  readonly stranded?: (
    contentOf: (kind: Kind) => Promise<Content | undefined>,
  ) => Promise<readonly Reference[]>;
};
