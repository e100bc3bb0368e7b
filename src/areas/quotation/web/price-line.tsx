import type { ReactNode } from 'react';
import { formatMoney } from '../../../kit/money.ts';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import { labels } from './labels.ts';
import styles from './price-line.module.css';
import type { Draft } from './use-draft.ts';

type Props = {
  readonly draft: Draft;
  /** What the car on screen costs by the catalogue: at once, and without a connection too. */
  readonly total: number | undefined;
  readonly children: ReactNode;
};

/** What it all comes to, always on screen, and what saves it. */
export function PriceLine({ draft, total, children }: Props) {
  const t = useLabels(labels);
  const site = useSite();
  const { told, isTold } = draft;
  const initial = total ?? told.initial;
  // The server's figures are about the car that it has heard of last.
  const isSame = initial === told.initial;
  const money = (cents: number) => formatMoney(cents, site);
  const [first] = told.offers;
  return (
    <div className={styles.line}>
      <div className={`frame ${styles.row}`}>
        <dl className={styles.sums}>
          <div>
            <dt>{t(isSame && told.price !== told.initial ? 'final-price' : 'initial-price')}</dt>
            <dd className={styles.price}>{money(isSame ? told.price : initial)}</dd>
          </div>
          {isSame && told.toPay !== told.price && (
            <div>
              <dt>{t('to-pay')}</dt>
              <dd>{money(told.toPay)}</dd>
            </div>
          )}
          {first && (
            <div className={styles.offer} aria-busy={!isTold}>
              <dt>{first.title}</dt>
              <dd>
                {t('offer-months', { count: first.installments, price: money(first.installmentValue) })}
              </dd>
            </div>
          )}
        </dl>
        {children}
      </div>
    </div>
  );
}
