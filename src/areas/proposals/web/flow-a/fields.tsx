import type { MaskitoOptions } from '@maskito/core';
import type { ComponentProps } from 'react';
import { MaskedField } from '../../../../ui/controls/masked-field.tsx';
import { Select } from '../../../../ui/controls/select.tsx';
import { TextField } from '../../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import type { ProposalOption } from '../../contract.ts';
import type { FlowAField } from '../../index.ts';
import { labels } from './labels.ts';
import type { ProposalForm } from './use-proposal-form.ts';

/** What every field of the form needs. */
export type FormPart = {
  readonly id: string;
  readonly form: ProposalForm;
  /** Known from elsewhere and not to be changed here. */
  readonly fixed: readonly FlowAField[];
};

type Rest = Partial<
  Pick<
    ComponentProps<typeof TextField>,
    'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'autoCapitalize'
  >
>;
type Props = FormPart & { field: FlowAField; hint?: string; rest?: Rest };

const FIELD_MAX = 120;

/** A line of text. */
export function TextLine({ id, form, fixed, field, hint, rest }: Props) {
  const t = useLabels(labels);
  const own = `${id}-${field}`;
  if (fixed.includes(field)) return <Fixed id={own} label={t(field)} value={form.getValues(field)} />;
  return (
    <TextField
      id={own}
      label={t(field)}
      hint={hint}
      maxLength={FIELD_MAX}
      spellCheck={false}
      error={form.formState.errors[field]?.message}
      {...rest}
      {...form.register(field)}
    />
  );
}

/** The same, written by a mask. */
export function MaskedLine({ id, form, fixed, field, hint, rest, mask }: Props & { mask: MaskitoOptions }) {
  const t = useLabels(labels);
  const own = `${id}-${field}`;
  if (fixed.includes(field)) return <Fixed id={own} label={t(field)} value={form.getValues(field)} />;
  return (
    <MaskedField
      id={own}
      label={t(field)}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      mask={mask}
      field={form.register(field)}
      error={form.formState.errors[field]?.message}
      {...rest}
    />
  );
}

/** One of the bank's options. */
export function Choice({
  id,
  form,
  field,
  options,
  onChange,
}: Omit<Props, 'fixed' | 'hint' | 'rest'> & {
  options: readonly ProposalOption[];
  onChange?: () => void;
}) {
  const t = useLabels(labels);
  return (
    <Select
      id={`${id}-${field}`}
      label={t(field)}
      placeholder={t('choose')}
      options={options.map(({ code, description }) => ({ value: code, label: description }))}
      error={form.formState.errors[field]?.message}
      value={form.watch(field) ?? ''}
      name={field}
      onChange={(event) => {
        form.setValue(field, event.target.value, {
          shouldValidate: true,
          shouldDirty: true,
          shouldTouch: true,
        });
        onChange?.();
      }}
    />
  );
}

/** A value that came with the proposal. It takes no part in the form: what the form has of it stays as it is. */
function Fixed({ id, label, value }: { id: string; label: string; value: string | null }) {
  return <TextField id={id} label={label} value={value ?? ''} disabled readOnly />;
}
