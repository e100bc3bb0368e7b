import { Link, useNavigate } from 'react-router';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { PageSection } from '../../../pages/frame/page-section.tsx';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { carTotal } from '../../catalogue/index.ts';
import { Crumbs } from '../../dealers/web/index.ts';
import { ProgrammePrice } from '../../employee-purchase/web/index.ts';
import { FundingStrip } from '../../financing/web/index.ts';
import { Specialist } from '../../leads/pages/shared/specialist.tsx';
import { useProposalForm } from '../../proposals/pages/shared/use-proposal-form.ts';
import { useOrderWay } from '../../reservation/pages/shared/order-way.ts';
import { ReserveBox } from '../../reservation/web/index.ts';
import { ReservedCar, StockCards, StockCarPage, stockLabels } from '../web/index.ts';
import type { Route } from './+types/stock-car.page';
import { loadStockCar } from './stock-car.server.ts';
import { cardView } from './stock-card-view.tsx';

/** One car of the stock. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return loadStockCar(services, siteOfPage(services, params), params.number, request);
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage];

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const shown = loaderData?.found ?? loaderData?.gone;
  if (!shown) return [];
  // A car that somebody has is shown to whoever comes by a link, and found by nobody who searches.
  const isReserved = loaderData?.found?.reserved !== undefined;
  return [...pageMeta(shown.description), ...(isReserved ? [{ name: 'robots', content: 'noindex' }] : [])];
};

export default function StockCarRoute({ loaderData: { found, gone } }: Route.ComponentProps) {
  if (found) return <FoundStockCar {...found} />;
  return gone ? <Gone {...gone} /> : null;
}

type Loaded = Route.ComponentProps['loaderData'];

function FoundStockCar(loaded: NonNullable<Loaded['found']>) {
  const { frame, crumbs, view, current, search } = loaded;
  const proposal = useProposalForm(loaded.proposal);
  const shown = carTotal(current);
  const { order, stored: kept } = useOrderWay(loaded.reserve, 'stock', view.car.number, shown);
  const navigate = useNavigate();
  const others = () => void navigate(search);
  return (
    <SiteFrame {...frame}>
      <StockCarPage
        view={view}
        crumbs={<Crumbs crumbs={crumbs} />}
        funding={
          <FundingStrip
            car={current}
            authoring={loaded.funding}
            summary={loaded.summary}
            leadSettings={loaded.leadSettings}
            onCarEmptied={others}
            onChooseCar={others}
            proposal={proposal}
            order={order}
            isEcommercePrice={loaded.isEcommercePrice}
          />
        }
        reserved={loaded.reserved && <ReservedCar cars={loaded.reserved.map(cardView)} search={search} />}
        reserve={
          <>
            {loaded.programme && (
              <ProgrammePrice offer={loaded.programme} car={view.car.number} kept={kept?.id} />
            )}
            {loaded.reserve && (
              <ReserveBox
                offer={loaded.reserve}
                car={{ stock: view.car.number }}
                shown={shown}
                financing={kept}
              />
            )}
          </>
        }
        want={
          <Specialist
            words={loaded.want}
            car={current}
            settings={loaded.leadSettings}
            onCarEmptied={others}
            onChooseCar={others}
          />
        }
      />
    </SiteFrame>
  );
}

/** The car was sold since, or is not the stock's any more: others are. */
function Gone({ frame, search, cars }: NonNullable<Loaded['gone']>) {
  const t = useLabels(stockLabels);
  return (
    <SiteFrame {...frame}>
      <PageSection id="gone" level={1} title={t('gone-title')} intro={t('gone-text')}>
        <StockCards cars={cars.map(cardView)} />
        <p>
          <Link to={search} className={buttonClass('secondary')}>
            {t('more-cars')}
          </Link>
        </p>
      </PageSection>
    </SiteFrame>
  );
}
