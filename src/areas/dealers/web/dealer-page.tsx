import { Link } from 'react-router';
import { writtenCode } from '../../../kit/markets/postals.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { ListedDealer } from '../contract.ts';
import { type Crumb, Crumbs } from './crumbs.tsx';
import { ServiceList } from './dealer-card.tsx';
import { DealerLinks } from './dealer-links.tsx';
import styles from './dealer-page.module.css';
import { labels } from './labels.ts';
import { MapBox } from './map-box.tsx';
import { OpeningWeek, OpenNow } from './opening-hours.tsx';
import frame from './page-frame.module.css';
import { pageLabels } from './page-labels.ts';
import type { Town } from './towns.ts';

export type DealerPageProps = {
  crumbs: readonly Crumb[];
  brandName: string;
  dealer: ListedDealer;
  /** The city and its state, as a shopper writes them. */
  place: string;
  /** Names of what the dealer offers. */
  services: readonly string[];
  /** The dealers of the city, where there are others. */
  city?: string | undefined;
  /** Cities of all dealers of the site. */
  towns: readonly Town[];
  /** Where a car is chosen. */
  models: string;
};

/** A dealer's own page: where it is, when somebody is there, what it offers, and how to talk to it. */
export function DealerPage(props: DealerPageProps) {
  const { crumbs, brandName, dealer, place, services, city, models } = props;
  const t = useLabels(pageLabels);
  const words = useLabels(labels);
  const { market } = useSite();
  return (
    <div className={`frame ${frame.page}`}>
      <header className={frame.head}>
        <Crumbs crumbs={crumbs} />
        <p className={styles.kicker}>{t('dealer-kicker', { brand: brandName })}</p>
        <h1>{dealer.fantasyName}</h1>
        {dealer.openingHours && (
          <div className={styles.now}>
            <OpenNow dealer={dealer} />
          </div>
        )}
      </header>
      <div className={styles.columns}>
        <div className={styles.facts}>
          <section aria-labelledby="where-title">
            <h2 id="where-title">{t('where-title')}</h2>
            <address className={styles.address}>
              {dealer.address}
              <br />
              {dealer.neighborhood}
              <br />
              {place}
              {dealer.postalCode && ` · ${writtenCode(market, dealer.postalCode)}`}
            </address>
            <DealerLinks dealer={dealer} />
          </section>
          {dealer.openingHours && (
            <section aria-labelledby="hours-title">
              <h2 id="hours-title">{words('hours')}</h2>
              <OpeningWeek openingHours={dealer.openingHours} />
            </section>
          )}
          {services.length > 0 && (
            <section aria-labelledby="services-title">
              <h2 id="services-title">{words('services')}</h2>
              <ServiceList names={services} />
            </section>
          )}
          <section className={styles.talk} aria-labelledby="talk-title">
            <h2 id="talk-title">{t('talk-title')}</h2>
            <p>{t('talk-text', { brand: brandName })}</p>
            <Link to={models} className={buttonClass('primary')}>
              {t('talk-link')}
            </Link>
          </section>
          {city && (
            <p>
              <Link to={city} className="lone-link">
                {t('back-city', { place })}
              </Link>
            </p>
          )}
        </div>
        <MapBox
          dealers={[dealer]}
          active={undefined}
          chosen={dealer.dealerCode}
          towns={props.towns}
          isEager
          onActive={() => undefined}
          onSelect={() => undefined}
        />
      </div>
    </div>
  );
}
