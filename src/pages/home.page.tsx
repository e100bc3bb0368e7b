import { findSite } from '../areas/catalogue/index.ts';
import { Hero, modelCard, pictureAddress, Showcase } from '../areas/catalogue/web/index.ts';
import { sitePath } from '../areas/platform/index.ts';
import { HowToBuy, legalTexts, serverLabels } from '../areas/platform/web/index.ts';
import { formatMoney } from '../kit/money.ts';
import { labelsFor } from '../ui/labels.tsx';
import type { Route } from './+types/home.page';
import { fundingFrom } from './funding.server.ts';
import { heroKey } from './home-authoring.server.ts';
import { instalmentView } from './instalment-view.ts';
import { pageLinks } from './page-links.ts';
import { pageMeta } from './page-meta.ts';
import { servicesContext } from './services.ts';
import { SiteFrame } from './site-frame.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { site, catalogue, origin } = services;
  const sold = site && findSite(catalogue, site);
  if (!site || !sold) throw new Response('no such brand', { status: 404 });
  const models = await Promise.all(
    sold.models.map(async (model) =>
      modelCard(site.brand, model, instalmentView(await fundingFrom(services, site, model))),
    ),
  );
  const hero = models.find((model) => model.key === heroKey(site)) ?? models[0];
  const links = pageLinks(services, site, {});
  const { brandName, prefix, locale, currency } = site;
  const t = labelsFor(locale, serverLabels);
  const names = models.map((model) => model.name).join(', ');
  const price = formatMoney(
    Math.min(...models.map((model) => model.priceNow)),
    { locale, currency },
    { cents: false },
  );
  const description = {
    title: t('home-title', { brand: brandName, models: names }),
    description: t('home-meta', { brand: brandName, models: names, price }),
    locale,
    siteName: brandName,
    links,
    image: hero && pictureAddress(hero.pictures.front, origin),
  };
  return {
    brandName,
    prefix,
    models,
    hero,
    markets: links.markets,
    description,
    legal: legalTexts(site, catalogue.publishedAt.slice(0, 10)),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.description) : []);

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { brandName, prefix, models, hero, markets, legal } = loaderData;
  const hrefOf = (model: string) => sitePath({ prefix }, model);
  return (
    <SiteFrame {...{ brandName, markets, legal }}>
      {hero && <Hero model={hero} brandName={brandName} href={hrefOf(hero.key)} />}
      <Showcase id="modelos" brandName={brandName} models={models} hrefOf={hrefOf} />
      <HowToBuy id="comprar" />
    </SiteFrame>
  );
}
