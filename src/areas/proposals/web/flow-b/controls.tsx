import type { MaskitoOptions } from '@maskito/core';
import type { ComponentProps } from 'react';
import { useController } from 'react-hook-form';
import { MaskedField } from '../../../../ui/controls/masked-field.tsx';
import { Select, type SelectOption } from '../../../../ui/controls/select.tsx';
import { TextField } from '../../../../ui/controls/text-field.tsx';
import { controlOf, type FlowBPath, type FormPart } from './form.ts';

type Of = { part: FormPart; field: FlowBPath };
type Rest<P> = Omit<P, 'part' | 'form' | 'id' | 'error' | 'name' | 'onChange' | 'onBlur' | 'ref' | 'value'>;

/** Longest text that any of these fields takes. */
const TEXT_MAX = 120;

export function TextOf({ part, field, ...rest }: Of & Rest<ComponentProps<typeof TextField>>) {
  return (
    <TextField maxLength={TEXT_MAX} {...rest} {...controlOf(part, field)} {...part.form.register(field)} />
  );
}

export function MaskedOf({
  part,
  field,
  ...rest
}: Of & { mask: MaskitoOptions } & Rest<Omit<ComponentProps<typeof MaskedField>, 'field'>>) {
  return <MaskedField {...rest} {...controlOf(part, field)} field={part.form.register(field)} />;
}

type ChoiceProps = Of & {
  label: string;
  placeholder?: string | undefined;
  options: readonly SelectOption[];
  autoComplete?: string | undefined;
  /** Told after the value has changed. */
  onChosen?: ((value: string) => void) | undefined;
  /** The list could not be had: asked for again when somebody comes to choose. */
  onWanted?: (() => void) | undefined;
};

/** A list whose options may come after its value: the value stays chosen meanwhile. */
export function ChoiceOf({ part, field, options, onChosen, onWanted, ...rest }: ChoiceProps) {
  const { field: chosen } = useController({ control: part.form.control, name: field });
  const value = typeof chosen.value === 'string' ? chosen.value : '';
  const isListed = value === '' || options.some((option) => option.value === value);
  return (
    <Select
      {...rest}
      {...controlOf(part, field)}
      options={isListed ? options : [{ value, label: value }, ...options]}
      name={chosen.name}
      ref={chosen.ref}
      value={value}
      onBlur={chosen.onBlur}
      onFocus={onWanted}
      onChange={(event) => {
        chosen.onChange(event);
        onChosen?.(event.target.value);
      }}
    />
  );
}
