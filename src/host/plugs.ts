/** Opens the plugs of the areas: each is a Fastify plugin, so that boot order, its check and closing are the framework's. */
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Snapshot } from '../areas/catalogue/index.ts';
import type { DealerBook } from '../areas/dealers/index.ts';
import { dateIn, type Site, settingsOf } from '../areas/platform/index.ts';
import type {
  ListedPlug,
  OpenListedPlug,
  PagePlug,
  PageSessions,
  PlugContext,
  PlugName,
  PlugSettings,
  Plugs,
} from '../areas/platform/plug.ts';
import type { TokenCheck } from '../io/bearer-guard.ts';
import type { RecordChange } from '../io/change-log.ts';
import type { Database } from '../io/database.ts';
import { limitRequests, sharedCount } from '../io/rate-limit.ts';
import type { Sealing } from '../io/sealing.ts';
import type { ServiceApp } from '../io/service.ts';
import { importedBy, recorder } from './audit-recorder.ts';
import { rootOf } from './http/faults.ts';
import { type Log, reasonOf } from './process/log.ts';
import type { ServiceRoutes } from './services.ts';

declare module '../areas/platform/plug.ts' {
  /** What `composePortal` opens and gives to the plugs, until it is opened by plugs itself. */
  interface Plugs {
    readonly catalogue: { current(): Snapshot };
    readonly dealers: { book(): DealerBook };
    readonly figures: { readonly counted: (site: string, dealer: string) => void };
  }
}

/** The open plugs of a process. */
export type OpenPlugs = {
  use<Name extends PlugName>(name: Name): Plugs[Name];
  readonly pages: PagePlugs;
  /** The services of a site that plugs answer, by name. */
  readonly services: ServiceRoutes;
  /** Answers a maker's back end below `/operations`. */
  operations(app: FastifyInstance, tokens: TokenCheck): Promise<void>;
  /** Starts the jobs of all plugs. */
  work(): Promise<void>;
};

/** What the areas open for personal pages, by name. */
export type PagePlugs = { readonly [Name in keyof PageSessions]?: PagePlug<PageSessions[Name]> };

export type PlugOptions = {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly sealing: Sealing;
  readonly sites: readonly Site[];
  readonly origin: string;
  /** What an address may send in a minute to each plug that counts; without it nobody is counted, as in a command. */
  readonly perMinute?: number | undefined;
  readonly seeds?: string | undefined;
  readonly now?: (() => Date) | undefined;
  readonly log?: Pick<Log, 'info' | 'warn'> | undefined;
  readonly settings?: PlugSettings | undefined;
};

export type PlugChoice = {
  /** Services that are open already, by the names of their plugs: such plugs are not opened. */
  readonly given?: Partial<Plugs>;
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
  { given = {}, only }: PlugChoice = {},
): Promise<OpenPlugs> {
  const services = new Map<PlugName, unknown>();
  const opened: OpenListedPlug[] = [];
  const use = <Name extends PlugName>(name: Name): Plugs[Name] => {
    if (!services.has(name)) throw new Error(`there is no plug ${name}`);
    return services.get(name) as Plugs[Name];
  };
  const context = { ...contextOf(options), use };
  const all = [...plugs.filter(({ name }) => !(name in given)), ...givenPlugs(given)];
  for (const plug of bootOrder(all, only)) {
    const plugin = pluginOf(plug, async (own) => {
      const open = await openNamed(plug, context);
      services.set(plug.name, open.service);
      opened.push(open);
      if (open.close) own.addHook('onClose', () => open.close?.());
    });
    try {
      await app.register(plugin);
    } catch (error) {
      await app.close();
      throw error;
    }
  }
  return {
    use,
    pages: Object.assign({}, ...opened.map(({ pages }) => pages)),
    services: Object.assign({}, ...opened.map(({ services: routes }) => routes)),
    async operations(server, tokens) {
      for (const { operations } of opened)
        if (operations)
          await server.register(async (own) => operations(own as unknown as ServiceApp, tokens), {
            prefix: '/operations',
          });
    },
    async work() {
      for (const start of opened.flatMap(({ jobs = [] }) => jobs)) await start();
    },
  };
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
  given: Partial<Plugs> = {},
): Promise<OpenPlugs & { close(): Promise<void> }> {
  const app = Fastify({ pluginTimeout: 0 });
  return { ...(await openPlugs(app, plugs, options, { given, only })), close: () => app.close() };
}

/** The context of plugs without what they use of each other. */
function contextOf({ db, sealing, sites, perMinute, ...options }: PlugOptions): Omit<PlugContext, 'use'> {
  const { boss, origin, seeds, now = () => new Date(), log = SILENT, settings = NO_SETTINGS } = options;
  return {
    ...{ db, sealing, sites, boss, origin, seeds, now, log, settings },
    today: (market) => dateIn(market, now().getTime()),
    record: recorder(sealing) as RecordChange,
    importedAtStart: importedBy(sealing, 'start'),
    rateLimit(name) {
      const take = perMinute === undefined ? undefined : sharedCount({ name, perMinute }, { db, sealing });
      return async (address) => take !== undefined && !(await take(address)).isAllowed;
    },
    limitCalls: async (app, name) =>
      perMinute === undefined ? undefined : limitRequests(app, { name, perMinute }, { db, sealing }),
    settingsOf: (read) => settingsOf(sites, read),
  };
}

const NO_SETTINGS: PlugSettings = { upstream: { allowInward: false }, rewards: { partner: undefined } };
const SILENT = { info: () => undefined, warn: () => undefined };

const givenPlugs = (given: Partial<Plugs>): readonly ListedPlug[] =>
  (Object.entries(given) as [PlugName, unknown][]).map(([name, service]) => ({
    name,
    needs: [],
    open: () => ({ service }),
  }));

/** Opens a plug; the reason why it does not open is one line that begins with its name, with the code by which a lost database is known. */
async function openNamed(plug: ListedPlug, context: PlugContext<PlugName>): Promise<OpenListedPlug> {
  try {
    return await plug.open(context);
  } catch (error) {
    const line = `${plug.name}: ${reasonOf(error as Error)}`.replace(/\s*\n\s*/g, ' ');
    throw Object.assign(new Error(line), { code: rootOf(error).code });
  }
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
