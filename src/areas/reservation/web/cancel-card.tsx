import { LAWS } from '../../../kit/markets/laws.ts';
import { LENDINGS } from '../../../kit/markets/lendings.ts';
import { useLabels } from '../../../ui/labels.tsx';
import { LEGAL_DAYS, type Order } from '../index.ts';
import { labels } from './labels.ts';
import { OwnerForm, type OwnerProof } from './owner-form.tsx';
import styles from './reservation.module.css';
import { useWritten } from './use-written.ts';
import type { OrderFacts } from './view.ts';

type Props = OwnerProof & { order: Order; refund: OrderFacts['refund'] };

/** Gives an order up, once it is confirmed what comes back and that it is final. */
export function CancelForm({ order, refund, ...proof }: Props) {
  const t = useLabels(labels);
  const { money } = useWritten();
  const { car, number, policy } = order;
  const amounts = { amount: money(refund?.amount ?? 0), deposit: money(policy.deposit) };
  const confirmation = {
    question: t('cancel-question', { number }),
    effect: (
      <>
        <p>{t(`cancel-effect-${refund?.ground ?? 'none'}`, amounts)}</p>
        <p>
          {t(car.stock ? 'cancel-effect' : 'cancel-effect-build', {
            car: `${car.modelName} ${car.versionName}`,
          })}
        </p>
      </>
    ),
    confirm: t('cancel-button'),
  };
  return (
    <OwnerForm
      name="cancel"
      {...proof}
      button={t('cancel-button')}
      look="secondary"
      confirmation={confirmation}
    />
  );
}

/** What comes back and on what ground, above the button. */
export function CancelCard({ order, facts, ...proof }: OwnerProof & { order: Order; facts: OrderFacts }) {
  const { refund, mayCancel, legalUntil, deliveredOn, withdrawalUntil: last, today } = facts;
  const t = useLabels(labels);
  const { money, day, site } = useWritten();
  const text = () => {
    const law = LAWS[site.market].withdrawalLaw;
    if (deliveredOn && last) {
      const words = { delivered: day(deliveredOn), until: day(last), law };
      return t(today <= last ? 'cancel-delivered' : 'cancel-over', words);
    }
    if (!mayCancel) return t('cancel-dealer', { days: LEGAL_DAYS[site.market], law });
    if (!refund) return t('cancel-none');
    const amount = money(refund.amount);
    if (refund.ground === 'policy') return t('cancel-policy', { amount });
    if (refund.ground === 'credit-refused')
      return t('cancel-credit-refused', { amount, law: LENDINGS[site.market].linked.refusalLaw ?? '' });
    return t('cancel-legal', { until: day(legalUntil), amount, law });
  };
  return (
    <section className={styles.card} aria-labelledby="cancel">
      <h2 id="cancel">{t('cancel-title')}</h2>
      <p>{text()}</p>
      {mayCancel && <CancelForm order={order} refund={refund} {...proof} />}
    </section>
  );
}

/** Nothing was lost, and the button stands below (doc. 2 §8). */
export function CancelFailed(props: Props) {
  const t = useLabels(labels);
  return (
    <div role="alert" className={styles.refused}>
      <p>
        <strong>{t('cancel-failed')}</strong>
      </p>
      <p>{t('cancel-failed-text')}</p>
      <CancelForm {...props} />
    </div>
  );
}
