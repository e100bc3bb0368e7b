import { useId, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { Money } from '../../../ui/controls/money.tsx';
import { VisuallyHidden } from '../../../ui/controls/visually-hidden.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import styles from './comparison.module.css';
import { type ComparisonRow, comparisonRows } from './comparison-rows.ts';
import { labels } from './labels.ts';
import type { ModelView, VersionView } from './view.ts';

const MOST = 3;
const LEAST = 2;

/** Versions side by side, with what differs between them marked. Before JavaScript it shows the first three. */
export function Comparison({ model }: { model: ModelView }) {
  const t = useLabels(labels);
  const [codes, setCodes] = useState(() => model.versions.slice(0, MOST).map((version) => version.code));
  // A shopper compares to see what changes; what does not is one tick away.
  const [onlyDifferences, setOnlyDifferences] = useState(true);
  const compared = model.versions.filter((version) => codes.includes(version.code));
  const rows = comparisonRows(compared).filter((row) => row.differs || !onlyDifferences);
  return (
    <div className={styles.comparison}>
      <VersionPicker {...{ model, codes }} onCodes={setCodes} />
      <Checkbox
        label={t('compare-only-differences')}
        checked={onlyDifferences}
        onChange={(event) => setOnlyDifferences(event.target.checked)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.scroller} tabIndex={0} aria-label={t('compare-table', { name: model.name })}>
        <table className={classNames(styles.table, !onlyDifferences && styles.marked)}>
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
            {rows.map((row) => (
              <Row key={rowKey(row)} row={row} versions={compared} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

type PickerProps = { model: ModelView; codes: readonly string[]; onCodes: (codes: string[]) => void };

function VersionPicker({ model, codes, onCodes }: PickerProps) {
  const t = useLabels(labels);
  const reasonId = useId();
  const reason =
    codes.length >= MOST ? t('compare-limit') : codes.length <= LEAST ? t('compare-least') : undefined;
  const stuck = (picked: boolean) => (picked ? codes.length <= LEAST : codes.length >= MOST);
  if (model.versions.length <= LEAST) return null;
  return (
    <fieldset className={styles.picker} aria-describedby={reason && reasonId}>
      <legend className={styles.legend}>{t('compare-choose')}</legend>
      {model.versions.map(({ code, name }) => {
        const picked = codes.includes(code);
        return (
          <Checkbox
            key={code}
            label={name}
            checked={picked}
            disabled={stuck(picked)}
            onChange={() => onCodes(picked ? codes.filter((one) => one !== code) : [...codes, code])}
          />
        );
      })}
      {reason && (
        <p id={reasonId} className={styles.reason}>
          {reason}
        </p>
      )}
    </fieldset>
  );
}

function Row({ row, versions }: { row: ComparisonRow; versions: readonly VersionView[] }) {
  const t = useLabels(labels);
  return (
    <tr className={classNames(row.differs && styles.differs)}>
      <th scope="row">
        <RowName row={row} />
        {row.differs && <VisuallyHidden>. {t('different')}</VisuallyHidden>}
      </th>
      {row.cells.map((cell, at) => (
        <td key={versions[at]?.code}>
          <Cell row={row} cell={cell} />
        </td>
      ))}
    </tr>
  );
}

function RowName({ row }: { row: ComparisonRow }) {
  const t = useLabels(labels);
  if (row.of === 'equipment') return row.item;
  return row.of === 'measure' ? t(`measure-${row.measure}`) : t(row.of);
}

function Cell({ row, cell }: { row: ComparisonRow; cell: string | number | boolean | undefined }) {
  const site = useSite();
  const t = useLabels(labels);
  if (typeof cell === 'boolean') {
    return (
      <span className={cell ? styles.yes : styles.no}>
        <Icon name={cell ? 'check' : 'minus'} />
        <VisuallyHidden>{t(cell ? 'yes' : 'no')}</VisuallyHidden>
      </span>
    );
  }
  if (cell === undefined) return '–';
  if (row.of === 'price') return <Money cents={Number(cell)} site={site} whole />;
  if (row.of === 'measure') return `${Number(cell).toLocaleString(site.locale)} ${row.unit}`.trim();
  return row.of === 'fuel' ? t(`fuel-${cell as VersionView['fuel']}`) : cell;
}

const rowKey = (row: ComparisonRow) =>
  row.of === 'equipment' ? `${row.group}/${row.item}` : row.of === 'measure' ? row.measure : row.of;
