/**
 * A reserved car as its row stores it. The first form had lines of a name and a price alone, whose place said what they were; since then each
 * line has its kind, code and source beside them. A row says which it is: a line without a kind is one of the first form. Both forms have
 * `name` and `price`, so that the release before reads both.
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
  const isFirst = stored.some(({ kind }) => kind === undefined);
  const lines = isFirst ? linesOfFirst(stored, car) : stored.flatMap((line) => lineOf(line) ?? []);
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
 */
function linesOfFirst(lines: readonly StoredLine[], car: Omit<StoredCar, 'lines'>): readonly CarLine[] {
  const left: Named[] = lines.map(({ name, price }) => ({ name, amount: price }));
  const adjustments: Adjustment[] = [];
  const last = (of: Omit<Adjustment, keyof Named>) => {
    const line = left.length > 1 ? left.pop() : undefined;
    if (line) adjustments.unshift({ ...of, ...line });
  };
  const { bonus, quotation, programme } = car;
  if (bonus) last({ kind: 'voucher', source: 'loyalty', code: bonus.number });
  if (quotation?.tradeIn) last({ kind: 'trade-in', source: 'quotation', code: quotation.id });
  if (quotation) last({ kind: 'quotation', source: 'quotation', code: quotation.id });
  if (programme) last({ kind: 'programme', source: 'employee-purchase', code: programme.enrolment });
  if ((left.at(-1)?.amount ?? 0) < 0) last({ kind: 'bonus', source: 'catalogue', code: car.build.code });
  return [...boughtOf(left, car), ...adjustments];
}

/** What was bought, in the order in which it was written: version, colour, coating, parts, services. */
function boughtOf(
  [version, ...others]: readonly Named[],
  { build, colourName }: Pick<ReservedCar, 'build' | 'colourName'>,
): readonly BoughtLine[] {
  if (!version) return [];
  const { services = [] } = build;
  const singles: (readonly [BoughtKind, string])[] = [
    ...(others[0]?.name === colourName ? [['colour', build.colour] as const] : []),
    ...(build.coating === undefined ? [] : [['coating', build.coating] as const]),
  ];
  const firstService = Math.max(singles.length, others.length - services.length);
  return [
    { kind: 'version', code: build.code, ...version },
    ...others.map((line, at): BoughtLine => {
      const [kind, code] = singles[at] ?? [];
      if (kind && code !== undefined) return { kind, code, ...line };
      const service = services[at - firstService];
      // The first form did not say which part a line was, nor of which type.
      return service === undefined
        ? { kind: 'optional', code: '', ...line }
        : { kind: 'service', code: service, ...line };
    }),
  ];
}
