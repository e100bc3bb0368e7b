import { Link } from 'react-router';
import { useLabels } from '../../../ui/labels.tsx';
import styles from './crumbs.module.css';
import { crumbsLabels } from './crumbs-labels.ts';

/** A page above this one; the last is this one, without an address. */
export type Crumb = { readonly name: string; readonly href?: string | undefined };

/** The way here. */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useLabels(crumbsLabels);
  return (
    <nav className={styles.crumbs} aria-label={t('breadcrumbs')}>
      <ol>
        {crumbs.map(({ name, href }) => (
          <li key={href ?? name}>
            {href ? <Link to={href}>{name}</Link> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
