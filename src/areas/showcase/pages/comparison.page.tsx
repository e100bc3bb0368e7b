import { data } from 'react-router';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { queryOf } from '../../../pages/request/page-query.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import { showcasePages } from '../pages.ts';
import type { Route } from './+types/comparison.page';
import { loadCarComparison } from './car-comparison.server.ts';
import { loadComparison } from './comparison.server.ts';
import { ComparisonBody, type ComparisonPageData } from './comparison-body.tsx';

/** Two to four versions of a brand side by side; or cars of the configurator, by their codes. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const site = siteOfPage(services, params);
  const { model, versions } = params;
  if (versions !== undefined)
    return data<ComparisonPageData>(await loadComparison(services, site, { model, versions }));
  const { car: requested = '' } = queryOf(showcasePages.comparison, site, request);
  const page = await loadCarComparison(services, site, model, requested);
  return data<ComparisonPageData>(page, { status: page.view.columns.length === 0 ? 404 : 200 });
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage];

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        ...pageMeta(loaderData.description),
        ...(loaderData.isPair ? [] : [{ name: 'robots', content: 'noindex' }]),
      ]
    : [];

export default function ComparisonPage({ loaderData }: Route.ComponentProps) {
  return <ComparisonBody {...loaderData} />;
}
