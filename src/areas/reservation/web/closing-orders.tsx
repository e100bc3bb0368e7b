import type { Cents } from '../../../kit/money.ts';
import { RadioGroup } from '../../../ui/controls/radio-group.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { labels as validationLabels } from '../../../ui/validation/labels.ts';
import { CLOSING_CHOICES, type ClosingChoice, type ClosingOrder } from '../contract/service.ts';
import { statusOf } from '../index.ts';
import { labels } from './labels.ts';
import { type ListedOrder, OwnOrders } from './own-orders.tsx';
import styles from './reservation.module.css';
import { useStatusText } from './status-text.ts';
import { useWritten } from './use-written.ts';

/** The field that says what becomes of paid orders. */
export const CLOSING_FIELD = 'orders';
const CLOSING_ID = 'closing-choice';

/** The same as a form's list of what is wrong calls it. */
export function useClosingChoice(): { readonly name: string; readonly id: string; readonly label: string } {
  const t = useLabels(labels);
  return { name: CLOSING_FIELD, id: CLOSING_ID, label: t('closing-choose') };
}

export const closingChoiceOf = (text: string | undefined): ClosingChoice | undefined =>
  CLOSING_CHOICES.find((one) => one === text);

type Props = {
  orders: readonly ClosingOrder[];
  isMissing: boolean;
  choice: ClosingChoice | undefined;
  onChoose: (choice: ClosingChoice | undefined) => void;
};

/** Beside the form that closes an account: what stays of its orders and why, and what their customer wants of it. */
export function ClosingOrders({ orders, isMissing, choice, onChoose }: Props) {
  const t = useLabels(labels);
  const validationText = useLabels(validationLabels);
  const statusText = useStatusText();
  const { money } = useWritten();
  const back = refundOfAll(orders);
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
        {orders.map(({ order: { number, car, state, policy, deliveredOn } }) => (
          <li key={number}>
            {t('closing-line', {
              number,
              status: statusText(statusOf(state), deliveredOn),
              deposit: money(policy.deposit),
              car: `${car.modelName} ${car.versionName}`,
            })}
          </li>
        ))}
      </ul>
      <RadioGroup
        id={CLOSING_ID}
        name={CLOSING_FIELD}
        label={t('closing-choose')}
        options={ways}
        defaultValue={choice}
        onChange={(value) => onChoose(closingChoiceOf(value))}
        inputProps={{ required: true }}
        error={isMissing && validationText('required')}
      />
    </section>
  );
}

/** Beside the same form: paid orders of this browser that stand in no account, which it neither closes nor cancels, with the way to each. */
export function OutsideOrders({ orders }: { orders: readonly ListedOrder[] }) {
  const t = useLabels(labels);
  if (orders.length === 0) return null;
  return (
    <section className={styles.closing} aria-labelledby="closing-outside">
      <h3 id="closing-outside">{t('closing-outside-title')}</h3>
      <p>{t('closing-outside')}</p>
      <OwnOrders orders={orders} level={4} />
    </section>
  );
}

/** What the confirmation adds for them: what was chosen, with what goes back; before anything is, what may be. */
export function ClosingEffect({
  orders,
  choice,
}: {
  orders: readonly ClosingOrder[];
  choice: ClosingChoice | undefined;
}) {
  const t = useLabels(labels);
  const { money } = useWritten();
  if (!choice) return <p>{t('closing-effect')}</p>;
  const ends = choice === 'cancel' ? orders.filter(({ refund }) => refund) : [];
  const stays = orders.filter((one) => !ends.includes(one));
  const numbers = (some: readonly ClosingOrder[]) => some.map(({ order }) => order.number).join(', ');
  return (
    <>
      {ends.length > 0 && (
        <p>
          {t('closing-effect-cancel', {
            count: ends.length,
            numbers: numbers(ends),
            amount: money(refundOfAll(ends)),
          })}
        </p>
      )}
      {stays.length > 0 && (
        <p>{t('closing-effect-keep', { count: stays.length, numbers: numbers(stays) })}</p>
      )}
    </>
  );
}

const refundOfAll = (orders: readonly ClosingOrder[]): Cents =>
  orders.reduce((sum, { refund }) => sum + (refund?.amount ?? 0), 0);
