import { crumbed } from '../../../pages/frame/crumbs.server.ts';
import { frameOf } from '../../../pages/frame/frame.server.tsx';
import { describedAs } from '../../../pages/head/page-description.server.ts';
import { pageLinks } from '../../../pages/head/page-links.ts';
import type { PageServices } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { findSite } from '../../catalogue/index.ts';
import { sitePath } from '../../platform/index.ts';
import { MANUAL_PAGES, manualsByModel } from '../index.ts';
import { manualPages } from '../pages.ts';
import { manualsLabels } from './manuals-labels.ts';

/** A manual as it is linked; `host`: where it is read, if that is not the portal. */
export type ManualLink = {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly host: string | undefined;
};

/** What a site's owners can read, model by model; where the database does not answer, the page says so and stands. */
export async function loadManuals(services: PageServices, params: { brand?: string | undefined }) {
  const site = siteOfPage(services, params);
  if (!services.manuals) throw new Response('no such page', { status: 404 });
  const all = await services.manuals(site.key).catch((error: unknown) => {
    services.report?.('manuals not listed', error);
    return undefined;
  });
  const models = (findSite(services.catalogue, site)?.models ?? []).map(({ name }) => name);
  const t = labelsFor(site.locale, manualsLabels);
  const links = pageLinks(services, site, manualPages.manuals);
  const frame = frameOf(services, site, links);
  return {
    ...crumbed(
      site,
      { page: manualPages.manuals, name: t('title') },
      {
        frame,
        description: describedAs(site, links, {
          title: t('title'),
          description: t('meta', { brand: site.brandName }),
        }),
      },
    ),
    brand: site.brandName,
    here: sitePath(site, MANUAL_PAGES[site.market]),
    groups:
      all &&
      manualsByModel(all, models).map(({ model, manuals }) => ({
        model,
        manuals: manuals.map(
          ({ id, name, path }): ManualLink => ({
            id,
            name,
            path,
            host: path.startsWith('/') ? undefined : new URL(path).hostname,
          }),
        ),
      })),
  };
}
