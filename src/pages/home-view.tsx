import { Hero, Showcase } from '../areas/catalogue/web/index.ts';
import { sitePath } from '../areas/platform/index.ts';
import { HowToBuy } from '../areas/platform/web/index.ts';
import type { HomeData } from './home.server.ts';
import { instalmentView } from './instalment-view.tsx';
import { SiteFrame } from './site-frame.tsx';

/** The home of a site. */
export function HomeView({ frame, prefix, models, hero }: HomeData) {
  const cards = models.map(({ facts, ...card }) => ({ ...card, instalment: instalmentView(facts) }));
  const first = cards.find((card) => card.key === hero);
  const hrefOf = (model: string) => sitePath({ prefix }, model);
  return (
    <SiteFrame {...frame}>
      {first && <Hero model={first} brandName={frame.brandName} href={hrefOf(first.key)} />}
      <Showcase id="modelos" brandName={frame.brandName} models={cards} hrefOf={hrefOf} />
      <HowToBuy id="comprar" />
    </SiteFrame>
  );
}
