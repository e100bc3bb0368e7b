import { Form, useNavigation } from 'react-router';
import { Button } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { LEGAL_DAYS } from '../index.ts';
import { labels } from './labels.ts';
import styles from './reservation.module.css';
import { useWritten } from './use-written.ts';
import type { OrderFacts } from './view.ts';

/** Gives up by one button; works before any script. */
export function CancelForm() {
  const t = useLabels(labels);
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('form') === 'cancel';
  return (
    <Form method="post">
      <input type="hidden" name="form" value="cancel" />
      <Button type="submit" look="secondary" busy={isBusy}>
        {isBusy ? t('busy') : t('cancel-button')}
      </Button>
    </Form>
  );
}

/** What comes back and on what ground, above the button. */
export function CancelCard({ facts: { refund, mayCancel, legalUntil } }: { facts: OrderFacts }) {
  const t = useLabels(labels);
  const { money, day, site } = useWritten();
  const text = () => {
    if (!mayCancel) return t('cancel-closed', { days: LEGAL_DAYS[site.market] });
    if (!refund) return t('cancel-none');
    const amount = money(refund.amount);
    if (refund.ground === 'policy') return t('cancel-policy', { amount });
    return t('cancel-legal', { until: day(legalUntil), amount });
  };
  return (
    <section className={styles.card} aria-labelledby="cancel">
      <h2 id="cancel">{t('cancel-title')}</h2>
      <p>{text()}</p>
      {mayCancel && <CancelForm />}
    </section>
  );
}

/** Nothing was lost, and the button stands below (doc. 2 §8). */
export function CancelFailed() {
  const t = useLabels(labels);
  return (
    <div role="alert" className={styles.refused}>
      <p>
        <strong>{t('cancel-failed')}</strong>
      </p>
      <p>{t('cancel-failed-text')}</p>
      <CancelForm />
    </div>
  );
}
