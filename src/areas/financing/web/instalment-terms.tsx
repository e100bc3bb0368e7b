import { useLabels } from '../../../ui/labels.tsx';
import type { InstalmentFacts } from '../domain/instalment-facts.ts';
import styles from './instalment-terms.module.css';
import { useNumbers } from './numbers.ts';
import { stripLabels } from './strip-labels.ts';
import { TotalCost, useLargeCost } from './total-cost.tsx';

/** The dot stays with what is before it when a line breaks. */
const BETWEEN = '\u00a0· ';

/** The small print of an advertised instalment: total cost, rates, total, lender and validity. */
export function InstalmentTerms({ facts }: { facts: InstalmentFacts }) {
  const t = useLabels(stripLabels);
  const { money, rate, date } = useNumbers();
  const isLarge = useLargeCost();
  const { nominalRate, lender } = facts;
  const rates = [
    nominalRate !== undefined && t('nominal-rate', { rate: rate(nominalRate) }),
    t('rates', { month: rate(facts.monthlyRate), year: rate(facts.annualRate) }),
    t('total', { total: money(facts.total) }),
  ].filter(Boolean);
  return (
    <>
      {isLarge && <TotalCost annual={facts.annualCet} />}
      <p className={styles.terms} data-part="instalment-terms">
        {!isLarge && (
          <>
            <strong>{t('cost', { cet: rate(facts.annualCet) })}</strong>
            {BETWEEN}
          </>
        )}
        {rates.join(BETWEEN)}
        {lender && <span>{[lender.name, t('valid', { date: date(lender.validUntil) })].join(BETWEEN)}</span>}
      </p>
    </>
  );
}
