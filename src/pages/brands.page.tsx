import { findModel, findSite, type Snapshot } from '../areas/catalogue/index.ts';
import { CarPicture, catalogueLabels, type PictureSource, picturesOf } from '../areas/catalogue/web/index.ts';
import type { Site } from '../areas/platform/index.ts';
import {
  BrandPanel,
  MarketSwitch,
  platformLabels,
  portalLabels,
  useSite,
} from '../areas/platform/web/index.ts';
import { formatMoney } from '../kit/money.ts';
import { Icon } from '../ui/controls/icon.tsx';
import { SkipLink } from '../ui/controls/skip-link.tsx';
import { labelsFor, useLabels } from '../ui/labels.tsx';
import type { Route } from './+types/brands.page';
import styles from './brands.module.css';
import { heroKey } from './home-authoring.server.ts';
import { pageMeta } from './page-meta.ts';
import { servicesContext } from './services.ts';

type Panel = { brand: string; name: string; href: string; picture: PictureSource; alt: string; from: string };

export function loader({ context }: Route.LoaderArgs) {
  const { sites, market, origin, catalogue } = context.get(servicesContext);
  const here = sites.filter((site) => site.market === market);
  const locale = here[0]?.locale ?? 'pt-BR';
  const t = labelsFor(locale, platformLabels);
  const words = labelsFor(locale, portalLabels);
  const others = [...new Map(sites.map((site) => [site.market, site.locale]))];
  const door = (code: string) => `/${code.toLowerCase()}`;
  const links = {
    canonical: `${origin}${door(market)}`,
    alternates: [
      ...others.map(([code, lang]) => ({ lang: lang as string, href: `${origin}${door(code)}` })),
      { lang: 'x-default', href: `${origin}/` },
    ],
  };
  return {
    panels: here.flatMap((site) => panelOf(site, catalogue)),
    markets: others.map(([code, lang]) => ({
      market: code,
      locale: lang,
      href: door(code),
      here: code === market,
    })),
    description: {
      title: `${t('portal-name')} · ${words('portal-title')}`,
      description: words('portal-meta'),
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
  const t = labelsFor(site.locale, catalogueLabels);
  const prices = sold.models.map(({ cheapest }) => cheapest.price - cheapest.bonus);
  return [
    {
      brand: site.brand,
      name: site.brandName,
      href: site.prefix,
      picture: picturesOf(site.brand, model, model.defaultColour, model.cheapest).front,
      alt: t('picture-front', { name: `${site.brandName} ${model.name}`, colour: model.defaultColour.name }),
      from: formatMoney(Math.min(...prices), site, { cents: false }),
    },
  ];
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.description) : []);

export default function BrandsPage({ loaderData }: Route.ComponentProps) {
  const t = useLabels(platformLabels);
  const portal = useLabels(portalLabels);
  const words = useLabels(catalogueLabels);
  const { market } = useSite();
  const { panels, markets } = loaderData;
  return (
    <>
      <SkipLink to="main" />
      <header className={styles.header}>
        <p className={styles.mark}>{t('portal-name')}</p>
        <MarketSwitch markets={markets}>
          <Icon name="globe" />
        </MarketSwitch>
      </header>
      <main id="main">
        <div className={styles.intro}>
          <h1>{portal('portal-title')}</h1>
          <p>{portal('portal-intro')}</p>
        </div>
        <div className={styles.panels}>
          {panels.map((panel, at) => (
            <BrandPanel
              key={panel.brand}
              {...panel}
              picture={
                <CarPicture
                  source={panel.picture}
                  sizes="(min-width: 950px) 38vw, 110vw"
                  alt={panel.alt}
                  priority={at === 0}
                />
              }
              from={
                <p className={styles.from}>
                  {words('price-from')} <strong>{panel.from}</strong>
                </p>
              }
            />
          ))}
        </div>
      </main>
      <footer className={styles.footer}>
        {markets
          .filter((one) => one.market !== market)
          .map((one) => (
            <a key={one.market} href={one.href} hrefLang={one.locale}>
              {portal('market-other', { market: t(`market-${one.market}`) })}
              <Icon name="arrow" />
            </a>
          ))}
      </footer>
    </>
  );
}
