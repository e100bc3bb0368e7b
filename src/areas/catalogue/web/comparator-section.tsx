import type { ReactNode } from 'react';
import { formatMoney } from '../../../kit/money.ts';
import { Money } from '../../../ui/controls/money.tsx';
import { VisuallyHidden } from '../../../ui/controls/visually-hidden.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { TaxedKind } from '../index.ts';
import styles from './comparator.module.css';
import { labels } from './comparator-labels.ts';
import {
  bestOf,
  type ColourRow,
  type ComparatorRow,
  type ComparatorSection,
  type PartRow,
  type SectionName,
} from './comparator-rows.ts';
import { rowKey } from './comparison-rows.ts';
import { Cell, Line, Mark, RowName } from './comparison-table.tsx';
import { EfficiencyLine } from './efficiency-label.tsx';
import { CashPrice, InstalmentOffer } from './shown-money.tsx';
import type { ChosenView, ComparedView, InstalmentView } from './view.ts';
import { WithoutTaxes } from './without-taxes.tsx';

type Columns = { columns: readonly ComparedView[] };

export type Instalments = {
  instalmentOf: (column: ComparedView) => InstalmentView | undefined;
  /** The terms of an instalment are too large for a column: each has a line of its own. */
  termsApart: boolean;
};

/** The first lines of the table: what each costs in cash and a month, with the terms that belong to an instalment. */
export function ComparatorMoney({ columns, instalmentOf, termsApart }: Columns & Instalments) {
  const t = useLabels(labels);
  const offers = columns.map(instalmentOf);
  const versions = cellsOf(columns);
  const prices = columns.map(({ version }) => version.from.price);
  return (
    <tbody>
      <Title columns={columns}>{t('comparator-money')}</Title>
      <Line name={t('comparator-cash')} differs={new Set(prices).size > 1} versions={versions}>
        {(at) => (
          <div className={styles.money}>
            <CashOf columns={columns} at={at} />
          </div>
        )}
      </Line>
      <Line
        name={t('comparator-instalment')}
        differs={new Set(offers.map((offer) => offer?.value)).size > 1}
        versions={versions}
      >
        {(at) => (
          <div className={styles.money}>
            <InstalmentOffer instalment={termsApart ? withoutTerms(offers[at]) : offers[at]} />
          </div>
        )}
      </Line>
      {termsApart &&
        columns.map(({ id, version }, at) => (
          <TermsLine key={id} name={version.name} terms={offers[at]?.terms} across={columns.length} />
        ))}
    </tbody>
  );
}

const cellsOf = (columns: readonly ComparedView[]) => columns.map(({ id }) => ({ code: id }));

const withoutTerms = (offer: InstalmentView | undefined) => offer && { ...offer, terms: null };

/** The terms of one version's instalment, across the table. What differs in them differs in the instalment above. */
function TermsLine({ name, terms, across }: { name: string; terms: ReactNode; across: number }) {
  if (!terms) return null;
  return (
    <tr className={styles.termsLine}>
      <th scope="row">{name}</th>
      <td colSpan={across}>
        <div className={styles.terms}>{terms}</div>
      </td>
    </tr>
  );
}

/** A price in cash, and how far it is from the first one's. */
function CashOf({ columns, at }: Columns & { at: number }) {
  const t = useLabels(labels);
  const site = useSite();
  const [first, column] = [columns[0], columns[at]];
  if (!first || !column) return null;
  const { version, modelName } = column;
  const apart = version.from.price - first.version.from.price;
  // Versions of two models may have one name.
  const than = modelName === first.modelName ? first.version.name : first.name;
  const amount = formatMoney(Math.abs(apart), site, { cents: false });
  return (
    <>
      <CashPrice
        price={version.from.before}
        priceNow={version.from.price}
        from={!column.choices}
        version={version.code}
        net={column.net}
      />
      <EfficiencyLine label={version.label} />
      {apart !== 0 && (
        <p className={styles.apart}>
          {t(apart > 0 ? 'comparator-more' : 'comparator-less', { amount, version: than })}
        </p>
      )}
    </>
  );
}

/** Lines of one subject, under its title. */
export function ComparatorSectionRows({ section, columns }: Columns & { section: ComparatorSection }) {
  const t = useLabels(labels);
  const versions = cellsOf(columns);
  return (
    <tbody>
      <Title columns={columns}>{t(TITLES[section.name])}</Title>
      {section.rows.map((row) => (
        <Line
          key={keyOf(row)}
          name={<ComparatorRowName row={row} />}
          differs={row.differs}
          versions={versions}
        >
          {(at) => <ComparatorCell row={row} at={at} version={versions[at]?.code ?? ''} />}
        </Line>
      ))}
    </tbody>
  );
}

function keyOf(row: ComparatorRow): string {
  if (row.of === 'colour') return row.colour.code;
  if (row.of === 'chosen') return row.what;
  return row.of === 'part' ? row.key : rowKey(row);
}

function ComparatorRowName({ row }: { row: ComparatorRow }) {
  const t = useLabels(labels);
  if (row.of === 'colour') return <ColourName {...row.colour} />;
  if (row.of === 'chosen') return t(`comparator-${row.what}`);
  return row.of === 'part' ? row.name : <RowName row={row} />;
}

const TITLES = {
  configuration: 'comparator-configuration',
  drive: 'comparator-drive',
  performance: 'measures-performance',
  size: 'measures-size',
  safety: 'group-safety',
  comfort: 'group-comfort',
  technology: 'group-technology',
  exterior: 'group-exterior',
  colours: 'comparator-colours',
} as const satisfies Record<SectionName, string>;

function Title({ columns, children }: Columns & { children: ReactNode }) {
  return (
    <tr className={styles.title}>
      <th scope="rowgroup" colSpan={columns.length + 1}>
        <span>{children}</span>
      </th>
    </tr>
  );
}

function ColourName({ name, hex, paint }: ColourRow['colour']) {
  const t = useLabels(labels);
  return (
    <span className={styles.colour}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="10" fill={hex} />
      </svg>
      <span>
        {name}
        <small>{t(`paint-${paint}`)}</small>
      </span>
    </span>
  );
}

type CellProps = { row: ComparatorRow; at: number; version: string };

function ComparatorCell({ row, at, version }: CellProps) {
  const t = useLabels(labels);
  if (row.of === 'colour') return <ColourCell price={row.cells[at]} version={version} />;
  if (row.of === 'chosen') return <ChosenCell chosen={row.cells[at]} version={version} />;
  if (row.of === 'part') return <PartCell part={row.cells[at]} version={version} />;
  const cell = row.cells[at];
  if (cell === undefined) return <Mark words={t('comparator-unknown')} />;
  if (cell !== bestOf(row)) return <Cell row={row} cell={cell} version={version} />;
  return (
    <strong>
      <Cell row={row} cell={cell} version={version} />
      <VisuallyHidden>, {t('comparator-best')}</VisuallyHidden>
    </strong>
  );
}

function ColourCell({ price, version }: { price: number | undefined; version: string }) {
  const t = useLabels(labels);
  if (price === undefined) return <Mark words={t('comparator-not-offered')} />;
  return <Extra price={price} of="vehicle" version={version} />;
}

function ChosenCell({ chosen, version }: { chosen: Partial<ChosenView> | undefined; version: string }) {
  const t = useLabels(labels);
  if (!chosen) return <Mark words={t('comparator-without')} />;
  return (
    <span className={styles.colour}>
      {chosen.hex && (
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="10" cy="10" r="10" fill={chosen.hex} />
        </svg>
      )}
      <span>
        {chosen.name}
        {chosen.price !== undefined && (
          <small>
            <Extra price={chosen.price} of="vehicle" version={version} />
          </small>
        )}
      </span>
    </span>
  );
}

function PartCell({ part, version }: { part: PartRow['cells'][number]; version: string }) {
  const t = useLabels(labels);
  if (part === undefined) return <Mark words={t('comparator-without')} />;
  const { price, of } = part;
  return (
    <span className={styles.part}>
      <Mark isThere words={t('comparator-with')} />
      <small>
        {price === 'included' ? t('comparator-included') : <Extra price={price} of={of} version={version} />}
      </small>
    </span>
  );
}

/** What something adds to the price of a version, whose code is said, and as what it is taxed. */
function Extra({ price, of, version }: { price: number; of: TaxedKind; version: string }) {
  const site = useSite();
  const t = useLabels(labels);
  if (price === 0) return t('colour-free');
  const [before, after] = t('colour-price', { price: '|' }).split('|');
  return (
    <>
      {before}
      <Money cents={price} site={site} whole />
      {after}
      <WithoutTaxes cents={price} of={of} version={version} />
    </>
  );
}
