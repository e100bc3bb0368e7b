import { Link } from 'react-router';
import { Icon } from '../../../ui/controls/icon.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { BrandMark } from './brand-mark.tsx';
import { labels } from './labels.ts';
import { type MarketLink, MarketSwitch } from './market-switch.tsx';
import { useSite } from './site.tsx';
import styles from './site-header.module.css';

type Props = {
  brandName: string;
  markets: readonly MarketLink[];
  /** The page of all dealers, where the site has some. */
  dealers?: string | undefined;
  /** The search in the stock. */
  stock: string;
  /** The customer's own pages: the same link for everybody, so that no page depends on who looks at it. */
  account: string;
};

/** Where a visitor is, the ways on, and the other countries. */
export function SiteHeader({ brandName, markets, dealers, stock, account }: Props) {
  const t = useLabels(labels);
  const site = useSite();
  const home = site.prefix || '/';
  return (
    <header className={styles.header}>
      <div className={`frame ${styles.row}`}>
        <Link to={home} className={styles.home} aria-label={t('brand-home', { brand: brandName })}>
          <BrandMark brand={site.brand} name={brandName} />
        </Link>
        <nav className={styles.menu} aria-label={t('main-menu')}>
          <Link to={`${home}#modelos`}>{t('models')}</Link>
          <Link to={`${home}#comprar`} className={styles.third}>
            {t('how-to-buy')}
          </Link>
          <Link to={stock} className={styles.second}>
            {t('stock')}
          </Link>
          {dealers && (
            <Link to={dealers} className={styles.place}>
              <Icon name="pin" />
              <span>{t('dealers')}</span>
            </Link>
          )}
          <a href={account} className={styles.place}>
            <Icon name="person" />
            <span>{t('account')}</span>
          </a>
        </nav>
        <MarketSwitch markets={markets}>
          <Icon name="globe" />
        </MarketSwitch>
      </div>
    </header>
  );
}
