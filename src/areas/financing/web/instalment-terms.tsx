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

/** The small print of an advertised instalment: total cost, rates, total, lender and validity. */
export function InstalmentTerms({ facts }: { facts: InstalmentFacts }) {
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
