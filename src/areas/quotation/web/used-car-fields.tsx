import { formatMoney } from '../../../kit/money.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import { USED_CAR_FIELDS, USED_CAR_PARTS } from '../index.ts';
import { type FormProps, fieldOf } from './comment-tab.tsx';
import { labels } from './labels.ts';
import styles from './simulator.module.css';

type Props = {
  readonly form: FormProps;
  /** Where boxes of one row stand in one line. */
  readonly className: string;
  readonly currency: { readonly prefix: string };
};

/** The customer's car: found in the price guide, one choice after the other, what it says of it, and what it is taken for. */
export function UsedCarFields({ form, className, currency }: Props) {
  const t = useLabels(labels);
  const site = useSite();
  const { draft, quotation } = form;
  const { choices, chosen, valuation, hasFailed } = draft.pricing.usedCar;
  const typed = draft.fields.tradeIn?.trim() ?? '';
  const hint = valuation
    ? t('used-guide', { price: formatMoney(valuation.price, site), month: valuation.month })
    : t(hasFailed ? 'guide-silent' : 'used-unknown');
  return (
    <fieldset className={styles.used}>
      <legend>{t('trade-in')}</legend>
      <div className={className}>
        {USED_CAR_PARTS.map((part) => {
          const options = choices[part];
          const waits = part !== 'make' && !options;
          // What hung on another choice is not the guide's any more.
          const field = { ...fieldOf(form, USED_CAR_FIELDS[part]), value: chosen[part] ?? '' };
          const value = options?.some((one) => one.value === draft.fields[field.name])
            ? draft.fields[field.name]
            : field.value;
          return (
            <Select
              key={part}
              {...field}
              value={value}
              label={t(`used-${part}`)}
              placeholder={t(waits ? `used-wait-${part}` : 'used-none')}
              options={options ?? []}
              disabled={waits}
            />
          );
        })}
        <TextField
          {...fieldOf(form, 'tradeInCar')}
          label={t('trade-in-car')}
          hint={t('trade-in-car-hint')}
          maxLength={80}
          autoComplete="off"
        />
        <TextField
          {...fieldOf(form, 'tradeIn')}
          {...currency}
          inputMode="decimal"
          autoComplete="off"
          label={t('trade-in-value')}
          hint={hint}
        />
      </div>
      <p role="status" className={styles.soft}>
        {typed && draft.pricing.approval === 'approval' && !form.errorOf('tradeIn')
          ? t('concession-waits', { percent: quotation.limit })
          : ''}
      </p>
    </fieldset>
  );
}
