/** What a file of stock must keep beyond its shape: only cars that the catalogue sells, that can be built, at dealers that exist. */

import { boundedCache } from '../../../io/bounded-cache.ts';
import { addDays, epochDay, type PlainDate } from '../../../kit/calendar.ts';
import { type Fault, fault } from '../../../kit/faults.ts';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import { fromCents } from '../../../kit/money.ts';
import { amountDecimalsFault } from '../../../kit/written-money.ts';
import type { Model, Snapshot } from '../../catalogue/index.ts';
import { type Configurator, compileModel, createConfigurator } from '../../configurator/index.ts';
import { type DealerIndex, dealerKey, stateSlug } from '../../dealers/index.ts';
import { EXPECTED_WITHIN, type StockHead, type WrittenCar } from '../contract.ts';
import { arrivals, buildOf, FACTORY, type WrittenBuild } from '../index.ts';

/** What the cars of a file are checked against. */
export type StockRules = {
  /** The portal's own: `br/aurora`. */
  readonly sites: readonly string[];
  readonly catalogue: Snapshot;
  readonly dealers: Pick<DealerIndex, 'directory'>;
  /** From which `expectedInDays` counts. */
  readonly today: (market: MarketCode) => PlainDate;
  /** Whether the prices of the files must be the catalogue's. */
  readonly checkPrices: boolean;
};

/** A car as it is stored. */
export type CheckedCar = {
  readonly number: string;
  readonly build: WrittenBuild;
  readonly dealer: string;
  readonly place: string;
  readonly arrival: number;
  readonly expected: number;
};

/** Stands for a day that nobody knows: such cars come last. */
export const NO_DAY = 2_147_483_647;
/** Different builds that are remembered: of a stock there are few, many times each. */
const BUILDS_BYTES = 32 * 2 ** 20;

export type Finding = { readonly field: string; readonly fault: Fault };
type Whole =
  | { readonly ok: true; readonly parts: readonly string[] }
  | { readonly ok: false; readonly findings: Finding[] };

/** A car as it is stored, or everything that is wrong with it. */
export type Checked =
  | { readonly ok: true; readonly car: CheckedCar }
  | { readonly ok: false; readonly findings: readonly Finding[] };

/** Checks the cars of a file, one at a time. */
export function carChecker(source: StockHead, rules: StockRules): (car: WrittenCar) => Checked {
  const whole = wholeBuilds(source, rules);
  const today = rules.today(source.market);
  return (car) => {
    const build = whole(car);
    const place = placeOf(source, car, rules);
    const late = [...farAway(car, today), ...pricedInPieces(car, source)];
    if (build.ok && place !== undefined && late.length === 0)
      return { ok: true, car: stored(car, { ...build, place }, today) };
    const missing = { field: 'dealer', fault: fault('no-dealer', { dealer: car.dealer ?? '' }) };
    return {
      ok: false,
      findings: [...(build.ok ? [] : build.findings), ...(place === undefined ? [missing] : []), ...late],
    };
  };
}

/** A day of another year than was meant; one that has passed lately is that of a car that is late. */
function farAway({ expected }: WrittenCar, today: PlainDate): readonly Finding[] {
  if (expected === undefined || Math.abs(epochDay(expected) - epochDay(today)) <= EXPECTED_WITHIN) return [];
  return [{ field: 'expected', fault: fault('far-day', { day: { day: expected }, most: EXPECTED_WITHIN }) }];
}

/** Although a price is only compared: a file with one that nobody can pay was written for another currency. */
function pricedInPieces({ price }: WrittenCar, { market }: StockHead): readonly Finding[] {
  const found = price === undefined ? undefined : amountDecimalsFault(fromCents(price), market);
  return found ? [{ field: 'price', fault: found }] : [];
}

function stored(
  car: WrittenCar,
  { parts, place }: { parts: readonly string[]; place: string },
  today: PlainDate,
): CheckedCar {
  const { mvs: code, year, colour, coating } = car;
  const day = car.expectedInDays ? addDays(today, car.expectedInDays) : car.expected;
  return {
    number: car.number,
    build: { code, year, colour, coating, parts },
    dealer: car.dealer ?? '',
    place,
    arrival: arrivals.indexOf(car.arrival),
    expected: car.arrival === 'yard' ? 0 : day === undefined ? NO_DAY : epochDay(day),
  };
}

function placeOf({ brand, market }: StockHead, { dealer }: WrittenCar, { dealers }: StockRules) {
  if (dealer === undefined) return FACTORY;
  const found = dealers.directory.byCode.get(dealerKey(market, dealer));
  return found?.brands.includes(brand) ? stateSlug(found) : undefined;
}

/** Checks each build once: a stock has few of them, many times each. */
function wholeBuilds(source: StockHead, { catalogue, checkPrices }: StockRules): (car: WrittenCar) => Whole {
  const known = boundedCache<Whole & { price?: number }>({ maxBytes: BUILDS_BYTES });
  const engines = new WeakMap<Model, Configurator | undefined>();
  const engineOf = (model: Model) => {
    if (!engines.has(model)) {
      const compiled = compileModel(model, source.market);
      engines.set(model, compiled.ok ? createConfigurator(compiled.model) : undefined);
    }
    return engines.get(model);
  };
  const check = (car: WrittenCar): Whole & { price?: number } => {
    const written = {
      code: car.mvs,
      year: car.year,
      colour: car.colour,
      coating: car.coating,
      parts: car.parts,
    };
    const read = buildOf(catalogue, source, written);
    if (!read.ok) {
      const findings = read.unknown.map(({ field, value }) => ({
        field,
        fault:
          field === 'mvs'
            ? fault('unsold-year', { code: value, year: String(car.year) })
            : fault('unsold', { code: value }),
      }));
      return { ok: false, findings };
    }
    const { model, version, price } = read.build;
    // Rules are the current year's; a car of a former year was built under others.
    const engine = model.versions.includes(version) ? engineOf(model) : undefined;
    return engine
      ? { ...built(engine, written, model), price }
      : { ok: true, parts: written.parts.toSorted(), price };
  };
  return (car) => {
    const key = [car.mvs, car.year, car.colour, car.coating, ...car.parts.toSorted()].join(' ');
    const found = known.get(key) ?? check(car);
    known.set(key, found);
    if (!found.ok || !checkPrices || car.price === undefined || car.price === found.price) return found;
    const amounts = {
      catalogue: { amount: fromCents(found.price ?? 0) },
      written: { amount: fromCents(car.price) },
    };
    return { ok: false, findings: [{ field: 'price', fault: fault('price', amounts) }] };
  };
}

/** Whether the rules let such a car be; parts that come without being charged are added. */
function built(engine: Configurator, { code, colour, coating, parts }: WrittenBuild, model: Model): Whole {
  const wanted = [`colour:${colour}`, ...(coating ? [`coating:${coating}`] : []), ...parts];
  const { configuration, lost } = engine.repair(`version:${code}`, wanted);
  const findings: Finding[] = lost.map((key) => ({ field: 'parts', fault: fault('clash', { option: key }) }));
  const price = new Map(model.parts.map((part) => [part.code, part.price] as const));
  const all = configuration.car.filter((key) => price.has(key));
  for (const key of all)
    if (!parts.includes(key) && price.get(key) !== 0)
      findings.push({ field: 'parts', fault: fault('needs', { option: key }) });
  return findings.length > 0 ? { ok: false, findings } : { ok: true, parts: all.toSorted() };
}
