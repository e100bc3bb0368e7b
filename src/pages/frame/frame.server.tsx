import { renderToStaticMarkup } from 'react-dom/server';
import { findSite, publishedOn } from '../../areas/catalogue/index.ts';
import { freightNote } from '../../areas/catalogue/web/index.ts';
import { barrierPath } from '../../areas/consumer-requests/index.ts';
import { type FooterPlace, footerAuthoring, headerAuthoring, type LinkedPlace } from '../../areas/menu.ts';
import { type Site, shownLinks, sitePath } from '../../areas/platform/index.ts';
import {
  consentAgain,
  footerGroups,
  legalTexts,
  menuGroups,
  menuLabels,
  orderedGroups,
  SiteFooter,
  SiteMenu,
} from '../../areas/platform/web/index.ts';
import { SEARCH_FIELDS, SEARCH_PAGES, TEXT_MAX } from '../../areas/search/index.ts';
import { consentLevel } from '../../io/tracking/authoring.ts';
import { labelsFor } from '../../ui/labels.tsx';
import type { PageLinks } from '../head/page-links.ts';
import type { PageServices } from '../request/services.ts';
import { shownDocument } from './shown-document.server.ts';
import type { FrameProps } from './site-frame.tsx';
import { footerLinks, menuLinks, placeTitle, sitePlaces } from './site-places.server.ts';

/** What the statement on accessibility is called in footers. */
const ACCESSIBILITY: FooterPlace = 'document-accessibility';

const pricesOf = ({ catalogue }: PageServices, site: Site) => ({
  on: publishedOn(catalogue, site.market),
  freight: freightNote(catalogue, site),
});

/** Models that the menu names before it leads to the list of all: it is on every page, which must not grow with the range. */
const MENU_MODELS = 24;

/** What a site's pages share around their content; its menu and footer as markup, so that no page loads them as code. */
export function frameOf(services: PageServices, site: Site, links: PageLinks): FrameProps {
  const { brandName, locale, market } = site;
  const { markets, brands } = links;
  const t = labelsFor(locale, menuLabels);
  const places = sitePlaces(services, site);
  const listedPlaces = menuLinks(site, places);
  const groups = menuGroups(site, listedPlaces);
  const search = sitePath(site, SEARCH_PAGES[market]);
  const models = findSite(services.catalogue, site)?.models ?? [];
  const allModels = `${sitePath(site)}#modelos`;
  const placeOf = (place: LinkedPlace) =>
    place === 'models'
      ? { title: t('models'), href: allModels }
      : { title: placeTitle(site, place), href: places[place] };
  const header = headerAuthoring.parse(site.authoring.header);
  const footer = footerAuthoring.parse(site.authoring.footer);
  const hidden: readonly string[] = footer.hide;
  const isShown = ({ name }: { readonly name: string }) => !hidden.includes(name);
  const headerLinks = header.links && shownLinks(header.links, placeOf);
  // A narrow screen has no room for them beside the brand.
  const ofHeader = headerLinks ? [{ key: 'own', title: brandName, links: headerLinks }] : [];
  const named = models
    .slice(0, MENU_MODELS)
    .map(({ key, name }) => ({ title: name, href: sitePath(site, key) }));
  const more = models.length > MENU_MODELS ? [{ title: t('all-models'), href: allModels }] : [];
  const listed = models.length > 0 ? [{ key: 'models', title: t('models'), links: [...named, ...more] }] : [];
  return {
    brandName,
    markets,
    brands,
    search,
    dealers: places.dealers,
    stock: places.stock ?? search,
    offers: places.offers ?? search,
    account: places.account ?? search,
    links: headerLinks,
    own: site.look.fragments?.header,
    menu: renderToStaticMarkup(
      <SiteMenu
        t={t}
        groups={[...ofHeader, ...listed, ...groups]}
        markets={markets}
        search={{ action: search, field: SEARCH_FIELDS.text, max: TEXT_MAX }}
      />,
    ),
    footer: renderToStaticMarkup(
      <SiteFooter
        t={t}
        brandName={brandName}
        groups={[
          ...orderedGroups(menuGroups(site, listedPlaces.filter(isShown)), footer),
          ...footer.groups.map(({ title, links: own }) => ({
            key: `own ${title}`,
            title,
            links: shownLinks(own, placeOf),
          })),
          ...footerGroups(site, footerLinks(services, site)),
        ]}
        markets={markets}
        brands={brands}
        own={site.look.fragments?.footer}
        logo={site.look.logo}
        accessibility={{
          name: placeTitle(site, ACCESSIBILITY),
          statement: shownDocument(services, site, 'accessibility'),
          barrier: barrierPath(site),
        }}
        legal={legalTexts(
          site,
          models.length > 0 ? pricesOf(services, site) : undefined,
          services.lendsToday(site),
        )}
        consent={consentLevel(site.authoring.tracking) && consentAgain(locale)}
      />,
    ),
  };
}
