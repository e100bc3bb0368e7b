import { useLabels } from '../../../ui/labels.tsx';
import type { InstalmentFacts } from '../domain/instalment-facts.ts';
import styles from './instalment-terms.module.css';
import { BETWEEN, instalmentWords } from './instalment-words.ts';
import { useNumbers } from './numbers.ts';
import { stripLabels } from './strip-labels.ts';
import { TotalCost, useLargeCost } from './total-cost.tsx';

/** The total cost of an advertised instalment alone, in a few words. */
export function InstalmentCost({ facts }: { facts: InstalmentFacts }) {
  return instalmentWords(useLabels(stripLabels), useNumbers(), facts).cost;
}

/** Rates, tax, and what the car costs at once and in all: what stands below an instalment whose total cost is told beside it. */
export function InstalmentRates({ facts }: { facts: Parameters<typeof instalmentWords>[2] }) {
  const { rates } = instalmentWords(useLabels(stripLabels), useNumbers(), facts);
  return (
    <p className={styles.terms} data-part="instalment-terms">
      {rates.join(BETWEEN)}
    </p>
  );
}

/** The small print of an advertised instalment: total cost, rates, total, lender and validity. */
export function InstalmentTerms({ facts }: { facts: Parameters<typeof instalmentWords>[2] }) {
  const { cost, rates, lender } = instalmentWords(useLabels(stripLabels), useNumbers(), facts);
  const isLarge = useLargeCost();
  return (
    <>
      {isLarge && <TotalCost annual={facts.annualCet} />}
      <p className={styles.terms} data-part="instalment-terms">
        {!isLarge && (
          <>
            <strong>{cost}</strong>
            {BETWEEN}
          </>
        )}
        {rates.join(BETWEEN)}
        {lender.length > 0 && <span>{lender.join(BETWEEN)}</span>}
      </p>
    </>
  );
}
