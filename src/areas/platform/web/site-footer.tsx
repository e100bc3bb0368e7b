import { useLabels } from '../../../ui/labels.tsx';
import { BrandMark } from './brand-mark.tsx';
import { labels } from './labels.ts';
import type { MarketLink } from './market-switch.tsx';
import { useSite } from './site.tsx';
import styles from './site-footer.module.css';

type Props = {
  brandName: string;
  markets: readonly MarketLink[];
  /** Address of the list of brands. */
  brands: string;
  /** The page of all dealers, where the site has some. */
  dealers?: string | undefined;
  /** The search in the stock. */
  stock: string;
  /** What a used car is worth. */
  valuation: string;
  /** Where a test drive is asked for, where the site has some. */
  testDrive?: string | undefined;
  /** Whether a car is recalled. */
  recall: string;
  /** Where companies ask for cars to rent, where the site has that. */
  rental?: string | undefined;
  /** What is on offer. */
  offers: string;
  /** What owners say. */
  opinions: string;
  /** The loyalty programme, where the site has one. */
  loyalty?: string | undefined;
  /** What employee and corporate programmes are, where the site has some. */
  programmes?: string | undefined;
  /** What `legalTexts` has written. */
  legal: readonly string[];
  /** The way back to the consent banner, where the site has one. */
  consent?: string | undefined;
};

/** Legal texts in full, never behind a link; other countries, other brands. */
export function SiteFooter(props: Props) {
  const { brandName, markets, brands, stock, valuation, offers, testDrive, dealers, opinions } = props;
  const { recall, rental, loyalty, programmes, legal, consent } = props;
  const t = useLabels(labels);
  const site = useSite();
  const places = [
    ['stock', stock],
    ['valuation', valuation],
    ['offers', offers],
    ['test-drive', testDrive],
    ['dealers', dealers],
    ['opinions', opinions],
    ['recall', recall],
    ['rental', rental],
    ['loyalty', loyalty],
    ['programmes', programmes],
  ] as const;
  return (
    <footer className={styles.footer}>
      <div className={`frame ${styles.columns}`}>
        <div className={styles.brand}>
          <BrandMark brand={site.brand} name={brandName} />
          <ul className={styles.links}>
            {places.map(
              ([key, href]) =>
                href && (
                  <li key={key}>
                    <a href={href}>{t(key)}</a>
                  </li>
                ),
            )}
            {markets.map(({ market, locale, href, here }) => (
              <li key={market}>
                <a href={href} hrefLang={locale} aria-current={here ? 'true' : undefined}>
                  {t(`market-${market}`)} · <span lang={locale}>{t(`language-${market}`)}</span>
                </a>
              </li>
            ))}
            <li>
              <a href={brands}>{t('other-brands')}</a>
            </li>
            {consent && (
              <li>
                <button type="button" data-consent="again">
                  {consent}
                </button>
              </li>
            )}
          </ul>
        </div>
        <section className={styles.legal}>
          <h2>{t('legal-title')}</h2>
          {legal.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      </div>
    </footer>
  );
}
