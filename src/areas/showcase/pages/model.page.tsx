import { formatMoney } from '../../../kit/money.ts';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { crumbed } from '../../../pages/frame/crumbs.server.ts';
import { frameOf } from '../../../pages/frame/frame.server.tsx';
import { PageSection } from '../../../pages/frame/page-section.tsx';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageLinks } from '../../../pages/head/page-links.ts';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import { labelsFor, useLabels } from '../../../ui/labels.tsx';
import { carTotal, findModel, withoutTaxesText } from '../../catalogue/index.ts';
import { pricingOf } from '../../catalogue/pages/shared/lowest-price.server.ts';
import { standardLook } from '../../catalogue/pages/shared/standard-look.server.ts';
import {
  CarBar,
  Comparison,
  carStructuredData,
  catalogueLabels,
  EfficiencyLabel,
  EquipmentGroups,
  extraOf,
  factsView,
  Gallery,
  ModelIntro,
  modelView,
  priceFactsOf,
  socialPicture,
  VehicleFacts,
  VersionChoice,
  VersionNumbers,
} from '../../catalogue/web/index.ts';
import { Crumbs } from '../../dealers/web/index.ts';
import { instalmentFacts, planTermsOf } from '../../financing/index.ts';
import { fundingAuthoringOf, fundingOfModel } from '../../financing/pages/shared/funding.server.ts';
import { instalmentView } from '../../financing/pages/shared/instalment-view.tsx';
import { FundingStrip } from '../../financing/web/index.ts';
import { leadSettings } from '../../leads/contract.ts';
import { contactWords } from '../../leads/pages/shared/contact.server.ts';
import { Specialist } from '../../leads/pages/shared/specialist.tsx';
import { serverLabels } from '../../platform/web/index.ts';
import { offeredForm } from '../../proposals/pages/shared/offered-form.server.ts';
import { useProposalForm } from '../../proposals/pages/shared/use-proposal-form.ts';
import { useOrderWay } from '../../reservation/pages/shared/order-way.ts';
import { reserveOffer } from '../../reservation/pages/shared/reserve-offer.server.ts';
import { showcasePages } from '../pages.ts';
import type { Route } from './+types/model.page';
import { configuratorLink } from './configurator-link.server.ts';
import { ConfigureLink } from './configurator-link.tsx';
import { stockLink } from './stock-link.server.ts';
import { StockLink } from './stock-link.tsx';
import { useCurrentCar } from './use-current-car.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { catalogue, origin } = services;
  const site = siteOfPage(services, params);
  const found = findModel(catalogue, site, params.model);
  if (!found) throw new Response('no such model', { status: 404 });
  const { brandName, locale, currency } = site;
  const pricing = pricingOf(site, found);
  const model = modelView(site, found, pricing);
  const links = pageLinks(services, site, showcasePages.model, { model: model.key });
  const t = labelsFor(locale, catalogueLabels);
  const { code } = pricing.cheapest;
  const least = pricing.from(pricing.cheapest).price;
  const net = withoutTaxesText(catalogue, site, { cents: least, of: 'vehicle', version: code });
  const price = formatMoney(least, { locale, currency }, { cents: false });
  const name = `${brandName} ${model.name}`;
  const shown = model.colours.find((colour) => colour.code === model.defaultColour);
  const meta = { name, year: pricing.cheapest.year, price };
  const metaText = services.lendsToday(site)
    ? t('model-meta', meta)
    : labelsFor(locale, serverLabels)('model-meta-cash', meta);
  const description = {
    title: `${name}: ${t('price-from').toLowerCase()} ${price}`,
    description: [metaText, net && `${net}.`].filter(Boolean).join(' '),
    locale,
    siteName: brandName,
    links,
    image: shown && socialPicture(shown.pictures.front, origin),
    data: carStructuredData(model, {
      origin,
      address: links.canonical,
      currency,
      taxes: priceFactsOf(catalogue, site),
    }),
  };
  const way = { page: showcasePages.model, values: { model: model.key }, name: model.name };
  return crumbed(site, way, {
    frame: frameOf(services, site, links),
    model,
    facts: factsView(site, found),
    looks: Object.fromEntries(found.versions.map((one) => [one.code, standardLook(site, found, one)])),
    summaries: await fundingOfModel(services, site, found, planTermsOf(new URL(request.url))),
    funding: fundingAuthoringOf(site),
    leadSettings: leadSettings(site.authoring.leads, site.market),
    proposal: offeredForm(services, site),
    reserve: reserveOffer(site),
    contact: contactWords(site, name),
    configurator: configuratorLink(site, model),
    stock: stockLink(site, model),
    description,
  });
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage];

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.description) : []);

export default function ModelPage({ loaderData }: Route.ComponentProps) {
  const { frame, model, summaries, funding, contact } = loaderData;
  const { shown, car, choose, empty } = useCurrentCar(model);
  const proposal = useProposalForm(loaderData.proposal);
  const code = shown && `${shown.version.code}_${shown.colour.code}`;
  const { order } = useOrderWay(loaderData.reserve, 'code', code, car && carTotal(car));
  const t = useLabels(catalogueLabels);
  if (!shown) return null;
  const { version, colour } = shown;
  const summaryOf = (one: typeof shown) => summaries[`${one.version.code}:${extraOf(one)}`];
  const summary = summaryOf(shown);
  return (
    <SiteFrame {...frame}>
      <ModelIntro
        model={model}
        choice={shown}
        fundingId={FUNDING_ID}
        crumbs={<Crumbs crumbs={loaderData.crumbs} />}
        funding={
          <>
            <FundingStrip
              car={car}
              authoring={funding}
              summary={car && summary}
              leadSettings={loaderData.leadSettings}
              onCarEmptied={empty}
              onChooseCar={goToVersions}
              onCarRestored={choose}
              proposal={proposal}
              order={order}
              isEcommercePrice={version.isEcommercePrice}
            />
            <ConfigureLink {...loaderData.configurator} version={version.code} colour={colour.code} />
            <StockLink {...loaderData.stock} />
          </>
        }
      >
        <Gallery
          model={model}
          colour={colour}
          version={version}
          worn={loaderData.looks[version.code]}
          onColour={(code) => choose({ version: version.code, colour: code })}
        />
      </ModelIntro>
      {/* Without a car no version is chosen, so that each of them can be. */}
      <PageSection id={VERSIONS_ID} title={t('versions-title')} intro={t('versions-intro')}>
        <VersionChoice
          model={model}
          chosen={car ? version : { ...version, code: '' }}
          colour={colour}
          instalmentOf={(one) => instalmentView(instalmentFacts(summaryOf(one)))}
          onVersion={(code) => choose({ version: code, colour: colour.code })}
        />
        <ConfigureLink {...loaderData.configurator} version={version.code} colour={colour.code} />
      </PageSection>
      <PageSection id="comparar" title={t('compare-title')} intro={t('compare-intro')}>
        <Comparison model={model} />
      </PageSection>
      <PageSection id="numeros" title={t('measures-title')} tone="quiet">
        <VersionNumbers version={version} />
        <EfficiencyLabel label={version.label} />
      </PageSection>
      <PageSection
        id="equipamento"
        title={t('equipment-title')}
        intro={t('equipment-intro', { version: `${model.name} ${version.name}` })}
      >
        <EquipmentGroups version={version} />
      </PageSection>
      {loaderData.facts && (
        <PageSection id="garantia" title={loaderData.facts.title} tone="quiet">
          <VehicleFacts facts={loaderData.facts} />
        </PageSection>
      )}
      {loaderData.leadSettings.contact.isOffered && (
        <PageSection id="contato" title={contact.title} intro={contact.intro}>
          <Specialist
            words={contact}
            car={car}
            settings={loaderData.leadSettings}
            onCarEmptied={empty}
            onChooseCar={goToVersions}
          />
        </PageSection>
      )}
      {car && (
        <CarBar
          modelName={model.name}
          choice={shown}
          instalment={instalmentView(instalmentFacts(summary))}
          fundingId={FUNDING_ID}
        />
      )}
    </SiteFrame>
  );
}

const FUNDING_ID = 'financiamento';
const VERSIONS_ID = 'versoes';

/** Brings the versions into sight, and the keyboard to them. */
function goToVersions(): void {
  const versions = document.getElementById(VERSIONS_ID);
  versions?.scrollIntoView();
  versions?.querySelector<HTMLElement>('input[name="version"]')?.focus({ preventScroll: true });
}
