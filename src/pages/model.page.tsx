import { useEffect, useMemo, useState } from 'react';
import { findModel, priceAfterBonus } from '../areas/catalogue/index.ts';
import {
  CarBar,
  Comparison,
  carStructuredData,
  catalogueLabels,
  EquipmentGroups,
  Gallery,
  ModelIntro,
  modelView,
  pictureAddress,
  readChoice,
  settleChoice,
  VersionChoice,
  VersionNumbers,
  writeChoice,
} from '../areas/catalogue/web/index.ts';
import { instalmentFacts } from '../areas/financing/index.ts';
import { FundingStrip } from '../areas/financing/web/index.ts';
import { leadSettings } from '../areas/leads/contract.ts';
import { formatMoney } from '../kit/money.ts';
import { labelsFor, useLabels } from '../ui/labels.tsx';
import type { Route } from './+types/model.page';
import { currentCar } from './current-car.ts';
import { frameOf } from './frame.server.ts';
import { fundingAuthoringOf, fundingOfModel } from './funding.server.ts';
import { instalmentView } from './instalment-view.tsx';
import { pageLinks } from './page-links.ts';
import { pageMeta } from './page-meta.ts';
import { PageSection } from './page-section.tsx';
import { servicesContext } from './services.ts';
import { SiteFrame } from './site-frame.tsx';
import { siteOfPage } from './site-of-page.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { catalogue, origin } = services;
  const site = siteOfPage(services, params);
  const found = findModel(catalogue, site, params.model);
  if (!found) throw new Response('no such model', { status: 404 });
  const { brandName, locale, currency } = site;
  const model = modelView(site, found);
  const links = pageLinks(services, site, { model: model.key });
  const t = labelsFor(locale, catalogueLabels);
  const price = formatMoney(priceAfterBonus(found.cheapest), { locale, currency }, { cents: false });
  const name = `${brandName} ${model.name}`;
  const shown = model.colours.find((colour) => colour.code === model.defaultColour);
  const description = {
    title: `${name}: ${t('price-from').toLowerCase()} ${price}`,
    description: t('model-meta', { name, year: found.cheapest.year, price }),
    locale,
    siteName: brandName,
    links,
    image: shown && pictureAddress(shown.pictures.front, origin),
    data: carStructuredData(model, {
      origin,
      address: links.canonical,
      currency,
    }),
  };
  return {
    frame: frameOf(services, site, links),
    model,
    summaries: await fundingOfModel(services, site, found),
    funding: fundingAuthoringOf(site),
    leadSettings: leadSettings(site.authoring.leads, site.market),
    description,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.description) : []);

export default function ModelPage({ loaderData }: Route.ComponentProps) {
  const { frame, model, summaries, funding } = loaderData;
  const { choice, choose } = useChoice(model);
  const t = useLabels(catalogueLabels);
  if (!choice) return null;
  const { version, colour } = choice;
  const summaryOf = (one: typeof version, price: number) => summaries[`${one.code}:${price}`];
  const summary = summaryOf(version, colour.price);
  return (
    <SiteFrame {...frame}>
      <ModelIntro
        model={model}
        choice={choice}
        fundingId={FUNDING_ID}
        funding={
          <FundingStrip
            car={currentCar(model, choice)}
            authoring={funding}
            summary={summary}
            leadSettings={loaderData.leadSettings}
          />
        }
      >
        <Gallery
          model={model}
          colour={colour}
          offered={version.colours}
          onColour={(code) => choose({ version: version.code, colour: code })}
        />
      </ModelIntro>
      <PageSection id="versoes" title={t('versions-title')} intro={t('versions-intro')}>
        <VersionChoice
          model={model}
          chosen={version}
          instalmentOf={(one) => instalmentView(instalmentFacts(summaryOf(one, 0)))}
          onVersion={(code) => choose({ version: code, colour: colour.code })}
        />
      </PageSection>
      <PageSection id="comparar" title={t('compare-title')} intro={t('compare-intro')}>
        <Comparison model={model} />
      </PageSection>
      <PageSection id="numeros" title={t('measures-title')} tone="quiet">
        <VersionNumbers version={version} />
      </PageSection>
      <PageSection
        id="equipamento"
        title={t('equipment-title')}
        intro={t('equipment-intro', { version: `${model.name} ${version.name}` })}
      >
        <EquipmentGroups version={version} />
      </PageSection>
      <CarBar
        modelName={model.name}
        choice={choice}
        instalment={instalmentView(instalmentFacts(summary))}
        fundingId={FUNDING_ID}
      />
    </SiteFrame>
  );
}

const FUNDING_ID = 'financiamento';

type PageModel = Route.ComponentProps['loaderData']['model'];

/** The chosen version and colour; they live in the address, so that a reload or a shared link shows the same car. */
function useChoice(model: PageModel) {
  const [written, setWritten] = useState<{ version?: string | undefined; colour?: string | undefined }>({});
  useEffect(() => {
    const asked = readChoice(window.location.search);
    // A colour may have been picked before the page came alive.
    const picked = document.querySelector<HTMLInputElement>('input[name="colour"]:checked')?.value;
    setWritten({ version: asked.version, colour: asked.colour ?? picked });
  }, []);
  const choice = useMemo(() => settleChoice(model, written), [model, written]);
  const choose = (wanted: { version: string; colour: string }) => {
    setWritten(wanted);
    const next = settleChoice(model, wanted);
    // Not a navigation: nothing has to be loaded, the history stays one page.
    if (next)
      window.history.replaceState(window.history.state, '', writeChoice(model, next, window.location.href));
  };
  return { choice, choose };
}
