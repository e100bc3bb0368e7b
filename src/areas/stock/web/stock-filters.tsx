import { type MouseEvent, useId } from 'react';
import { amountFault } from '../../../kit/amount.ts';
import { IDENTITIES } from '../../../kit/markets/identities.ts';
import { smallestIn } from '../../../kit/money.ts';
import { AmountField } from '../../../ui/controls/amount-field.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Disclosure } from '../../../ui/controls/disclosure.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import { STOCK_FIELDS } from '../index.ts';
import { labels } from './labels.ts';
import styles from './stock-filters.module.css';
import type { FacetValue, FacetView, StockSearchView } from './view.ts';

/** Filters that are open at first; the others say what is chosen in them. */
const OPEN: readonly FacetView['field'][] = ['model', 'arrival'];

/**
 * The filters: beside the cars on a wide screen, on others a sheet that the platform opens (`popover`), so that it works before
 * any script. Fields belong to the search's form.
 */
export function StockFilters({ id, view }: { id: string; view: StockSearchView }) {
  const t = useLabels(labels);
  const titleId = useId();
  return (
    <section id={id} popover="auto" className={styles.filters} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('filters')}
      </h2>
      {view.facets.map((facet) => (
        <Facet key={facet.field} facet={facet} />
      ))}
      <Where view={view} />
      <Prices view={view} />
      <p className={styles.done}>
        <Button type="submit" wide onClick={closeSheet}>
          {t('filters-close')}
        </Button>
      </p>
    </section>
  );
}

/** A button that submits opens and closes nothing by itself (HTML, popover target attributes); before JavaScript the next page does. */
const closeSheet = ({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();

function Facet({ facet: { field, values } }: { facet: FacetView }) {
  const t = useLabels(labels);
  const { market } = useSite();
  const isOpen = OPEN.includes(field) || values.some(({ isChosen }) => isChosen);
  if (values.length === 0) return null;
  return (
    <Disclosure summary={t(field)} open={isOpen}>
      <fieldset className={styles.values}>
        <legend className="visually-hidden">{t(field)}</legend>
        {values.map((one) => (
          <Checkbox
            key={`${one.value} ${one.isChosen}`}
            name={STOCK_FIELDS[market][field]}
            value={one.value}
            defaultChecked={one.isChosen}
            label={<ValueLabel {...one} />}
          />
        ))}
      </fieldset>
    </Disclosure>
  );
}

function ValueLabel({ label, count, hex }: FacetValue) {
  const t = useLabels(labels);
  return (
    <span className={styles.value}>
      {hex && (
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="7.5" fill={hex} />
        </svg>
      )}
      <span>{label}</span>
      <span className={`numbers ${styles.count}`}>
        <span aria-hidden="true">{count}</span>
        <span className="visually-hidden">{t('cars', { count })}</span>
      </span>
    </span>
  );
}

function Where({ view: { places, dealers, query: request } }: { view: StockSearchView }) {
  const t = useLabels(labels);
  const fields = STOCK_FIELDS[useSite().market];
  const [place, dealer] = [request[fields.place] ?? '', request[fields.dealer] ?? ''];
  return (
    <div className={styles.group}>
      <Select
        key={`place ${place}`}
        label={t('place')}
        name={fields.place}
        defaultValue={place}
        placeholder={t('place-all')}
        options={places.map(({ value, label, count }) => ({ value, label: `${label} (${count})` }))}
      />
      {dealers.length > 0 && (
        <Select
          key={`dealer ${dealer}`}
          label={t('dealer')}
          name={fields.dealer}
          defaultValue={dealer}
          placeholder={t('dealer-all')}
          options={dealers}
        />
      )}
    </div>
  );
}

function Prices({ view: { query: request } }: { view: StockSearchView }) {
  const t = useLabels(labels);
  const { market } = useSite();
  return (
    <fieldset className={styles.prices}>
      <legend>{t('price')}</legend>
      {(['priceFrom', 'priceTo'] as const).map((field) => {
        const name = STOCK_FIELDS[market][field];
        return (
          <AmountField
            key={`${name} ${request[name] ?? ''}`}
            label={t(field === 'priceFrom' ? 'price-from' : 'price-to')}
            name={name}
            defaultValue={request[name]}
            prefix={IDENTITIES[market].currencySign}
            fault={amountFault(request[name], smallestIn(market))}
          />
        );
      })}
    </fieldset>
  );
}
