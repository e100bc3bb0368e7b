import { IDENTITIES } from '../../../kit/markets/identities.ts';
import { IconButton } from '../../../ui/controls/button.tsx';
import type { Translate } from '../../../ui/labels.tsx';
import type { MarketLink } from './market-switch.tsx';
import type { MenuGroup } from './menu-groups.ts';
import type { menuLabels } from './menu-labels.ts';
import styles from './site-menu.module.css';
import { SITE_MENU } from './site-menu-id.ts';

type Props = {
  t: Translate<(typeof menuLabels)['pt-BR']>;
  /** The models first, then what else there is. */
  groups: readonly MenuGroup[];
  markets: readonly MarketLink[];
  /** Where the search is, and the name of its field. */
  search: { readonly action: string; readonly field: string; readonly max: number };
};

/**
 * Everything that a site has, in the browser's own popover: it opens, closes by Escape or a press beside it and gives the focus back
 * without any script. Written on the server only: a page carries its style, not its code.
 */
export function SiteMenu({ t, groups, markets, search }: Props) {
  return (
    <nav id={SITE_MENU} popover="auto" className={styles.menu} aria-label={t('menu')}>
      <div className={`frame ${styles.inner}`}>
        <div className={styles.top}>
          {/* biome-ignore lint/a11y/useSemanticElements: `search` has no style of its own to need */}
          <form role="search" action={search.action} className={styles.search}>
            <input
              type="text"
              name={search.field}
              maxLength={search.max}
              aria-label={t('search')}
              placeholder={t('search-hint')}
              autoComplete="off"
              enterKeyHint="search"
            />
            <IconButton type="submit" icon="search" label={t('search')} />
          </form>
          <IconButton icon="close" label={t('close')} popoverTarget={SITE_MENU} popoverTargetAction="hide" />
        </div>
        <div className={styles.groups}>
          {groups.map(({ key, title, links }) => (
            <section key={key}>
              <h2>{title}</h2>
              <ul>
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
          {markets.length > 1 && (
            <section>
              <h2>{t('country')}</h2>
              <ul>
                {markets.map(({ market, locale, href, here }) => (
                  <li key={market}>
                    <a href={href} hrefLang={locale} aria-current={here ? 'true' : undefined}>
                      {IDENTITIES[market].ownName} ·{' '}
                      <span lang={locale}>{IDENTITIES[market].ownLanguage}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </nav>
  );
}
