/**
 * How an area joins the process: a plug, declared in the area's `plug.ts`. The host opens the plugs of `src/areas/plugs.ts` in the order
 * that their needs ask for, as Fastify plugins with names and dependencies, and closes them in the reverse order.
 */
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Registry } from 'prom-client';
import type { z } from 'zod';
import type { TokenCheck } from '../../io/bearer-guard.ts';
import type { CallNotes } from '../../io/call-notes.ts';
import type { RecordChange, RecordImport } from '../../io/change-log.ts';
import type { Database, ReadDatabase, Transaction } from '../../io/database.ts';
import type { ImportedKind } from '../../io/imported-kind.ts';
import type { PasswordJudge } from '../../io/known-passwords.ts';
import type { Log } from '../../io/log.ts';
import type { Owners, PersonalDataStore, PersonKeys, Retention } from '../../io/personal-data.ts';
import type { Revisions } from '../../io/revisions.ts';
import type { Sealing } from '../../io/sealing.ts';
import type { ServiceApp } from '../../io/service.ts';
import type { UpstreamOptions } from '../../io/upstream.ts';
import type { Fault } from '../../kit/faults.ts';
import type {
  AreaList,
  FoundConsent,
  InboxName,
  ListWords,
  Market,
  OrphanedStock,
  PageChange,
  ServiceName,
  Site,
  SoughtPage,
  TokenScope,
} from './index.ts';
import type {
  DraftViews,
  PublicationContext,
  PublicationLinks,
  PublishedContent,
  PublishedKind,
} from './published-kind.ts';

export type * from './published-kind.ts';

/**
 * The service that each plug opens for other plugs, by the plug's name. An area adds its own by declaration merging:
 * `declare module '../platform/plug.ts' { interface Plugs { readonly recall: RecallService } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the areas
export interface Plugs {}
export type PlugName = keyof Plugs;

/** What each plug opens for the pages of one person, by its name in `PageServices`; filled like `Plugs`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the areas
export interface PageSessions {}

/** What plugs give to the loaders of every page, by its name in `servicesContext`; filled like `Plugs`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the areas
export interface PageParts {}

/** What the page server itself works with for each request, by its name; filled like `Plugs`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the areas
export interface PageServerParts {}

/** What staff work with on the pages of the administration, by its name; filled like `Plugs`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the areas
export interface StaffParts {}

/** What a publication means for the data of an area. */
export type PublicationEffects = {
  /** Stores what must be there before anybody sees the sites: in the transaction that publishes them, or takes a publication of them back. */
  readonly sitesPublished?: (tx: Transaction, sites: readonly Site[]) => Promise<void>;
  /** How many customers still wait for cars of a model of a site, which its author is warned of. */
  readonly awaiting?: (site: string, model: string) => Promise<number>;
  /** What of the area names something that is sold by the content before and not by the content after. */
  readonly orphaned?: {
    readonly [Kind in keyof PublishedContent]?: (
      before: PublishedContent[Kind],
      after: PublishedContent[Kind],
    ) => Promise<readonly OrphanedStock[]>;
  };
};

/** What stores of personal data ask of other areas, by name; filled like `Plugs`. */
export interface PersonalLinks {
  /** What records of all areas belong to, such as the orders that documents are of (`owners` of the plugs). */
  readonly owners: Owners;
}

/**
 * An owner of a car in the demo: what the file of owners says, with what the areas before have made of it. An area adds what files say for it,
 * and what others build on, by declaration merging.
 */
export interface DemoOwner {
  readonly name: string;
  /** Key of the model and code of the version that they own. */
  readonly model: string;
  readonly version: string;
  readonly deliveredDaysAgo: number;
}

/** What stand-ins read of the process's settings, by name; filled like `Plugs`. */
export interface StandInSettings extends Pick<PlugSettings, 'sandbox'> {}

/** What stands in, on this machine, for a service of the maker's own that is not configured: it takes what the service would, and shows it. */
export type StandIn = {
  /** Under what staff look into it: below the address of the administration. */
  readonly inbox: Exclude<InboxName, 'outbox'>;
  /** Where it answers on the server of operators. */
  readonly prefix: `/${string}`;
  readonly isNeeded: (settings: StandInSettings) => boolean;
  /** Answers as the service would, below `prefix`; the pages for operators among it. */
  readonly routes: (
    app: ServiceApp,
    context: { readonly db: Database; readonly sealing: Sealing; readonly settings: StandInSettings },
  ) => Promise<void>;
  /** Shows staff what has arrived, at the address `at`; whoever mounts it says who may look. */
  readonly pages: (
    app: ServiceApp,
    context: { readonly db: Database; readonly sealing: Sealing; readonly sites: readonly Site[] },
    at: string,
  ) => Promise<void>;
};

/** With what an area stores its part of the demo's owners: all in the transaction that stores the others' too. */
export type DemoContext<Needed extends PlugName = never> = {
  readonly tx: Transaction;
  readonly sealing: Sealing;
  readonly site: Site;
  /** The moment so many days ago. */
  readonly ago: (days: number) => Date;
  /** Who is said to have done what staff do. */
  readonly staff: string;
  /** The service of a plug that is named in the part's `needs`. */
  readonly use: <Name extends Needed>(name: Name) => Plugs[Name];
};

/** What an area has of the owners with whom a portal begins that nobody uses yet. */
export type DemoPart<Needed extends PlugName = PlugName> = {
  /** The plugs whose parts come before: this one builds on what they make of an owner. */
  readonly after?: readonly PlugName[];
  readonly needs?: readonly Needed[];
  /** Tables in which there is nothing where nobody has used the portal: with a row in one there is no demo. */
  readonly emptyAtFirst?: readonly PgTable[];
  /** What files say of an owner for this area. */
  readonly fields?: Readonly<Record<string, z.ZodType>>;
  /** What is wrong with it, by the rules of what anybody sends. */
  readonly faultsOf?: (owner: DemoOwner, owners: number) => readonly Fault[];
  /** Stores it, and gives the owners with what later parts build on; whom it leaves out the demo does not have. */
  readonly seed?: (
    context: DemoContext<Needed>,
    owners: readonly DemoOwner[],
  ) => Promise<readonly DemoOwner[]>;
};

/** Services of a site that an area answers under a name of its own, beside those that makers may replace; filled like `Plugs`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the areas
export interface AreaServices {}

/** The queues in which jobs wait that were given up, by what they tell others; filled like `Plugs`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the areas
export interface DeadLetterQueues {}

/** What plugs read of the environment; an area adds what it reads. A command gives less: what it leaves out is undefined. */
export interface PlugSettings {
  /** How services of a maker's own are called: time-outs, credentials, and whether they may be inside this network. */
  readonly upstream: UpstreamSettings;
  /** Origins the portal is reached under; none means the address of each request. */
  readonly origins: readonly string[];
  /** Whether test cards pay, and test documents decide, where origins are named too. */
  readonly sandbox: boolean;
  /** Who mails are from, as `MAIL_FROM` writes it, and who takes them. */
  readonly mail:
    | { readonly smtpUrl: string; readonly from: string; readonly isInside?: boolean | undefined }
    | undefined;
  /** What a password's hash costs: the binary logarithm of scrypt's N. */
  readonly passwordCost: number;
}

export type UpstreamSettings = Pick<UpstreamOptions, 'allowInward' | 'breaker' | 'credentials'> & {
  readonly connectWithinMs: number;
  readonly answerWithinMs: number;
};

/** Whose request a personal page answers. */
export type PageCaller = {
  readonly site: Site;
  /** The network address that asks; none where no request does. */
  readonly address?: string | undefined;
  /** The customer who is logged in. */
  who(): Promise<
    { readonly id: string; readonly email: string; readonly person: { readonly name: string } } | undefined
  >;
};

/** What an item of the checklist is computed from: what is published, stored and set now. */
export type ReadinessContext = {
  readonly db: Database;
  /** The site as it is published now. */
  readonly site: Site;
  readonly sites: readonly Site[];
  readonly settings: PlugSettings;
  readonly now: () => Date;
};

/** Something that a site has still to get, or may do better. */
export type ReadinessFault = {
  readonly fault: Fault;
  /** Whether a site of the public may not be without it. */
  readonly isNeeded: boolean;
  /** Where it is missing: a key of the site file (`supplier.phone`), or a variable of the environment. */
  readonly at?: string | undefined;
};

/** An item of the checklist of a site on its way to the public. */
export type ReadinessItem = {
  /** Unique over all plugs: `catalogue`. */
  readonly name: string;
  readonly words: ListWords;
  /** Its place in the list: lower ones come first. */
  readonly rank: number;
  /** Where it is mended: a file of `docs/guides`, a screen of the administration by its address there, a command. */
  readonly mend: {
    readonly guide: string;
    readonly screen?: string | undefined;
    readonly command?: string | undefined;
  };
  /** None where all is well. Some queries at most: the list is computed whenever it is looked at. */
  readonly faults: (context: ReadinessContext) => Promise<readonly ReadinessFault[]>;
};

/** How personal pages reach an area. */
export type PagePlug<Session> = {
  open(caller: PageCaller): Session | undefined;
  /** Whether a network address has sent too many forms in this minute; pages whose `limit` has this name ask it. */
  readonly isTooOften?: (address: string) => Promise<boolean>;
};

/** The sites of a moment, under a name that changes with them. */
export type PublishedSites = { readonly revision: string; readonly sites: readonly Site[] };

/** What the process gives to every plug. */
export type PlugContext<Needed extends PlugName = never> = {
  readonly db: Database;
  /**
   * For lists and searches that say nothing of whoever asks: what it answers may be some seconds old, and is as new as everything published
   * that this process works with.
   */
  readonly reads: ReadDatabase;
  /** The address of the database, for what listens there for what is published. */
  readonly databaseUrl: string;
  readonly boss: PgBoss;
  readonly sealing: Sealing;
  /** The sites, each of which says whenever it is asked what is published. */
  readonly sites: readonly Site[];
  /** The same as their files say, under which publications lie. */
  readonly siteFiles: readonly Site[];
  /** What is published of the sites now, under a name that changes with it. */
  readonly publishedSites: () => PublishedSites;
  /** What menus of sites lead to, as a search finds it. */
  readonly soughtPages: readonly SoughtPage[];
  /** Scheme and host of links in mails. */
  readonly origin: string;
  /** Where this process answers once it listens: everybody, and those who operate it. */
  readonly addresses: { portal(): string; operators(): string };
  readonly now: () => Date;
  /** The date in a market. */
  readonly today: (market: Market) => string;
  readonly log: Log;
  readonly settings: PlugSettings;
  readonly metrics: Registry | undefined;
  /**
   * The folder of the demo's data, with which an empty database begins; undefined for a command, which seeds nothing, and where no site is a
   * demonstration.
   */
  readonly seeds: string | undefined;
  /** The folder of what is so everywhere, such as cities and streets, with which every database begins; undefined for a command. */
  readonly reference: string | undefined;
  /** The folder of what browsers load as it is, such as pictures. */
  readonly publicFolder: string;
  /** Writes a change into the log of the staff. */
  readonly record: RecordChange;
  /** Writes an import into the same log: at the start of the portal, or by a job. */
  readonly importedAtStart: (subject: string) => RecordImport;
  readonly importedByJob: (subject: string) => RecordImport;
  /** What a draft says instead of what is published, within the request of somebody who looks at one. */
  readonly draftOf: <Name extends keyof DraftViews>(name: Name) => DraftViews[Name] | undefined;
  /** Whether the running request looks at a draft: what it stores is nobody's. */
  readonly isDraft: () => boolean;
  /** Why a new password would be guessed before others. */
  readonly judgePassword: PasswordJudge;
  /** Counts the requests of a network address over all processes: whether it has sent more than `VITRINE_LEAD_LIMIT` in this minute. */
  readonly rateLimit: (name: string) => (address: string) => Promise<boolean>;
  /** Limits what a network address may call in this scope of the server, likewise. */
  readonly limitCalls: (app: ServiceApp, name: string) => Promise<void>;
  /** What an address may send in a minute to each of those; undefined in a command, which counts nobody. */
  readonly perMinute: number | undefined;
  /** The settings that are read out of the published configuration of each site, by the site's key; read again after a publication. */
  readonly settingsOf: <Settings>(read: (site: Site) => Settings) => (key: string) => Settings | undefined;
  /** The queues of all plugs in which jobs wait that were given up, once they are open. */
  readonly deadLetters: () => Partial<DeadLetterQueues>;
  /** The revisions of what cached pages depend on, by their name in `changesWith`, once all plugs are open. */
  readonly revisions: () => { readonly [Name in PageChange]?: () => string | number };
  /** What all plugs import from files, once they are open. */
  readonly imports: () => readonly ImportedKind[];
  /** What all plugs have to say on whether a site is ready for the public. */
  readonly readiness: readonly ReadinessItem[];
  /** The lists that plugs add to the administration, once they are open. */
  readonly staffLists: () => readonly AreaList[];
  /** Has all plugs remove what nothing refers to any more; gives how many files that were. */
  readonly sweep: () => Promise<number>;
  /** The service of a plug that is named in `needs`. */
  readonly use: <Name extends Needed>(name: Name) => Plugs[Name];
};

/** What an open plug does in the process, beside what it opens for other plugs. */
type PlugParts = {
  /** For personal pages. */
  readonly pages?: { readonly [Name in keyof PageSessions]?: PagePlug<PageSessions[Name]> };
  /** For the loaders of every page. */
  readonly page?: Partial<PageParts>;
  /** For the page server. */
  readonly pageServer?: Partial<PageServerParts>;
  /** The revision of what cached pages depend on, by the name in their `changesWith`: an answer of another revision is rendered anew. */
  readonly revisions?: { readonly [Name in PageChange]?: () => string | number };
  /** For the pages of the administration. */
  readonly staff?: Partial<StaffParts>;
  /** Adds hooks to the portal's server, before it has any route. */
  hooks?(app: FastifyInstance): void;
  /** Registers the calls of services of a site, by the service's name, where a process has the role `services`. */
  readonly services?: {
    readonly [Name in ServiceName | keyof AreaServices]?: (
      app: ServiceApp,
      tokens: TokenCheck,
    ) => void | Promise<void>;
  };
  /** Registers calls of a maker's back end below `/operations`, where a process has the role `services`. */
  operations?(app: ServiceApp, tokens: TokenCheck): void | Promise<void>;
  /** Registers calls at addresses of their own, where a process has the role `services`. */
  calls?(app: FastifyInstance, tokens: TokenCheck): void | Promise<void>;
  /** Registers addresses beside those of the pages, where a process has the role `web`. */
  web?(app: FastifyInstance): void | Promise<void>;
  /** What operators import on a screen, a kind of files each. */
  readonly imports?: readonly ImportedKind[];
  /** Lists that it adds to the administration: each has a screen, an entry of the menu and a file there. */
  readonly staffLists?: readonly AreaList[];
  /** The queues in which its jobs wait that were given up. */
  readonly deadLetters?: Partial<DeadLetterQueues>;
  /**
   * Removes each night what nothing refers to any more, after the purge, and before the plugs that this one needs do; gives how many files
   * that were.
   */
  sweep?(): Promise<number>;
  /** Listens at an address of its own, before the portal answers. */
  listen?(): Promise<void>;
  /** Called once the portal answers, where a process has the role `web`. */
  answering?(): Promise<void>;
  /** Each starts a job, where a process has the role `worker`. */
  readonly jobs?: readonly (() => Promise<void>)[];
  /** Ends what is on its way when the process begins to end; its last requests wait for nothing of this. */
  drain?(): Promise<void>;
  /** Called after the last request and the last job. */
  close?(): Promise<void>;
};

/** What a plug answers with once it is open; `service` is for the plugs that need it. */
export type OpenPlug<Service> = PlugParts &
  (Service extends undefined ? { readonly service?: undefined } : { readonly service: Service });

/** The same of a plug whose name is not known. */
export type OpenListedPlug = PlugParts & { readonly service?: unknown };

/** What a plug declares of its tables beside what they store about persons: whoever asks for it has no open plug. */
type StoredParts = {
  /** Those of which no column tells anything about a person; all others are named by `personalData`. */
  readonly tables?: readonly PgTable[];
  /** Where the revisions are of what it publishes, by their name among what answers depend on: caches in front of the portal hear of each. */
  readonly published?: Readonly<Record<string, Pick<Revisions<unknown>, 'newestName'>>>;
  /** Removes what was stored long enough and is found by no person, each night; gives how many there were, by what they are. */
  readonly expire?: (db: Database, now: Date, days: Retention) => Promise<Readonly<Record<string, number>>>;
  /** What somebody has agreed to and taken back, as its tables have it. */
  readonly consents?: (
    db: Database,
    who: PersonKeys,
    links: PersonalLinks,
  ) => Promise<readonly FoundConsent[]>;
};

export type Plug<Name extends PlugName = PlugName, Needed extends PlugName = PlugName> = StoredParts & {
  readonly name: Name;
  /** The plugs that must be open before this one. */
  readonly needs: readonly Needed[];
  /**
   * What its tables store about persons: found, copied, erased and removed, each store after those of its `settledAfter`.
   * @param links what it asks of other areas
   */
  readonly personalData?: (sealing: Sealing, links: PersonalLinks) => PersonalDataStore;
  /** What stores of other areas ask of it, by the names that it adds to `PersonalLinks`. */
  readonly personalLinks?: Partial<PersonalLinks>;
  /** Ids of its records that other areas' records belong to; no two plugs have the same. */
  readonly owners?: Owners;
  /**
   * What it reads of the environment, as its part of `PlugSettings`: variables that nobody else reads, each with its default. One that is
   * wrong ends the start with a line that names it.
   */
  readonly settings?: z.ZodType<Partial<PlugSettings>>;
  /** Which of those variables hold a secret: their values may come from the file that `NAME_FILE` names. */
  readonly secrets?: readonly string[];
  /** What tokens of makers' back ends may say that calls of this area ask for; no two plugs list the same name. */
  readonly scopes?: readonly TokenScope[];
  /** What the description of its calls says beside their contracts: read when somebody asks for that. */
  readonly callNotes?: () => Promise<CallNotes>;
  /** What of it a site needs before it goes to the public; no two plugs have an item of the same name. */
  readonly readiness?: readonly ReadinessItem[];
  /** What it stores of the owners with whom the demo begins. */
  readonly demo?: DemoPart;
  /** What stands in for the maker's own service that it calls. */
  readonly standIn?: StandIn;
  /** What publications of other areas mean for its data. */
  readonly publicationEffects?: (context: PublicationContext) => PublicationEffects;
  /** What of it is published in drafts. */
  readonly publishes?: (context: PublicationContext) => readonly PublishedKind[];
  /** What the rules of files ask of it, by the names that it adds to `PublicationLinks`. */
  readonly publicationLinks?: Partial<PublicationLinks>;
  open(context: PlugContext<Needed>): OpenPlug<Plugs[Name]> | Promise<OpenPlug<Plugs[Name]>>;
};

/** A plug as it is listed: its own needs are known to its `open` alone. */
export type ListedPlug = StoredParts & {
  readonly name: PlugName;
  readonly needs: readonly PlugName[];
  readonly personalData?: (sealing: Sealing, links: PersonalLinks) => PersonalDataStore;
  readonly personalLinks?: Partial<PersonalLinks>;
  readonly owners?: Owners;
  readonly settings?: z.ZodType<Partial<PlugSettings>>;
  readonly secrets?: readonly string[];
  readonly scopes?: readonly TokenScope[];
  readonly callNotes?: () => Promise<CallNotes>;
  readonly readiness?: readonly ReadinessItem[];
  readonly demo?: DemoPart;
  readonly standIn?: StandIn;
  readonly publicationEffects?: (context: PublicationContext) => PublicationEffects;
  /** What of it is published in drafts. */
  readonly publishes?: (context: PublicationContext) => readonly PublishedKind[];
  /** What the rules of files ask of it, by the names that it adds to `PublicationLinks`. */
  readonly publicationLinks?: Partial<PublicationLinks>;
  open(context: PlugContext<PlugName>): OpenListedPlug | Promise<OpenListedPlug>;
};

/** Declares the plug of an area; `use` knows the names in `needs` and no others. */
export const definePlug = <const Name extends PlugName, const Needed extends PlugName = never>(
  plug: Plug<Name, Needed>,
): Plug<Name, Needed> => plug;
