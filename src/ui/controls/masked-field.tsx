import type { MaskitoOptions } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { type ComponentProps, useCallback } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'onChange' | 'onBlur' | 'name' | 'ref'> & {
  mask: MaskitoOptions;
  field: UseFormRegisterReturn;
};

/** A text field that writes the separators itself. `mask` must be a constant: a new object means a new mask. */
export function MaskedField({ mask, field, ...rest }: Props) {
  const masked = useMaskito({ options: mask });
  const { ref: registered, ...handlers } = field;
  const ref = useCallback(
    (input: HTMLInputElement | null) => {
      registered(input);
      masked(input);
    },
    [registered, masked],
  );
  // The mask rewrites the value behind React's back, so React's own change event would miss it.
  return <TextField {...rest} {...handlers} ref={ref} onInput={(event) => void handlers.onChange(event)} />;
}
