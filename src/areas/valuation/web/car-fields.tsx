import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorSummary } from '../../../ui/controls/error-summary.tsx';
import { RadioGroup } from '../../../ui/controls/radio-group.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import { CHOSEN, type ChosenField } from '../flow/index.ts';
import { conditions, type RequiredField, VALUATION_FIELDS } from '../index.ts';
import styles from './car-fields.module.css';
import { labels } from './labels.ts';
import type { ValuationView } from './view.ts';

const idOf = (field: RequiredField) => `used-${field}`;

/** The car in the owner's words. A list whose turn has not come says which choice it waits for. */
export function CarFields({ view }: { view: ValuationView }) {
  const t = useLabels(labels);
  const F = VALUATION_FIELDS[useSite().market];
  const { problems, mileage, condition } = view;
  const messageOf = (field: RequiredField) => {
    const found = problems.find((problem) => problem.field === field);
    return found && t(found.isBad && field === 'mileage' ? 'mileage-bad' : `${field}-missing`);
  };
  const isComplete = view.choices.year !== undefined;
  return (
    <>
      <h2 className={styles.title}>{t('car')}</h2>
      <ErrorSummary
        problems={problems.map(({ field }) => ({ field: idOf(field), message: messageOf(field) ?? '' }))}
        attempt={problems.length}
      />
      <div className={styles.lists}>
        {CHOSEN.map((field) => (
          <List key={field} field={field} view={view} error={messageOf(field)} />
        ))}
      </div>
      <TextField
        id={idOf('mileage')}
        label={t('mileage')}
        hint={t('mileage-hint')}
        name={F.mileage}
        defaultValue={mileage}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        suffix="km"
        error={messageOf('mileage')}
      />
      <RadioGroup
        id={idOf('condition')}
        label={t('condition')}
        name={F.condition}
        defaultValue={condition}
        options={conditions.map((one) => ({ value: one, label: t(one), hint: t(`${one}-hint`) }))}
        error={messageOf('condition')}
      />
      <Button type="submit" wide name={F.asked} value="1">
        {t(isComplete ? 'go' : 'next')}
      </Button>
    </>
  );
}

type ListProps = { field: ChosenField; view: ValuationView; error: string | undefined };

function List({ field, view: { choices, chosen }, error }: ListProps) {
  const t = useLabels(labels);
  const { market } = useSite();
  const options = choices[field];
  const list = useRef<HTMLSelectElement>(null);
  const value = chosen[field] ?? '';
  // The list stays where the keyboard is; what hung on another choice, and the way back, show in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other options it may show another
  useEffect(() => {
    if (list.current) list.current.value = value;
  }, [value, options]);
  const waits = field !== 'make' && !options;
  return (
    <Select
      ref={list}
      id={idOf(field)}
      label={t(field)}
      name={VALUATION_FIELDS[market][field]}
      defaultValue={value}
      placeholder={waits ? t(`wait-${field}`) : t('choose')}
      options={options ?? []}
      disabled={waits}
      error={error}
    />
  );
}
