import { formatMoney } from '../../../kit/money.ts';
import { Money } from '../../../ui/controls/money.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import { labels } from './labels.ts';
import styles from './shown-money.module.css';
import type { InstalmentView } from './view.ts';
import { WithoutTaxes } from './without-taxes.tsx';

type CashProps = {
  readonly price: number;
  readonly priceNow: number;
  readonly from?: boolean;
  /** The code of the version that is priced. */
  readonly version: string;
  /** Of a whole car, whose parts may be taxed otherwise: what it costs without national taxes. */
  readonly net?: number | undefined;
};

/** Price in cash; with a bonus, from and to, and what the bonus is worth; and without national taxes, where the law wants that. */
export function CashPrice({ price, priceNow, from, version, net }: CashProps) {
  const site = useSite();
  const t = useLabels(labels);
  const hasBonus = priceNow < price;
  return (
    <p className={styles.price}>
      <span className={styles.caption}>
        {hasBonus ? (
          <>
            {t('price-former')} <Money cents={price} site={site} whole former /> {t('price-now')}
          </>
        ) : (
          t(from ? 'price-from' : 'price')
        )}
      </span>
      <strong className={styles.amount} data-part="price">
        <Money cents={priceNow} site={site} whole />
      </strong>
      <span className={styles.after}>{t('price-cash')}</span>
      {net === undefined ? <WithoutTaxes cents={priceNow} version={version} /> : <WithoutTaxes net={net} />}
    </p>
  );
}

/** An instalment offer: entrance, number, value, and the terms that belong to it. */
export function InstalmentOffer({ instalment }: { instalment: InstalmentView | undefined }) {
  const site = useSite();
  const t = useLabels(labels);
  if (!instalment) return <p className={styles.cost}>{t('no-instalment')}</p>;
  const { count, entrance, value } = instalment;
  const [before, after] = t('entrance-and', { entrance: '|', count }).split('|');
  return (
    <div className={styles.offer}>
      <p className={styles.price}>
        <span className={styles.caption}>
          {before}
          <Money cents={entrance} site={site} />
          {after}
        </span>
        <strong className={styles.instalment} data-part="instalment">
          <Money cents={value} site={site} />
        </strong>
        {instalment.last !== undefined && (
          <span className={styles.after}>
            {t('instalment-last', { last: formatMoney(instalment.last, site) })}
          </span>
        )}
        {instalment.final !== undefined && (
          <span className={styles.final}>
            {t('instalment-final', { final: formatMoney(instalment.final, site) })}
          </span>
        )}
      </p>
      {instalment.terms}
    </div>
  );
}
