import { IDENTITIES } from '../../../kit/markets/identities.ts';
import { QrCode } from '../../../ui/controls/qr-code.tsx';
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
  /** What it is called, where the statement on it stands, if the site has one, and where a barrier is told of. */
  accessibility: { readonly name: string; readonly statement: string | undefined; readonly barrier: string };
  /** What `legalTexts` has written. */
  legal: readonly string[];
  /** The maker's own piece, as markup. */
  own: string | undefined;
  /** The way back to the consent banner, where the site has one. */
  consent: string | undefined;
};

/** Everything a site has, legal texts in full and never behind a link; other countries, other brands. Written on the server only. */
export function SiteFooter({
  t,
  logo,
  brandName,
  groups,
  markets,
  brands,
  accessibility,
  legal,
  own,
  consent,
}: Props) {
  return (
    <footer className={styles.footer}>
      {own && (
        <div className="frame">
          <OwnPiece html={own} />
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
                        {link.isDrawn && <QrCode text={link.href} className={styles.qr} />}
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
        <section className={styles.accessibility} aria-label={accessibility.name}>
          <AccessibilitySymbol title={t('accessibility-symbol')} />
          {accessibility.statement && <a href={accessibility.statement}>{t('accessibility-statement')}</a>}
          <a href={accessibility.barrier}>{t('accessibility-barrier')}</a>
        </section>
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

/** The symbol that the United Nations have drawn for it, which LBI art. 63 § 1 asks for: in its place and with its name. */
function AccessibilitySymbol({ title }: { title: string }) {
  return (
    <svg role="img" aria-label={title} viewBox="0 0 24 24" className={styles.symbol}>
      <circle cx="12" cy="12" r="10.5" />
      <circle cx="12" cy="5.8" r="1.1" />
      <path d="M5.8 9.4 10.4 10v3.4L8.6 19M18.2 9.4 13.6 10v3.4L15.4 19M10.4 10h3.2M10.4 13.4h3.2" />
    </svg>
  );
}
