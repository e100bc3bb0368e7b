import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { amountFault } from '../../../kit/amount.ts';
import { IDENTITIES } from '../../../kit/markets/identities.ts';
import { smallestIn } from '../../../kit/money.ts';
import { AmountField } from '../../../ui/controls/amount-field.tsx';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { FieldRow } from '../../../ui/controls/field-row.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import page from '../../../ui/controls/page.module.css';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { type Translate, useLabels } from '../../../ui/labels.tsx';
import { PriceNote } from '../../catalogue/web/index.ts';
import { SeveralPlaces } from '../../dealers/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { STOCK_FIELDS, type StockOrder, stockOrders } from '../index.ts';
import { labels } from './labels.ts';
import { StockCards } from './stock-card.tsx';
import { StockFilters } from './stock-filters.tsx';
import styles from './stock-search.module.css';
import type { StockSearchView } from './view.ts';

type Props = { title: string; crumbs: ReactNode; view: StockSearchView };

/** The search in the stock: one form that works before JavaScript; with it, a tick is a search. */
export function StockSearch({ title, crumbs, view }: Props) {
  const t = useLabels(labels);
  const filters = useId();
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = navigation.state === 'loading' && navigation.location.pathname === view.action;
  return (
    <div className={`frame ${page.page}`}>
      <header className={page.head}>
        {crumbs}
        <h1>{title}</h1>
        {view.total > 0 && <p className={page.intro}>{t('intro', { count: view.total })}</p>}
        <PriceNote />
        {view.paysBy && view.usedCar && (
          <p>
            <Link to={view.usedCar} className={styles.used}>
              {t('used-car')}
            </Link>
          </p>
        )}
      </header>
      <search>
        <Form
          ref={form}
          method="get"
          action={view.action}
          className={styles.form}
          preventScrollReset
          onChange={({ target }) => {
            // What is typed is searched when it has been: by its button, or by Enter.
            const isPicked = !(target instanceof HTMLInputElement) || target.type === 'checkbox';
            if (isPicked) form.current?.requestSubmit();
          }}
        >
          <Wishes view={view} />
          <div className={styles.columns}>
            <StockFilters id={filters} view={view} />
            <div className={styles.results} aria-busy={isBusy}>
              <Toolbar filters={filters} view={view} />
              <Results view={view} />
            </div>
          </div>
        </Form>
      </search>
    </div>
  );
}

/** What a shopper knows first: what they can pay, and where they are. */
function Wishes({ view: { query: request, paysBy, near } }: { view: StockSearchView }) {
  const t = useLabels(labels);
  const { market } = useSite();
  const amount = (field: 'entrance' | 'monthly') => {
    const name = STOCK_FIELDS[market][field];
    return (
      <AmountField
        key={`${name} ${request[name] ?? ''}`}
        label={t(field)}
        hint={t(`${field}-hint`)}
        name={name}
        defaultValue={request[name]}
        prefix={IDENTITIES[market].currencySign}
        fault={amountFault(request[name], smallestIn(market))}
      />
    );
  };
  return (
    <fieldset className={styles.wishes} data-part="wishes">
      <legend className={styles.legend}>{paysBy ? t('by-payment') : t('search')}</legend>
      <FieldRow className={styles.fields} button={t('submit')}>
        {paysBy && amount('entrance')}
        {paysBy && amount('monthly')}
        <TextField
          key={near?.text ?? ''}
          label={t('near')}
          hint={t('near-hint')}
          name={STOCK_FIELDS[market].near}
          defaultValue={near?.text}
          autoComplete="postal-code"
          error={near && !near.isKnown && near.several.length === 0 && t('near-unknown', { text: near.text })}
        />
      </FieldRow>
      {near && near.several.length > 0 && <SeveralPlaces text={near.text} places={near.several} />}
    </fieldset>
  );
}

function Toolbar({ filters, view }: { filters: string; view: StockSearchView }) {
  const t = useLabels(labels);
  const { market } = useSite();
  const { chosen, near, order } = view;
  const orders = stockOrders.filter((one) => one !== 'near' || near?.isKnown);
  // The order that nobody chose is sent as none: another place brings its own.
  const usual = near?.isKnown ? 'near' : 'price';
  const sent = (value: StockOrder) => (value === usual ? '' : value);
  return (
    <div className={styles.tools}>
      <Button look="secondary" className={styles.open} popoverTarget={filters}>
        {chosen.length > 0 ? t('filters-count', { count: chosen.length }) : t('filters')}
      </Button>
      {/* The heading within the status: a status within it would leave it without a name. */}
      <div role="status" className={styles.found}>
        <h2>{foundWords(view, t)}</h2>
      </div>
      <div className={styles.order}>
        <Select
          key={`${order} ${usual}`}
          label={t('order')}
          name={STOCK_FIELDS[market].order}
          defaultValue={sent(order)}
          options={orders.map((value) => ({ value: sent(value), label: t(`order-${value}`) }))}
        />
      </div>
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map(({ label, value, href }) => (
            <li key={href}>
              <Link to={href} preventScrollReset aria-label={t('remove', { filter: `${label}: ${value}` })}>
                {value}
                <Icon name="close" />
              </Link>
            </li>
          ))}
          <li>
            <Link to={view.action} preventScrollReset className={styles.clear}>
              {t('filters-clear')}
            </Link>
          </li>
        </ul>
      )}
    </div>
  );
}

function foundWords({ hasFailed, total }: StockSearchView, t: Translate<(typeof labels)['pt-BR']>): string {
  if (hasFailed) return t('results');
  return total > 0 ? t('found', { count: total }) : t('none-title');
}

function Results({ view }: { view: StockSearchView }) {
  const t = useLabels(labels);
  if (view.hasFailed) return <Failed view={view} />;
  if (view.cars.length === 0) return <NoCar view={view} />;
  return (
    <>
      <StockCards cars={view.cars} priority={2} />
      {(view.next || view.first) && (
        <p className={styles.pages}>
          {view.first && (
            <Link to={view.first} className={buttonClass('plain')}>
              {t('first-cars')}
            </Link>
          )}
          {view.next && (
            <Link to={view.next} className={buttonClass('secondary')}>
              {t('more-cars')}
            </Link>
          )}
        </p>
      )}
    </>
  );
}

/** The stock could not be asked: what was chosen stands in the form, and is asked again by one press. */
function Failed({ view }: { view: StockSearchView }) {
  const t = useLabels(labels);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.note} role="alert">
      <h3 ref={title} tabIndex={-1}>
        {t('failed-title')}
      </h3>
      <p>{t('failed-text')}</p>
      <p className={styles.ways}>
        <Button type="submit">{t('try-again')}</Button>
        {view.dealersPage && (
          <Link to={view.dealersPage} className={buttonClass('secondary')}>
            {t('see-dealers')}
          </Link>
        )}
      </p>
    </section>
  );
}

function NoCar({ view: { nextBest, models } }: { view: StockSearchView }) {
  const t = useLabels(labels);
  return (
    <section className={styles.note}>
      <p>{t(nextBest ? 'none-text' : 'none-at-all')}</p>
      {nextBest ? (
        <>
          <p>
            <strong>
              {t('next-best', { count: nextBest.total, filter: t(nextBest.without).toLowerCase() })}
            </strong>
          </p>
          <StockCards cars={nextBest.cars} />
          <p className={styles.ways}>
            <Link to={nextBest.href} className={buttonClass('secondary')}>
              {t('next-best-link', { count: nextBest.total })}
            </Link>
          </p>
        </>
      ) : (
        <p className={styles.ways}>
          <Link to={models} className={buttonClass('primary')}>
            {t('see-models')}
          </Link>
        </p>
      )}
    </section>
  );
}
