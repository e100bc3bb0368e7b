import { useLabels } from '../../../ui/labels.tsx';
import { labels } from './labels.ts';
import styles from './quotation-list.module.css';

type SiteRow = {
  readonly name: string;
  readonly href: string;
  /** Discounts that wait for whoever looks, and where they are listed. */
  readonly waiting: number;
  readonly waitingHref: string;
};

/** The sites whose quotations somebody may see, and what waits for them there. */
export function SiteList({ sites }: { readonly sites: readonly SiteRow[] }) {
  const t = useLabels(labels);
  return (
    <ul className={styles.list} aria-label={t('quotations')}>
      {sites.map(({ name, href, waiting, waitingHref }) => (
        <li key={href} className={styles.site}>
          <a href={href} className={styles.siteName}>
            {name}
          </a>
          {waiting > 0 && (
            <a href={waitingHref} className={styles.chip}>
              {t('state-waiting')}
              <span className={styles.count}>{waiting}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
