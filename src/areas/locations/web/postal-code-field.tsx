import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { POSTALS } from '../../../kit/markets/postals.ts';
import { MaskedField } from '../../../ui/controls/masked-field.tsx';
import { VisuallyHidden } from '../../../ui/controls/visually-hidden.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { POSTAL_CODE_MASKS } from '../../../ui/masks/postal-code.ts';
import { useSite } from '../../platform/web/index.ts';
import type { PostalAddress } from '../contract.ts';
import { labels } from './labels.ts';
import type { LookupStatus } from './postal-code-lookup.ts';
import { usePostalCode } from './use-postal-code.ts';

type Rest = Partial<
  Omit<ComponentProps<typeof MaskedField>, 'mask' | 'field' | 'inputMode' | 'autoComplete'>
>;
type FieldProps = Rest & {
  /** What `register` of the form gives. */
  field: UseFormRegisterReturn;
};

/**
 * A postal-code field that fills an address in. It changes no other field itself and bars none: when the code is not found or
 * the service is down it says so, and the rest of the form is filled in by hand.
 * @param onFound gets the address; what the person has typed over already is the form's to keep
 */
export function PostalCodeField({
  onFound,
  ...rest
}: FieldProps & { onFound: (address: PostalAddress) => void }) {
  const { status, typed } = usePostalCode(onFound);
  return <PostalCodeInput {...rest} status={status} onTyped={typed} />;
}

/** The same, with a look-up of the caller's. */
export function PostalCodeInput({
  field,
  status,
  onTyped,
  error,
  label,
  ...rest
}: FieldProps & { status: LookupStatus; onTyped: (text: string) => void }) {
  const t = useLabels(labels);
  const unknown = status === 'failed' && !error ? t('postal-code-unknown') : undefined;
  const { market } = useSite();
  const onChange: UseFormRegisterReturn['onChange'] = (event) => {
    onTyped(String(event.target.value));
    return field.onChange(event);
  };
  return (
    <>
      <MaskedField
        {...rest}
        label={label ?? t('postal-code')}
        mask={POSTAL_CODE_MASKS[market]}
        field={{ ...field, onChange }}
        error={error ?? unknown}
        inputMode={POSTALS[market].inputMode}
        autoComplete="postal-code"
      />
      <VisuallyHidden>
        <span role="status">{status === 'looking' ? t('postal-code-looking') : unknown}</span>
      </VisuallyHidden>
    </>
  );
}
