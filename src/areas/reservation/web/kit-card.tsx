import { useLabels } from '../../../ui/labels.tsx';
import { PostalFill, useAddressFields } from '../../account/web/index.ts';
import type { KitAddress, Order } from '../index.ts';
import { labels } from './labels.ts';
import { OwnerForm, type OwnerProof } from './owner-form.tsx';
import styles from './reservation.module.css';

const NOWHERE: KitAddress = {
  postalCode: '',
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  state: '',
};
const OPTIONAL = ['complement', 'neighborhood'];

type Props = OwnerProof & {
  order: Order;
  isSent: boolean;
};

/** Where the welcome kit goes, until it is on its way. */
export function KitCard({ order: { kit, customer }, isSent, guard, paths, answered }: Props) {
  const t = useLabels(labels);
  const fields = useAddressFields(kit ?? { ...NOWHERE, postalCode: customer?.postalCode ?? '' });
  const isKept = answered?.form === 'kit' && answered.ok;
  const where = kit && [kit.street, kit.number, kit.city, kit.state].filter(Boolean).join(', ');
  return (
    <section className={styles.card} aria-labelledby="kit">
      <h2 id="kit">{t('kit-title')}</h2>
      <p>{isSent ? t('kit-sent', { address: where ?? '' }) : t('kit-text')}</p>
      {isKept && (
        <p role="status" className={styles.done}>
          {t('kit-done')}
        </p>
      )}
      {!isSent && (
        <PostalFill>
          {(status) => (
            <OwnerForm
              name="kit"
              guard={guard}
              paths={paths}
              answered={answered}
              button={t('kit-button')}
              look="secondary"
              inColumns
              fields={fields.map((field) => ({ ...field, required: !OPTIONAL.includes(field.name) }))}
            >
              {status}
            </OwnerForm>
          )}
        </PostalFill>
      )}
    </section>
  );
}
