import { useState } from 'react';
import { readAmount } from '../../../../kit/amount.ts';
import { IDENTITIES } from '../../../../kit/markets/identities.ts';
import { type Cents, smallestIn } from '../../../../kit/money.ts';
import { AmountField } from '../../../../ui/controls/amount-field.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import { overCommitted } from '../../../lender/index.ts';
import { useSite } from '../../../platform/web/index.ts';
import styles from './income-share.module.css';
import { incomeShareLabels } from './labels.ts';

type Props = {
  readonly instalment: Cents;
  readonly income: Cents | undefined;
  /** The percent of an income that the policy lets instalments take; undefined where it is not known. */
  readonly limit: number | undefined;
};

/** Beside a proposal: that its instalment takes more of the income than the policy lets it. It stops nobody. */
export function IncomeShareWarning({ limit, ...budget }: Props) {
  const t = useLabels(incomeShareLabels);
  const share = limit === undefined ? undefined : overCommitted(budget, limit);
  return (
    <div role="status" data-part="income-share">
      {share !== undefined && limit !== undefined && (
        <p className={styles.warning}>{t(share > 100 ? 'over-all' : 'over', { share, limit })}</p>
      )}
    </div>
  );
}

/** Where somebody looks for what they can pay: what it takes of their income, with what else they owe. What is typed here stays in the browser. */
export function IncomeCheck({ instalment, limit }: { readonly instalment: Cents; readonly limit: number }) {
  const t = useLabels(incomeShareLabels);
  const { market } = useSite();
  const prefix = IDENTITIES[market].currencySign;
  const unit = smallestIn(market);
  const [typed, setTyped] = useState({ income: '', others: '' });
  const income = readAmount(typed.income, unit);
  const share = overCommitted({ instalment, others: readAmount(typed.others, unit), income }, limit);
  const amount = (field: keyof typeof typed) => (
    <AmountField
      label={t(field)}
      prefix={prefix}
      onInput={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [field]: value }))}
    />
  );
  return (
    <section className={styles.check} aria-label={t('check')} data-part="income-check">
      <h3>{t('check')}</h3>
      <p>{t('check-text')}</p>
      <div className={styles.fields}>
        {amount('income')}
        {amount('others')}
      </div>
      <div role="status">
        {share === undefined ? (
          income !== undefined && income > 0 && <p>{t('within', { limit })}</p>
        ) : (
          <p className={styles.warning} data-part="income-share">
            {t(share > 100 ? 'over-others-all' : 'over-others', { share, limit })}
          </p>
        )}
      </div>
    </section>
  );
}
