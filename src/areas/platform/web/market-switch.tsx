import type { ReactNode } from 'react';
import { IDENTITIES } from '../../../kit/markets/identities.ts';
import { VisuallyHidden } from '../../../ui/controls/visually-hidden.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { Locale, Market } from '../index.ts';
import { labels } from './labels.ts';
import styles from './market-switch.module.css';

/** The same page in a market; `here` marks the one that is shown. */
export type MarketLink = { market: Market; locale: Locale; href: string; here: boolean };

/** The other countries' versions of this page, in the platform's own disclosure: works before JavaScript. */
export function MarketSwitch({ markets, children }: { markets: readonly MarketLink[]; children: ReactNode }) {
  const t = useLabels(labels);
  if (markets.length < 2) return null;
  return (
    <details className={styles.switch} name="market">
      <summary className={styles.button}>
        {children}
        <VisuallyHidden>{t('market-choose')}</VisuallyHidden>
        <span>{markets.find((one) => one.here)?.market}</span>
      </summary>
      <ul className={styles.list}>
        {markets.map(({ market, locale, href, here }) => (
          <li key={market}>
            {/* A plain link: the other site has another language, theme and set of services. */}
            <a href={href} hrefLang={locale} lang={locale} aria-current={here ? 'true' : undefined}>
              {IDENTITIES[market].ownName}
              <small>{IDENTITIES[market].ownLanguage}</small>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
