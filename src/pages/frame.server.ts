import type { Site } from '../areas/platform/index.ts';
import { legalTexts } from '../areas/platform/web/index.ts';
import type { PageLinks } from './page-links.ts';
import type { PageServices } from './services.ts';
import type { FrameProps } from './site-frame.tsx';

/** What a site's pages share around their content. */
export const frameOf = ({ catalogue }: PageServices, site: Site, links: PageLinks): FrameProps => ({
  brandName: site.brandName,
  markets: links.markets,
  brands: links.brands,
  legal: legalTexts(site, catalogue.publishedAt.slice(0, 10)),
});
