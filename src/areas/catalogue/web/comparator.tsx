import { Link } from 'react-router';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Disclosure } from '../../../ui/controls/disclosure.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { Money } from '../../../ui/controls/money.tsx';
import { VisuallyHidden } from '../../../ui/controls/visually-hidden.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import { CarPicture } from './car-picture.tsx';
import styles from './comparator.module.css';
import { labels } from './comparator-labels.ts';
import { comparatorSections } from './comparator-rows.ts';
import { ComparatorMoney, ComparatorSectionRows, type Instalments } from './comparator-section.tsx';
import table from './comparison-table.module.css';
import type { AdditionView, ComparatorView, ComparedView } from './view.ts';
import { WithoutTaxes } from './without-taxes.tsx';

type Props = Instalments & {
  view: ComparatorView;
  /** Cars that the shopper has saved and can add as columns. */
  saved?: readonly AdditionView[];
};

/**
 * The comparison page of a brand's versions: a table with one column for each. Versions are added and removed by links, and the style sheet hides
 * the rows that do not differ, so that all of it works before JavaScript.
 */
export function Comparator({ view, saved = [], ...instalments }: Props) {
  const t = useLabels(labels);
  const { columns } = view;
  const name = t('comparator-table', { names: columns.map((column) => column.name).join(', ') });
  const scroller = { className: `${table.scroller} ${styles.scroller}`, 'data-columns': columns.length };
  return (
    <div className={table.compared}>
      {columns.length > 1 && <Checkbox label={t('compare-only-differences')} autoComplete="off" />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label={name} {...scroller}>
        <table className={`${table.table} ${styles.table}`}>
          <caption className="visually-hidden">{name}</caption>
          <Head columns={columns} />
          <ComparatorMoney columns={columns} {...instalments} />
          {comparatorSections(columns).map((section) => (
            <ComparatorSectionRows key={section.name} section={section} columns={columns} />
          ))}
        </table>
      </section>
      <Additions {...view} saved={saved} />
    </div>
  );
}

/** Pictures scroll away with the page; the row of names is sticky. */
function Head({ columns }: Pick<ComparatorView, 'columns'>) {
  const t = useLabels(labels);
  return (
    <thead>
      <tr>
        <td />
        {columns.map(({ id, picture }) => (
          <td key={id} className={styles.picture}>
            <CarPicture source={picture} sizes="(min-width: 950px) 18rem, 11rem" alt="" priority />
          </td>
        ))}
      </tr>
      <tr className={styles.names}>
        <th scope="col">
          <VisuallyHidden>{t('item')}</VisuallyHidden>
        </th>
        {columns.map(({ id, version, modelName }) => (
          <th key={id} scope="col">
            <span className={styles.model}>{modelName} </span>
            {version.name}
          </th>
        ))}
      </tr>
      <tr>
        <td />
        {columns.map((column) => (
          <td key={column.id}>
            <Actions {...column} />
          </td>
        ))}
      </tr>
    </thead>
  );
}

function Actions({ name, href, without, choices, isSingle }: ComparedView) {
  const t = useLabels(labels);
  return (
    <div className={styles.actions}>
      <Link to={href} className={styles.action} data-analytics="comparator:see">
        {t(isSingle ? 'comparator-open-car' : choices ? 'comparator-open' : 'comparator-see')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Link>
      {without && (
        <Link to={without} className={styles.action} preventScrollReset data-analytics="comparator:remove">
          <Icon name="close" />
          {t('comparator-remove')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Link>
      )}
    </div>
  );
}

/** Links that add a version, by model. They are `nofollow`: search engines index comparisons of two versions only. */
function Additions({ columns, additions, saved }: ComparatorView & { saved: readonly AdditionView[] }) {
  const t = useLabels(labels);
  if (additions.length === 0) return <p className={styles.note}>{t('comparator-full')}</p>;
  return (
    <div className={styles.additions}>
      <Disclosure summary={t('comparator-add')}>
        <div className={styles.models}>
          {saved.length > 0 && <AdditionList title={t('comparator-saved')} spokenPrefix="" list={saved} />}
          {additions.map(({ model, versions }) => (
            <AdditionList key={model} title={model} spokenPrefix={`${model} `} list={versions} />
          ))}
        </div>
      </Disclosure>
      {columns.length > 1 && columns.every(({ without }) => !without) && (
        <p className={styles.note}>{t('comparator-least')}</p>
      )}
    </div>
  );
}

/** @param props.spokenPrefix text before each name for screen readers, which may read a link without its heading */
function AdditionList(props: { title: string; spokenPrefix: string; list: readonly AdditionView[] }) {
  const { title, spokenPrefix, list } = props;
  const site = useSite();
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {list.map(({ code, name, priceNow, href }) => (
          <li key={code}>
            <Link
              to={href}
              className={styles.addition}
              preventScrollReset
              rel="nofollow"
              data-analytics="comparator:add"
            >
              <Icon name="plus" />
              <span>
                {spokenPrefix && <VisuallyHidden>{spokenPrefix}</VisuallyHidden>}
                {name}
              </span>
              <span className={styles.price}>
                <Money cents={priceNow} site={site} whole />
                <WithoutTaxes cents={priceNow} version={code} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
