import { Form, useNavigation } from 'react-router';
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { LEGAL_DAYS, type Order } from '../index.ts';
import { labels } from './labels.ts';
import styles from './reservation.module.css';
import { useWritten } from './use-written.ts';
import type { OrderFacts } from './view.ts';

/** Gives an order up, once it is confirmed what comes back and that it is final. */
export function CancelForm({ order, refund }: { order: Order; refund: OrderFacts['refund'] }) {
  const t = useLabels(labels);
  const { money } = useWritten();
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('form') === 'cancel';
  const { car, number, policy } = order;
  const amounts = { amount: money(refund?.amount ?? 0), deposit: money(policy.deposit) };
  return (
    <Form method="post">
      <input type="hidden" name="form" value="cancel" />
      <ConfirmButton
        look="secondary"
        busy={isBusy}
        question={t('cancel-question', { number })}
        effect={
          <>
            <p>{t(`cancel-effect-${refund?.ground ?? 'none'}`, amounts)}</p>
            <p>
              {t(car.stock ? 'cancel-effect' : 'cancel-effect-build', {
                car: `${car.modelName} ${car.versionName}`,
              })}
            </p>
          </>
        }
        confirm={t('cancel-button')}
      >
        {isBusy ? t('busy') : t('cancel-button')}
      </ConfirmButton>
    </Form>
  );
}

/** What comes back and on what ground, above the button. */
export function CancelCard({ order, facts }: { order: Order; facts: OrderFacts }) {
  const { refund, mayCancel, legalUntil, deliveredOn, withdrawalUntil: last, today } = facts;
  const t = useLabels(labels);
  const { money, day, site } = useWritten();
  const text = () => {
    const law = t(`law-${site.market}`);
    if (deliveredOn && last) {
      const words = { delivered: day(deliveredOn), until: day(last), law };
      return t(today <= last ? 'cancel-delivered' : 'cancel-over', words);
    }
    if (!mayCancel) return t('cancel-dealer', { days: LEGAL_DAYS[site.market], law });
    if (!refund) return t('cancel-none');
    const amount = money(refund.amount);
    if (refund.ground === 'policy') return t('cancel-policy', { amount });
    return t('cancel-legal', { until: day(legalUntil), amount });
  };
  return (
    <section className={styles.card} aria-labelledby="cancel">
      <h2 id="cancel">{t('cancel-title')}</h2>
      <p>{text()}</p>
      {mayCancel && <CancelForm order={order} refund={refund} />}
    </section>
  );
}

/** Nothing was lost, and the button stands below (doc. 2 §8). */
export function CancelFailed(props: { order: Order; refund: OrderFacts['refund'] }) {
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
