import { data } from 'react-router';
import { sitePath } from '../areas/platform/index.ts';
import { menuLabels, platformLabels, SiteNotice, WaysOnPlace } from '../areas/platform/web/index.ts';
import { SEARCH_PAGES } from '../areas/search/index.ts';
import { showcasePages } from '../areas/showcase/pages.ts';
import { buttonClass } from '../ui/controls/button.tsx';
import { labelsFor, useLabels } from '../ui/labels.tsx';
import type { Route } from './+types/not-found.page';
import { askWholePage } from './frame/ask-whole-page.ts';
import { frameOf } from './frame/frame.server.tsx';
import { SiteFrame } from './frame/site-frame.tsx';
import { sitePlaces } from './frame/site-places.server.ts';
import { waysOnMarkup } from './frame/ways-on.server.tsx';
import { pageLinks } from './head/page-links.ts';
import { servicesContext } from './request/services.ts';

/**
 * Any address without a page of its own, and every one whose page says that it is none: within a site it leads on there (`host/pages/missing-page.ts`
 * sees to that), elsewhere the error boundary says what to do next.
 */
export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { site, admin } = services;
  if (!site || admin) throw new Response('not found', { status: 404 });
  const { locale, market, prefix, brandName } = site;
  const t = labelsFor(locale, platformLabels);
  const found = {
    frame: frameOf(services, site, pageLinks(services, site, showcasePages.home)),
    title: `${t('not-found-title')} · ${brandName}`,
    home: prefix || '/',
    stock: sitePlaces(services, site).stock,
    search: sitePath(site, SEARCH_PAGES[market]),
    searchTitle: labelsFor(locale, menuLabels)('search'),
    waysOn: waysOnMarkup(services, site),
  };
  return data(found, { status: 404 });
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage];

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? [{ title: loaderData.title }, { name: 'robots', content: 'noindex' }] : [];

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  const t = useLabels(platformLabels);
  const { frame, home, stock, search, searchTitle, waysOn } = loaderData;
  return (
    <SiteFrame {...frame}>
      <SiteNotice
        code={t('error-code', { code: 404 })}
        title={t('not-found-title')}
        text={t('not-found-text')}
      >
        {/* Plain links: whatever led here is left behind with the page. */}
        <a href={home} className={buttonClass('primary')}>
          {t('go-home')}
        </a>
        {stock && (
          <a href={stock} className={buttonClass('secondary')}>
            {t('stock')}
          </a>
        )}
        <a href={search} className={buttonClass('secondary')}>
          {searchTitle}
        </a>
      </SiteNotice>
      <WaysOnPlace html={waysOn} />
    </SiteFrame>
  );
}
