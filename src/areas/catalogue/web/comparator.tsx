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

type Props = Instalments & {
  view: ComparatorView;
  /** Cars of the shopper's own that can be put beside them. */
  saved?: readonly AdditionView[];
};

/**
 * Versions of a brand side by side, as a page of its own. Versions come and go by links, and the style sheet leaves away what
 * does not differ, so that all of it works before JavaScript.
 */
export function Comparator({ view, saved = [], ...instalments }: Props) {
  const t = useLabels(labels);
  const { columns } = view;
  const name = t('comparator-table', { names: columns.map((column) => column.name).join(', ') });
  const scroller = { className: `${table.scroller} ${styles.scroller}`, 'data-columns': columns.length };
  return (
    <div className={table.compared}>
      <Checkbox label={t('compare-only-differences')} autoComplete="off" />
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

/** Pictures go with the page; the names stay in sight. */
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

function Actions({ name, href, without, choices }: ComparedView) {
  const t = useLabels(labels);
  return (
    <div className={styles.actions}>
      <Link to={href} className={styles.action} data-analytics="comparator:see">
        {t(choices ? 'comparator-open' : 'comparator-see')}
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

/** What can be put beside them, by model. More than a pair is a page for readers, not for search engines. */
function Additions({ columns, additions, saved }: ComparatorView & { saved: readonly AdditionView[] }) {
  const t = useLabels(labels);
  if (additions.length === 0) return <p className={styles.note}>{t('comparator-full')}</p>;
  return (
    <div className={styles.additions}>
      <Disclosure summary={t('comparator-add')}>
        <div className={styles.models}>
          {saved.length > 0 && <AdditionList title={t('comparator-saved')} said="" list={saved} />}
          {additions.map(({ model, versions }) => (
            <AdditionList key={model} title={model} said={`${model} `} list={versions} />
          ))}
        </div>
      </Disclosure>
      {columns.every(({ without }) => !without) && <p className={styles.note}>{t('comparator-least')}</p>}
    </div>
  );
}

/** @param props.said what of the title is said before each name, for who hears it alone */
function AdditionList(props: { title: string; said: string; list: readonly AdditionView[] }) {
  const { title, said, list } = props;
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
                {said && <VisuallyHidden>{said}</VisuallyHidden>}
                {name}
              </span>
              <span className={styles.price}>
                <Money cents={priceNow} site={site} whole />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
