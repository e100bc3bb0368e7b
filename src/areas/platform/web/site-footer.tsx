import { IDENTITIES } from '../../../kit/markets/identities.ts';
import type { Translate } from '../../../ui/labels.tsx';
import type { Logo } from '../index.ts';
import { BrandMark } from './brand-mark.tsx';
import type { MarketLink } from './market-switch.tsx';
import type { MenuGroup } from './menu-groups.ts';
import type { menuLabels } from './menu-labels.ts';
import { OwnPiece } from './own-piece.tsx';
import styles from './site-footer.module.css';
import { UNSENT_NOTE } from './unsent-note-id.ts';

type Props = {
  t: Translate<(typeof menuLabels)['pt-BR']>;
  logo: Logo | undefined;
  brandName: string;
  groups: readonly MenuGroup[];
  markets: readonly MarketLink[];
  /** Address of the list of brands. */
  brands: string;
  /** What `legalTexts` has written. */
  legal: readonly string[];
  /** The maker's own piece, as markup. */
  own: string | undefined;
  /** The way back to the consent banner, where the site has one. */
  consent: string | undefined;
};

/** Everything a site has, legal texts in full and never behind a link; other countries, other brands. Written on the server only. */
export function SiteFooter({ t, logo, brandName, groups, markets, brands, legal, own, consent }: Props) {
  return (
    <footer className={styles.footer}>
      {own && (
        <div className="frame">
          <OwnPiece html={own} label={brandName} />
        </div>
      )}
      <div className={`frame ${styles.columns}`}>
        <div className={styles.top}>
          <BrandMark logo={logo} name={brandName} />
          <div className={styles.groups}>
            {groups.map(({ key, title, links }) => (
              <section key={key}>
                <h2>{title}</h2>
                <ul className={styles.links}>
                  {links.map((link) => (
                    <li key={link.href}>
                      <a href={link.href} rel={link.isForeign ? 'external noopener' : undefined}>
                        {link.title}
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            <section>
              <h2>{t('country')}</h2>
              <ul className={styles.links}>
                {markets.map(({ market, locale, href, here }) => (
                  <li key={market}>
                    <a href={href} hrefLang={locale} aria-current={here ? 'true' : undefined}>
                      {IDENTITIES[market].ownName} ·{' '}
                      <span lang={locale}>{IDENTITIES[market].ownLanguage}</span>
                    </a>
                  </li>
                ))}
                <li>
                  <a href={brands}>{t('other-brands')}</a>
                </li>
                {consent && (
                  <li className="needs-script">
                    <button type="button" data-consent="again">
                      {consent}
                    </button>
                  </li>
                )}
              </ul>
            </section>
          </div>
        </div>
        <section className={styles.legal}>
          <h2>{t('legal-title')}</h2>
          {legal.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      </div>
      <p id={UNSENT_NOTE} popover="auto" role="alert" className={styles.unsent} data-text={t('unsent')} />
    </footer>
  );
}
