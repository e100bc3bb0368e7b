import { PHONES } from '../../../kit/markets/phones.ts';
import { useLabels } from '../../../ui/labels.tsx';
import { DOCUMENT_MASKS } from '../../../ui/masks/document.ts';
import { PHONE_MASKS } from '../../../ui/masks/phone.ts';
import { useSite } from '../../platform/web/index.ts';
import type { Person } from '../index.ts';
import styles from './account.module.css';
import { AccountForm, type FormField } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { labels } from './labels.ts';
import { PostalFill, useAddressFields } from './postal-fill.tsx';
import type { RoomProps } from './rooms.tsx';

/** What a customer has chosen to keep. */
export function DetailsView({ paths, customer, answered }: RoomProps) {
  const t = useLabels(labels);
  const fields = useFields(customer.person);
  return (
    <AccountFrame paths={paths} room="details" title={t('details.title')} intro={t('details.intro')}>
      {answered?.ok && (
        <p role="status" className={styles.notice}>
          {t('details.done')}
        </p>
      )}
      <PostalFill className={styles.paper}>
        {(status) => (
          <AccountForm
            name="details"
            answered={answered}
            button={t('details.button')}
            fields={fields}
            inColumns
          >
            {status}
          </AccountForm>
        )}
      </PostalFill>
    </AccountFrame>
  );
}

function useFields({ name, document, phone, address }: Person): readonly FormField[] {
  const t = useLabels(labels);
  const { market } = useSite();
  return [
    {
      name: 'name',
      label: t('name'),
      autoComplete: 'name',
      maxLength: 120,
      required: true,
      defaultValue: name,
    },
    {
      name: 'document',
      label: t('document'),
      inputMode: 'numeric',
      autoComplete: 'off',
      maxLength: 20,
      mask: DOCUMENT_MASKS[market].person,
      defaultValue: document,
    },
    {
      name: 'phone',
      label: t('phone'),
      type: 'tel',
      inputMode: 'tel',
      autoComplete: PHONES[market].autoComplete,
      maxLength: 25,
      mask: PHONE_MASKS[market],
      defaultValue: phone,
    },
    ...useAddressFields(address),
  ];
}
