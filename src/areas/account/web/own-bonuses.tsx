import { formatDate } from '../../../kit/calendar.ts';
import { formatMoney } from '../../../kit/money.ts';
import styles from '../../../ui/controls/own-list.module.css';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { Bonus, BonusState } from '../index.ts';
import { labels } from './labels.ts';

/** A voucher with the names that the catalogue knows, and what it is worth today. */
export type ShownBonus = Pick<Bonus, 'number' | 'amount' | 'validUntil' | 'usedOn'> & {
  readonly brandName: string;
  /** Of the models that it is for; none are all. */
  readonly models: readonly string[];
  readonly state: BonusState;
};

/** A customer's bonus vouchers (doc. 2 §2.5), the last one first. */
export function OwnBonuses({ bonuses }: { bonuses: readonly ShownBonus[] }) {
  const t = useLabels(labels);
  if (bonuses.length === 0) return <p>{t('bonuses.none')}</p>;
  return (
    <>
      <ul className={styles.list}>
        {bonuses.map((one) => (
          <li key={one.number}>
            <Voucher one={one} />
          </li>
        ))}
      </ul>
      {bonuses.some(({ state }) => state === 'valid') && <p className={styles.soft}>{t('bonuses.how')}</p>}
    </>
  );
}

function Voucher({ one }: { one: ShownBonus }) {
  const t = useLabels(labels);
  const site = useSite();
  const { amount, state, models, brandName: brand } = one;
  const list = new Intl.ListFormat(site.locale, { type: 'conjunction' });
  const day = { date: formatDate(one.usedOn ?? one.validUntil, site.locale) };
  return (
    <>
      <p className={styles.soft}>{brand}</p>
      <h3>{t('bonuses.worth', { amount: formatMoney(amount, site, { cents: amount % 100 !== 0 }) })}</h3>
      <p>
        {models.length > 0
          ? t('bonuses.for', { models: list.format(models) })
          : t('bonuses.for-all', { brand })}
      </p>
      <dl>
        <div>
          <dt>{t('bonuses.number')}</dt>
          <dd className="numbers">
            <strong>{one.number}</strong>
          </dd>
        </div>
      </dl>
      <p className={styles.status} data-worth={state}>
        {t(`bonuses.${state}`, day)}
      </p>
    </>
  );
}
