import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RouterContextProvider } from 'react-router';
import type { Snapshot } from '../../areas/catalogue/index.ts';
import type { DealerIndex } from '../../areas/dealers/index.ts';
import { pageOf, type SitePage } from '../../areas/pages.ts';
import {
  addressOnOwnHost,
  type MapTiles,
  type Market,
  NEUTRAL_LOOK,
  pagePath,
  resolveSite,
  type Site,
} from '../../areas/platform/index.ts';
import type { PageParts, PageServerParts, StaffParts } from '../../areas/platform/plug.ts';
import { renderSeconds } from '../../io/measures.ts';
import { inWordsOf, ownTextsHere } from '../../io/own-texts.ts';
import { problem, sendProblem } from '../../io/problem.ts';
import { RELEASE } from '../../io/release.ts';
import { traced } from '../../io/tracing.ts';
import { marketOfLocale, marketOfPath } from '../../kit/markets/identities.ts';
import { KEYS, SHARED_SECONDS, type Sharing, sharedFor, sharingWith } from '../cdn/shared-answers.ts';
import { dayOf, dependenciesOfPage, releaseOf, subjectKey, surrogateKeys } from '../cdn/surrogate-keys.ts';
import { canonicalPath } from '../http/canonical-path.ts';
import { foreignOrigins } from '../http/content-policy.ts';
import { isDatabaseAway, RETRY_AFTER_SECONDS } from '../http/faults.ts';
import { notePage } from '../http/matched-route.ts';
import { serveFiles } from '../http/static-files.ts';
import type { PagePlugs, PageRevisions } from '../plugs.ts';
import type { Log } from '../process/log.ts';
import { previewed } from '../publishing/preview.ts';
import { type AdminSession, serveAdminPages } from './admin-pages.ts';
import { browserLanguage } from './browser-language.ts';
import { type CardOrigins, cardOriginsOf } from './card-frames.ts';
import { carsElsewhere } from './cars-elsewhere.ts';
import { answersMissing } from './missing-page.ts';
import { serveOwnTexts, type TextFiles } from './own-text-files.ts';
import { ownAddress } from './own-words.ts';
import { explained, modeOf, ofBuild, type PageBuild, type PageDevelopment } from './page-build.ts';
import { chooseEncoding, createPageCache, type Rendered, finish as rendered } from './page-cache.ts';
import { campaignIn, declaredParameters } from './page-parameters.ts';
import { joinsStyles } from './page-styles.ts';
import { type PersonalSession, servePersonalPages } from './personal-pages.ts';
import { toRendered } from './rendered-page.ts';
import { serveDiscovery } from './route-discovery.ts';
import { serveSocialPictures } from './social-pictures.ts';
import { pageTagsOf } from './tag-manager.ts';
import { serveThemes } from './theme-files.ts';

/** What no page is served without. */
type Always = 'catalogue' | 'dealers' | 'lenderOf';

export type PageDependencies = {
  build: PageBuild;
  /** Only while somebody works on the pages; then nothing of them is kept. */
  development?: PageDevelopment | undefined;
  buildFolder: string;
  publicFolder: string;
  sites: readonly Site[];
  origin: string;
  /** What the areas open for personal pages. */
  plugs?: PagePlugs | undefined;
  /** What they give to every loader, by its name there. */
  parts: Readonly<PageParts>;
  /** The revisions that the keys of stored pages have beside those of the catalogue and of the dealers. */
  revisions?: PageRevisions | undefined;
  /** How caches in front of the portal keep pages; without it as where there is none. */
  sharing?: Sharing | undefined;
  /** What staff work with on the pages of the administration; without it there are none. */
  admin?: StaffParts | undefined;
  mapTiles?: MapTiles | undefined;
  /** The date in a market: instalments on a page are priced for it. */
  today: (market: Market) => string;
  log: Log;
} & Pick<PageServerParts, Always> & {
    readonly [Name in Exclude<keyof PageServerParts, Always>]?: PageServerParts[Name] | undefined;
  };

/** Serves the pages, their built assets and the pictures. */
export async function servePages(app: FastifyInstance, pages: PageDependencies): Promise<void> {
  await serveFiles(app, pages);
  serveThemes(app, pages.sites);
  const brandLook = (brand: string) => pages.sites.find((site) => site.brand === brand)?.look ?? NEUTRAL_LOOK;
  serveSocialPictures(app, pages.publicFolder, (brand) => brandLook(brand).pictureGround);
  leadToOwnWords(app, pages);
  const ownTexts = serveOwnTexts(app, () => sitesNow(pages));
  const [locate, render] = [locator(pages), renderer(pages, ownTexts)];
  const { accounts, reservations } = pages;
  const { quotations, tracking, plugs } = pages;
  const shared = { plugs, quotations, tracking };
  if (accounts && reservations)
    await servePersonalPages(app, { ...shared, locate, render, accounts, reservations, canonicalPath });
  const prefixOf = (site: string) => pages.sites.find(({ key }) => key === site)?.prefix;
  if (pages.admin)
    await serveAdminPages(app, {
      locate,
      render,
      canonicalPath,
      prefixOf,
      admin: pages.admin,
      sites: pages.sites,
    });
  serveDiscovery(app, pages.build, pages.origin);
  app.get('/*', pageAnswerer(locate, render, pages));
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Before any page is found: an address that was kept, or a page that is still open, has the words of before, or a prefix on a site's own host. */
function leadToOwnWords(app: FastifyInstance, pages: PageDependencies): void {
  app.addHook('onRequest', async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    if (/^\/(?:services|admin)(?:\/|$)/.test(path)) return undefined;
    const onOwnHost = READS.has(request.method)
      ? addressOnOwnHost(sitesNow(pages), request.host, request.url)
      : undefined;
    if (onOwnHost !== undefined) return reply.redirect(onOwnHost, 308);
    const site = resolveSite(sitesNow(pages), request.host, path);
    const own = site && ownAddress(request.url, site);
    return own === undefined ? undefined : reply.redirect(own, 308);
  });
}

function pageAnswerer(
  locate: ReturnType<typeof locator>,
  render: ReturnType<typeof renderer>,
  { takeSuggestion, development, sharing = NO_CACHE_IN_FRONT }: PageDependencies,
) {
  const cache = createPageCache();
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '/'] = request.url.split('?');
    const canonical = canonicalPath(path);
    // What an advertisement names its visitors by is read by the page that they come to.
    if (canonical !== path) return reply.redirect(canonical + campaignIn(request.url), 308);
    const place = locate(request, path);
    const taken = place.page?.limit === 'suggestions' ? await takeSuggestion?.(request.ip) : undefined;
    if (taken?.isAllowed === false) {
      reply.header('retry-after', Math.max(1, Math.ceil(taken.waitMs / 1000)));
      return sendProblem(reply, problem(429, 'too-many-requests', 'Too many requests from this address'));
    }
    // A draft is of its author's eyes, and what is worked on another in a moment: nothing of it is kept.
    const isDraft = previewed() !== undefined || development !== undefined;
    const page = isDraft ? rendered(await render(place)) : await cache.get(place.key, () => render(place));
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    reply.headers(page.headers);
    reply.header('vary', place.byLanguage ? 'accept-encoding, accept-language' : 'accept-encoding');
    if (isDraft || !page.isCacheable) {
      reply.header('cache-control', 'no-store');
      if (page.status >= 500) request.log.error({ err: page.failure }, 'page failed');
    } else {
      // A cache that keeps no languages apart would answer everybody with the first one's.
      const isShared = !place.byLanguage || sharing.variesByAll;
      reply.header('cache-control', isShared ? sharedFor(sharing.seconds) : 'private, no-cache');
      if (isShared) reply.header(KEYS, place.surrogates());
      reply.header('etag', page.etag);
      if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
    }
    const bytes = await page.inEncoding(encoding); // before it is said how they are encoded: what goes wrong is answered as it is
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.code(page.status).send(bytes);
  };
}

const NO_CACHE_IN_FRONT = sharingWith(undefined, SHARED_SECONDS);

const sitesNow = ({ sites, liveSites }: PageDependencies): readonly Site[] => liveSites?.() ?? sites;

export type Place = {
  site: Site | undefined;
  market: Market;
  path: string;
  /** What the address means; undefined for what is no page of the site, and for pages of no site. */
  page: SitePage | undefined;
  byLanguage: boolean;
  /** The parameters that the page is asked with, of those that it knows; such an answer is never kept. */
  parameters: URLSearchParams;
  key: string;
  /** By which caches in front of the portal let go of its answer. */
  surrogates: () => string;
  snapshot: Snapshot;
  dealers: DealerIndex;
  /** What this page may load so that a card can be typed in it. */
  card: CardOrigins;
};

const SITEMAP = '/sitemap.xml';

/** The address of a page as it is declared, below whatever site; its data are asked for at an address of their own. */
const patternOf = ({ path }: SitePage, market: Market, requested: string): string =>
  `/:site/${path[market]}${requested.endsWith('.data') ? '.data' : ''}`;

/**
 * Finds what a request means, and the key of its answer. Of the request only site, path, market and declared parameters count: headers and
 * cookies can neither poison the cache nor fill it. React Router's `_routes` is dropped too; without it the answer to a data request is
 * complete. An answer to parameters is never kept.
 */

function locator(pages: PageDependencies): (request: FastifyRequest, path: string) => Place {
  const { revisions = {} } = pages;
  return (request, path) => {
    const site = resolveSite(sitesNow(pages), request.host, path);
    const byLanguage = path === '/' || path === '/_.data';
    const market = site?.market ?? marketOf(path, request.headers['accept-language']);
    const [snapshot, dealers] = [pages.catalogue(), pages.dealers()];
    const page = pageOf(site, path);
    if (site && page) notePage(request, patternOf(page, site.market, path));
    const parameters = declaredParameters(page, market, request.query as Record<string, unknown>);
    // What shows on few pages, such as who is blocked, is of their keys alone: the others stay.
    const published = { shown: snapshot.revision, dealers: dealers.directory.revision, revisions };
    const dependencies = dependenciesOfPage(
      published,
      page?.changesWith ?? [],
      dayOf(market, pages.today(market)),
    );
    const of = [site?.key, site?.prefix, market, path, String(parameters)];
    const key = [...of, ...dependencies.map(({ name, revision }) => `${name} ${revision}`)].join('|');
    const surrogates = () =>
      surrogateKeys([...dependencies, releaseOf(RELEASE)], site, subjectKey(page?.subject, path));
    const gateway = { port: pages.framePort?.(), provider: pages.cardProvider?.(market) };
    const card = cardOriginsOf(path, request, gateway);
    return { site, market, path, page, parameters, byLanguage, key, surrogates, snapshot, dealers, card };
  };
}

function marketOf(path: string, languages: string | undefined): Market {
  const [, prefix] = pagePath(path).split('/');
  return marketOfPath(prefix) ?? marketOfLocale(browserLanguage(languages));
}

function renderer(pages: PageDependencies, ownTexts: TextFiles): Renderer {
  const { development } = pages;
  const pagesNow = ofBuild(pages.build, (build) => {
    // The exports of `entry.server.tsx`, which React Router's build types as its own handlers alone.
    const module = build.entry.module as unknown as {
      servicesContext: Parameters<RouterContextProvider['set']>[0];
      reportedErrors: WeakMap<Request, unknown>;
      sayOwnTexts(of: typeof ownTextsHere): void;
    };
    module.sayOwnTexts(ownTextsHere);
    return { handle: answersMissing(build, modeOf(development)), ...module };
  });
  const joinStyles = joinsStyles(pages.buildFolder);
  const services = pages.sites.flatMap((site) => Object.values(site.services));
  const elsewhere = {
    services: foreignOrigins(services),
    tiles: foreignOrigins(pages.mapTiles ? [pages.mapTiles.address] : []),
  };
  const render: Renderer = async (place, personal) => {
    const { handle, servicesContext, reportedErrors } = await pagesNow();
    const context = new RouterContextProvider();
    const reports: Report[] = [];
    const { session: account, sent, ...own } = personal ?? {};
    const tags = pageTagsOf(place.site, place.path, place.parameters);
    context.set(servicesContext, {
      ...pages.parts,
      site: place.site,
      tagManager: tags?.metadata,
      ownTexts: place.site && ownTexts(place.site),
      sites: sitesNow(pages),
      preview: previewed(),
      market: place.market,
      origin: pages.origin,
      catalogue: place.snapshot,
      lender: pages.lenderOf(place.site),
      today: pages.today(place.market),
      dealers: place.dealers,
      mapTiles: pages.mapTiles,
      ...own,
      manuals: personal && pages.admin?.manuals.of,
      account,
      report: (message: string, error: unknown) => void reports.push({ message, error }),
    });
    const address = new URL(pages.origin);
    address.pathname = place.path;
    address.search = String(place.parameters);
    const request = new Request(address, sent);
    const response = await inWordsOf(place.site, () =>
      handle(request, context, { market: place.market, address: place.site && address }),
    ).catch((error: unknown) => {
      warnOf(pages.log, reports);
      throw error;
    });
    const isFailed = response.status >= 500;
    const cause = isFailed ? (reportedErrors.get(request) ?? causeAmong(reports)) : undefined;
    warnOf(
      pages.log,
      reports.filter(({ error }) => error !== cause),
    );
    const rendered = await toRendered(response, joinStyles, {
      ...elsewhere,
      seen: carsElsewhere(place),
      card: place.card,
      tags: tags?.origins,
    });
    // The map lists offers, which come and go with hours and with no revision that would make it another one.
    const isOfMoment = place.path === SITEMAP || place.parameters.size > 0;
    if (!isFailed) return { ...rendered, isPartial: reports.length > 0 || isOfMoment };
    const failure = cause instanceof Error ? cause : new Error(`answered ${response.status}, with no error`);
    return isDatabaseAway(failure) ? comeAgain({ ...rendered, failure }) : { ...rendered, failure };
  };
  const measured: Renderer = async (place, personal) => {
    const began = performance.now();
    const page = place.page?.id ?? 'other';
    try {
      return await traced(
        `render ${page}`,
        { attributes: { 'page.id': page, 'page.site': place.site?.key } },
        () => render(place, personal),
      );
    } finally {
      renderSeconds.add({}, (performance.now() - began) / 1_000);
    }
  };
  return development ? (...requested) => explained(measured(...requested), development) : measured;
}

/** A page that failed for want of a database that stores: it may be asked for again shortly, and search engines keep what they have of it. */
const comeAgain = (page: Rendered): Rendered => ({
  ...page,
  status: 503,
  headers: { ...page.headers, 'retry-after': RETRY_AFTER_SECONDS },
});

/** What a loader has done without, and why. */
type Report = { readonly message: string; readonly error: unknown };

/** Why an answer that failed without throwing did: it goes into the line that tells of the answer, with the id of its request. */
const causeAmong = (reports: readonly Report[]): unknown =>
  reports.find(({ error }) => error instanceof Error)?.error;

function warnOf(log: Log, reports: readonly Report[]): void {
  for (const { message, error } of reports)
    log.warn(error instanceof Error ? { err: error } : { told: error }, message);
}

type Renderer = (place: Place, personal?: Partial<PersonalSession> & AdminSession) => Promise<Rendered>;
