import { type ReactNode, useRef } from 'react';
import { POSTALS } from '../../../kit/markets/postals.ts';
import { useLabels } from '../../../ui/labels.tsx';
import { POSTAL_CODE_MASKS } from '../../../ui/masks/postal-code.ts';
import type { PostalAddress } from '../../locations/contract.ts';
import { usePostalCode } from '../../locations/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import type { HomeAddress } from '../index.ts';
import styles from './account.module.css';
import type { FormField } from './account-form.tsx';
import { labels } from './labels.ts';

/** Stands around a form with an address: a postal code that is typed fills it in, and how that goes is told where `children` put it. */
export function PostalFill(props: {
  className?: string | undefined;
  children(status: ReactNode): ReactNode;
}) {
  const t = useLabels(labels);
  const form = useRef<HTMLDivElement>(null);
  const { status, typed } = usePostalCode((found) => fillAddress(form.current, found));
  const fields = {
    failed: t('details.unknown-postal-code'),
    looking: t('details.looking'),
    idle: '',
    found: '',
  };
  return (
    <div
      ref={form}
      className={props.className}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === 'postalCode') typed(target.value);
      }}
    >
      {props.children(
        <p role="status" className={styles.soft}>
          {fields[status]}
        </p>,
      )}
    </div>
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
    if (!input || !text) continue;
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true })); // as if it were typed: what was wrong with it is over
  }
}

/** The fields of an address. */
export function useAddressFields(address: HomeAddress): readonly FormField[] {
  const t = useLabels(labels);
  const { market } = useSite();
  return [
    {
      name: 'postalCode',
      label: t('postal-code'),
      inputMode: POSTALS[market].inputMode,
      autoComplete: 'postal-code',
      maxLength: 10,
      mask: POSTAL_CODE_MASKS[market],
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
