import type { EquipmentGroup, Measure, ShownMeasure } from '../index.ts';
import type { VersionView } from './view.ts';

/** One line of the comparison: a cell for each compared version, and whether they differ. */
export type ComparisonRow = { differs: boolean } & (
  | { of: 'engine' | 'gear' | 'fuel' | 'price'; cells: readonly (string | number)[] }
  | {
      of: 'measure';
      measure: Measure;
      unit: string;
      better: ShownMeasure['better'];
      cells: readonly (number | undefined)[];
    }
  | { of: 'equipment'; group: EquipmentGroup; item: string; cells: readonly boolean[] }
);

/** Everything that can be compared of these versions, in the order of the table: facts, figures, then equipment. */
export function comparisonRows(versions: readonly VersionView[]): ComparisonRow[] {
  return [...factRows(versions), ...measureRows(versions), ...equipmentRows(versions)];
}

function factRows(versions: readonly VersionView[]): ComparisonRow[] {
  const facts = [
    { of: 'price', cells: versions.map((version) => version.from.price) },
    { of: 'engine', cells: versions.map((version) => version.engine) },
    { of: 'gear', cells: versions.map((version) => version.gear) },
    { of: 'fuel', cells: versions.map((version) => version.fuel) },
  ] as const;
  return facts.map((row) => ({ ...row, differs: differ(row.cells) }));
}

function measureRows(versions: readonly VersionView[]): ComparisonRow[] {
  const known = new Map(
    versions.flatMap((version) => version.measures.map((one) => [one.measure, one] as const)),
  );
  return [...known].map(([measure, { unit, better }]) => {
    const cells = versions.map(({ measures }) => measures.find((one) => one.measure === measure)?.value);
    return { of: 'measure', measure, unit, better, cells, differs: differ(cells) };
  });
}

function equipmentRows(versions: readonly VersionView[]): ComparisonRow[] {
  const groups = new Map<EquipmentGroup, Set<string>>();
  for (const { group, items } of versions.flatMap((version) => version.equipment)) {
    groups.set(group, new Set([...(groups.get(group) ?? []), ...items]));
  }
  return [...groups].flatMap(([group, items]) =>
    [...items].map((item): ComparisonRow => {
      const cells = versions.map((version) => hasItem(version, group, item));
      return { of: 'equipment', group, item, cells, differs: differ(cells) };
    }),
  );
}

const hasItem = (version: VersionView, group: EquipmentGroup, item: string) =>
  version.equipment.some((entry) => entry.group === group && entry.items.includes(item));

const differ = (cells: readonly unknown[]) => new Set(cells).size > 1;

/** What a version has that the one before it does not, up to `limit`: its reason to exist. */
export function highlightsOf(version: VersionView, before: VersionView | undefined, limit: number): string[] {
  const items = version.equipment.flatMap(({ group, items }) => items.map((item) => ({ group, item })));
  const added = before ? items.filter(({ group, item }) => !hasItem(before, group, item)) : items;
  return added.slice(0, limit).map(({ item }) => item);
}

/** How large a car is and how much it takes; every other figure is of what it does. */
export const SIZES: readonly Measure[] = [
  'length',
  'width',
  'height',
  'wheelbase',
  'groundClearance',
  'boot',
  'tank',
  'weight',
  'payload',
];

/** What tells a row from the others. */
export const rowKey = (row: ComparisonRow): string =>
  row.of === 'equipment' ? `${row.group}/${row.item}` : row.of === 'measure' ? row.measure : row.of;
