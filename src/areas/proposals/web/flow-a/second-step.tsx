import { useEffect, useRef } from 'react';
import { MaskedField } from '../../../../ui/controls/masked-field.tsx';
import { VisuallyHidden } from '../../../../ui/controls/visually-hidden.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import { postalCodeMask } from '../../../../ui/masks/postal-code.ts';
import { usePostalCode } from '../../../locations/web/index.ts';
import type { FlowAOptions } from '../../contract.ts';
import {
  afterFailedLookup,
  afterPostalCode,
  ELEVEN_CHARACTER_DOCUMENT,
  ELEVEN_CHARACTERS,
  type FlowAChange,
  type FlowAField,
} from '../../index.ts';
import { Choice, type FormPart, TextLine } from './fields.tsx';
import styles from './flow-a.module.css';
import { labels } from './labels.ts';
import type { ProposalForm } from './use-proposal-form.ts';

/** Document and address (doc. 2 §2.1). */
export function SecondStep(props: FormPart & { options: FlowAOptions; onFilled: () => void }) {
  const { form, options } = props;
  const isEleven = form.getValues('typeDocument') === ELEVEN_CHARACTER_DOCUMENT;
  return (
    <div className={styles.fields}>
      <TextLine
        {...props}
        field="document"
        rest={isEleven ? { maxLength: ELEVEN_CHARACTERS, inputMode: 'numeric' } : { maxLength: 50 }}
      />
      <PostalCode {...props} />
      <TextLine {...props} field="street" rest={{ autoComplete: 'address-line1' }} />
      <TextLine {...props} field="number" rest={{ maxLength: 20 }} />
      <TextLine {...props} field="complement" rest={{ autoComplete: 'address-line2' }} />
      <TextLine {...props} field="neighborhood" rest={{ autoComplete: 'address-level3' }} />
      <Choice {...props} field="state" options={options.states} />
      <TextLine {...props} field="city" rest={{ autoComplete: 'address-level2' }} />
      <Choice {...props} field="nationality" options={options.nationalities} />
    </div>
  );
}

/** A complete code fills the address in; one that is not found becomes nothing, and so does the address (doc. 2 §4.1, §8). */
function PostalCode({ id, form, onFilled }: FormPart & { onFilled: () => void }) {
  const t = useLabels(labels);
  const { status, typed } = usePostalCode((found) => {
    take(form, afterPostalCode(found));
    onFilled();
  });
  const last = useRef(status);
  const failed = useRef<string>(undefined);
  useEffect(() => {
    if (status === 'failed' && last.current !== 'failed') {
      console.error('postal-code lookup failed');
      const code = form.getValues('postalCode');
      take(form, afterFailedLookup(code, failed.current));
      failed.current = code ?? undefined;
    }
    last.current = status;
  }, [status, form]);
  const field = form.register('postalCode');
  return (
    <div>
      <MaskedField
        id={`${id}-postalCode`}
        label={t('postalCode')}
        hint={t('postalCode-hint')}
        mask={postalCodeMask}
        inputMode="numeric"
        autoComplete="postal-code"
        error={form.formState.errors.postalCode?.message}
        field={{
          ...field,
          onChange: (event) => {
            typed(String(event.target.value));
            return field.onChange(event);
          },
        }}
      />
      <VisuallyHidden>
        <span role="status">{status === 'looking' ? t('postalCode-looking') : ''}</span>
      </VisuallyHidden>
    </div>
  );
}

function take(form: ProposalForm, change: FlowAChange): void {
  for (const [field, value] of Object.entries(change) as [FlowAField, string][])
    form.setValue(field, value, {
      shouldDirty: true,
      shouldValidate: field === 'postalCode' || value !== '',
    });
}
