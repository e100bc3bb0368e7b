import { CREDITS } from '../../../kit/markets/credits.ts';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import { roundTo } from '../../../kit/rounding.ts';
import type { Found, TableDraft, TableRule } from './table-rule.ts';
import { PERCENT_DECIMALS, type WrittenBand } from './written-tables.ts';

/** A slider with more stops is surely a slip of the keyboard. */
const MOST_OPTIONS = 100;
const LONGEST_TERM = 120;

/** What is wrong with a percent from `least` to `most`; undefined when nothing is. */
export function percentProblem(value: number, least: number, most: number): string | undefined {
  if (value < least) return `${value} is below ${least}`;
  if (value > most) return `${value} is above ${most}`;
  return roundTo(value, PERCENT_DECIMALS, 'half-up') === value
    ? undefined
    : `${value} has more than ${PERCENT_DECIMALS} decimals`;
}

/** What is wrong with the name of a term; undefined when nothing is. */
export function termProblem(term: string): string | undefined {
  const isTerm = /^[1-9]\d*$/.test(term) && Number(term) <= LONGEST_TERM;
  return isTerm ? undefined : `${term} is not a term of 1 to ${LONGEST_TERM} months`;
}

export const checkEntrance: TableRule = function* ({ entrance }) {
  if (!entrance) return;
  const { min, max, step } = entrance;
  const problems = { min: percentProblem(min, 0, 100), max: percentProblem(max, 0, 100) };
  if (problems.min) yield { path: 'entrance.min', message: problems.min };
  if (problems.max) yield { path: 'entrance.max', message: problems.max };
  if (max === 100) yield { path: 'entrance.max', message: 'an entrance of 100 leaves nothing to finance' };
  if (max < min)
    yield { path: 'entrance.max', message: `the entrance ends at ${max}, before it begins at ${min}` };
  if (step <= 0) yield { path: 'entrance.step', message: `a step of ${step} leads nowhere` };
  if (problems.min || problems.max || max < min || step <= 0) return;
  const steps = roundTo((max - min) / step, 9, 'half-up');
  if (!Number.isInteger(steps)) {
    yield { path: 'entrance.step', message: `steps of ${step} from ${min} do not meet ${max}` };
  } else if (steps + 1 > MOST_OPTIONS) {
    yield { path: 'entrance.step', message: `${steps + 1} entrances are more than ${MOST_OPTIONS}` };
  }
};

export const checkBands: TableRule = function* (table, market) {
  const { bands = [] } = table;
  for (const [index, band] of bands.entries()) {
    const path = `bands[${index}]`;
    for (const end of ['from', 'to'] as const) {
      const message = percentProblem(band[end], 0, 100);
      if (message) yield { path: `${path}.${end}`, message };
    }
    if (band.to <= band.from) {
      yield { path, message: `the band ends at ${band.to}, not after ${band.from} where it begins` };
    }
    yield* neighbours(bands[index - 1], band, path);
    yield* rates(band, path, market ?? 'BR');
  }
  yield* ends(table);
};

/** Each band begins where the one before it ends. */
function* neighbours(before: WrittenBand | undefined, band: WrittenBand, path: string): Iterable<Found> {
  if (!before || before.to <= before.from || band.to <= band.from) return;
  if (band.from < before.to) {
    yield { path, message: `the band begins at ${band.from}, before the one above it ends at ${before.to}` };
  }
  if (band.from > before.to) {
    yield { path, message: `no band has the entrances from ${before.to} to ${band.from}` };
  }
}

/** Together the bands reach from the lowest entrance to the highest. */
function* ends({ bands = [], entrance }: TableDraft): Iterable<Found> {
  const [first, last] = [bands[0], bands.at(-1)];
  if (!entrance || !first || !last) return;
  if (first.from > entrance.min) {
    yield { path: 'bands[0]', message: `no band has the entrances from ${entrance.min} to ${first.from}` };
  }
  if (last.to < entrance.max) {
    const path = `bands[${bands.length - 1}]`;
    yield { path, message: `no band has the entrances from ${last.to} to ${entrance.max}` };
  }
}

function* rates(band: WrittenBand, path: string, market: MarketCode): Iterable<Found> {
  const entries = Object.entries(band.rates);
  if (entries.length === 0) yield { path: `${path}.rates`, message: 'a band needs at least one term' };
  for (const [term, rate] of entries) {
    const message = termProblem(term) ?? percentProblem(rate, 0, CREDITS[market].highestRate);
    if (message) yield { path: `${path}.rates.${term}`, message };
  }
}

/** Every term that some band of a table offers; undefined when the bands could not be read. */
export function writtenTerms({ bands }: TableDraft): ReadonlySet<string> | undefined {
  return bands && new Set(bands.flatMap(({ rates }) => Object.keys(rates)));
}
