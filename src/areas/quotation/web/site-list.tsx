import { useLabels } from '../../../ui/labels.tsx';
import type { ListedState } from '../index.ts';
import { labels } from './labels.ts';
import styles from './quotation-list.module.css';

type SiteRow = {
  readonly name: string;
  readonly href: string;
  /** What asks something of whoever looks, and where it is listed. */
  readonly asking: readonly { readonly state: ListedState; readonly count: number; readonly href: string }[];
};

/** The sites whose quotations somebody may see, and what waits for them there. */
export function SiteList({ sites }: { readonly sites: readonly SiteRow[] }) {
  const t = useLabels(labels);
  return (
    <ul className={styles.list} aria-label={t('quotations')}>
      {sites.map(({ name, href, asking }) => (
        <li key={href} className={styles.site}>
          <a href={href} className={styles.siteName}>
            {name}
          </a>
          {asking.map((one) => (
            <a key={one.state} href={one.href} className={styles.chip}>
              {t(`state-${one.state}`)}
              <span className={styles.count}>{one.count}</span>
            </a>
          ))}
        </li>
      ))}
    </ul>
  );
}
