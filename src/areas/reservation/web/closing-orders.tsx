import { RadioGroup } from '../../../ui/controls/radio-group.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { labels as validationLabels } from '../../../ui/validation/labels.ts';
import type { ClosingOrder } from '../contract.ts';
import { statusOf } from '../index.ts';
import { labels } from './labels.ts';
import styles from './reservation.module.css';
import { useWritten } from './use-written.ts';

/** The field that says what becomes of paid orders. */
export const CLOSING_FIELD = 'orders';

type Props = { orders: readonly ClosingOrder[]; isMissing: boolean };

/** Beside the form that closes an account: what stays of its orders and why, and what their customer wants of it. */
export function ClosingOrders({ orders, isMissing }: Props) {
  const t = useLabels(labels);
  const said = useLabels(validationLabels);
  const { money } = useWritten();
  const back = orders.reduce((sum, { refund }) => sum + (refund?.amount ?? 0), 0);
  const mayCancel = orders.some(({ refund }) => refund);
  const ways = [
    { value: 'keep', label: t('closing-keep'), hint: t('closing-keep-hint') },
    ...(mayCancel
      ? [
          {
            value: 'cancel',
            label: t('closing-cancel', { amount: money(back) }),
            hint: orders.every(({ refund }) => refund) ? undefined : t('closing-cancel-hint'),
          },
        ]
      : []),
  ];
  return (
    <section className={styles.closing} aria-labelledby="closing">
      <h3 id="closing">{t('closing-title')}</h3>
      <p>{t('closing-why')}</p>
      <ul>
        {orders.map(({ order: { number, car, state, policy } }) => (
          <li key={number}>
            {t('closing-line', {
              number,
              status: t(`status-${statusOf(state)}`),
              deposit: money(policy.deposit),
              car: `${car.modelName} ${car.versionName}`,
            })}
          </li>
        ))}
      </ul>
      <RadioGroup
        name={CLOSING_FIELD}
        label={t('closing-choose')}
        options={ways}
        error={isMissing && said('required')}
      />
    </section>
  );
}

/** What the confirmation adds for them. */
export function ClosingEffect() {
  const t = useLabels(labels);
  return <p>{t('closing-effect')}</p>;
}
