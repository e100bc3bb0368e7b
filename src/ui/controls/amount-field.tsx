import { useMaskito } from '@maskito/react';
import type { ComponentProps } from 'react';
import type { amountFault } from '../../kit/amount.ts';
import { useLabels } from '../labels.tsx';
import { amountMask } from '../masks/money.ts';
import { TextField } from './text-field.tsx';
import { valueLabels } from './value-labels.ts';

type Props = Omit<
  ComponentProps<typeof TextField>,
  'type' | 'ref' | 'inputMode' | 'autoComplete' | 'maxLength'
> & {
  /** Why what was sent is no amount; said beside the field. */
  fault?: ReturnType<typeof amountFault>;
};

/** An amount in the currency that stands before it: grouped while it is typed, and whatever its writing, read by `readMoney`. */
export function AmountField({ fault, error, ...rest }: Props) {
  const t = useLabels(valueLabels);
  const masked = useMaskito({ options: amountMask });
  return (
    <TextField
      {...rest}
      ref={masked}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      error={error || (fault && t(fault))}
    />
  );
}
