import { redirect } from 'react-router';
import { crumbed } from '../../../pages/frame/crumbs.server.ts';
import { frameOf } from '../../../pages/frame/frame.server.tsx';
import { describedAs } from '../../../pages/head/page-description.server.ts';
import { pageLinks } from '../../../pages/head/page-links.ts';
import { queryOf } from '../../../pages/request/page-query.ts';
import type { PageServices } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { ACCOUNT_PAGES, RETURN_FIELD } from '../../account/index.ts';
import { findSite } from '../../catalogue/index.ts';
import { pagePath, type Site, sitePath } from '../../platform/index.ts';
import type { OpinionPage, OpinionSession } from '../contract.ts';
import {
  OPINION_PAGES,
  type OpinionQuery,
  pagesOf,
  readOpinionQuery,
  WRITE_PAGES,
  writeOpinionQuery,
} from '../index.ts';
import { opinionPages } from '../pages.ts';
import { type OpinionsViewData, opinionData, opinionLabels } from '../web/index.ts';

/** A request for the pages of opinions. */
export type OpinionRequest = {
  readonly services: PageServices;
  readonly site: Site;
  readonly opinions: OpinionSession;
  readonly page: string;
  readonly address: URL;
};

/** Each market has these pages under its own words. */
export function opinionRequest(
  services: PageServices,
  params: { brand?: string | undefined },
  request: Request,
): OpinionRequest {
  const site = siteOfPage(services, params);
  const { opinions } = services;
  const page = sitePath(site, OPINION_PAGES[site.market]);
  const address = new URL(request.url);
  const path = pagePath(address.pathname);
  if (!opinions || (path !== page && path !== `${page}/${WRITE_PAGES[site.market]}`))
    throw new Response('no such page', { status: 404 });
  return { services, site, opinions, page, address };
}

/** What stands around these pages. */
export function opinionFrame({ services, site }: OpinionRequest, isWriting = false) {
  const t = labelsFor(site.locale, opinionLabels);
  const links = pageLinks(services, site, opinionPages.list);
  const title = t(isWriting ? 'write-title' : 'title');
  const page = isWriting ? opinionPages.write : opinionPages.list;
  const above = { [opinionPages.list.id]: t('title') };
  return crumbed(
    site,
    { page, name: title, above },
    {
      frame: frameOf(services, site, links),
      description: describedAs(site, links, { title, description: t('meta', { brand: site.brandName }) }),
    },
  );
}

/** The list as the address asks for it; where the database does not answer, the page says so and stands. */
export async function loadOpinions(request: OpinionRequest) {
  const { services, site, opinions, page, address } = request;
  const wanted = readOpinionQuery(queryOf(opinionPages.list, site, { url: address.href }));
  const listed = await opinions
    .list(wanted)
    .then((first) => lastWhereBeyond(opinions, wanted, first))
    .catch((error: unknown) => {
      services.report?.('opinions not listed', error);
      return undefined;
    });
  const { query, found } = listed ?? { query: wanted, found: undefined };
  const models = (findSite(services.catalogue, site)?.models ?? []).map(({ key, name }) => ({ key, name }));
  const pages = pagesOf(found?.count ?? 0);
  const at = (number: number) => `${page}${writeOpinionQuery({ ...query, page: number }, site.market)}`;
  const view: OpinionsViewData = {
    brandName: site.brandName,
    query,
    models,
    found,
    paths: {
      here: at(query.page),
      all: page,
      write: `${page}/${WRITE_PAGES[site.market]}`,
      cars: sitePath(site),
      before: query.page > 1 ? at(Math.min(query.page - 1, pages)) : undefined,
      next: query.page < pages ? at(query.page + 1) : undefined,
    },
  };
  const framed = opinionFrame(request);
  const data = found && dataOf(request, query, found, models);
  return { ...framed, description: { ...framed.description, data }, view, isNarrowed: isNarrowed(query) };
}

/** The list as it was asked for; the last page of it where it has become shorter than an old address says. */
async function lastWhereBeyond(opinions: OpinionSession, query: OpinionQuery, found: OpinionPage) {
  const last = pagesOf(found.count);
  if (found.count === 0 || query.page <= last) return { query, found };
  const nearest = { ...query, page: last };
  return { query: nearest, found: await opinions.list(nearest) };
}

/** Only the usual list, and that of a model, are pages of their own for search engines. */
const isNarrowed = ({ sort, rating, page }: OpinionQuery): boolean =>
  sort !== 'most-recent' || rating !== undefined || page > 1;

function dataOf(
  { services, site }: OpinionRequest,
  { model }: OpinionQuery,
  found: NonNullable<OpinionsViewData['found']>,
  models: OpinionsViewData['models'],
) {
  const name = models.find(({ key }) => key === model)?.name;
  // What a model that is sold no more was said of is shown, and told to nobody as a product.
  if (model && !name) return undefined;
  const { canonical } = pageLinks(services, site, opinionPages.list);
  return opinionData(found, { brandName: site.brandName, model: name, address: canonical });
}

/** To the log-in, and back here. */
export function toLogIn({ site, address }: OpinionRequest): never {
  const back = pagePath(address.pathname).slice(sitePath(site).length + 1);
  const query = new URLSearchParams({ [RETURN_FIELD]: back });
  throw redirect(`${sitePath(site, ACCOUNT_PAGES['log-in'][site.market])}?${query}`, 303);
}

const STATUS = {
  'log-in': 401,
  'not-yours': 403,
  already: 409,
  'unknown-opinion': 404,
  'documents-changed': 409,
  'too-often': 429,
} as const;

export const statusOfOpinion = (reason: keyof typeof STATUS): number => STATUS[reason];
