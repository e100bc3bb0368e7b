import { Link } from 'react-router';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { VisuallyHidden } from '../../../ui/controls/visually-hidden.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import styles from './comparison.module.css';
import { ownComparisonPath } from './comparison-path.ts';
import { comparisonRows, rowKey } from './comparison-rows.ts';
import table from './comparison-table.module.css';
import { Cell, Line, RowName } from './comparison-table.tsx';
import { labels } from './labels.ts';
import type { ModelView } from './view.ts';

const SHOWN = 3;

/**
 * What changes between a model's first versions, and the way to the page that compares any of them. What does not change is
 * one tick away; the style sheet shows it, so that it works before JavaScript.
 */
export function Comparison({ model }: { model: ModelView }) {
  const t = useLabels(labels);
  const site = useSite();
  const compared = model.versions.slice(0, SHOWN);
  return (
    <div className={`${table.compared} ${styles.comparison}`}>
      <Checkbox label={t('compare-only-differences')} defaultChecked autoComplete="off" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={table.scroller} tabIndex={0} aria-label={t('compare-table', { name: model.name })}>
        <table className={`${table.table} ${styles.table}`}>
          <caption className="visually-hidden">{t('compare-table', { name: model.name })}</caption>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('item')}</VisuallyHidden>
              </th>
              {compared.map((version) => (
                <th key={version.code} scope="col">
                  {version.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparisonRows(compared).map((row) => (
              <Line key={rowKey(row)} name={<RowName row={row} />} differs={row.differs} versions={compared}>
                {(at) => <Cell row={row} cell={row.cells[at]} version={compared[at]?.code ?? ''} />}
              </Line>
            ))}
          </tbody>
        </table>
      </section>
      {compared.length > 1 && (
        <Link to={ownComparisonPath(site, model.key, compared)}>{t('compare-open')}</Link>
      )}
    </div>
  );
}
