import { Hero, Showcase } from '../areas/catalogue/web/index.ts';
import { sitePath } from '../areas/platform/index.ts';
import { HowToBuy, platformLabels, WaysOnPlace } from '../areas/platform/web/index.ts';
import { buttonClass } from '../ui/controls/button.tsx';
import { useLabels } from '../ui/labels.tsx';
import { PageSection } from './frame/page-section.tsx';
import { SiteFrame } from './frame/site-frame.tsx';
import type { HomeData } from './home.server.ts';
import { instalmentView } from './instalment-view.tsx';

/** The home of a site. */
export function HomeView({ frame, waysOn, hasDeposits, prefix, models, hero }: HomeData) {
  const cards = models.map(({ facts, ...card }) => ({ ...card, instalment: instalmentView(facts) }));
  const first = cards.find((card) => card.key === hero);
  // The page shows the car that the price and the instalment are about.
  const hrefOf = ({ key, query }: (typeof cards)[number]) => `${sitePath({ prefix }, key)}${query}`;
  return (
    <SiteFrame {...frame}>
      {first && <Hero model={first} brandName={frame.brandName} href={hrefOf(first)} />}
      {cards.length === 0 ? (
        <NoModels brandName={frame.brandName} brands={frame.brands} />
      ) : (
        <Showcase id="modelos" brandName={frame.brandName} models={cards} hrefOf={hrefOf} />
      )}
      <WaysOnPlace html={waysOn} />
      <HowToBuy id="comprar" hasDeposits={hasDeposits} />
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
