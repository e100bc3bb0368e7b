import { type Cents, formatMoney, type MoneySite } from '../../kit/money.ts';
import styles from './money.module.css';

type Props = {
  cents: Cents;
  /** `useSite()` is one. */
  site: MoneySite;
  /** Leave the centavos away (prices of cars). */
  whole?: boolean | undefined;
  /** A price that no longer holds: struck through. */
  former?: boolean | undefined;
};

/** An amount as the site's market writes it, with figures of equal width so that it does not dance while it changes. */
export function Money({ cents, site, whole = false, former = false }: Props) {
  const text = formatMoney(cents, site, { cents: !whole });
  return former ? <s className={styles.money}>{text}</s> : <span className={styles.money}>{text}</span>;
}
