import { memo, type ReactNode } from 'react';
import { CREDITS } from '../../../kit/markets/credits.ts';
import type { Cents } from '../../../kit/money.ts';
import { Disclosure } from '../../../ui/controls/disclosure.tsx';
import { StackedBar } from '../../../ui/controls/stacked-bar.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { FinancedCar } from '../domain/car.ts';
import { unequalLast } from '../domain/instalment-facts.ts';
import { openedCost, splitMoney } from '../domain/money-split.ts';
import { isLienApart, lentWith, type Offer, type SimulationResult, totalPaid } from '../domain/offer.ts';
import type { CardView } from '../flow/index.ts';
import { CostTable } from './cost-table.tsx';
import { labels } from './labels.ts';
import { useNumbers } from './numbers.ts';
import styles from './offer-facts.module.css';

/** Where the money goes, as a bar and its table. */
export const OfferSplit = memo(function OfferSplit({ car, view }: { car: FinancedCar; view: CardView }) {
  const t = useLabels(labels);
  const { money } = useNumbers();
  const offer = view.offer ?? view.estimate;
  const split = offer && splitMoney(car.total, view.entrance, offer);
  const part = (label: string, value: number | undefined) => ({
    label,
    value: value ?? 0,
    text: value === undefined ? t('card.no-value') : money(value),
  });
  return (
    <section className={styles.split} data-stale={view.isUpdating || undefined}>
      <h5 className={styles.title}>{t('split.title')}</h5>
      <StackedBar
        caption={t('split.title')}
        parts={[
          part(t('split.entrance'), split?.entrance),
          part(t(split?.final ? 'split.principal-before-final' : 'split.principal'), split?.principal),
          part(t('split.interest'), split?.interest),
          part(t('split.charges'), split?.taxesAndFees),
          ...(split?.final ? [part(t('split.final'), split.final)] : []),
        ]}
      />
    </section>
  );
});

type Row = readonly [label: string, value: ReactNode, kind?: 'rate'];

type FactsProps = { car: FinancedCar; view: CardView; terms: SimulationResult['terms'] };

/**
 * Everything an offer has to tell, in sight beside its instalment (Código de Defesa do Consumidor, art. 52 and 54-B; BCRA:
 * TNA, TEA and CFT). The cost is open in its parts until the shopper closes it.
 */
export const OfferFacts = memo(function OfferFacts({ car, view, terms }: FactsProps) {
  const t = useLabels(labels);
  const offer = view.offer ?? view.estimate;
  const cost = offer && openedCost(view.entrance, offer);
  const main = useMainRows(car, view);
  const more = useMoreRows(car.total - view.entrance, view, terms, cost !== undefined);
  return (
    <section className={styles.facts} data-stale={view.isUpdating || undefined} aria-busy={view.isUpdating}>
      <Facts rows={main} />
      {cost && (
        <Disclosure summary={t('cost.title')} open>
          <CostTable parts={cost} />
        </Disclosure>
      )}
      <h5 className={styles.title}>{t('offer.details')}</h5>
      <Facts rows={more} />
      <p className={styles.early}>{t('offer.early')}</p>
    </section>
  );
});

function Facts({ rows }: { rows: readonly Row[] }) {
  const t = useLabels(labels);
  return (
    <dl className={styles.list}>
      {rows.map(([label, value, kind]) => (
        <div key={label} data-kind={kind}>
          <dt>{label}</dt>
          <dd className="numbers">{value ?? t('card.no-value')}</dd>
        </div>
      ))}
    </dl>
  );
}

function useMainRows(car: FinancedCar, view: CardView): readonly Row[] {
  const t = useLabels(labels);
  const { money, rate } = useNumbers();
  const offer = view.offer ?? view.estimate;
  const pair = (month: number, year: number) => ({ month: rate(month), year: rate(year) });
  const nominal = offer?.nominalRate;
  const credit = car.total - view.entrance;
  return [
    [t('offer.price'), money(car.total)],
    [t('offer.credit'), money(credit)],
    [
      t(`offer.financed-${offer ? lentWith(offer, credit) : 'untold'}`),
      offer && money(offer.financed ?? credit),
    ],
    [t('offer.total'), offer && money(totalPaid(view.entrance, offer))],
    [t('offer.cet-long'), offer && t('offer.cet-pair', pair(offer.monthlyCet, offer.annualCet)), 'rate'],
    ...(nominal === undefined ? [] : [[t('offer.nominal'), rate(nominal), 'rate'] as const]),
    [t('offer.interest'), offer && t('offer.rate-pair', pair(offer.monthlyRate, offer.annualRate)), 'rate'],
  ];
}

function useMoreRows(
  credit: Cents,
  view: CardView,
  terms: SimulationResult['terms'],
  isCostOpened: boolean,
): readonly Row[] {
  const t = useLabels(labels);
  const numbers = useNumbers();
  const { money, rate, date } = numbers;
  const { locale } = useSite();
  const taxes = useTaxes();
  const fees = useFees();
  const offer = view.offer ?? view.estimate;
  if (!offer) return [];
  const rows: (Row | false | undefined)[] = [
    [
      t('offer.installments'),
      t(`offer.installments-value${unequalLast(offer) === undefined ? '' : '-first'}`, {
        count: offer.installments,
        value: money(offer.installmentValue),
      }),
    ],
    offer.lastInstallment !== undefined && [t('offer.last-installment'), money(offer.lastInstallment)],
    offer.residual !== undefined && [t('card.final'), money(offer.residual)],
    offer.buyBack && [t('offer.buy-back'), money(offer.buyBack.price)],
    offer.firstDueDate !== undefined &&
      offer.lastDueDate !== undefined && [
        t('offer.due-dates'),
        t('offer.due-dates-value', { first: date(offer.firstDueDate), last: date(offer.lastDueDate) }),
      ],
    !isCostOpened && [t('offer.tax'), taxes(offer)],
    !isCostOpened && [t('offer.fees'), fees(offer, credit)],
    isLienApart(offer.charges, locale) && [t('offer.lien'), t('offer.lien-client')],
    terms && [
      t('offer.late'),
      t('offer.late-value', { fine: rate(terms.lateFine), interest: rate(terms.lateInterest) }),
    ],
    terms && [t('offer.valid'), date(terms.validUntil)],
    terms && [t('offer.lender'), `${terms.lenderName}, ${terms.lenderAddress}`],
  ];
  return rows.filter((row): row is Row => Boolean(row));
}

function useTaxes(): (offer: Offer) => ReactNode {
  const { market } = useSite();
  const { money } = useNumbers();
  return ({ charges }) => {
    const { iofDaily, iofAdditional, vat } = charges;
    if (CREDITS[market].tax === 'vat') return vat === undefined ? undefined : money(vat);
    return iofDaily === undefined ? undefined : money(iofDaily + (iofAdditional ?? 0));
  };
}

function useFees(): (offer: Offer, credit: Cents) => string {
  const t = useLabels(labels);
  const { money } = useNumbers();
  return ({ charges, financed }, credit) => {
    const { registration, valuation, contractRegistration } = charges;
    const named = [
      registration && t('offer.registration', { amount: money(registration) }),
      valuation && t('offer.valuation', { amount: money(valuation) }),
      contractRegistration && t('offer.contract-registration', { amount: money(contractRegistration) }),
    ].filter(Boolean);
    if (named.length === 0) return t('offer.none');
    const fees = named.join(' · ');
    return lentWith({ financed }, credit) === 'nothing' ? t('offer.fees-apart', { fees }) : fees;
  };
}
