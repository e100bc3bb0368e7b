import { type Fault, fault } from '../../../kit/faults.ts';
import { CREDITS } from '../../../kit/markets/credits.ts';
import { DEFAULT_MARKET, type MarketCode } from '../../../kit/markets/identities.ts';
import { roundTo } from '../../../kit/rounding.ts';
import type { TableDraft, TableFault, TableRule } from './table-rule.ts';
import { PERCENT_DECIMALS, type WrittenBand } from './written-tables.ts';

/** A slider with more stops is surely a slip of the keyboard. */
const MOST_OPTIONS = 100;
const LONGEST_TERM = 120;

/** What is wrong with a percent from `least` to `most`; undefined when nothing is. */
export function percentProblem(value: number, least: number, most: number): Fault | undefined {
  if (value < least) return fault('below', { value, limit: least });
  if (value > most) return fault('above', { value, limit: most });
  return roundTo(value, PERCENT_DECIMALS, 'half-up') === value
    ? undefined
    : fault('decimals-of', { value, most: PERCENT_DECIMALS });
}

/** What is wrong with the name of a term; undefined when nothing is. */
export function termProblem(term: string): Fault | undefined {
  const isTerm = /^[1-9]\d*$/.test(term) && Number(term) <= LONGEST_TERM;
  return isTerm ? undefined : fault('term', { term, most: LONGEST_TERM });
}

export const checkEntrance: TableRule = function* ({ entrance }) {
  if (!entrance) return;
  const { min, max, step } = entrance;
  const problems = { min: percentProblem(min, 0, 100), max: percentProblem(max, 0, 100) };
  if (problems.min) yield { path: 'entrance.min', fault: problems.min };
  if (problems.max) yield { path: 'entrance.max', fault: problems.max };
  if (max === 100) yield { path: 'entrance.max', fault: fault('entrance-all') };
  if (max < min)
    yield { path: 'entrance.max', fault: fault('entrance-backwards', { until: max, from: min }) };
  if (step <= 0) yield { path: 'entrance.step', fault: fault('step-none', { step }) };
  if (problems.min || problems.max || max < min || step <= 0) return;
  const steps = roundTo((max - min) / step, 9, 'half-up');
  if (!Number.isInteger(steps)) {
    yield { path: 'entrance.step', fault: fault('step-misses', { step, from: min, until: max }) };
  } else if (steps + 1 > MOST_OPTIONS) {
    yield {
      path: 'entrance.step',
      fault: fault('entrance-many', { entrances: steps + 1, most: MOST_OPTIONS }),
    };
  }
};

export const checkBands: TableRule = function* (table, market) {
  const { bands = [] } = table;
  for (const [index, band] of bands.entries()) {
    const path = `bands[${index}]`;
    for (const end of ['from', 'to'] as const) {
      const found = percentProblem(band[end], 0, 100);
      if (found) yield { path: `${path}.${end}`, fault: found };
    }
    if (band.to <= band.from) {
      yield { path, fault: fault('band-backwards', { until: band.to, from: band.from }) };
    }
    yield* neighbours(bands[index - 1], band, path);
    yield* rates(band, path, market ?? DEFAULT_MARKET);
  }
  yield* ends(table);
};

/** Each band begins where the one before it ends. */
function* neighbours(before: WrittenBand | undefined, band: WrittenBand, path: string): Iterable<TableFault> {
  if (!before || before.to <= before.from || band.to <= band.from) return;
  if (band.from < before.to) {
    yield { path, fault: fault('band', { from: band.from, before: before.to }) };
  }
  if (band.from > before.to) {
    yield { path, fault: fault('band-gap', { from: before.to, until: band.from }) };
  }
}

/** Together the bands reach from the lowest entrance to the highest. */
function* ends({ bands = [], entrance }: TableDraft): Iterable<TableFault> {
  const [first, last] = [bands[0], bands.at(-1)];
  if (!entrance || !first || !last) return;
  if (first.from > entrance.min) {
    yield { path: 'bands[0]', fault: fault('band-gap', { from: entrance.min, until: first.from }) };
  }
  if (last.to < entrance.max) {
    const path = `bands[${bands.length - 1}]`;
    yield { path, fault: fault('band-gap', { from: last.to, until: entrance.max }) };
  }
}

function* rates(band: WrittenBand, path: string, market: MarketCode): Iterable<TableFault> {
  const entries = Object.entries(band.rates);
  if (entries.length === 0) yield { path: `${path}.rates`, fault: fault('band-empty') };
  for (const [term, rate] of entries) {
    const found = termProblem(term) ?? percentProblem(rate, 0, CREDITS[market].highestRate);
    if (found) yield { path: `${path}.rates.${term}`, fault: found };
  }
}

/** Every term that some band of a table offers; undefined when the bands could not be read. */
export function writtenTerms({ bands }: TableDraft): ReadonlySet<string> | undefined {
  return bands && new Set(bands.flatMap(({ rates }) => Object.keys(rates)));
}
