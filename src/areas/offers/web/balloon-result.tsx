import { type ReactNode, useState } from 'react';
import { type Cents, formatMoney } from '../../../kit/money.ts';
import { writePercent } from '../../../kit/numerals.ts';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { Disclosure } from '../../../ui/controls/disclosure.tsx';
import { Panel } from '../../../ui/controls/panel.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { WithoutTaxes } from '../../catalogue/web/index.ts';
import { unequalLast } from '../../financing/index.ts';
import { useSite } from '../../platform/web/index.ts';
import type { BalloonWays, CarWay } from '../flow/index.ts';
import { labels } from './labels.ts';
import styles from './offers.module.css';

/** The modals of a balloon plan's end (doc. 2 §2.5). */
const MODALS = ['installments', 'change-car', 'upgrade-version'] as const;
type Modal = (typeof MODALS)[number];

/** Leave, keep, change: the figure that each is about, and a modal with all that belongs to it. */
export function BalloonResult({ ways, dealers }: { ways: BalloonWays; dealers: string | undefined }) {
  const t = useLabels(labels);
  const site = useSite();
  const money = (cents: Cents) => formatMoney(cents, site);
  const { owed, value, equity, left, installment, residual, inFull, change } = ways;
  return (
    <>
      <h3>{t('result-title')}</h3>
      <p className={styles.soft}>
        {t('owed-now')}: <strong className="numbers">{money(owed)}</strong>
      </p>
      <div className={styles.three}>
        <Way
          title={t('leave')}
          caption={t(equity >= 0 ? 'leave-over' : 'leave-missing')}
          amount={Math.abs(equity)}
        >
          <p>{t('leave-text', { value: money(value), owed: money(owed) })}</p>
        </Way>
        <Way title={t('keep')} caption={t('keep-total')} amount={inFull}>
          <p>{t('keep-text', { count: left, installment: money(installment), residual: money(residual) })}</p>
          <Opened modal="installments" title={t('installments-title')}>
            <Installments ways={ways} />
            <Dealer href={dealers} />
          </Opened>
        </Way>
        <Way
          title={t('change')}
          caption={t(change.offer?.last === undefined ? 'change-monthly' : 'change-monthly-first', {
            count: change.offer?.installments ?? 0,
          })}
          amount={change.offer?.installment}
        >
          <p>{carName(t, change)}</p>
          {change.offer && (
            <p className={styles.soft}>
              {t('entrance')}: <span className="numbers">{money(change.entrance.amount)}</span>
              {' · '}
              {change.offer.last !== undefined && (
                <>
                  {t('last-monthly')}: <span className="numbers">{money(change.offer.last)}</span>
                  {' · '}
                </>
              )}
              {t('final')}: <span className="numbers">{money(change.offer.residual)}</span>
              {change.offer.annualCet !== undefined && (
                <> · {t('cet', { rate: rateOf(change.offer.annualCet) })}</>
              )}
            </p>
          )}
          <Opened modal="change-car" title={t('change-car-title')}>
            <Car way={change} />
            <Dealer href={dealers} />
          </Opened>
          <Opened modal="upgrade-version" title={t('upgrade-version-title')}>
            {ways.upgrades.length === 0 && <p>{t('upgrade-none')}</p>}
            {ways.upgrades.map((way) => (
              <Car key={`${way.car.code}_${way.car.year}`} way={way} />
            ))}
            <Dealer href={dealers} />
          </Opened>
        </Way>
      </div>
    </>
  );
}

type WayProps = { title: string; caption: string; amount: Cents | undefined; children: ReactNode };

function Way({ title, caption, amount, children }: WayProps) {
  const t = useLabels(labels);
  const site = useSite();
  return (
    <section className={styles.way}>
      <h4>{title}</h4>
      {amount === undefined ? (
        <p>{t('not-lent')}</p>
      ) : (
        <p className={styles.price}>
          <span className={styles.soft}>{caption}</span>{' '}
          <strong className="numbers">{formatMoney(amount, site)}</strong>
        </p>
      )}
      {children}
    </section>
  );
}

/** A modal; before the page comes alive, its content below its title. */
function Opened({ modal, title, children }: { modal: Modal; title: string; children: ReactNode }) {
  const t = useLabels(labels);
  const [isOpen, setOpen] = useState(false);
  const isAlive = useHydrated();
  if (!isAlive) return <Disclosure summary={t(`open-${modal}`)}>{children}</Disclosure>;
  return (
    <>
      <Button look="secondary" wide onClick={() => setOpen(true)} data-modal={modal}>
        {t(`open-${modal}`)}
      </Button>
      <Panel open={isOpen} onClose={() => setOpen(false)} title={title}>
        <div className={styles.modal}>{children}</div>
      </Panel>
    </>
  );
}

function Installments({ ways: { plans, residual } }: { ways: BalloonWays }) {
  const t = useLabels(labels);
  const site = useSite();
  if (plans.length === 0) return <p>{t('no-plans')}</p>;
  return (
    <>
      <p>{t('installments-text', { residual: formatMoney(residual, site) })}</p>
      {plans.map(({ plan, legalText }) => (
        <section key={plan.installments} className={styles.way}>
          <h3 className="numbers">
            <Times {...plan} />
          </h3>
          <p>{t('cet', { rate: rateOf(plan.annualCet) })}</p>
          <Legal text={legalText} />
        </section>
      ))}
    </>
  );
}

function Times({ installments: count, installment, details }: BalloonWays['plans'][number]['plan']) {
  const t = useLabels(labels);
  const site = useSite();
  const last = unequalLast({ installmentValue: installment, lastInstallment: details?.lastInstallment });
  return t(last === undefined ? 'times' : 'times-first', {
    count,
    value: formatMoney(installment, site),
    last: formatMoney(last ?? installment, site),
  });
}

function Car({ way }: { way: CarWay }) {
  const t = useLabels(labels);
  const site = useSite();
  const { car, entrance, offer } = way;
  const rows: readonly (readonly [string, Cents])[] = [
    [t('entrance'), entrance.amount],
    ...(entrance.added > 0 ? [[t('added'), entrance.added] as const] : []),
    ...(entrance.back > 0 ? [[t('back'), entrance.back] as const] : []),
    ...(offer
      ? ([
          [
            t(offer.last === undefined ? 'monthly' : 'monthly-first', { count: offer.installments }),
            offer.installment,
          ],
          ...(offer.last === undefined ? [] : [[t('last-monthly'), offer.last] as const]),
          [t('final'), offer.residual],
        ] as const)
      : []),
  ];
  return (
    <section className={styles.way}>
      <h3>{carName(t, way)}</h3>
      <dl className={styles.rows}>
        <div>
          <dt>{t('price')}</dt>
          <dd className="numbers">
            {formatMoney(car.price, site)}
            <WithoutTaxes cents={car.price} version={car.code} />
          </dd>
        </div>
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="numbers">{formatMoney(amount, site)}</dd>
          </div>
        ))}
      </dl>
      {offer ? <Offered offer={offer} /> : <p>{t('not-lent')}</p>}
    </section>
  );
}

function Offered({ offer }: { offer: NonNullable<CarWay['offer']> }) {
  const t = useLabels(labels);
  const site = useSite();
  const { difference, annualCet, legalText, last } = offer;
  const word = difference === 0 ? 'same' : difference > 0 ? 'more' : 'less';
  return (
    <>
      <p>
        <strong>
          {t(last === undefined ? word : `${word}-first`, {
            amount: formatMoney(Math.abs(difference), site),
          })}
        </strong>
        {annualCet !== undefined && <> · {t('cet', { rate: rateOf(annualCet) })}</>}
      </p>
      <Legal text={legalText} />
    </>
  );
}

/** In full, as the law wants it: never behind a press. */
function Legal({ text }: { text: string }) {
  return (
    <div className={styles.small}>
      {text.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** The next step of each way: who does it. */
function Dealer({ href }: { href: string | undefined }) {
  const t = useLabels(labels);
  if (!href) return null;
  return (
    <p>
      <LinkButton href={href} wide>
        {t('find-dealer')}
      </LinkButton>
    </p>
  );
}

const carName = (t: ReturnType<typeof useLabels<(typeof labels)['pt-BR']>>, { car }: CarWay) =>
  t('new-car', { model: car.model, name: car.name, year: car.year });

const rateOf = (fraction: number) => writePercent(fraction, { least: 2 });
