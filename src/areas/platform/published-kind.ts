/** What an area publishes in drafts: the rules of its files, its revisions, and what others see of it. */
import type { Database, Transaction } from '../../io/database.ts';
import type { Decision, Revision, Revisions } from '../../io/revisions.ts';
import type { Sealing } from '../../io/sealing.ts';
import type { FileFault } from '../../kit/faults.ts';
import type { Market, Site } from './index.ts';

/** The names of what is published in drafts; filled like `Plugs`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the areas
export interface PublicationKinds {}

/** What a draft makes of published data, by the name of the plug that publishes it; filled like `Plugs`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the areas
export interface DraftViews {}

/** What is published that other areas name, by the kind of the publication; filled like `Plugs`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the areas
export interface PublishedContent {}

/** What the rules of files ask of other areas, by name; filled like `Plugs`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the areas
export interface PublicationLinks {}

/** What publications are computed with: commands publish without any open plug. */
export type PublicationContext = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly sites: readonly Site[];
  readonly now: () => Date;
  readonly links: Partial<PublicationLinks>;
};

/** What site files name by its code. */
export type NameableContent = {
  /** By market and code, with the brands that each sells. */
  readonly dealers: readonly {
    readonly market: Market;
    readonly dealerCode: string;
    readonly brands: readonly string[];
  }[];
  readonly cars: readonly {
    readonly market: Market;
    readonly brand: string;
    readonly models?: readonly { readonly key: string; readonly modelCode: string }[] | undefined;
  }[];
};

/** A file of a draft, as an import command would read it. */
export type PublishedFile = { readonly name: string; readonly text: string };

/** Content of one kind: an entry a site or a market, as its authors wrote it. */
export type PublishedEntries = readonly unknown[];

type Faulty = { readonly ok: false; readonly errors: readonly FileFault[] };
type Deciding<Of> = { decide(newest: Of | undefined): Decision<Of, Faulty> }['decide'];

/**
 * One kind of what is published. Whoever publishes knows its content as `PublishedEntries`, and gives a kind only what its own rules and revisions
 * have given: so one of any content may stand in the list of all. Hence methods, whose parameters are compared both ways.
 */
export type PublishedKind<Of extends PublishedEntries = PublishedEntries> = {
  readonly kind: keyof PublicationKinds;
  readonly revisions: Revisions<Of>;
  /** What is in force, where that is more than the newest revision says: what it leaves out comes from elsewhere. */
  whole?(newest: Of | undefined): Of;
  /** A site's content as a file of its own, where that is more than the content. */
  fileOf?(content: Of[number]): Readonly<Record<string, unknown>>;
  /** Content as the files that would bring it, where those are not one a site. */
  filesOf?(content: Of): readonly PublishedFile[];
  /** Does in the transaction of a publication, or of its way back, what must be there before anybody sees the content. */
  published?(tx: Transaction, content: Of): Promise<void>;
  /** What files make of the newest content, or everything that is wrong with them. */
  decide(files: readonly PublishedFile[], options: { readonly replace: boolean }): Deciding<Of>;
  /** What whoever looks at a draft is shown in the place of what is published. */
  draftView?(revision: Revision<Of>): Partial<DraftViews>;
  /** What areas see of a content that have something which names it (`PublicationEffects.orphaned`). */
  forOthers?(content: Of): Partial<PublishedContent>;
  /** What of a content site files may name. */
  nameable?(content: Of): Partial<NameableContent>;
};
