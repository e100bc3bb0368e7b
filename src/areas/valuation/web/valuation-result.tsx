import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { IDENTITIES } from '../../../kit/markets/identities.ts';
import { formatMoney } from '../../../kit/money.ts';
import { writeNumber, writePercent } from '../../../kit/numerals.ts';
import { AmountField } from '../../../ui/controls/amount-field.tsx';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { ValueStep } from '../index.ts';
import { labels } from './labels.ts';
import styles from './shown-value.module.css';
import type { ShownValue } from './view.ts';

type Props = { shownValue: ShownValue; brandName: string };

/** The range, how it was reached, and what can be had with it. */
export function ValuationResult({ shownValue: result, brandName }: Props) {
  const t = useLabels(labels);
  const site = useSite();
  const { range } = result.valuation;
  const money = (cents: number) => formatMoney(cents, site, { cents: false });
  const title = useRef<HTMLHeadingElement>(null);
  // The value is what was asked for: reading goes on there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of each value
  useEffect(() => title.current?.focus(), [result]);
  return (
    <section className={styles.status} aria-labelledby="value-title" data-part="value">
      <div className={styles.head}>
        <p className={styles.kicker}>{t('result-kicker', { brand: brandName })}</p>
        <h2 id="value-title" ref={title} tabIndex={-1} className="numbers">
          {t('result', { low: money(range.low), high: money(range.high) })}
        </h2>
        <p className={styles.note}>{t('result-note')}</p>
        {result.source && <p className={styles.sample}>{t('sample', { source: result.source })}</p>}
      </div>
      <Reached shownValue={result} />
      <Entrance shownValue={result} brandName={brandName} />
    </section>
  );
}

/** The whole sum, to the cent. */
function Reached({ shownValue: result }: { shownValue: ShownValue }) {
  const t = useLabels(labels);
  const site = useSite();
  const { price, valuation, spread } = result;
  const money = (cents: number) => formatMoney(cents, site);
  const signed = (cents: number) => `${cents < 0 ? '−' : '+'}\u00a0${money(Math.abs(cents))}`;
  const notes: Record<ValueStep['reason'], string> = {
    mileage: t('mileage-note', {
      own: writeNumber(result.mileage),
      usual: writeNumber(valuation.usualMileage),
    }),
    condition: t('condition-note'),
    resale: t('resale-note'),
  };
  const { name, year, fuel, guideCode: code } = price;
  return (
    <section className={styles.reached} aria-labelledby="reached-title">
      <h3 id="reached-title">{t('how')}</h3>
      <dl className={styles.steps}>
        <Step
          label={t('guide', { month: price.month })}
          amount={money(valuation.guide)}
          note={t('guide-note', { name: `${price.make} ${name}`, year, fuel, code })}
        />
        {valuation.steps
          .filter(({ amount }) => amount !== 0)
          .map(({ reason, amount }) => (
            <Step
              key={reason}
              label={t(`${reason}-step`, { condition: t(result.condition).toLowerCase() })}
              amount={signed(amount)}
              note={notes[reason]}
            />
          ))}
        <Step
          label={t('value')}
          amount={money(valuation.value)}
          note={t('range-note', { percent: writePercent(spread, { most: 2 }) })}
          isSum
        />
      </dl>
    </section>
  );
}

type StepProps = { label: string; amount: string; note: string; isSum?: boolean };

function Step({ label, amount, note, isSum }: StepProps) {
  return (
    <div className={isSum ? styles.sum : undefined}>
      <dt>{label}</dt>
      <dd className={`numbers ${styles.amount}`}>{amount}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  );
}

/** The beginning of the range as the entrance of a search in the stock: its plans are priced with it, by the server. */
function Entrance({ shownValue: { entrance, valuation }, brandName }: Props) {
  const t = useLabels(labels);
  const site = useSite();
  const { action, fields, amount, paysBy, dealers } = entrance;
  const low = formatMoney(valuation.range.low, site, { cents: false });
  return (
    <section className={styles.entrance} aria-labelledby="entrance-title">
      <h3 id="entrance-title">{t('entrance-title')}</h3>
      <p>{t('entrance-text', { brand: brandName, amount: low })}</p>
      {paysBy ? (
        <Form method="get" action={action} className={styles.search}>
          <input type="hidden" name={fields.entrance} value={amount} />
          <AmountField
            label={t('monthly')}
            hint={t('monthly-hint')}
            name={fields.monthly}
            required
            prefix={IDENTITIES[site.market].currencySign}
          />
          <Button type="submit" wide>
            {t('entrance-go')}
          </Button>
        </Form>
      ) : (
        <Link to={action} className={buttonClass('primary', true)}>
          {t('entrance-stock')}
        </Link>
      )}
      {dealers && <Link to={dealers}>{t('entrance-dealers')}</Link>}
    </section>
  );
}
