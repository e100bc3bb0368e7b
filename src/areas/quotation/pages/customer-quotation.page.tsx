import { data } from 'react-router';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { frameOf } from '../../../pages/frame/frame.server.tsx';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageLinks } from '../../../pages/head/page-links.ts';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { sitePath } from '../../platform/index.ts';
import { quotationPages } from '../pages.ts';
import { CustomerPage, quotationLabels } from '../web/index.ts';
import type { Route } from './+types/customer-quotation.page';
import { customerQuotation } from './quotation.server.ts';

/** What a dealer has offered, by the link that the customer got. To look at it changes nothing. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, site, paper, file, agreed, ended } = await customerQuotation(
    context.get(servicesContext),
    params,
    request,
  );
  const t = labelsFor(site.locale, quotationLabels);
  const links = pageLinks(services, site, quotationPages.list);
  const shown = {
    frame: frameOf(services, site, links),
    paper,
    file,
    agreed,
    ended,
    home: sitePath(site),
    brandName: site.brandName,
    description: {
      title: `${t(paper ? 'customer-title' : 'customer-gone')} | ${site.brandName}`,
      description: t('customer-meta'),
      locale: site.locale,
      siteName: site.brandName,
      links,
    },
  };
  // A later version is what the link leads to.
  return data(shown, { status: paper || ended?.newest ? 200 : 404 });
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage];

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        ...pageMeta(loaderData.description),
        { name: 'robots', content: 'noindex' },
        // The address opens the page: no other site is told it.
        { name: 'referrer', content: 'same-origin' },
      ]
    : [];

export default function CustomerQuotationPage({ loaderData }: Route.ComponentProps) {
  const { frame, paper, file, home, brandName, agreed, ended } = loaderData;
  return (
    <SiteFrame isTask {...frame}>
      <CustomerPage
        paper={paper}
        file={file}
        home={home}
        brandName={brandName}
        ended={ended}
        agreed={agreed}
      />
    </SiteFrame>
  );
}
