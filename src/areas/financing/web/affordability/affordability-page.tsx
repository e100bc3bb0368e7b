import { type ReactNode, useId } from 'react';
import { Form, Link } from 'react-router';
import { amountFault } from '../../../../kit/amount.ts';
import { IDENTITIES } from '../../../../kit/markets/identities.ts';
import { formatMoney, smallestIn } from '../../../../kit/money.ts';
import { AmountField } from '../../../../ui/controls/amount-field.tsx';
import { buttonClass, LinkButton } from '../../../../ui/controls/button.tsx';
import { FieldRow } from '../../../../ui/controls/field-row.tsx';
import { Money } from '../../../../ui/controls/money.tsx';
import page from '../../../../ui/controls/page.module.css';
import { Select } from '../../../../ui/controls/select.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import { WithoutTaxes } from '../../../catalogue/web/index.ts';
import { useSite } from '../../../platform/web/index.ts';
import { AFFORDABILITY_FIELDS } from '../../domain/affordability.ts';
import { IncomeCheck } from '../income-share/income-share.tsx';
import styles from './affordability.module.css';
import { labels } from './labels.ts';
import type { AffordabilityField, AffordabilityView, AffordableVersion } from './view.ts';

type Props<Version extends AffordableVersion> = {
  crumbs: ReactNode;
  view: AffordabilityView<Version>;
  /** What a version looks like, and its instalment with everything that belongs beside it. */
  pictureOf: (version: Version, at: number) => ReactNode;
  instalmentOf: (version: Version) => ReactNode;
  /** Puts a version aside to compare it. */
  compareOf: (version: Version) => ReactNode;
};

/** What fits what somebody can pay: one form that works before JavaScript, and the versions with their plans. */
export function AffordabilityPage<Version extends AffordableVersion>(props: Props<Version>) {
  const { crumbs, view } = props;
  const t = useLabels(labels);
  return (
    <div className={`frame ${page.page}`}>
      <header className={page.head}>
        {crumbs}
        <h1>{t('title')}</h1>
        <p className={page.intro}>{t('intro')}</p>
      </header>
      {view.isOffered ? (
        <>
          <Wishes view={view} />
          {view.payment && <Results {...props} payment={view.payment} />}
          <section className={styles.how}>
            <h2>{t('how')}</h2>
            <p>{t('how-text')}</p>
          </section>
        </>
      ) : (
        <NoPlans view={view} />
      )}
    </div>
  );
}

function Wishes({ view: { action, fields, bad, terms, usedCar } }: { view: AffordabilityView }) {
  const t = useLabels(labels);
  const { market } = useSite();
  const names = AFFORDABILITY_FIELDS[market];
  const faultOf = (field: AffordabilityField) => bad.find((one) => one.field === field);
  const amount = (field: Exclude<AffordabilityField, 'term'>) => {
    const name = names[field];
    const fault = faultOf(field);
    return (
      <AmountField
        key={`${name} ${fields[name] ?? ''}`}
        label={t(field)}
        hint={t(`${field}-hint`)}
        name={name}
        defaultValue={fields[name]}
        prefix={IDENTITIES[market].currencySign}
        fault={amountFault(fields[name], smallestIn(market))}
        error={fault?.reason === 'missing' && t('amount-missing')}
      />
    );
  };
  const { term } = names;
  return (
    <search>
      <Form method="get" action={action} className={styles.form} preventScrollReset>
        <input type="hidden" name={names.sent} value="1" />
        <fieldset className={styles.wishes}>
          <legend>{t('wishes')}</legend>
          <FieldRow className={styles.fields} button={t('submit')}>
            {amount('entrance')}
            {amount('monthly')}
            <Select
              key={`${term} ${fields[term] ?? ''}`}
              label={t('term')}
              name={term}
              defaultValue={fields[term] ?? ''}
              error={faultOf('term') && t('term-bad')}
              options={[
                { value: '', label: t('term-any') },
                ...terms.map((count) => ({ value: String(count), label: t('term-months', { count }) })),
              ]}
            />
          </FieldRow>
        </fieldset>
        {usedCar && (
          <p>
            <Link to={usedCar} className={styles.used}>
              {t('used')}
            </Link>
          </p>
        )}
      </Form>
    </search>
  );
}

function Results<Version extends AffordableVersion>({
  view: { fits, nearest, allStock, models, dealers, incomeShare },
  payment,
  ...shown
}: Props<Version> & { payment: NonNullable<AffordabilityView['payment']> }) {
  const t = useLabels(labels);
  const site = useSite();
  const { installments: count } = payment;
  const request = {
    entrance: formatMoney(payment.entrance, site),
    monthly: formatMoney(payment.monthly, site),
  };
  return (
    <section className={styles.results}>
      <div role="status" className={styles.status} data-part="fits">
        <h2>{fits.length > 0 ? t('fits', { count: fits.length }) : t('none')}</h2>
        <p>{count === undefined ? t('asked', request) : t('asked-term', { ...request, count })}</p>
        {fits.length === 0 && <p>{t(nearest.length > 0 ? 'none-text' : 'none-plans')}</p>}
      </div>
      {incomeShare !== undefined && <IncomeCheck instalment={payment.monthly} limit={incomeShare} />}
      {fits.length + nearest.length === 0 && <WaysOn allStock={allStock} models={models} dealers={dealers} />}
      <ul className={styles.versions}>
        {(fits.length > 0 ? fits : nearest).map((version, at) => (
          <li key={version.code}>
            <VersionCard
              version={version}
              picture={shown.pictureOf(version, at)}
              instalment={shown.instalmentOf(version)}
              compare={shown.compareOf(version)}
              isFitting={fits.length > 0}
              isOfTerm={count !== undefined}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type CardProps = {
  version: AffordableVersion;
  picture: ReactNode;
  instalment: ReactNode;
  compare: ReactNode;
  isFitting: boolean;
  /** Whether a term was asked for: the stock knows of none. */
  isOfTerm: boolean;
};

function VersionCard({ version: own, picture, instalment, compare, isFitting, isOfTerm }: CardProps) {
  const t = useLabels(labels);
  const site = useSite();
  const id = useId();
  const named = { version: `${own.name} ${own.version}` };
  return (
    <article className={styles.card} aria-labelledby={id} data-part="version" data-code={own.code}>
      <div className={styles.stage}>{picture}</div>
      <div className={styles.text}>
        <h3 id={id}>
          {own.name} <span className={styles.version}>{own.version}</span>
        </h3>
        <p className={styles.price}>
          {t('price')}{' '}
          <strong data-part="price">
            <Money cents={own.price} site={site} whole />
          </strong>
          <WithoutTaxes cents={own.price} version={own.code} />
        </p>
        {own.isCash ? <p className={styles.cash}>{t('cash')}</p> : instalment}
        <ul className={styles.ways}>
          <li>
            <Link to={own.configure} className={buttonClass('secondary')} aria-label={t('configure', named)}>
              <span>{t('configure', { version: own.name })}</span>
            </Link>
          </li>
          {!own.isCash && (
            <li>
              <Link to={own.simulate} className={styles.way} aria-label={t('simulate', named)}>
                {t('simulate', { version: own.name })}
              </Link>
            </li>
          )}
          <li>{compare}</li>
          {isFitting && (
            <li>
              <Link to={own.stock} className={styles.way}>
                {t(isOfTerm ? 'stock-any' : 'stock')}
              </Link>
            </li>
          )}
        </ul>
      </div>
    </article>
  );
}

function NoPlans({ view: { models, dealers } }: { view: AffordabilityView }) {
  const t = useLabels(labels);
  return (
    <section className={styles.none}>
      <h2>{t('failed')}</h2>
      <p>{t('failed-text')}</p>
      <WaysOn models={models} dealers={dealers} />
    </section>
  );
}

/** Where nothing was found that could be chosen: who finances, and what there is. */
function WaysOn({
  allStock,
  models,
  dealers,
}: Pick<AffordabilityView, 'models' | 'dealers'> & { allStock?: string }) {
  const t = useLabels(labels);
  return (
    <p className={styles.ways}>
      {dealers && <LinkButton href={dealers}>{t('dealers')}</LinkButton>}
      {allStock && (
        <LinkButton href={allStock} look="secondary">
          {t('all-stock')}
        </LinkButton>
      )}
      <LinkButton href={models} look="secondary">
        {t('models')}
      </LinkButton>
    </p>
  );
}
