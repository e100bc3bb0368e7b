import { LinkButton } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { Order } from '../index.ts';
import { labels } from './labels.ts';
import styles from './reservation.module.css';
import { useWritten } from './use-written.ts';
import type { OrderFacts, OrderPaths } from './view.ts';

type Props = { order: Order; facts: OrderFacts; paths: OrderPaths };

/** When, how much, from whom, for whom. */
export function FactsCard({ order, facts, paths }: Props) {
  const t = useLabels(labels);
  const { money, day } = useWritten();
  const { car, policy, lockedUntil, estimate, customer } = order;
  const rows = [
    [t('fact-estimate'), day(estimate)],
    [t('fact-price'), money(car.total)],
    [t('fact-locked'), day(lockedUntil)],
    [t('fact-deposit'), money(policy.deposit)],
    [t('fact-due'), money(facts.due)],
    [t('fact-dealer'), facts.dealerName],
    [t('fact-customer'), customer?.name],
  ].filter((row): row is [string, string] => Boolean(row[1]));
  const today = facts.todayTotal ?? 0;
  return (
    <section className={styles.card} aria-labelledby="facts">
      <h2 id="facts">{t('facts')}</h2>
      <dl className={styles.lines}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="numbers">{value}</dd>
          </div>
        ))}
      </dl>
      {today > car.total && (
        <p className={styles.soft}>{t('price-rose', { today: money(today), price: money(car.total) })}</p>
      )}
      <p>
        <LinkButton look="secondary" href={paths.receipt}>
          {t('receipt')}
        </LinkButton>
      </p>
    </section>
  );
}
