import { Form } from 'react-router';
import { Button } from '../../../../ui/controls/button.tsx';
import { TextField } from '../../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import type { OrderBuyer } from '../../../reservation/contract.ts';
import styles from '../screens.module.css';
import { buyerLabels } from './buyer-labels.ts';
import { Facts } from './parts.tsx';

/** Who has bought, with the ways to reach them. */
export function BuyerFacts({ buyer }: { buyer: OrderBuyer | undefined }) {
  const t = useLabels(buyerLabels);
  if (!buyer)
    return (
      <Facts title={t('title')} facts={[]}>
        <p className={styles.soft}>{t('none')}</p>
      </Facts>
    );
  const { name, document, email, phone, postalCode } = buyer;
  return (
    <Facts
      title={t('title')}
      facts={[
        [t('name'), name],
        [t('document'), document],
        [
          t('phone'),
          <a key="phone" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {phone}
          </a>,
        ],
        [
          t('email'),
          <a key="email" href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
            {email}
          </a>,
        ],
        [t('postal-code'), postalCode],
      ]}
    >
      <p className={styles.soft}>{t('hint')}</p>
    </Facts>
  );
}

/** Finds orders by a person, a car or a dealer: sent in a form's body, for what is typed may be a person's. */
export function FindOrders({ typed }: { typed: string | undefined }) {
  const t = useLabels(buyerLabels);
  return (
    <Form method="post" className={styles.filter} autoComplete="off">
      <TextField
        label={t('find')}
        hint={t('find-hint')}
        name="text"
        maxLength={120}
        required
        autoComplete="off"
        spellCheck={false}
        defaultValue={typed}
      />
      <Button type="submit" look="secondary">
        {t('find-button')}
      </Button>
    </Form>
  );
}
