/** What the figures of the administration are counted from: numbers of a day and a site, and of no person. */

import { AsyncLocalStorage } from 'node:async_hooks';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Log } from '../../../io/log.ts';
import { siteNameOf } from '../../../io/service.ts';
import { addDays } from '../../../kit/calendar.ts';
import { DEFAULT_MARKET, IDENTITIES, MARKET_CODES, marketOfSite } from '../../../kit/markets/identities.ts';
import { CONFIGURATOR_PAGE } from '../../configurator/index.ts';
import { DEALER_PAGES } from '../../dealers/index.ts';
import type { Lender } from '../../lender/contract.ts';
import type { LenderSite } from '../../lender/index.ts';
import { OFFER_PAGES } from '../../offers/index.ts';
import { dateIn, pagePath, resolveSite, type Site } from '../../platform/index.ts';
import { RESERVATION_PAGES } from '../../reservation/index.ts';
import { STOCK_PAGES } from '../../stock/index.ts';
import type { FigureStore } from '../contract.ts';
import type { Figure, FigureKind } from '../index.ts';
import { STAFF_COOKIE } from './auth.ts';
import type { RecountableFigureStore } from './figures.ts';

/** How often what was counted in this process is written down; a process that is killed loses no more than that. */
const FLUSH_MS = 15_000;
const RECOUNT = 'figures';
const NIGHT = 'figures-night';

/** What happens too often to be looked for afterwards: counted in memory, added to the day's numbers now and then. */
export type Counter = {
  count(kind: Extract<FigureKind, 'visit' | 'simulation' | 'lead'>, site: string, key: string): void;
  flush(): Promise<void>;
  close(): Promise<void>;
};

export function openCounter(
  store: Pick<FigureStore, 'add'>,
  log: Pick<Log, 'warn'>,
  now: () => number = Date.now,
): Counter {
  let counted = new Map<string, Figure>();
  const flush = async () => {
    const figures = [...counted.values()];
    counted = new Map();
    if (figures.length === 0) return;
    await store.add(figures).catch((error: unknown) => {
      // They are written with the next ones.
      for (const one of figures) add(one, one.count);
      log.warn({ err: error }, 'figures could not be written yet');
    });
  };
  const add = (figure: Omit<Figure, 'count'>, by: number) => {
    const name = JSON.stringify([figure.day, figure.site, figure.kind, figure.key]);
    counted.set(name, { ...figure, count: (counted.get(name)?.count ?? 0) + by });
  };
  const timer = setInterval(flush, FLUSH_MS).unref();
  return {
    count(kind, site, key) {
      add({ day: dateIn(marketOfSite(site), now()), site, kind, key }, 1);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Whether the request that is answered now is one of the maker's or a dealer's people, logged in. */
const staffAsks = new AsyncLocalStorage<boolean>();
const FILES = /^\/(?:assets|cars)\//;
/** Their requests, as what happens once an answer is out has left its storage. */
const staffRequests = new WeakSet<FastifyRequest>();

/**
 * Finds out which requests are the staff's: who shows a car in a showroom, or looks at their own work, is no shopper. Whoever is not logged
 * in as staff is found out by their cookie alone.
 */
export function markStaffRequests(
  app: FastifyInstance,
  staffOf: (request: FastifyRequest) => Promise<object | undefined>,
): void {
  app.addHook('onRequest', async (request) => {
    // Nobody is asked about what shoppers send.
    const mayBe = (request.headers.cookie ?? '').includes(`${STAFF_COOKIE}=`) && !FILES.test(pathOf(request));
    // Where it is not known, it is counted.
    if (mayBe && (await staffOf(request).catch(() => undefined))) staffRequests.add(request);
  });
  // What has read a body has left the storage that it began in.
  app.addHook('preHandler', (request, _reply, done) => {
    if (staffRequests.has(request)) staffAsks.run(true, done);
    else done();
  });
}

/** The same counter without what staff do, in a server that finds out who they are (`markStaffRequests`). */
export const withoutStaff = (counter: Counter): Counter => ({
  ...counter,
  count: (...what) => {
    if (staffAsks.getStore() !== true) counter.count(...what);
  },
});

const WORDS: readonly (readonly [kind: string, words: Readonly<Record<string, string>>])[] = [
  ['stock', STOCK_PAGES],
  ['dealers', DEALER_PAGES],
  ['offers', OFFER_PAGES],
  ['reservation', RESERVATION_PAGES],
];

/** The kind of a site's page, by the words of its address; nothing of what stands behind them. */
export function pageKind(path: string): string {
  const [first, second] = path.split('/').filter(Boolean);
  if (first === undefined) return 'home';
  if (second === CONFIGURATOR_PAGE) return 'configurator';
  return WORDS.find(([, words]) => Object.values(words).includes(first))?.[0] ?? 'cars';
}

/** Counts pages that were answered: how many of which kind on a day, and nothing of who asked. */
export function countVisits(
  app: FastifyInstance,
  sites: readonly Site[],
  counter: Pick<Counter, 'count'>,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const site =
      !staffRequests.has(request) && isPage(request, reply)
        ? resolveSite(sites, request.host, pathOf(request))
        : undefined;
    if (site) counter.count('visit', site.key, pageKind(pathIn(site, request)));
    done();
  });
}

const NO_SITE = /^\/(?:assets|cars|services|operations|admin|crm|outbox)(?:[/.]|$)/;

/** Whether somebody looks at it: a page or its data, and not because a browser thinks that they might. */
function isPage(request: FastifyRequest, reply: FastifyReply): boolean {
  const { method, headers } = request;
  if (method !== 'GET' || reply.statusCode !== 200 || NO_SITE.test(pathOf(request))) return false;
  const isHtml = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
  return (
    (isHtml || pathOf(request).endsWith('.data')) && !`${headers['sec-purpose'] ?? ''}`.includes('prefetch')
  );
}

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '/';

const pathIn = (site: Site, request: FastifyRequest): string => {
  const path = pagePath(pathOf(request));
  return path.startsWith(site.prefix) ? path.slice(site.prefix.length) : path;
};

/** A lender's calls that simulate, and the source that each asks. */
const SOURCES: Readonly<Partial<Record<keyof Lender, string>>> = {
  simulateCdc: 'CDC',
  simulateZflow: 'ZFLOW',
  simulateNext: 'NEXT',
  simulateB2: 'B2',
  simulatePsaLinear: 'PSA_TRADITIONAL',
  simulatePsaBalloon: 'PSA_BALAO',
  simulatePsaOnline: 'PSA',
};

/** The lenders of all sites, whoever they are: what shoppers have them simulate is counted. A page's own questions are not theirs. */
export function countedLenders<S>(
  of: (site: S) => Lender,
  counter: Pick<Counter, 'count'>,
): (site: S) => Lender {
  const known = new WeakMap<Lender, Lender>();
  return (site) => {
    const lender = of(site);
    const counted = known.get(lender) ?? countedLender(lender, counter);
    known.set(lender, counted);
    return counted;
  };
}

/** The same lender; what it has simulated is counted by source. */
function countedLender(lender: Lender, counter: Pick<Counter, 'count'>): Lender {
  return new Proxy(lender, {
    get(target, name: keyof Lender, receiver) {
      const call = Reflect.get(target, name, receiver) as unknown;
      const source = SOURCES[name];
      if (source === undefined || typeof call !== 'function') return call;
      return async (site: LenderSite, ...requests: unknown[]) => {
        const answer = (await call.call(target, site, ...requests)) as { readonly ok: boolean };
        if (answer.ok) counter.count('simulation', siteNameOf(site), source);
        return answer;
      };
    },
  });
}

/**
 * Counts what the tables know anew from a day on: leads by state, proposals, reservations, paid orders. It reads the rows of these days
 * alone, by their indexes, whatever there is besides; done twice it comes to the same.
 *
 * @param days how many, today among them
 */
export async function recount(
  store: Pick<RecountableFigureStore, 'replace'>,
  days: number,
  now: Date,
): Promise<void> {
  for (const market of MARKET_CODES) {
    const from = addDays(dateIn(market, now.getTime()), 1 - days);
    const zone = IDENTITIES[market].timeZone;
    const since = sql`(${from}::date::timestamp at time zone ${zone})`;
    const own = sql`site like ${`${market.toLowerCase()}/%`}`;
    const counts = (kind: FigureKind, key: SQL, at: SQL, table: SQL, where: SQL) => sql`
      select to_char(${at} at time zone ${zone}, 'YYYY-MM-DD') as day, site, ${kind}::text as kind, ${key} as key, count(*)::float8 as count
      from ${table} where ${own} and ${at} >= ${since} and ${where} group by 1, 2, 3, 4`;
    const states = sql`status in ('pending', 'delivered', 'dead', 'closed', 'withdrawn', 'erased')`;
    const orders = sql`state in ('register', 'reservation', 'payment', 'reserved', 'invoiced', 'registered', 'cancelled', 'expired')`;
    const all = sql`
      ${counts('lead-state', sql`status`, sql`received_at`, sql`lead`, states)}
      union all ${counts('proposal', sql`''::text`, sql`received_at`, sql`credit_proposal`, sql`changed_at >= ${since} and status in ('in-progress', 'reanalysis', 'pending', 'approved', 'released', 'integrated', 'denied', 'in-formalization')`)}
      union all ${counts('reservation', sql`''::text`, sql`begun_at`, sql`reservation`, orders)}
      union all ${counts('order', sql`''::text`, sql`paid_at`, sql`reservation`, sql`true`)}`;
    const kinds = ['lead-state', 'proposal', 'reservation', 'order'] as const;
    await store.replace({ kinds, market, from }, async (tx) => {
      const { rows } = await tx.execute<Figure>(all);
      return rows;
    });
  }
}

/** Has one of the processes that work count every few minutes, and each night once more what has changed since. */
export async function startFigures(
  boss: PgBoss,
  store: Pick<RecountableFigureStore, 'replace'>,
): Promise<void> {
  for (const [queue, cron, days] of [
    [RECOUNT, '*/5 * * * *', 2],
    [NIGHT, '50 3 * * *', 10],
  ] as const) {
    await boss.createQueue(queue);
    await boss.schedule(queue, cron, null, { tz: IDENTITIES[DEFAULT_MARKET].timeZone });
    await boss.work(queue, () => recount(store, days, new Date()));
  }
  await boss.send(RECOUNT, {});
}
