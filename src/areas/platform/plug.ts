/**
 * How an area joins the process: a plug, declared in the area's `plug.ts`. The host opens the plugs of `src/areas/plugs.ts` in the order
 * that their needs ask for, as Fastify plugins with names and dependencies, and closes them in the reverse order.
 */
import type { PgBoss } from 'pg-boss';
import type { TokenCheck } from '../../io/bearer-guard.ts';
import type { RecordChange, RecordImport } from '../../io/change-log.ts';
import type { Database } from '../../io/database.ts';
import type { Sealing } from '../../io/sealing.ts';
import type { ServiceApp } from '../../io/service.ts';
import type { UpstreamOptions } from '../../io/upstream.ts';
import type { Market, ServiceName, Site } from './index.ts';

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

/** Whose request a personal page answers. */
export type PageCaller = {
  readonly site: Site;
  /** The customer who is logged in. */
  who(): Promise<
    { readonly id: string; readonly email: string; readonly person: { readonly name: string } } | undefined
  >;
};

/** How personal pages reach an area. */
export type PagePlug<Session> = {
  open(caller: PageCaller): Session | undefined;
  /** Whether a network address has sent too many forms in this minute; pages whose `limit` has this name ask it. */
  readonly isTooOften?: (address: string) => Promise<boolean>;
};

/** What the process gives to every plug. */
export type PlugContext<Needed extends PlugName = never> = {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly sealing: Sealing;
  readonly sites: readonly Site[];
  /** Scheme and host of links in mails. */
  readonly origin: string;
  readonly now: () => Date;
  /** The date in a market. */
  readonly today: (market: Market) => string;
  readonly log: PlugLog;
  readonly settings: PlugSettings;
  /** The folder of the demo's data, with which an empty database begins; undefined for a command, which seeds nothing. */
  readonly seeds: string | undefined;
  /** Writes a change into the log of the staff. */
  readonly record: RecordChange;
  /** Writes an import at the start of the portal into the same log. */
  readonly importedAtStart: (subject: string) => RecordImport;
  /** Counts the requests of a network address over all processes: whether it has sent more than `VITRINE_LEAD_LIMIT` in this minute. */
  readonly rateLimit: (name: string) => (address: string) => Promise<boolean>;
  /** Limits what a network address may call in this scope of the server, likewise. */
  readonly limitCalls: (app: ServiceApp, name: string) => Promise<void>;
  /** The settings that are read out of the published configuration of each site, by the site's key; read again after a publication. */
  readonly settingsOf: <Settings>(read: (site: Site) => Settings) => (key: string) => Settings | undefined;
  /** The service of a plug that is named in `needs`. */
  readonly use: <Name extends Needed>(name: Name) => Plugs[Name];
};

/** What plugs read of the environment. */
export type PlugSettings = {
  /** How services of a maker's own are called: time-outs, credentials, and whether they may be inside this network. */
  readonly upstream: Pick<
    UpstreamOptions,
    'connectWithinMs' | 'answerWithinMs' | 'allowInward' | 'breaker' | 'credentials'
  >;
  /** Who mails are from, as `MAIL_FROM` writes it. */
  readonly mail?: { readonly from: string } | undefined;
  /** The address of who issues gift vouchers, and what it is shown. */
  readonly rewards: { readonly partner: string | undefined; readonly bearer?: string | undefined };
};

export type PlugLog = {
  warn(fields: object, message: string): void;
  info(fields: object, message: string): void;
};

/** What an open plug does in the process, beside what it opens for other plugs. */
type PlugParts = {
  /** For personal pages. */
  readonly pages?: { readonly [Name in keyof PageSessions]?: PagePlug<PageSessions[Name]> };
  /** Registers the calls of services of a site, by the service's name, where a process has the role `services`. */
  readonly services?: { readonly [Name in ServiceName]?: (app: ServiceApp) => void | Promise<void> };
  /** Registers calls of a maker's back end below `/operations`, where a process has the role `services`. */
  operations?(app: ServiceApp, tokens: TokenCheck): void | Promise<void>;
  /** Each starts a job, where a process has the role `worker`. */
  readonly jobs?: readonly (() => Promise<void>)[];
  /** Called after the last request and the last job. */
  close?(): Promise<void>;
};

/** What a plug answers with once it is open; `service` is for the plugs that need it. */
export type OpenPlug<Service> = PlugParts &
  (Service extends undefined ? { readonly service?: undefined } : { readonly service: Service });

/** The same of a plug whose name is not known. */
export type OpenListedPlug = PlugParts & { readonly service?: unknown };

export type Plug<Name extends PlugName = PlugName, Needed extends PlugName = PlugName> = {
  readonly name: Name;
  /** The plugs that must be open before this one. */
  readonly needs: readonly Needed[];
  open(context: PlugContext<Needed>): OpenPlug<Plugs[Name]> | Promise<OpenPlug<Plugs[Name]>>;
};

/** A plug as it is listed: its own needs are known to its `open` alone. */
export type ListedPlug = {
  readonly name: PlugName;
  readonly needs: readonly PlugName[];
  open(context: PlugContext<PlugName>): OpenListedPlug | Promise<OpenListedPlug>;
};

/** Declares the plug of an area; `use` knows the names in `needs` and no others. */
export const definePlug = <const Name extends PlugName, const Needed extends PlugName = never>(
  plug: Plug<Name, Needed>,
): Plug<Name, Needed> => plug;
