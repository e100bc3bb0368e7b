import { groupBy } from '../../../kit/group-by.ts';
import type { Cents } from '../../../kit/money.ts';
import type { EquipmentGroup } from '../index.ts';
import { type ComparisonRow, comparisonRows, SIZES } from './comparison-rows.ts';
import type { ChoicesView, ChosenPartView, ChosenView, ComparedView } from './view.ts';

/** A colour that one of the versions is sold in: its price for each, where it is offered. */
export type ColourRow = {
  of: 'colour';
  colour: ComparedView['colours'][number];
  differs: boolean;
  cells: readonly (Cents | undefined)[];
};

/** The colour or the coating that was chosen for each car; of single cars where they stand and when they are there. */
export type ChosenRow = {
  of: 'chosen';
  what: 'colour' | 'coating' | 'place' | 'ready';
  differs: boolean;
  cells: readonly (Partial<ChosenView> | undefined)[];
};

/** A part or service that one of the cars has: what it adds to the price of each that has it, by itself or in a kit. */
export type PartRow = {
  of: 'part';
  key: string;
  name: string;
  differs: boolean;
  cells: readonly (Pick<ChosenPartView, 'price' | 'of'> | undefined)[];
};

export type ComparatorRow = ComparisonRow | ColourRow | ChosenRow | PartRow;
export type SectionName = 'configuration' | 'drive' | 'performance' | 'size' | EquipmentGroup | 'colours';
export type ComparatorSection = { name: SectionName; rows: readonly ComparatorRow[] };

/** Everything but the money, under the names of its subjects: how it drives, figures, equipment by group, colours. */
export function comparatorSections(columns: readonly ComparedView[]): ComparatorSection[] {
  const rows = comparisonRows(columns.map(({ version }) => version)).filter(({ of }) => of !== 'price');
  const choices = columns.flatMap(({ choices }) => choices ?? []);
  // Of cars that were put together it is told which colour they have, not which there are.
  const all = choices.length > 0 ? [...choiceRows(choices), ...rows] : [...rows, ...colourRows(columns)];
  const sections = groupBy<SectionName, ComparatorRow>(all, sectionOf);
  return [...sections].map(([name, rows]) => ({ name, rows }));
}

function sectionOf(row: ComparatorRow): SectionName {
  if (row.of === 'colour') return 'colours';
  if (row.of === 'chosen' || row.of === 'part') return 'configuration';
  if (row.of === 'equipment') return row.group;
  if (row.of === 'measure') return SIZES.includes(row.measure) ? 'size' : 'performance';
  return 'drive';
}

function choiceRows(cars: readonly ChoicesView[]): ComparatorRow[] {
  const chosen = (what: ChosenRow['what']): ChosenRow[] => {
    const cells = cars.map((car) => car[what]);
    const differs = new Set(cells.map((cell) => cell?.name)).size > 1;
    return cells.some(Boolean) ? [{ of: 'chosen', what, differs, cells }] : [];
  };
  const parts = new Map(cars.flatMap((car) => car.parts.map((part) => [part.key, part.name] as const)));
  return [
    ...chosen('place'),
    ...chosen('ready'),
    ...chosen('colour'),
    ...chosen('coating'),
    ...[...parts].map(([key, name]): PartRow => {
      const cells = cars.map((car) => car.parts.find((part) => part.key === key));
      return { of: 'part', key, name, cells, differs: cells.includes(undefined) };
    }),
  ];
}

function colourRows(columns: readonly ComparedView[]): ColourRow[] {
  const colours = new Map(columns.flatMap(({ colours }) => colours).map((one) => [one.code, one]));
  return [...colours.values()].map((colour) => {
    const cells = columns.map(({ colours }) => colours.find(({ code }) => code === colour.code)?.price);
    return { of: 'colour', colour, differs: new Set(cells).size > 1, cells };
  });
}

/** The best figure of a row, where more or less is better and not all have the same. */
export function bestOf(row: ComparatorRow): number | undefined {
  if (row.of !== 'measure' || !row.differs) return undefined;
  const figures = row.cells.filter((cell) => cell !== undefined);
  const { better } = row;
  if (!better || new Set(figures).size < 2) return undefined;
  return better === 'more' ? Math.max(...figures) : Math.min(...figures);
}

/** How many lines differ: what a reader is told before the table. Prices and instalments are told beside it. */
export const differencesOf = (columns: readonly ComparedView[]): number =>
  comparatorSections(columns)
    .flatMap(({ rows }) => rows)
    .filter(({ differs }) => differs).length;
