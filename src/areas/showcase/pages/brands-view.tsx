import { IDENTITIES } from '../../../kit/markets/identities.ts';
import { Icon } from '../../../ui/controls/icon.tsx';
import { SkipLink } from '../../../ui/controls/skip-link.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { CarPicture, catalogueLabels } from '../../catalogue/web/index.ts';
import { BrandPanel, MarketSwitch, platformLabels, portalLabels, useSite } from '../../platform/web/index.ts';
import styles from './brands.module.css';
import type { BrandsData } from './brands.server.ts';

/** All brands of a market, each with a car. */
export function BrandsView({ panels, markets, consent, lends }: BrandsData) {
  const t = useLabels(platformLabels);
  const portal = useLabels(portalLabels);
  const words = useLabels(catalogueLabels);
  const { market } = useSite();
  return (
    <>
      <SkipLink to="main" />
      <header className={styles.header}>
        <p className={styles.mark}>{t('portal-name')}</p>
        <MarketSwitch markets={markets}>
          <Icon name="globe" />
        </MarketSwitch>
      </header>
      <main id="main">
        <div className={styles.intro}>
          <h1>{portal(lends ? 'portal-title' : 'portal-title-cash')}</h1>
          <p>{portal(lends ? 'portal-intro' : 'portal-intro-cash')}</p>
        </div>
        <div className={styles.panels}>
          {panels.map((panel, at) => (
            <BrandPanel
              key={panel.brand}
              {...panel}
              picture={
                <CarPicture
                  source={panel.picture}
                  sizes="(min-width: 950px) 38vw, 110vw"
                  alt={panel.alt}
                  priority={at === 0}
                />
              }
              from={
                <>
                  <p className={styles.from}>
                    {words('price-from')} <strong>{panel.from}</strong>
                  </p>
                  {panel.net && (
                    <p className={styles.pictured} data-part="without-taxes">
                      {panel.net}
                    </p>
                  )}
                  {panel.pictured && (
                    <p className={styles.pictured}>
                      {panel.pictured.text}
                      {panel.pictured.net && (
                        <>
                          <br />
                          <span data-part="without-taxes">{panel.pictured.net}</span>
                        </>
                      )}
                    </p>
                  )}
                </>
              }
            />
          ))}
        </div>
      </main>
      <footer className={styles.footer}>
        {markets
          .filter((one) => one.market !== market)
          .map((one) => (
            <a key={one.market} href={one.href} hrefLang={one.locale}>
              {portal('market-other', { market: IDENTITIES[one.market].ownName })}
              <Icon name="arrow" />
            </a>
          ))}
        {consent && (
          <button type="button" data-consent="again">
            {consent}
          </button>
        )}
      </footer>
    </>
  );
}
