import { renderToStaticMarkup } from 'react-dom/server';
import { NEAR_FIELD } from '../../areas/dealers/index.ts';
import { AFFORDABILITY_FIELDS } from '../../areas/financing/index.ts';
import type { Site } from '../../areas/platform/index.ts';
import { WaysOn } from '../../areas/platform/web/index.ts';
import type { PageServices } from '../request/services.ts';
import { sitePlaces } from './site-places.server.ts';

/** The ways on from a site's home, as markup: forms of other pages, asked where somebody begins. */
export function waysOnMarkup(services: PageServices, site: Site): string {
  const places = sitePlaces(services, site);
  const { affordability, dealers, offers, 'test-drive': testDrive } = places;
  const { entrance, monthly, sent } = AFFORDABILITY_FIELDS[site.market];
  return renderToStaticMarkup(
    <WaysOn
      site={site}
      affordability={
        affordability ? { action: affordability, fields: { entrance, monthly }, sent } : undefined
      }
      dealers={dealers ? { action: dealers, fields: { near: NEAR_FIELD[site.market] } } : undefined}
      offers={offers}
      testDrive={testDrive}
    />,
  );
}
