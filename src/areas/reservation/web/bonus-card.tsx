import { Form, useNavigation } from 'react-router';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { UsableBonus } from '../contract.ts';
import type { Order } from '../index.ts';
import { labels } from './labels.ts';
import styles from './reservation.module.css';
import { useWritten } from './use-written.ts';

type Props = { order: Order; bonuses: readonly UsableBonus[] };

/** The customer's own vouchers, one of which is taken off before the terms are agreed to; works before any script. */
export function BonusCard({ order, bonuses }: Props) {
  const t = useLabels(labels);
  const { money, day } = useWritten();
  const navigation = useNavigation();
  const { bonus } = order.car;
  if (!bonus && bonuses.length === 0) return null;
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('form') === 'bonus';
  const options = bonuses.map(({ number, amount, validUntil }) => ({
    value: number,
    label: t('bonus-option', { amount: money(amount), number, until: day(validUntil) }),
  }));
  return (
    <section className={styles.card} aria-labelledby="bonus" data-part="bonus">
      <h2 id="bonus">{t('bonus-title')}</h2>
      {bonus ? (
        <p role="status" className={styles.done}>
          {t('bonus-taken', { amount: money(bonus.amount), number: bonus.number })}
        </p>
      ) : (
        <p>{t('bonus-text')}</p>
      )}
      <Form method="post" className={styles.form} key={order.revision}>
        <input type="hidden" name="form" value="bonus" />
        <input type="hidden" name="revision" value={order.revision} />
        {!bonus && <Select name="number" label={t('bonus-choose')} options={options} />}
        <Button type="submit" look="secondary" busy={isBusy}>
          {isBusy ? t('busy') : t(bonus ? 'bonus-remove' : 'bonus-use')}
        </Button>
      </Form>
    </section>
  );
}
