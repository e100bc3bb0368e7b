import { useEffect, useId, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { CREDITS } from '../../../kit/markets/credits.ts';
import type { MessageKey } from '../../../kit/validators/message-keys.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorSummary } from '../../../ui/controls/error-summary.tsx';
import fieldStyles from '../../../ui/controls/field.module.css';
import { Select } from '../../../ui/controls/select.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { MONEY_MASKS } from '../../../ui/masks/money.ts';
import { useRemainingErrors } from '../../../ui/use-remaining-errors.ts';
import { useTypedAgain } from '../../../ui/use-typed-again.ts';
import { labels as validationLabels } from '../../../ui/validation/labels.ts';
import { type FormField, MaskableField } from '../../account/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { BalloonResult } from './balloon-result.tsx';
import { labels } from './labels.ts';
import styles from './offers.module.css';
import type { BalloonAnswer, BalloonFormView } from './view.ts';

type Props = {
  form: BalloonFormView;
  valuation: string | undefined;
  dealers: string | undefined;
  answered: BalloonAnswer | undefined;
};

/** The fragment of the address that leads to the form on its page. */
export const BALLOON_SECTION = 'contas';

const FIELDS = ['own', 'installment', 'left', 'residual', 'rate', 'owed', 'value', 'target'] as const;
type Field = (typeof FIELDS)[number];

/** An owner near the end of a balloon plan says how it stands, and sees what each way on costs. Works before JavaScript. */
export function BalloonForm({ form: view, valuation, dealers, answered }: Props) {
  const t = useLabels(labels);
  const validationText = useLabels(validationLabels);
  const { market } = useSite();
  const id = useId();
  const { form } = useTypedAgain({ key: '', isAnswered: answered !== undefined });
  const isBusy = useNavigation().state === 'submitting';
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answered?.ways) result.current?.focus();
  }, [answered]);
  const typed = answered?.typed ?? view.own ?? {};
  const { errors, onInput } = useRemainingErrors(answered);
  const errorOf = (field: Field) => {
    const reason = errors?.[field];
    if (!reason) return undefined;
    return field === 'own' || field === 'target'
      ? t(`${field}-missing`)
      : validationText(reason as MessageKey);
  };
  const problems = FIELDS.flatMap((field) => {
    const message = errorOf(field);
    if (!message) return [];
    const isChoice = field === 'own' || field === 'target';
    return [{ field: `${id}-${field}`, message: isChoice ? message : `${message}: ${t(field)}` }];
  });
  const common = (field: Field) => ({
    id: `${id}-${field}`,
    name: field,
    label: t(field),
    error: errorOf(field),
    defaultValue: typed[field] ?? '',
    required: true,
  });
  const money = (field: Field, hint?: string): FormField & { id: string; error: string | undefined } => ({
    ...common(field),
    inputMode: 'decimal',
    autoComplete: 'off',
    maxLength: 24,
    mask: MONEY_MASKS[market],
    hint,
  });
  const cars = { options: view.cars, placeholder: t('choose') };
  return (
    <section id={BALLOON_SECTION} className={styles.desk} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('balloon-title')}</h2>
      <p className={styles.soft}>{t('balloon-intro')}</p>
      {view.own && !answered && <p className={styles.tag}>{t('balloon-own')}</p>}
      <Form
        ref={form}
        method="post"
        noValidate
        className={styles.form}
        aria-busy={isBusy}
        preventScrollReset
        onInput={onInput}
      >
        <ErrorSummary problems={problems} attempt={answered?.at ?? 0} />
        {answered?.isTooOften && (
          <p role="alert" className={styles.failed}>
            {t('too-often')}
          </p>
        )}
        <div className={classNames(fieldStyles.pair, styles.fields)}>
          <Select {...common('own')} {...cars} />
          <MaskableField {...money('installment')} data-kept />
          <MaskableField {...common('left')} data-kept inputMode="numeric" autoComplete="off" maxLength={2} />
          <MaskableField {...money('residual')} data-kept />
          {CREDITS[market].debtBy === 'rate' ? (
            <MaskableField
              {...common('rate')}
              data-kept
              inputMode="decimal"
              autoComplete="off"
              maxLength={7}
              suffix="%"
              hint={t('rate-hint')}
            />
          ) : (
            <MaskableField {...money('owed', t('owed-hint'))} data-kept />
          )}
          <MaskableField {...money('value', t('value-hint'))} data-kept />
          <Select {...common('target')} {...cars} />
        </div>
        <p className={styles.ways}>
          <Button type="submit" busy={isBusy}>
            {isBusy ? t('busy') : t('calculate')}
          </Button>
          {valuation && <a href={valuation}>{t('valuation')}</a>}
        </p>
      </Form>
      {answered?.ways && (
        <div ref={result} tabIndex={-1} className={styles.result}>
          <BalloonResult ways={answered.ways} dealers={dealers} key={answered.at} />
        </div>
      )}
    </section>
  );
}
