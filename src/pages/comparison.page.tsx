import { Link } from 'react-router';
import { Comparator } from '../areas/catalogue/web/index.ts';
import { instalmentFacts } from '../areas/financing/index.ts';
import { useLargeCost } from '../areas/financing/web/index.ts';
import { buttonClass } from '../ui/controls/button.tsx';
import { Icon } from '../ui/controls/icon.tsx';
import type { Route } from './+types/comparison.page';
import styles from './comparison.module.css';
import { loadComparison } from './comparison.server.ts';
import { instalmentView } from './instalment-view.tsx';
import { leaveWhenOffline } from './leave-when-offline.ts';
import { pageMeta } from './page-meta.ts';
import { PageSection } from './page-section.tsx';
import { servicesContext } from './services.ts';
import { SiteFrame } from './site-frame.tsx';
import { siteOfPage } from './site-of-page.ts';

/** Two to four versions of a brand side by side. */
export function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return loadComparison(services, siteOfPage(services, params), params);
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [leaveWhenOffline];

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        ...pageMeta(loaderData.description),
        ...(loaderData.isPair ? [] : [{ name: 'robots', content: 'noindex' }]),
      ]
    : [];

export default function ComparisonPage({ loaderData }: Route.ComponentProps) {
  const { frame, view, title, intro, above, summaries } = loaderData;
  return (
    <SiteFrame {...frame}>
      <div className={styles.page}>
        <PageSection id="comparacao" title={title} intro={intro} level={1}>
          <Comparator
            view={view}
            termsApart={useLargeCost()}
            instalmentOf={(column) =>
              instalmentView(instalmentFacts(summaries[view.columns.indexOf(column)]))
            }
          />
          <Link to={above.href} className={`${buttonClass('secondary')} ${styles.above}`}>
            <Icon name="back" />
            <span>{above.words}</span>
          </Link>
        </PageSection>
      </div>
    </SiteFrame>
  );
}
