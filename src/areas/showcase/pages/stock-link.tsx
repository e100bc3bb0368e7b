import { Link } from 'react-router';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import styles from './configurator-link.module.css';

/** Leads to the cars of a model that are built already. */
export function StockLink({ words, to }: { readonly words: string; readonly to: string }) {
  return (
    <Link to={to} className={`${buttonClass('plain')} ${styles.link}`} data-analytics="stock:open">
      <span>{words}</span>
      <Icon name="arrow" />
    </Link>
  );
}
