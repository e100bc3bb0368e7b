import { useLabels } from '../../../ui/labels.tsx';
import { type CarLine, linesOf, taxedKind } from '../../catalogue/index.ts';
import { CarPicture, WithoutTaxes } from '../../catalogue/web/index.ts';
import { type FinancingNow, isPaid, type Order, priceOfCar, statusOf } from '../index.ts';
import { labels } from './labels.ts';
import styles from './reservation.module.css';
import { useWritten } from './use-written.ts';
import type { ShownReserved } from './view.ts';

type Props = ShownReserved & {
  /** Whose deposit and financing are told; none beside a build that is only thought of. */
  order?: Order | undefined;
  financing?: FinancingNow | undefined;
  title?: string | undefined;
};

/** The car, what it is made of and what it costs, as it was written down. */
export function Summary({ car, picture, order, financing, title }: Props) {
  const t = useLabels(labels);
  const { money } = useWritten();
  const name = `${car.brandName} ${car.modelName}`;
  // What the customer's own car pays stands below the price: it takes nothing off it.
  const tradeIns: readonly CarLine[] = linesOf(car, 'trade-in');
  const lineRow = ({ kind, code, name: line, amount }: CarLine) => (
    <div key={`${kind} ${code} ${line}`}>
      <dt>{line}</dt>
      <dd className="numbers">
        {amount === 0 ? t('included') : money(amount)}
        {amount > 0 && <WithoutTaxes cents={amount} of={taxedKind(kind)} version={car.build.code} />}
      </dd>
    </div>
  );
  return (
    <section className={styles.aside} aria-label={title ?? t('summary-title')}>
      {title && <h2>{title}</h2>}
      {picture && (
        <div className={styles.picture}>
          <CarPicture
            source={picture}
            sizes="(min-width: 60rem) 26rem, 92vw"
            alt={t('picture', { name, colour: car.colourName })}
          />
        </div>
      )}
      <div>
        <p>
          <strong>{name}</strong> {car.versionName} {car.year}
        </p>
        <p className={styles.soft}>
          {car.colourName} ·{' '}
          {car.stock ? t('stock-number', { number: car.stock.number }) : t('built-for-you')}
        </p>
      </div>
      <dl className={styles.lines}>
        {car.lines.filter((line) => !tradeIns.includes(line)).map(lineRow)}
        <div className={styles.sum}>
          <dt>{t('total')}</dt>
          <dd className="numbers" data-part="total">
            {money(priceOfCar(car))}
            <WithoutTaxes car={car} version={car.build.code} />
          </dd>
        </div>
        {tradeIns.length > 0 && (
          <>
            {tradeIns.map(lineRow)}
            <div className={styles.sum}>
              <dt>{t('fact-to-pay')}</dt>
              <dd className="numbers" data-part="to-pay">
                {money(car.total)}
              </dd>
            </div>
          </>
        )}
        {order && statusOf(order.state) !== 'cancelled' && (
          <div>
            <dt>{t(isPaid(order.state) ? 'deposit-paid' : 'deposit')}</dt>
            <dd className="numbers">{money(order.policy.deposit)}</dd>
          </div>
        )}
      </dl>
      {financing && !financing.refused && <Financing financing={financing} />}
    </section>
  );
}

/** The instalment with what must not be read without it. */
function Financing({ financing: { offer, proposal, validUntil } }: { financing: FinancingNow }) {
  const t = useLabels(labels);
  const { money, rate, day } = useWritten();
  return (
    <>
      {offer && (
        <p className={styles.soft} data-part="financed">
          {t(offer.lastInstallment === undefined ? 'summary-financing' : 'summary-financing-first', {
            count: offer.installments,
            value: money(offer.installment),
            last: money(offer.lastInstallment ?? offer.installment),
            final: offer.residual ? t('summary-final', { final: money(offer.residual) }) : '',
            cet: offer.annualCet === undefined ? '–' : rate(offer.annualCet),
            until: validUntil === undefined ? '' : t('summary-until', { until: day(validUntil) }),
          })}
        </p>
      )}
      {proposal && <p className={styles.soft}>{t('with', { number: proposal })}</p>}
    </>
  );
}
