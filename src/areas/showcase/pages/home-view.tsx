import { Fragment, type ReactNode } from 'react';
import { PageSection } from '../../../pages/frame/page-section.tsx';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { Hero, Showcase } from '../../catalogue/web/index.ts';
import { ProminentLinks } from '../../consumer-requests/web/index.ts';
import { instalmentView } from '../../financing/pages/shared/instalment-view.tsx';
import { type HomeSection, sitePath } from '../../platform/index.ts';
import { HowToBuy, platformLabels, WaysOnPlace } from '../../platform/web/index.ts';
import type { HomeData } from './home.server.ts';

/** The home of a site. */
export function HomeView({ frame, waysOn, prominent, how, sections, prefix, models, hero }: HomeData) {
  const cards = models.map(({ facts, ...card }) => ({ ...card, instalment: instalmentView(facts) }));
  const first = cards.find((card) => card.key === hero);
  // The page shows the car that the price and the instalment are about.
  const hrefOf = ({ key, query }: (typeof cards)[number]) => `${sitePath({ prefix }, key)}${query}`;
  const isTitled = cards.length === 0 || (first && sections.includes('hero'));
  const parts: Readonly<Record<HomeSection, ReactNode>> = {
    hero: first && <Hero model={first} brandName={frame.brandName} href={hrefOf(first)} />,
    models:
      cards.length === 0 ? (
        <NoModels brandName={frame.brandName} brands={frame.brands} />
      ) : (
        <Showcase id="modelos" brandName={frame.brandName} models={cards} hrefOf={hrefOf} />
      ),
    ways: <WaysOnPlace html={waysOn} />,
    how: <HowToBuy id="comprar" {...how} />,
  };
  return (
    <SiteFrame {...frame}>
      <ProminentLinks {...prominent} />
      {!isTitled && <h1 className="visually-hidden">{frame.brandName}</h1>}
      {sections.map((section) => (
        <Fragment key={section}>{parts[section]}</Fragment>
      ))}
    </SiteFrame>
  );
}

function NoModels({ brandName, brands }: { brandName: string; brands: string }) {
  const t = useLabels(platformLabels);
  return (
    <PageSection
      id="modelos"
      level={1}
      title={t('no-models-title')}
      intro={t('no-models-text', { brand: brandName })}
    >
      <p>
        <a href={brands} className={buttonClass('secondary')}>
          {t('go-brands')}
        </a>
      </p>
    </PageSection>
  );
}
