import { useRef } from 'react';
import { useLabels } from '../../../ui/labels.tsx';
import { argentineDocumentMask, cpfMask } from '../../../ui/masks/document.ts';
import { argentinePhoneMask, brazilianMobileMask } from '../../../ui/masks/phone.ts';
import { argentinePostalCodeMask, postalCodeMask } from '../../../ui/masks/postal-code.ts';
import type { PostalAddress } from '../../locations/contract.ts';
import { usePostalCode } from '../../locations/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import type { Person } from '../index.ts';
import styles from './account.module.css';
import { AccountForm, type FormField } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { labels } from './labels.ts';
import type { RoomProps } from './rooms.tsx';

const MASKS = {
  BR: { document: cpfMask, phone: brazilianMobileMask, postalCode: postalCodeMask },
  AR: { document: argentineDocumentMask, phone: argentinePhoneMask, postalCode: argentinePostalCodeMask },
} as const;

/** What a customer has chosen to keep. A postal code that is typed fills the address in. */
export function DetailsView({ paths, customer, answered }: RoomProps) {
  const t = useLabels(labels);
  const form = useRef<HTMLDivElement>(null);
  const { status, typed } = usePostalCode((found) => fillAddress(form.current, found));
  const fields = useFields(customer.person);
  const told = {
    failed: t('details.unknown-postal-code'),
    looking: t('details.looking'),
    idle: '',
    found: '',
  };
  return (
    <AccountFrame paths={paths} room="details" title={t('details.title')} intro={t('details.intro')}>
      {answered?.ok && (
        <p role="status" className={styles.notice}>
          {t('details.done')}
        </p>
      )}
      <div
        ref={form}
        className={styles.paper}
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === 'postalCode') typed(target.value);
        }}
      >
        <AccountForm
          name="details"
          answered={answered}
          button={t('details.button')}
          fields={fields}
          inColumns
        >
          <p role="status" className={styles.soft}>
            {told[status]}
          </p>
        </AccountForm>
      </div>
    </AccountFrame>
  );
}

/** The form is the browser's own until it is sent, so the address is written where it stands. */
function fillAddress(form: HTMLElement | null, found: PostalAddress): void {
  const texts = {
    street: found.address,
    neighborhood: found.neighborhood,
    city: found.cityName,
    state: found.stateCode,
  };
  for (const [name, text] of Object.entries(texts)) {
    const input = form?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (input && text) input.value = text;
  }
}

function useFields({ name, document, phone, address }: Person): readonly FormField[] {
  const t = useLabels(labels);
  const { market } = useSite();
  const masks = MASKS[market];
  const isBrazil = market === 'BR';
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
      mask: masks.document,
      defaultValue: document,
    },
    {
      name: 'phone',
      label: t('phone'),
      type: 'tel',
      inputMode: 'tel',
      autoComplete: isBrazil ? 'tel-national' : 'tel',
      maxLength: 25,
      mask: masks.phone,
      defaultValue: phone,
    },
    {
      name: 'postalCode',
      label: t('postal-code'),
      inputMode: isBrazil ? 'numeric' : 'text',
      autoComplete: 'postal-code',
      maxLength: 10,
      mask: masks.postalCode,
      defaultValue: address.postalCode,
    },
    {
      name: 'street',
      label: t('street'),
      autoComplete: 'address-line1',
      maxLength: 120,
      defaultValue: address.street,
    },
    { name: 'number', label: t('number'), autoComplete: 'off', maxLength: 20, defaultValue: address.number },
    {
      name: 'complement',
      label: t('complement'),
      autoComplete: 'address-line2',
      maxLength: 120,
      defaultValue: address.complement,
    },
    {
      name: 'neighborhood',
      label: t('neighborhood'),
      autoComplete: 'address-level3',
      maxLength: 120,
      defaultValue: address.neighborhood,
    },
    {
      name: 'city',
      label: t('city'),
      autoComplete: 'address-level2',
      maxLength: 120,
      defaultValue: address.city,
    },
    {
      name: 'state',
      label: t('state'),
      autoComplete: 'address-level1',
      maxLength: 120,
      defaultValue: address.state,
    },
  ];
}
