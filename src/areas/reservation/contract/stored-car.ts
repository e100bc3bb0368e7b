/**
 * A reserved car as its row stores it. The first form had lines of a name and a price alone, whose place said what they were; since then each
 * line has its kind, code and source beside them. A row without any kind is of the first form. Both forms have `name` and `price`, so that the
 * release before reads both; where it has written a line of its own into a row of the second form, only that line is without a kind.
 */
import type { Adjustment, BoughtKind, BoughtLine, CarLine } from '../../catalogue/index.ts';
import type { ReservedCar } from '../domain/car.ts';

type StoredLine =
  | { readonly name: string; readonly price: number; readonly kind?: undefined }
  | (Omit<BoughtLine, 'amount'> & { readonly price: number })
  | (Omit<Adjustment, 'amount'> & { readonly price: number });

/** What a row has, of either form; a row that was not written by the portal may have no lines at all. */
export type StoredCar = Omit<ReservedCar, 'lines'> & { readonly lines?: readonly StoredLine[] };

export const encodeCar = (car: ReservedCar): StoredCar & Required<Pick<StoredCar, 'lines'>> => ({
  ...car,
  lines: car.lines.map(({ amount, ...line }) => ({ ...line, price: amount })),
});

export function decodeCar({ lines: stored = [], ...car }: StoredCar): ReservedCar {
  const known = stored.map(lineOf);
  const named = stored.flatMap(({ kind, name, price }) =>
    kind === undefined ? [{ name, amount: price }] : [],
  );
  const read = linesOfFirst(
    named,
    car,
    known.filter((line) => line !== undefined),
  );
  // What is without a kind keeps its place among the others.
  const places = known.flatMap((line, at) => (line ? [] : [at]));
  const lines = known.flatMap((line, at) => line ?? read[places.indexOf(at)] ?? []);
  return { ...car, lines };
}

const lineOf = (line: StoredLine): CarLine | undefined => {
  if (line.kind === undefined) return undefined;
  const { price, ...rest } = line;
  return { ...rest, amount: price } as CarLine;
};

type Named = { readonly name: string; readonly amount: number };

/**
 * The lines of the first form, as their place meant: what was bought, the maker's bonus, then the programme or the quotation with the customer's
 * own car, and the voucher as the last.
 * @param known lines of the same row that say what they are: nothing else is the same
 */
function linesOfFirst(
  lines: readonly Named[],
  car: Omit<StoredCar, 'lines'>,
  known: readonly CarLine[],
): readonly CarLine[] {
  const left = [...lines];
  const adjustments: Adjustment[] = [];
  const isKnown = (kind: CarLine['kind']) => known.some((line) => line.kind === kind);
  const least = isKnown('version') ? 0 : 1;
  const last = (of: Omit<Adjustment, keyof Named>) => {
    const line = left.length > least && !isKnown(of.kind) ? left.pop() : undefined;
    if (line) adjustments.unshift({ ...of, ...line });
  };
  const { bonus, quotation, programme } = car;
  if (bonus) last({ kind: 'voucher', source: 'loyalty', code: bonus.number });
  if (quotation?.tradeIn) last({ kind: 'trade-in', source: 'quotation', code: quotation.id });
  if (quotation) last({ kind: 'quotation', source: 'quotation', code: quotation.id });
  if (programme) last({ kind: 'programme', source: 'employee-purchase', code: programme.enrolment });
  if ((left.at(-1)?.amount ?? 0) < 0) last({ kind: 'bonus', source: 'catalogue', code: car.build.code });
  return [...boughtOf(left, car, known), ...adjustments];
}

/** What was bought, in the order in which it was written: version, colour, coating, parts, services. */
function boughtOf(
  lines: readonly Named[],
  { build, colourName }: Pick<ReservedCar, 'build' | 'colourName'>,
  known: readonly CarLine[],
): readonly BoughtLine[] {
  if (lines.length === 0) return [];
  const isKnown = (kind: BoughtKind, code?: string) =>
    known.some((line) => line.kind === kind && (code === undefined || line.code === code));
  const services = (build.services ?? []).filter((code) => !isKnown('service', code));
  const version = isKnown('version') ? [] : [['version', build.code] as const];
  const colour =
    !isKnown('colour') && lines[version.length]?.name === colourName
      ? [['colour', build.colour] as const]
      : [];
  const coating =
    build.coating === undefined || isKnown('coating') ? [] : [['coating', build.coating] as const];
  const singles: (readonly [BoughtKind, string])[] = [...version, ...colour, ...coating];
  const firstService = Math.max(singles.length, lines.length - services.length);
  return lines.map((line, at): BoughtLine => {
    const [kind, code] = singles[at] ?? [];
    if (kind && code !== undefined) return { kind, code, ...line };
    const service = services[at - firstService];
    // The first form did not say which part a line was, nor of which type.
    return service === undefined
      ? { kind: 'optional', code: '', ...line }
      : { kind: 'service', code: service, ...line };
  });
}
