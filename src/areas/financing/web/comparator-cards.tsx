import { formatMoney } from '../../../kit/money.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { FinancedCar } from '../domain/car.ts';
import { areSameMonthly, type ComparedPlan, lowerOf, monthlyLeads } from '../domain/comparator.ts';
import { OWED_MONTHS, owedAfter } from '../domain/comparator-owed.ts';
import { unequalLast } from '../domain/instalment-facts.ts';
import { regularStep } from '../domain/matching.ts';
import { lentWith, type Offer, totalPaid } from '../domain/offer.ts';
import type { ComparedPlans } from '../flow/index.ts';
import { mark } from './analytics.ts';
import styles from './comparator.module.css';
import { ComparatorChart } from './comparator-chart.tsx';
import { labels } from './comparator-labels.ts';
import type { NamedPlan } from './comparator-plan.ts';
import { useNumbers } from './numbers.ts';
import type { SourcedPlan } from './sources-code.ts';
import { TotalCost, useLargeCost } from './total-cost.tsx';

type Props = {
  car: FinancedCar;
  /** The plan changed last first. */
  compared: ComparedPlans;
  planOf: (compared: ComparedPlan) => SourcedPlan | undefined;
  onLegalText: (compared: ComparedPlan) => void;
  onResume: (compared: ComparedPlan) => void;
};

/** One card a plan with the same rows in both, what differs in words, and where the money goes in each. */
export function ComparatorCards({ car, compared, planOf, onLegalText, onResume }: Props) {
  const named = useNamed(compared, planOf);
  const [first, second] = named;
  return (
    <>
      <Notes plans={named} />
      <div className={styles.cards}>
        {([first, second] as const).map((plan, at) => (
          <ComparedCard
            key={plan.compared.planId}
            car={car}
            plan={plan}
            other={at === 0 ? second : first}
            onLegalText={() => onLegalText(plan.compared)}
            onResume={() => onResume(plan.compared)}
          />
        ))}
      </div>
      <ComparatorChart car={car} plans={named} />
    </>
  );
}

function useNamed(compared: ComparedPlans, planOf: Props['planOf']): readonly [NamedPlan, NamedPlan] {
  const t = useLabels(labels);
  const named = (one: ComparedPlan): NamedPlan => {
    const offer = one.outcome.ok ? one.outcome.offer : undefined;
    return {
      name: planOf(one)?.title ?? t(`card.title.${one.record.type}`),
      compared: one,
      offer,
      total: offer && totalPaid(one.entrance, offer),
    };
  };
  return [named(compared[0]), named(compared[1])];
}

/** Where the terms are not quite equal, and what no row of a card says loud enough. */
function Notes({ plans }: { plans: readonly [NamedPlan, NamedPlan] }) {
  const t = useLabels(labels);
  const { money, percent } = useNumbers();
  const [leader, other] = plans;
  const shared = leader.compared.entrancePercent;
  const areBothOffered = leader.offer && other.offer;
  const notes = [
    ...plans.flatMap(({ name: plan, compared: { requested, entrance, entrancePercent }, offer }) =>
      offer
        ? [
            offer.installments !== requested &&
              t('comparator.nearest-term', { plan, asked: requested, term: offer.installments }),
            entrancePercent !== shared &&
              t('comparator.rounded-entrance', {
                plan,
                percent: percent(entrancePercent),
                amount: money(entrance - leader.compared.entrance),
              }),
            offer.residual && t('comparator.leaves-final', { plan, amount: money(offer.residual) }),
          ]
        : [],
    ),
    areBothOffered && areSameMonthly(leader.offer, other.offer) && t('comparator.same-month'),
    areBothOffered && leader.total === other.total && t('comparator.same-total'),
  ].filter((note): note is string => Boolean(note));
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

type CardProps = {
  car: FinancedCar;
  plan: NamedPlan;
  other: NamedPlan;
  onLegalText: () => void;
  onResume: () => void;
};

function ComparedCard({ car, plan, other, onLegalText, onResume }: CardProps) {
  const t = useLabels(labels);
  const { name, compared, offer } = plan;
  return (
    <article className={styles.card} aria-label={name} data-part="compared-plan">
      <h4 className={styles.name}>{name}</h4>
      {offer ? (
        <>
          <Headline offer={offer} />
          <Advantages plan={plan} other={other} />
          <Rows car={car} plan={plan} offer={offer} longest={longestOf(plan, other)} />
        </>
      ) : (
        <NotAvailable compared={compared} />
      )}
      <div className={styles.actions}>
        <Button
          wide
          look="secondary"
          aria-label={t('comparator.resume-plan', { plan: name })}
          data-analytics={mark('resume', compared.planId)}
          onClick={onResume}
        >
          {t('comparator.resume')}
        </Button>
        {offer && (
          <button
            type="button"
            className={styles.link}
            data-legal-text={compared.planId}
            aria-label={t('comparator.legal-text-of', { plan: name })}
            data-analytics={mark('compared-legal-text', compared.planId)}
            onClick={onLegalText}
          >
            {t('card.legal-text')}
          </button>
        )}
      </div>
    </article>
  );
}

function Headline({ offer }: { offer: Offer }) {
  const t = useLabels(labels);
  const { money } = useNumbers();
  const isLarge = useLargeCost();
  const last = unequalLast(offer);
  return (
    <div className={styles.headline}>
      <span className={styles.soft}>{t('card.times', { count: offer.installments })}</span>{' '}
      <strong className="numbers">{money(offer.installmentValue)}</strong>{' '}
      {last !== undefined && (
        <span className={styles.soft}>{t('comparator.last', { amount: money(last) })}</span>
      )}
      {isLarge && <TotalCost annual={offer.annualCet} />}
    </div>
  );
}

const LESS = { every: 'less-a-month', first: 'less-first', last: 'less-last' } as const;

/** In what this plan asks less than the other, in money. */
function Advantages({ plan, other }: { plan: NamedPlan; other: NamedPlan }) {
  const t = useLabels(labels);
  const { money } = useNumbers();
  const lower = plan.total !== undefined && other.total !== undefined && lowerOf(plan.total, other.total);
  const months = plan.offer && other.offer ? monthlyLeads(plan.offer, other.offer) : [];
  const texts = [
    ...months.map(({ of, by }) => t(`comparator.${LESS[of]}`, { amount: money(by) })),
    ...(lower && lower.at === 0 ? [t('comparator.less-in-total', { amount: money(lower.by) })] : []),
  ];
  if (texts.length === 0) return <div />; // its place among the rows stays
  return (
    <ul className={styles.advantages}>
      {texts.map((text) => (
        <li key={text} className="numbers">
          {text}
        </li>
      ))}
    </ul>
  );
}

const longestOf = (...plans: readonly NamedPlan[]): number =>
  Math.max(...plans.map(({ offer }) => offer?.installments ?? 0));

type RowsProps = {
  car: FinancedCar;
  plan: NamedPlan;
  offer: Offer;
  /** The longer term of the two, in months. */
  longest: number;
};

/** As many in every card, so that they stand beside each other: see the style sheet. */
function Rows(props: RowsProps) {
  return (
    <dl className={styles.rows}>
      {useRows(props).map(([label, ...texts]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="numbers">
            {texts.map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
              <span key={at}>{text} </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A label and its lines: an amount, and what is soft below it. */
type Row = readonly [label: string, ...texts: readonly string[]];

function useRows({ car, plan, offer, longest }: RowsProps): readonly Row[] {
  const t = useLabels(labels);
  const { money, rate, percent } = useNumbers();
  const owed = useOwed();
  const { compared, total = 0 } = plan;
  const { nominalRate } = offer;
  const credit = car.total - compared.entrance;
  return [
    [t('card.entrance'), money(compared.entrance), percent(compared.entrancePercent)],
    [t('comparator.term'), t('comparator.term-value', { term: offer.installments })],
    [t('card.final'), offer.residual ? money(offer.residual) : t('comparator.none')],
    [t(`offer.financed-${lentWith(offer, credit)}`), money(offer.financed ?? credit)],
    [t('offer.total'), money(total)],
    [t('comparator.over-cash'), money(total - car.total)],
    [t('comparator.owed'), ...owed(offer, longest)],
    [
      t('offer.cet-long'),
      t('offer.a-year', { rate: rate(offer.annualCet) }),
      t('offer.a-month', { rate: rate(offer.monthlyCet) }),
    ],
    [
      t('offer.interest'),
      t('comparator.rate-year', { rate: rate(offer.annualRate) }),
      t('comparator.rate-month', { rate: rate(offer.monthlyRate) }),
      ...(nominalRate === undefined ? [] : [t('comparator.nominal', { rate: rate(nominalRate) })]),
    ],
  ];
}

/** What settles the loan after a year or more, as far as the longer of the two plans runs: about, in whole units of money. */
function useOwed(): (offer: Offer, longest: number) => readonly string[] {
  const t = useLabels(labels);
  const { locale, currency } = useSite();
  return (offer, longest) => {
    const texts = OWED_MONTHS.filter((months) => months < longest).flatMap((months) => {
      const owed = owedAfter(offer, months);
      if (owed === undefined) return [];
      const amount = formatMoney(owed, { locale, currency }, { cents: false });
      return [owed === 0 ? t('comparator.paid-off') : amount, t('comparator.owed-after', { months })];
    });
    return texts.length > 0 ? texts : [t('card.no-value')];
  };
}

/** Nothing stands beside the other plan: why, and which terms there are (doc. 1 §4.4, §8). */
function NotAvailable({ compared }: { compared: ComparedPlan }) {
  const t = useLabels(labels);
  const { percent } = useNumbers();
  const terms = compared.record.installmentsOptions;
  const isOfTerm = !compared.outcome.ok && compared.outcome.reason === 'no-term';
  const step = terms.length > 2 ? regularStep(terms) : undefined;
  const [first = 0, last = 0] = [terms[0], terms.at(-1)];
  return (
    <div className={styles.unavailable}>
      <p className={styles.soft}>
        {t('comparator.conditions', {
          percent: percent(compared.entrancePercent),
          term: compared.installments ?? compared.requested,
        })}
      </p>
      <p>{isOfTerm ? t('comparator.not-available') : t('problem.no-result')}</p>
      {isOfTerm && (
        <p className={styles.soft}>
          {step
            ? t('comparator.regular-terms', { first, last, step })
            : t('comparator.other-terms', { terms: terms.join(', ') })}
        </p>
      )}
    </div>
  );
}
