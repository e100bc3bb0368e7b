import { Hero, Showcase } from '../areas/catalogue/web/index.ts';
import { sitePath } from '../areas/platform/index.ts';
import { HowToBuy } from '../areas/platform/web/index.ts';
import type { HomeData } from './home.server.ts';
import { SiteFrame } from './site-frame.tsx';

/** The home of a site. */
export function HomeView({ frame, prefix, models, hero }: HomeData) {
  const hrefOf = (model: string) => sitePath({ prefix }, model);
  return (
    <SiteFrame {...frame}>
      {hero && <Hero model={hero} brandName={frame.brandName} href={hrefOf(hero.key)} />}
      <Showcase id="modelos" brandName={frame.brandName} models={models} hrefOf={hrefOf} />
      <HowToBuy id="comprar" />
    </SiteFrame>
  );
}
