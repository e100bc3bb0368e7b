import { redirect } from 'react-router';
import { crumbed } from '../../../../pages/frame/crumbs.server.ts';
import { frameOf } from '../../../../pages/frame/frame.server.tsx';
import { describedAs } from '../../../../pages/head/page-description.server.ts';
import { pageLinks } from '../../../../pages/head/page-links.ts';
import type { PageServices } from '../../../../pages/request/services.ts';
import { siteOfPage } from '../../../../pages/request/site-of-page.ts';
import { labelsFor } from '../../../../ui/labels.tsx';
import { ACCOUNT_PAGES, RETURN_FIELD } from '../../../account/index.ts';
import { pagePath, type Site, sitePath } from '../../../platform/index.ts';
import type { LoyaltySession } from '../../contract.ts';
import { LOYALTY_PAGES, RANKING_PAGE } from '../../index.ts';
import { loyaltyPages } from '../../pages.ts';
import { loyaltyLabels } from '../../web/index.ts';

/** A request for the pages of the loyalty programme. */
export type LoyaltyRequest = {
  readonly services: PageServices;
  readonly site: Site;
  readonly loyalty: LoyaltySession;
  readonly page: string;
  readonly address: URL;
};

/** Each market has these pages under its own word; a site without a programme has none. */
export function loyaltyRequest(
  services: PageServices,
  params: { brand?: string | undefined },
  request: Request,
): LoyaltyRequest {
  const site = siteOfPage(services, params);
  const { loyalty } = services;
  const page = sitePath(site, LOYALTY_PAGES[site.market]);
  const address = new URL(request.url);
  const path = pagePath(address.pathname);
  if (!loyalty || (path !== page && path !== `${page}/${RANKING_PAGE}`))
    throw new Response('no such page', { status: 404 });
  return { services, site, loyalty, page, address };
}

/** What stands around these pages. */
export function loyaltyFrame({ services, site, loyalty }: LoyaltyRequest, isRanking = false) {
  const t = labelsFor(site.locale, loyaltyLabels);
  const declared = isRanking ? loyaltyPages.ranking : loyaltyPages.programme;
  const links = pageLinks(services, site, declared);
  const { name } = loyalty.programme;
  const title = isRanking ? `${t('ranking-title')} | ${name}` : name;
  const way = {
    page: declared,
    name: isRanking ? t('ranking-title') : name,
    above: { [loyaltyPages.programme.id]: name },
  };
  return crumbed(site, way, {
    frame: frameOf(services, site, links),
    description: describedAs(site, links, { title, description: t('meta', { brand: site.brandName }) }),
  });
}

/** The log-in, and from there back to a page of the site. */
export function logInPath(site: Site, back: string): string {
  const query = new URLSearchParams({ [RETURN_FIELD]: back });
  return `${sitePath(site, ACCOUNT_PAGES['log-in'][site.market])}?${query}`;
}

export function toLogIn(site: Site, back: string): never {
  throw redirect(logInPath(site, back), 303);
}
