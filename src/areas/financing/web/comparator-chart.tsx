import { useLabels } from '../../../ui/labels.tsx';
import type { FinancedCar } from '../domain/car.ts';
import { splitMoney } from '../domain/money-split.ts';
import styles from './comparator.module.css';
import { labels } from './comparator-labels.ts';
import type { NamedPlan } from './comparator-plan.ts';
import { useNumbers } from './numbers.ts';

/** As they are paid: the final instalment comes last. */
const PARTS = ['entrance', 'principal', 'interest', 'taxesAndFees', 'final'] as const;
const words = (hasFinal: boolean) =>
  ({
    taxesAndFees: 'charges',
    entrance: 'entrance',
    principal: hasFinal ? 'principal-before-final' : 'principal',
    interest: 'interest',
    final: 'final',
  }) as const;

type Drawn = { readonly plan: NamedPlan; readonly split: ReturnType<typeof splitMoney> };

/** Where the money goes in each plan: two bars on one scale, and the same figures as a table. */
export function ComparatorChart({ car, plans }: { car: FinancedCar; plans: readonly NamedPlan[] }) {
  const t = useLabels(labels);
  const { money } = useNumbers();
  const drawn = plans.flatMap((plan): Drawn[] =>
    plan.offer ? [{ plan, split: splitMoney(car.total, plan.compared.entrance, plan.offer) }] : [],
  );
  const scale = Math.max(...drawn.map(({ split }) => split.total));
  if (drawn.length < plans.length) return null;
  const hasFinal = drawn.some(({ split }) => split.final > 0);
  const parts = PARTS.filter((part) => part !== 'final' || hasFinal);
  return (
    <section className={styles.chart}>
      <h4 className={styles.subtitle}>{t('split.title')}</h4>
      {drawn.map((one) => (
        <Bar key={one.plan.compared.planId} drawn={one} scale={scale} />
      ))}
      <table className={`${styles.table} numbers`}>
        <caption className="visually-hidden">{t('split.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('cost.part')}</th>
            {drawn.map(({ plan }) => (
              <th key={plan.compared.planId} scope="col">
                {plan.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map((part, at) => (
            <tr key={part}>
              <th scope="row">
                <svg className={styles.dot} viewBox="0 0 10 10" aria-hidden="true">
                  <rect className={styles[`part${at + 1}`]} width="10" height="10" rx="5" />
                </svg>
                {t(`split.${words(hasFinal)[part]}`)}
              </th>
              {drawn.map(({ plan, split }) => (
                <td key={plan.compared.planId}>{money(split[part])}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('comparator.total')}</th>
            {drawn.map(({ plan, split }) => (
              <td key={plan.compared.planId}>{money(split.total)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Bar({ drawn: { plan, split }, scale }: { drawn: Drawn; scale: number }) {
  const { money } = useNumbers();
  const share = (amount: number) => `${(amount / scale) * 100}%`;
  const before = (at: number) => PARTS.slice(0, at).reduce((sum, part) => sum + split[part], 0);
  return (
    <div aria-hidden="true">
      <p className={styles.caption}>
        <span>{plan.name}</span> <strong className="numbers">{money(split.total)}</strong>
      </p>
      <svg className={styles.bar} aria-hidden="true" focusable="false" preserveAspectRatio="none">
        {PARTS.map(
          (part, at) =>
            split[part] > 0 && (
              <rect
                key={part}
                className={styles[`part${at + 1}`]}
                x={share(before(at))}
                width={share(split[part])}
                height="100%"
              />
            ),
        )}
      </svg>
    </div>
  );
}
