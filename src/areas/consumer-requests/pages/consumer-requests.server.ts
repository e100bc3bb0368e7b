import { randomUUID } from 'node:crypto';
import { LAWS } from '../../../kit/markets/laws.ts';
import { crumbed } from '../../../pages/frame/crumbs.server.ts';
import { frameOf } from '../../../pages/frame/frame.server.tsx';
import { describedAs } from '../../../pages/head/page-description.server.ts';
import { pageLinks } from '../../../pages/head/page-links.ts';
import { queryOf } from '../../../pages/request/page-query.ts';
import type { PageServices } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { ACCOUNT_PAGES } from '../../account/index.ts';
import { lendersText, pagePath, type Site, sitePath } from '../../platform/index.ts';
import { isNumberOf, reservationPath } from '../../reservation/index.ts';
import type { ConsumerRequestSession } from '../contract.ts';
import {
  ABOUT_ACCESSIBILITY,
  answerBy,
  CONSUMER_PAGES,
  isAboutContract,
  kindOfWord,
  kindsOf,
  OWN_REQUEST,
  type OwnRequest,
  ruleOf,
  TOPICS,
  type Topic,
  topicPath,
  topicsOf,
} from '../index.ts';
import { consumerPages } from '../pages.ts';
import {
  consumerLabels,
  type HomeViewData,
  type OpenOrder,
  type OwnRequestViewData,
  type TopicViewData,
  topicName,
} from '../web/index.ts';

/** A request for the pages of consumers' requests. */
export type ConsumerPageRequest = {
  readonly services: PageServices;
  readonly site: Site;
  readonly session: ConsumerRequestSession;
  /** The address of the page, without what is asked of it. */
  readonly path: string;
  readonly request: Pick<Request, 'url'>;
};

/** Each market has these pages under its own words. */
export function consumerPageRequest(
  services: PageServices,
  params: { brand?: string | undefined },
  request: Request,
): ConsumerPageRequest {
  const site = siteOfPage(services, params);
  const { consumerRequests: session } = services;
  if (!session) throw notFound();
  return { services, site, session, request, path: pagePath(new URL(request.url).pathname) };
}

const notFound = () => new Response('no such page', { status: 404 });

const homePath = (site: Site) => sitePath(site, CONSUMER_PAGES[site.market]);

/** What stands around a page of these. */
function framed(
  { services, site }: ConsumerPageRequest,
  page: (typeof consumerPages)[keyof typeof consumerPages],
  name: string,
) {
  const t = labelsFor(site.locale, consumerLabels);
  const links = pageLinks(services, site, page);
  const above = { [consumerPages.home.id]: t('title') };
  const description = describedAs(site, links, {
    title: name,
    description: t('meta', { brand: site.brandName }),
  });
  return crumbed(site, { page, name, above }, { frame: frameOf(services, site, links), description });
}

export function loadConsumerHome(request: ConsumerPageRequest) {
  const { site, path } = request;
  if (path !== homePath(site)) throw notFound();
  const view: HomeViewData = {
    days: LAWS[site.market].withdrawalDays,
    topics: topicsOf(site.market).map((topic) => ({ topic, href: topicPath(site, topic) })),
  };
  return { ...framed(request, consumerPages.home, labelsFor(site.locale, consumerLabels)('title')), view };
}

/** The topic that an address of the site means. @throws a response 404 where the market does not have it */
export function requestedTopic({ site, path }: ConsumerPageRequest): Topic {
  const topic = TOPICS.find((one) => path === topicPath(site, one));
  if (!topic || kindsOf(site.market, topic).length === 0) throw notFound();
  return topic;
}

export async function loadTopic(request: ConsumerPageRequest) {
  const { services, site, session } = request;
  const topic = requestedTopic(request);
  const { market } = site;
  const offered = kindsOf(market, topic);
  const { kind, about } = queryOf(consumerPages[topic], site, request.request);
  const decides = offered.includes('credit-review') ? services.creditCriteria(site) : undefined;
  const [known, orders] = await Promise.all([
    session.known(),
    isAboutContract(topic) ? ordersToCancel(services, site) : [],
  ]);
  const t = labelsFor(site.locale, consumerLabels);
  const isBarrier = topic === 'complaint' && about === ABOUT_ACCESSIBILITY[market];
  const view: TopicViewData = {
    topic,
    days: LAWS[market].withdrawalDays,
    chosen: {
      kind: kindOfWord(market, offered, kind),
      text: isBarrier ? t('barrier-text') : undefined,
    },
    criteria: decides,
    lenders: decides && lendersText(site),
    kinds: offered.map((kind) => ({
      kind,
      norms: ruleOf(market, kind)?.norms ?? [],
      dueOn: answerBy(market, kind, services.today),
    })),
    key: randomUUID(),
    known,
    orders,
    account: sitePath(site, ACCOUNT_PAGES.security[market]),
  };
  return { ...framed(request, consumerPages[topic], topicName(site, topic)), view };
}

/** The orders of this browser, or of its account, that whoever asks may cancel: the reservations say which. */
export async function ordersToCancel(
  { reservations }: Pick<PageServices, 'reservations'>,
  site: Pick<Site, 'market' | 'prefix'>,
): Promise<readonly OpenOrder[]> {
  if (!reservations) return [];
  const mine = await Promise.all(
    (await reservations.mine()).map(async (order) => {
      const isRefused = await reservations.isCreditRefused(order);
      return reservations.mayCancel(order, isRefused) ? [order] : [];
    }),
  );
  return mine.flat().map(({ id, number }) => ({
    number,
    href: `${sitePath(site, reservationPath(site.market, id, 'order'))}#cancel`,
  }));
}

export async function loadOwnRequest(
  request: ConsumerPageRequest,
  { id, key }: { readonly id: string; readonly key: string },
) {
  const { services, site, session, path } = request;
  if (!path.startsWith(`${homePath(site)}/${OWN_REQUEST[site.market]}/`)) throw notFound();
  const own = await session.open(id, key);
  const t = labelsFor(site.locale, consumerLabels);
  const links = pageLinks(services, site, consumerPages.home);
  return {
    frame: frameOf(services, site, links),
    description: describedAs(site, links, { title: t('own-page'), description: t('own-meta') }),
    home: homePath(site),
    view: own && (await viewOf(services, site, own)),
  };
}

async function viewOf(services: PageServices, site: Site, own: OwnRequest): Promise<OwnRequestViewData> {
  const open = own.reference === '' ? [] : await ordersToCancel(services, site);
  return {
    request: own,
    norms: ruleOf(site.market, own.kind)?.norms ?? [],
    order: open.find((order) => isNumberOf(order, own.reference)),
  };
}
