import { consentLevel } from '../../../io/tracking/authoring.ts';
import { IDENTITIES } from '../../../kit/markets/identities.ts';
import { formatMoney } from '../../../kit/money.ts';
import { heroKey } from '../../../pages/head/home-authoring.ts';
import { sitePicture } from '../../../pages/head/page-links.ts';
import type { PageServices } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { findModel, findSite, type Snapshot, withoutTaxesText } from '../../catalogue/index.ts';
import { pricingOf } from '../../catalogue/pages/shared/lowest-price.server.ts';
import { standardLook } from '../../catalogue/pages/shared/standard-look.server.ts';
import {
  dressedPicture,
  isOutline,
  type PictureSource,
  picturesOf,
  showcaseLabels,
} from '../../catalogue/web/index.ts';
import type { Logo, PanelLook, Site } from '../../platform/index.ts';
import { consentAgain, platformLabels, portalLabels } from '../../platform/web/index.ts';

type Panel = {
  brand: string;
  name: string;
  tagline: string | undefined;
  logo: Logo | undefined;
  theme: string;
  look: PanelLook | undefined;
  href: string;
  picture: PictureSource;
  alt: string;
  from: string;
  /** Without national taxes, in the words of the law. */
  net: string | undefined;
  pictured: { text: string; net: string | undefined } | undefined;
};

export type BrandsData = ReturnType<typeof loadBrands>;

/**
 * What the list of a market's brands shows: a page of the portal's host, which a host name of a site's own has not. `isDoor` for `/`, which
 * shows each visitor their market's list: it is the address for whoever reads no language of ours, and no copy of either list.
 */
export function loadBrands(
  { site, sites, market, origin, catalogue, lendsToday }: PageServices,
  { isDoor = false }: { readonly isDoor?: boolean } = {},
) {
  if (site) throw new Response('no list of brands here', { status: 404 });
  const here = sites.filter((site) => site.market === market);
  const locale = IDENTITIES[market].locale;
  const t = labelsFor(locale, platformLabels);
  const words = labelsFor(locale, portalLabels);
  const lends = here.some(lendsToday);
  const others = [...new Map(sites.map((site) => [site.market, site.locale]))];
  const door = (code: string) => `/${code.toLowerCase()}`;
  const links = {
    canonical: `${origin}${isDoor ? '/' : door(market)}`,
    alternates: [
      ...others.map(([code, lang]) => ({ lang: lang as string, href: `${origin}${door(code)}` })),
      { lang: 'x-default', href: `${origin}/` },
    ],
    picture: here[0] && sitePicture({ catalogue, origin }, here[0]),
  };
  return {
    consent: here[0] && consentLevel(here[0].authoring.tracking) && consentAgain(locale),
    lends,
    panels: here.flatMap((site) => panelOf(site, catalogue)),
    markets: others.map(([code, lang]) => ({
      market: code,
      locale: lang,
      href: door(code),
      here: code === market,
    })),
    description: {
      title: `${t('portal-name')} · ${words(lends ? 'portal-title' : 'portal-title-cash')}`,
      description: words(lends ? 'portal-meta' : 'portal-meta-cash'),
      locale,
      siteName: t('portal-name'),
      links,
    },
  };
}

function panelOf(site: Site, catalogue: Snapshot): Panel[] {
  const sold = findSite(catalogue, site);
  const model = findModel(catalogue, site, heroKey(site) ?? '') ?? sold?.models[0];
  if (!sold || !model) return [];
  const t = labelsFor(site.locale, showcaseLabels);
  const { cheapest, from } = pricingOf(site, model);
  const { front } = picturesOf(site.brand, model, model.defaultColour, cheapest);
  const prices = sold.models.map((one) => {
    const pricing = pricingOf(site, one);
    return { price: pricing.from(pricing.cheapest).price, version: pricing.cheapest.code };
  });
  const money = (cents: number) => formatMoney(cents, site, { cents: false });
  const net = (cents: number, version: string | undefined) =>
    withoutTaxesText(catalogue, site, { cents, of: 'vehicle', version });
  const lowest = prices.toSorted((one, other) => one.price - other.price)[0];
  const least = lowest?.price ?? 0;
  const shown = from(cheapest, model.defaultColour).price;
  const colour = model.defaultColour.name;
  return [
    {
      brand: site.brand,
      name: site.brandName,
      tagline: site.tagline,
      logo: site.look.logo,
      theme: site.theme,
      look: site.look.panel,
      href: site.prefix,
      picture: dressedPicture(front, standardLook(site, model, cheapest), 'front'),
      alt: t('picture-front', { name: `${site.brandName} ${model.name}`, colour: model.defaultColour.name }),
      from: money(least),
      net: net(least, lowest?.version),
      pictured:
        shown === least || isOutline(front)
          ? undefined
          : {
              text: t('pictured', { colour: `${model.name} ${colour}`, price: money(shown) }),
              net: net(shown, cheapest.code),
            },
    },
  ];
}
