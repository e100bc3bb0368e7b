import type { Cents } from '../../../kit/money.ts';
import { LinkButton } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { linesAtPrice, tradeInOf } from '../../catalogue/index.ts';
import { WithoutTaxes } from '../../catalogue/web/index.ts';
import { type FinancingNow, type Order, priceNews, priceOfCar } from '../index.ts';
import { labels } from './labels.ts';
import styles from './reservation.module.css';
import { useWritten } from './use-written.ts';
import type { OrderFacts, OrderPaths } from './view.ts';

type Props = {
  order: Order;
  facts: OrderFacts;
  paths: OrderPaths;
  /** What goes along as it stands today; nothing of one that was refused. */
  financing: FinancingNow | undefined;
};

/** When, how much, from whom, for whom. */
export function FactsCard({ order, facts, paths, financing }: Props) {
  const t = useLabels(labels);
  const { money, day } = useWritten();
  const { car, policy, lockedUntil, estimate, customer } = order;
  const { price, todayTotal: today = price } = facts;
  const isOpen = order.state === 'reserved';
  const tradeIn = tradeInOf(car);
  const full = (left: Cents) => money(priceOfCar(car, left));
  const priceName = t(priceLabel(order, price));
  const rows = [
    [t('fact-estimate'), facts.deliveredOn ? undefined : day(estimate)],
    [t('fact-delivered'), facts.deliveredOn && day(facts.deliveredOn)],
    [priceName, full(price)],
    [t('fact-locked'), isOpen && price >= car.total ? day(lockedUntil) : undefined],
    [t('fact-trade-in'), tradeIn > 0 ? money(-tradeIn) : undefined],
    [t('fact-deposit'), money(policy.deposit)],
    [t('fact-financed'), facts.settlement.financed && money(facts.settlement.financed)],
    [t('fact-due'), facts.deliveredOn ? undefined : money(facts.settlement.atDelivery)],
    [t('fact-dealer'), facts.dealerName],
    [t('fact-customer'), customer?.name],
  ].filter((row): row is [string, string] => Boolean(row[1]));
  const { financed, withoutFinancing } = facts.settlement;
  // Until the car is there the lender's word may have ended: what is financed is promised no longer than it stands.
  const signBy = financing?.validUntil && t('due-sign-by', { until: day(financing.validUntil) });
  const text = priceNews(car.total, price, today);
  return (
    <section className={styles.card} aria-labelledby="facts">
      <h2 id="facts">{t('facts')}</h2>
      <dl className={styles.lines}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="numbers">
              {value}
              {name === priceName && (
                <WithoutTaxes car={linesAtPrice(car, priceOfCar(car, price))} version={car.build.code} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {isOpen && text && (
        <p className={styles.soft}>
          {t(`price-${text}`, { today: full(today), price: full(price), until: day(lockedUntil) })}
        </p>
      )}
      {!facts.deliveredOn && financed !== undefined && (
        <p className={styles.soft}>
          {t('due-financed', { cash: money(withoutFinancing) })} {signBy}
        </p>
      )}
      {!facts.deliveredOn && financed === undefined && financing && order.proposal && (
        <p className={styles.soft}>
          {t('due-proposal', { number: order.proposal })} {signBy}
        </p>
      )}
      <p>
        <LinkButton look="secondary" href={paths.receipt}>
          {t('receipt')}
        </LinkButton>
      </p>
    </section>
  );
}

/** What the price in the first row is. */
function priceLabel({ state, car, invoicedPrice }: Order, price: Cents) {
  if (state !== 'reserved') return invoicedPrice === undefined ? 'fact-price' : 'fact-invoiced';
  return price === car.total ? 'fact-price' : 'fact-price-today';
}
