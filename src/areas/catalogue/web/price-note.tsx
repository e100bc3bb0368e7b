import { useSite } from '../../platform/web/index.ts';
import { pagePriceNote } from '../index.ts';
import styles from './without-taxes.module.css';

/** Of when the prices beside it are, of which list, and whether freight is in them; nothing on a page that does not say. */
export function PriceNote() {
  const note = pagePriceNote(useSite().metadata);
  return note ? (
    <p className={styles.note} data-part="price-note">
      {note}
    </p>
  ) : null;
}
