import { useLabels } from '../../../ui/labels.tsx';
import {
  AccountForm,
  type Answered,
  type FormField,
  PostalFill,
  useAddressFields,
} from '../../account/web/index.ts';
import type { KitAddress, Order } from '../index.ts';
import { labels } from './labels.ts';
import styles from './reservation.module.css';
import type { AddressGuard, OrderPaths } from './view.ts';

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

type Props = {
  order: Order;
  isSent: boolean;
  addressGuard: AddressGuard;
  paths: OrderPaths;
  answered: Answered | undefined;
};

/** Where the welcome kit goes, until it is on its way. */
export function KitCard({ order: { kit, customer }, isSent, addressGuard, paths, answered }: Props) {
  const t = useLabels(labels);
  const fields = useAddressFields(kit ?? { ...NOWHERE, postalCode: customer?.postalCode ?? '' });
  const current: FormField = {
    ...{ name: 'current', label: t('kit-current'), type: 'password', required: true },
    autoComplete: 'current-password',
  };
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
      {!isSent && (addressGuard === 'log-in' || addressGuard === 'new-password') && (
        <p>
          {t(`kit-${addressGuard}`)}{' '}
          <a href={addressGuard === 'log-in' ? paths.logIn : paths.newPassword}>
            {t(`kit-${addressGuard}-link`)}
          </a>
        </p>
      )}
      {!isSent && (addressGuard === 'none' || addressGuard === 'password') && (
        <PostalFill>
          {(status) => (
            <AccountForm
              name="kit"
              answered={answered}
              button={t('kit-button')}
              look="secondary"
              inColumns
              fields={[
                ...fields.map((field) => ({ ...field, required: !OPTIONAL.includes(field.name) })),
                ...(addressGuard === 'password' ? [current] : []),
              ]}
            >
              {status}
            </AccountForm>
          )}
        </PostalFill>
      )}
    </section>
  );
}
