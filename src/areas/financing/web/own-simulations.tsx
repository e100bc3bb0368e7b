import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { ConfirmButton, useRemoval } from '../../../ui/controls/confirm-button.tsx';
import { Joining } from '../../../ui/controls/joining.tsx';
import styles from '../../../ui/controls/own-list.module.css';
import { useLabels } from '../../../ui/labels.tsx';
import { WithoutTaxes } from '../../catalogue/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import type { CreditTax } from '../domain/instalment-facts.ts';
import { useNumbers } from './numbers.ts';
import { ownLabels } from './own-labels.ts';
import { forgetSimulations, type Remembered, rememberedSimulations } from './remembered.ts';

/** An offer that a customer keeps, with the names that catalogue and authors know. */
export type OwnSimulation = {
  /** `br/aurora` and the lender's id. */
  readonly id: string;
  readonly brandName: string;
  /** None of a car that is sold no more. */
  readonly carName: string | undefined;
  /** As the authors call it today. */
  readonly planTitle: string | undefined;
  /** Days in the market. */
  readonly madeOn: string;
  readonly validUntil: string;
  readonly hasEnded: boolean;
  /** Whoever lends has said no validity of their own. */
  readonly isIndicative: boolean;
  /** Cents: at once, and before the instalments. */
  readonly price: number;
  /** The price without national taxes; none where the law wants none, nor of a car that is sold no more. */
  readonly net: number | undefined;
  readonly entrance: number;
  readonly instalments: {
    readonly count: number;
    readonly value: number;
    /** Where it is another one than the first. */
    readonly last: number | undefined;
  };
  readonly final: number | undefined;
  /** Rates as fractions, amounts in cents; none where the lender told none. */
  readonly annualCet: number | undefined;
  readonly monthlyRate: number | undefined;
  readonly annualRate: number | undefined;
  readonly tax: CreditTax | undefined;
  readonly total: number | undefined;
  /** Where it is on its card again; none of a car that is sold no more. */
  readonly href: string | undefined;
};

type OwnSimulationsProps = {
  readonly simulations: readonly OwnSimulation[];
  /** The day in the market. */
  readonly today: string;
  /** What this browser remembers has just joined them. */
  readonly hasJoined: boolean;
};

/** A customer's simulations, the last one first: about which car, at what terms, until when; and those of this browser, if they may join. */
export function OwnSimulations({ simulations, today, hasJoined }: OwnSimulationsProps) {
  const t = useLabels(ownLabels);
  return (
    <>
      <JoiningSimulations own={simulations} today={today} hasJoined={hasJoined} />
      {simulations.length === 0 ? <p>{t('none')}</p> : <Listed simulations={simulations} />}
    </>
  );
}

/** Simulations that were kept before the log-in: nothing of them is sent before their customer says so. */
function JoiningSimulations({
  own,
  today,
  hasJoined,
}: Omit<OwnSimulationsProps, 'simulations'> & { readonly own: readonly OwnSimulation[] }) {
  const t = useLabels(ownLabels);
  const { market } = useSite();
  const [found, setFound] = useState<readonly Remembered[]>([]);
  useEffect(() => {
    const all = rememberedSimulations(market, today);
    // Those that are no more are not in the account either, and nobody is asked about them twice.
    if (hasJoined) forgetSimulations(all.map(({ offer }) => offer));
    setFound(hasJoined ? [] : all);
  }, [market, today, hasJoined]);
  const others = found
    .map(({ site, offer }) => `${site} ${offer}`)
    .filter((id) => !own.some((one) => one.id === id));
  return (
    <Joining
      form="keep-simulations"
      fields={others.map((id) => ['simulation', id] as const)}
      words={{ yes: t('join-yes'), no: t('join-no') }}
    >
      <p>{t('join', { count: others.length })}</p>
    </Joining>
  );
}

function Listed({ simulations }: Pick<OwnSimulationsProps, 'simulations'>) {
  return (
    <ul className={styles.list}>
      {simulations.map((one) => (
        <li key={one.id}>
          <Simulation one={one} />
        </li>
      ))}
    </ul>
  );
}

function Simulation({ one }: { one: OwnSimulation }) {
  const t = useLabels(ownLabels);
  const { money, rate, date } = useNumbers();
  const { instalments, carName, planTitle } = one;
  const { count, value, last } = instalments;
  const terms = t(last === undefined ? 'instalments-value' : 'instalments-value-first', {
    count,
    value: money(value),
    last: money(last ?? value),
  });
  const name = carName ?? one.brandName;
  const removal = useRemoval(`${name}, ${terms}`);
  const figures = [
    ['price', money(one.price)],
    ['entrance', money(one.entrance)],
    ['instalments', terms],
    ['final', one.final && money(one.final)],
    ['cet', one.annualCet !== undefined && rate(one.annualCet)],
    ['interest-month', one.monthlyRate !== undefined && rate(one.monthlyRate)],
    ['interest-year', one.annualRate !== undefined && rate(one.annualRate)],
    [`tax-${one.tax?.kind ?? 'iof'}`, one.tax && money(one.tax.amount)],
    ['total', one.total && money(one.total)],
  ] as const;
  const until = { date: date(one.validUntil) };
  return (
    <>
      <p className={styles.soft}>{t('made', { brand: one.brandName, date: date(one.madeOn) })}</p>
      <h3>{carName ?? t('gone')}</h3>
      {planTitle && <p>{planTitle}</p>}
      <dl>
        {figures.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd className="numbers">
                  {value}
                  {label === 'price' && one.net !== undefined && <WithoutTaxes net={one.net} />}
                </dd>
              </div>
            ),
        )}
      </dl>
      <p>{t(one.hasEnded ? 'ended' : one.isIndicative ? 'indicative' : 'until', until)}</p>
      <div className={styles.ways}>
        {one.href && (
          <a href={one.href} aria-label={t('open-name', { name, terms })}>
            {t('open')}
          </a>
        )}
        <Form method="post" onSubmit={() => forgetSimulations(one.id.split(' ').slice(1))}>
          <input type="hidden" name="form" value="drop-simulation" />
          <input type="hidden" name="simulation" value={one.id} />
          <ConfirmButton look="plain" name={t('drop-name', { name, terms })} {...removal}>
            {t('drop')}
          </ConfirmButton>
        </Form>
      </div>
    </>
  );
}
