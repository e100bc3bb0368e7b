import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../ui/controls/icon.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { accountMark, type ShownLink } from '../index.ts';
import { BrandMark } from './brand-mark.tsx';
import { labels } from './labels.ts';
import { type MarketLink, MarketSwitch } from './market-switch.tsx';
import { useSite } from './site.tsx';
import styles from './site-header.module.css';
import { SITE_MENU } from './site-menu-id.ts';

type Props = {
  brandName: string;
  markets: readonly MarketLink[];
  /** The page of all dealers, where the site has some. */
  dealers?: string | undefined;
  /** The search in the stock. */
  stock: string;
  /** What is on offer. */
  offers: string;
  /** The search of the site. */
  search: string;
  /** The customer's own pages: the same link for everybody, so that no page depends on who looks at it. */
  account: string;
  /** Those that the site's author has chosen, in the place of the portal's. */
  links?: readonly ShownLink[] | undefined;
};

/** Where a visitor is, the ways on, the search, and the other countries; everything else stands in the menu. */
export function SiteHeader({ brandName, markets, dealers, stock, offers, search, account, links }: Props) {
  const t = useLabels(labels);
  const site = useSite();
  const home = site.prefix || '/';
  // The portal's own in the portal's order: offers give way first.
  const shown: readonly (ShownLink & { readonly isWide?: boolean })[] = links ?? [
    { title: t('models'), href: `${home}#modelos`, isForeign: false },
    { title: t('offers'), href: offers, isForeign: false, isWide: true },
    { title: t('stock'), href: stock, isForeign: false },
    ...(dealers ? [{ title: t('dealers'), href: dealers, isForeign: false }] : []),
  ];
  return (
    <header className={styles.header}>
      <div className={`frame ${styles.row}`}>
        <Link to={home} className={styles.home} aria-label={t('brand-home', { brand: brandName })}>
          <BrandMark logo={site.logo} name={brandName} />
        </Link>
        <nav className={styles.menu} aria-label={t('main-menu')}>
          {shown.map(({ title, href, isForeign, isWide = false }, at) => {
            const className = isWide || at > 3 ? styles.widest : styles.wide;
            return isForeign ? (
              <a key={`${title} ${href}`} href={href} rel="external noopener" className={className}>
                {title}
              </a>
            ) : (
              <Link key={`${title} ${href}`} to={href} className={className}>
                {title}
              </Link>
            );
          })}
          <Link to={search} className={styles.place} aria-label={t('search')}>
            <Icon name="search" />
          </Link>
          <AccountLink href={account} />
        </nav>
        <MarketSwitch markets={markets}>
          <Icon name="globe" />
        </MarketSwitch>
        <button type="button" className={styles.opener} popoverTarget={SITE_MENU} aria-label={t('menu')}>
          <Icon name="menu" />
        </button>
      </div>
    </header>
  );
}

/** Says after a log-in that there was one: only the browser knows, so that all pages stay everybody's. */
function AccountLink({ href }: { href: string }) {
  const t = useLabels(labels);
  const { market } = useSite();
  const [isIn, setIn] = useState(false);
  useEffect(() => setIn(document.cookie.includes(accountMark(market))), [market]);
  return (
    <a href={href} className={styles.place} data-in={isIn} aria-label={isIn ? t('account-in') : undefined}>
      <Icon name="person" />
      <span>{t('account')}</span>
    </a>
  );
}
