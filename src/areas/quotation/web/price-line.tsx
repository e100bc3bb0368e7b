import type { ReactNode } from 'react';
import { formatMoney } from '../../../kit/money.ts';
import { useLabels } from '../../../ui/labels.tsx';
import { type CarLine, type ChosenCar, carTotal } from '../../catalogue/index.ts';
import { WithoutTaxes } from '../../catalogue/web/index.ts';
import { unequalLast } from '../../financing/index.ts';
import { numbersOf } from '../../financing/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { DRAFT_WORDS } from './draft-line.tsx';
import { labels } from './labels.ts';
import styles from './price-line.module.css';
import type { Draft } from './use-draft.ts';
import type { LabelKey } from './view.ts';

type Props = {
  readonly draft: Draft;
  /** The car on screen, by the catalogue: what it costs is known at once, and without a connection too. */
  readonly car: ChosenCar | undefined;
  /** Why nothing was saved. */
  readonly failed: LabelKey | undefined;
  readonly children: ReactNode;
};

/** What was agreed on moves the price of the car. */
const agreed = (amount: number): CarLine => ({
  kind: 'quotation',
  source: 'quotation',
  code: '',
  name: '',
  amount,
});

/** What it all comes to, always on screen, and what saves it; and what is in its way, wherever on the page the seller is. */
export function PriceLine({ draft, car, failed, children }: Props) {
  const t = useLabels(labels);
  const site = useSite();
  const { pricing, isCurrent, state } = draft;
  const isAway = state.kind !== 'kept' && state.kind !== 'sending';
  const initial = car ? carTotal(car) : pricing.initial;
  // The server's figures are about the car that it has heard of last.
  const isSame = initial === pricing.initial;
  const money = (cents: number) => formatMoney(cents, site);
  // An offer is for the car and the price that it was asked for: of another one it says nothing.
  const shown = isSame ? pricing.price : initial;
  const first = isSame ? pricing.offers[0] : undefined;
  const last = first && unequalLast(first);
  return (
    <div className={styles.line}>
      {failed ? (
        <p role="alert" className={styles.news}>
          {t(failed)}
        </p>
      ) : (
        // Said aloud where it is told in full.
        isAway && (
          <p aria-hidden="true" className={styles.news}>
            {t(DRAFT_WORDS[state.kind])}
          </p>
        )
      )}
      <div className={`frame ${styles.row}`}>
        <dl className={styles.sums}>
          <div>
            <dt>{t(isSame && pricing.price !== pricing.initial ? 'final-price' : 'initial-price')}</dt>
            <dd className={styles.price}>{money(shown)}</dd>
            {car && (
              <dd>
                <WithoutTaxes
                  car={{ lines: [...car.lines, agreed(shown - initial)] }}
                  version={car.mvs.code}
                />
              </dd>
            )}
          </div>
          {isSame && pricing.toPay !== pricing.price && (
            <div>
              <dt>{t('to-pay')}</dt>
              <dd>{money(pricing.toPay)}</dd>
            </div>
          )}
          {first && (
            <div className={styles.offer} aria-busy={!isCurrent}>
              <dt>{first.title}</dt>
              <dd>
                {t(last === undefined ? 'offer-months' : 'offer-months-first', {
                  count: first.installments,
                  price: money(first.installmentValue),
                })}
              </dd>
              {/* No instalment is told without what it costs (BCRA: CFT beside it; CDC, art. 52). */}
              <dd className={styles.terms} data-part="terms">
                {[
                  last !== undefined && `${t('falls-to')} ${money(last)}`,
                  first.final && `${t('last-instalment')} ${money(first.final.amount)}`,
                  `${t('entrance')} ${money(first.entrance)}`,
                  t('cet', { rate: numbersOf(site).rate(first.annualCet) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </dd>
            </div>
          )}
        </dl>
        {children}
      </div>
    </div>
  );
}
