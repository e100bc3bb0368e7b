import { useLabels } from '../../../ui/labels.tsx';
import { labels } from './labels.ts';
import styles from './quotation-list.module.css';

/** The sites whose quotations somebody may see. */
export function SiteList({
  sites,
}: {
  readonly sites: readonly { readonly name: string; readonly href: string }[];
}) {
  const t = useLabels(labels);
  return (
    <ul className={styles.list} aria-label={t('quotations')}>
      {sites.map(({ name, href }) => (
        <li key={href} className={styles.item}>
          <a href={href} className={styles.name}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
