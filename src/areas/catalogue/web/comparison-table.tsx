import type { ReactNode } from 'react';
import { writeNumber } from '../../../kit/numerals.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/controls/icon.tsx';
import { Money } from '../../../ui/controls/money.tsx';
import { VisuallyHidden } from '../../../ui/controls/visually-hidden.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { ComparisonRow } from './comparison-rows.ts';
import styles from './comparison-table.module.css';
import { labels } from './labels.ts';
import type { VersionView } from './view.ts';
import { WithoutTaxes } from './without-taxes.tsx';

type LineProps = {
  name: ReactNode;
  differs: boolean;
  versions: readonly Pick<VersionView, 'code'>[];
  children: (at: number) => ReactNode;
};

/** A line of a table that compares versions: what it is about, and a cell for each. */
export function Line({ name, differs, versions, children }: LineProps) {
  const t = useLabels(labels);
  return (
    <tr className={classNames(styles.line, differs && styles.differs)}>
      <th scope="row">
        {name}
        {differs && <VisuallyHidden>. {t('different')}</VisuallyHidden>}
      </th>
      {versions.map(({ code }, at) => (
        <td key={code}>{children(at)}</td>
      ))}
    </tr>
  );
}

export function RowName({ row }: { row: ComparisonRow }) {
  const t = useLabels(labels);
  if (row.of === 'equipment') return row.item;
  if (row.of === 'price') return t('price-from');
  return row.of === 'measure' ? t(`measure-${row.measure}`) : t(row.of);
}

export function Cell({
  row,
  cell,
  version,
}: {
  row: ComparisonRow;
  /** Code of the version that the cell is of. */
  version: string;
  cell: ComparisonRow['cells'][number] | undefined;
}) {
  const site = useSite();
  const t = useLabels(labels);
  if (typeof cell === 'boolean') return <Mark isThere={cell} words={t(cell ? 'yes' : 'no')} />;
  if (cell === undefined) return '–';
  if (row.of === 'price')
    return (
      <>
        <Money cents={Number(cell)} site={site} whole />
        <WithoutTaxes cents={Number(cell)} version={version} />
      </>
    );
  if (row.of === 'measure') return `${writeNumber(Number(cell))} ${row.unit}`.trim();
  return row.of === 'fuel' ? t(`fuel-${cell as VersionView['fuel']}`) : cell;
}

/** Whether a version has it, as a picture with its words. */
export function Mark({ isThere = false, words }: { isThere?: boolean; words: string }) {
  return (
    <span className={classNames(styles.mark, !isThere && styles.no)}>
      <Icon name={isThere ? 'check' : 'minus'} />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
