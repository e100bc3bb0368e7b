import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import { CarPicture, CompareToggle, InstalmentOffer } from '../../catalogue/web/index.ts';
import { Crumbs } from '../../dealers/web/index.ts';
import { AffordabilityPage } from '../web/index.ts';
import type { Route } from './+types/affordability.page';
import { loadAffordability } from './affordability.server.ts';
import { instalmentView } from './shared/instalment-view.tsx';

/** Which versions and plans fit what somebody can pay. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return loadAffordability(services, siteOfPage(services, params), request);
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage];

/** What somebody can pay is no page for search engines. */
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        ...pageMeta(loaderData.description),
        ...(loaderData.hasParameters ? [{ name: 'robots', content: 'noindex' }] : []),
      ]
    : [];

export default function AffordablePage({ loaderData }: Route.ComponentProps) {
  const { frame, crumbs, view } = loaderData;
  return (
    <SiteFrame {...frame}>
      <AffordabilityPage
        crumbs={<Crumbs crumbs={crumbs} />}
        view={view}
        pictureOf={({ picture, name }, at) => (
          <CarPicture
            source={picture}
            sizes="(min-width: 1200px) 26rem, (min-width: 760px) 45vw, 92vw"
            alt={name}
            priority={at === 0}
          />
        )}
        compareOf={({ code, name, version }) => <CompareToggle code={code} name={`${name} ${version}`} />}
        instalmentOf={({ facts }) => <InstalmentOffer instalment={instalmentView(facts)} />}
      />
    </SiteFrame>
  );
}
