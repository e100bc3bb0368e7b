/** Opens the plugs of the areas: each is a Fastify plugin, so that boot order, its check and closing are the framework's. */
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Registry } from 'prom-client';
import { SOUGHT_PAGES } from '../areas/menu.ts';
import { dateIn, type PageChange, type Site, settingsOf } from '../areas/platform/index.ts';
import type {
  ListedPlug,
  OpenListedPlug,
  PageParts,
  PagePlug,
  PageServerParts,
  PageSessions,
  PlugContext,
  PlugName,
  PlugSettings,
  Plugs,
  PublishedSites,
  ReadinessItem,
  StaffParts,
} from '../areas/platform/plug.ts';
import type { TokenCheck } from '../io/bearer-guard.ts';
import type { RecordChange } from '../io/change-log.ts';
import { type Database, isOfDatabase, ofDatabase, type ReadDatabase } from '../io/database.ts';
import type { Log } from '../io/log.ts';
import { limitRequests, sharedCount } from '../io/rate-limit.ts';
import type { Sealing } from '../io/sealing.ts';
import { type ServiceApp, serviceApp } from '../io/service.ts';
import { rootOf } from './http/faults.ts';
import type { ServiceRoutes } from './http/services.ts';
import { importedBy, recorder } from './process/audit-recorder.ts';
import { reasonOf } from './process/log.ts';
import { passwordJudge } from './process/password-judge.ts';
import { withSecretFiles } from './process/secret-files.ts';
import { settingFaults, settingLine } from './process/setting-line.ts';
import { previewed } from './publishing/preview.ts';

/** The open plugs of a process, and what all of them do in it. */
export type OpenPlugs = {
  use<Name extends PlugName>(name: Name): Plugs[Name];
  readonly pages: PagePlugs;
  /** What they give to the loaders of every page, to the page server, and to the pages of the administration. */
  readonly page: Partial<PageParts>;
  readonly pageServer: Partial<PageServerParts>;
  /** The revisions of what cached pages depend on, by name. */
  readonly revisions: PageRevisions;
  readonly staff: Partial<StaffParts>;
  /** The services of a site that plugs answer, by name; several may answer calls of one. */
  services(tokens: TokenCheck): ServiceRoutes;
  /** Registers what answers makers' back ends, below `/operations` and at addresses of its own. */
  operations(app: FastifyInstance, tokens: TokenCheck): Promise<void>;
  /** Registers what answers browsers beside the pages. */
  web(app: FastifyInstance): Promise<void>;
  /** Begins to listen, where a plug has an address of its own. */
  listen(): Promise<void>;
  /** Called once the portal answers. */
  answering(): Promise<void>;
  /** Starts the jobs of all plugs. */
  work(): Promise<void>;
  /** Ends what is on its way. */
  drain(): Promise<void>;
};

/** The revisions of what cached pages depend on, by the name in their `changesWith`. */
export type PageRevisions = { readonly [Name in PageChange]?: () => string | number };

/** What the areas open for personal pages, by name. */
export type PagePlugs = { readonly [Name in keyof PageSessions]?: PagePlug<PageSessions[Name]> };

export type PlugOptions = {
  readonly db: Database;
  /** Without it the database itself. */
  readonly reads?: ReadDatabase | undefined;
  readonly databaseUrl?: string | undefined;
  readonly boss: PgBoss;
  readonly sealing: Sealing;
  readonly sites: readonly Site[];
  readonly siteFiles?: readonly Site[] | undefined;
  readonly publishedSites?: (() => PublishedSites) | undefined;
  readonly origin: string;
  readonly addresses?: PlugContext['addresses'] | undefined;
  /** What an address may send in a minute to each plug that counts; without it nobody is counted, as in a command. */
  readonly perMinute?: number | undefined;
  readonly seeds?: string | undefined;
  /** Without it the folder of the seeds. */
  readonly reference?: string | undefined;
  readonly publicFolder?: string | undefined;
  readonly now?: (() => Date) | undefined;
  readonly log?: Log | undefined;
  readonly metrics?: Registry | undefined;
  readonly settings?: Partial<PlugSettings> | undefined;
  /** The environment, of which plugs read what they declare in their `settings`; without it each has its defaults. */
  readonly variables?: Readonly<Record<string, string | undefined>> | undefined;
};

export type PlugChoice = {
  /** Services that are open already, by the names of their plugs: such plugs are not opened. */
  readonly provided?: Partial<Plugs>;
  /** Opens these and what they need, and no others. */
  readonly only?: readonly PlugName[];
};

/**
 * Opens plugs one after the other, each after what it needs. They close with the server: after its last request, in the reverse order.
 *
 * @throws an error whose message is one line that names the plug that did not open; the plugs before it are closed then
 */
export async function openPlugs(
  app: FastifyInstance,
  plugs: readonly ListedPlug[],
  options: PlugOptions,
  { provided = {}, only }: PlugChoice = {},
): Promise<OpenPlugs> {
  const services = new Map<PlugName, unknown>();
  const opened: OpenListedPlug[] = [];
  const use = <Name extends PlugName>(name: Name): Plugs[Name] => {
    if (!services.has(name)) throw new Error(`there is no plug ${name}`);
    return services.get(name) as Plugs[Name];
  };
  const context = { ...contextOf(options, opened, readinessOf(plugs, options.variables)), use };
  const all = [...plugs.filter(({ name }) => !(name in provided)), ...providedPlugs(provided)];
  for (const plug of bootOrder(all, only)) {
    const plugin = pluginOf(plug, async (own) => {
      const open = await openNamed(plug, context, options.variables);
      services.set(plug.name, open.service);
      opened.push(open);
      open.hooks?.(own);
      if (open.close) own.addHook('onClose', () => open.close?.());
    });
    try {
      await app.register(plugin);
    } catch (error) {
      await app.close();
      throw error;
    }
  }
  return { use, ...togetherOf(opened) };
}

/** What open plugs do together, one after the other in the order in which they were opened. */
function togetherOf(opened: readonly OpenListedPlug[]): Omit<OpenPlugs, 'use'> {
  const each = async (act: (plug: OpenListedPlug) => unknown) => {
    for (const plug of opened) await act(plug);
  };
  return {
    pages: Object.assign({}, ...opened.map(({ pages }) => pages)),
    page: Object.assign({}, ...opened.map(({ page }) => page)),
    pageServer: Object.assign({}, ...opened.map(({ pageServer }) => pageServer)),
    revisions: Object.assign({}, ...opened.map(({ revisions }) => revisions)),
    staff: Object.assign({}, ...opened.map(({ staff }) => staff)),
    services: (tokens) => serviceRoutes(opened, tokens),
    operations: (server, tokens) =>
      each(async ({ operations, calls }) => {
        if (operations)
          await server.register(async (own) => operations(serviceApp(own), tokens), {
            prefix: '/operations',
          });
        await calls?.(server, tokens);
      }),
    web: (server) => each(({ web }) => web?.(server)),
    listen: () => each(({ listen }) => listen?.()),
    answering: () => each(({ answering }) => answering?.()),
    work: () =>
      each(async ({ jobs = [] }) => {
        for (const start of jobs) await start();
      }),
    drain: async () => void (await Promise.all(opened.map(({ drain }) => drain?.()))),
  };
}

/** The calls of each service, whichever plugs answer them, each in a scope of its own. */
function serviceRoutes(opened: readonly OpenListedPlug[], tokens: TokenCheck): ServiceRoutes {
  const all = opened.flatMap(({ services = {} }) => Object.entries(services));
  return Object.fromEntries(
    [...Map.groupBy(all, ([name]) => name)].map(([name, routes]) => [
      name,
      async (app: ServiceApp) => {
        for (const [, register] of routes) await app.register(async (own) => register(own, tokens));
      },
    ]),
  );
}

/**
 * Opens some plugs beside no server of the portal: for commands and tests.
 *
 * @param only names of plugs; what they need is opened too
 */
export async function openSomePlugs(
  plugs: readonly ListedPlug[],
  only: readonly PlugName[],
  options: PlugOptions,
  opened: Partial<Plugs> = {},
): Promise<OpenPlugs & { close(): Promise<void> }> {
  const app = Fastify({ pluginTimeout: 0 });
  return { ...(await openPlugs(app, plugs, options, { provided: opened, only })), close: () => app.close() };
}

/**
 * What plugs have to say on whether a site is ready for the public, in the order of the checklist.
 *
 * @param variables the environment, of which each item gets what its plug declares; a command leaves it out
 */
export const readinessOf = (
  plugs: readonly ListedPlug[],
  variables?: PlugOptions['variables'],
): readonly ReadinessItem[] =>
  plugs
    .flatMap((plug) => (plug.readiness ?? []).map((item) => withOwnSettings(item, plug, variables)))
    .sort((one, other) => one.rank - other.rank);

/** An item that is told what its own plug reads of the environment, where that is known. */
function withOwnSettings(
  item: ReadinessItem,
  plug: ListedPlug,
  variables: PlugOptions['variables'],
): ReadinessItem {
  if (!variables || !plug.settings) return item;
  return {
    ...item,
    faults: (context) =>
      item.faults({ ...context, settings: { ...readSettings(plug, variables), ...context.settings } }),
  };
}

/** The context of plugs without what they use of each other. */
function contextOf(
  { db, sealing, sites, perMinute, settings, ...options }: PlugOptions,
  opened: readonly OpenListedPlug[],
  readiness: readonly ReadinessItem[],
): Omit<PlugContext, 'use'> {
  const { boss, origin, seeds, metrics, now = () => new Date(), log = SILENT } = options;
  const store = { db, sealing };
  const unpublished = { revision: '0', sites };
  return {
    ...store,
    sites,
    boss,
    origin,
    seeds,
    reads: options.reads ?? db,
    reference: options.reference ?? seeds,
    metrics,
    now,
    log,
    perMinute,
    readiness,
    databaseUrl: options.databaseUrl ?? '',
    publicFolder: options.publicFolder ?? '',
    soughtPages: SOUGHT_PAGES,
    siteFiles: options.siteFiles ?? sites,
    publishedSites: options.publishedSites ?? (() => unpublished),
    addresses: options.addresses ?? NOWHERE,
    settings: { ...NO_SETTINGS, ...settings } as PlugSettings,
    today: (market) => dateIn(market, now().getTime()),
    record: recorder(sealing) as RecordChange,
    importedAtStart: importedBy(sealing, 'start'),
    importedByJob: importedBy(sealing, 'clock'),
    draftOf: (name) => previewed()?.views[name],
    isDraft: () => previewed() !== undefined,
    judgePassword: passwordJudge(sites),
    rateLimit(name) {
      const take = perMinute === undefined ? undefined : sharedCount({ name, perMinute }, store);
      return async (address) => take !== undefined && !(await take(address)).isAllowed;
    },
    limitCalls: async (app, name) =>
      perMinute === undefined ? undefined : limitRequests(app, { name, perMinute }, store),
    settingsOf: (read) => settingsOf(sites, read),
    deadLetters: () => Object.assign({}, ...opened.map(({ deadLetters }) => deadLetters)),
    revisions: () => Object.assign({}, ...opened.map(({ revisions }) => revisions)),
    // As the screen has them: what stands on others first, the stock before the places that it needs.
    imports: () => opened.toReversed().flatMap(({ imports = [] }) => imports),
    staffLists: () => opened.flatMap(({ staffLists = [] }) => staffLists),
    async sweep() {
      let files = 0;
      for (const { sweep } of opened.toReversed()) files += (await sweep?.()) ?? 0;
      return files;
    },
  };
}

const UPSTREAM = { allowInward: false, connectWithinMs: 10_000, answerWithinMs: 10_000 };
const NO_SETTINGS = { upstream: UPSTREAM, rewards: { partner: undefined } };
const SILENT: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const nowhere = (): string => {
  throw new Error('a command answers nowhere');
};
const NOWHERE = { portal: nowhere, operators: nowhere };

const providedPlugs = (opened: Partial<Plugs>): readonly ListedPlug[] =>
  (Object.entries(opened) as [PlugName, unknown][]).map(([name, service]) => ({
    name,
    needs: [],
    open: () => ({ service }),
  }));

/** Opens a plug; the reason why it does not open is one line that begins with its name, with the code and the mark by which a lost database is known. */
async function openNamed(
  plug: ListedPlug,
  context: PlugContext<PlugName>,
  variables: PlugOptions['variables'],
): Promise<OpenListedPlug> {
  try {
    const settings = { ...readSettings(plug, variables), ...context.settings };
    return await plug.open({ ...context, settings });
  } catch (error) {
    const line = `${plug.name}: ${reasonOf(error as Error)}`.replace(/\s*\n\s*/g, ' ');
    const root = rootOf(error);
    const failed = Object.assign(new Error(line), { code: root.code });
    throw isOfDatabase(root) ? ofDatabase(failed) : failed;
  }
}

/** What is at fault in what plugs read of the environment, in one line that begins with the name of the plug. */
export function settingsFault(
  plugs: readonly ListedPlug[],
  variables: NonNullable<PlugOptions['variables']>,
): string | undefined {
  for (const plug of plugs) {
    try {
      readSettings(plug, variables);
    } catch (error) {
      return `${plug.name}: ${reasonOf(error as Error)}`;
    }
  }
  return undefined;
}

/** What a plug reads of the environment; @throws one line that names the first variable at fault. */
function readSettings(
  { settings, secrets = [] }: ListedPlug,
  variables: PlugOptions['variables'] = {},
): Partial<PlugSettings> {
  if (!settings) return {};
  const files = withSecretFiles(variables, secrets);
  if (!files.ok) throw new Error(files.line);
  const read = settings.safeParse(files.variables, settingFaults);
  if (read.success) return read.data;
  throw new Error(settingLine(read.error));
}

/** Names a plugin and its dependencies as `fastify-plugin` does, so that Fastify checks them; it shares the scope of its server. */
const pluginOf = ({ name, needs }: ListedPlug, plugin: FastifyPluginAsync): FastifyPluginAsync =>
  Object.assign(plugin, {
    [Symbol.for('skip-override')]: true,
    [Symbol.for('fastify.display-name')]: name,
    [Symbol.for('plugin-meta')]: { name, dependencies: needs },
  });

/**
 * Plugs in an order in which each comes after what it needs; the order of the list does not matter.
 *
 * @param only leaves out what is neither one of these nor needed by one
 * @throws an error of one line, for a name that is there twice, a need that nobody meets, and needs that go round in a circle
 */
export function bootOrder(
  plugs: readonly ListedPlug[],
  only: readonly PlugName[] = plugs.map(({ name }) => name),
): readonly ListedPlug[] {
  const byName = new Map(plugs.map((plug) => [plug.name, plug] as const));
  const twice = plugs.find((plug) => byName.get(plug.name) !== plug);
  if (twice) throw new Error(`${twice.name}: there are two plugs of this name`);
  const ordered = new Set<ListedPlug>();
  const place = (name: PlugName, path: readonly PlugName[]): void => {
    const plug = byName.get(name);
    if (!plug) throw new Error(`${path.at(-1) ?? 'a command'}: needs ${name}, and there is no such plug`);
    if (ordered.has(plug)) return;
    if (path.includes(name)) throw new Error(`${name}: needs itself (${[...path, name].join(' > ')})`);
    for (const need of [...plug.needs].sort()) place(need, [...path, name]);
    ordered.add(plug);
  };
  for (const name of [...only].sort()) place(name, []);
  return [...ordered];
}
