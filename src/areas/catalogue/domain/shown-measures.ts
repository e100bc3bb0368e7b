import { forMarkets, type MarketWords } from '../../../kit/markets/words.ts';
import { type Market, type Measure, measures } from './vocabulary.ts';

/** A figure as a market's readers know it; `better` says which direction is, where one is. */
export type ShownMeasure = {
  readonly measure: Measure;
  readonly value: number;
  readonly unit: string;
  readonly better: 'more' | 'less' | undefined;
};

type Way = {
  readonly unit: string;
  readonly better: 'more' | 'less';
  readonly of: (value: number) => number;
};

/** Newton metres in a kilogram-force metre: standard gravity (ISO 80000-4). */
const STANDARD_GRAVITY = 9.80665;

const perHundred: Way = {
  unit: 'l/100 km',
  better: 'less',
  of: (kilometres) => Math.round(1_000 / kilometres) / 10,
};

/** Files have one set of units, so that the versions of both markets stand in one table; what a market writes in others is here. */
const OTHERS = forMarkets<MarketWords<Readonly<Partial<Record<Measure, Way>>>>>({
  BR: {},
  AR: {
    torque: { unit: 'Nm', better: 'more', of: (kgfm) => Math.round(kgfm * STANDARD_GRAVITY) },
    consumptionCity: perHundred,
    consumptionHighway: perHundred,
    consumptionCityEthanol: perHundred,
    consumptionHighwayEthanol: perHundred,
  },
});

/** Which direction of a figure is better as a market writes it: of litres to a hundred kilometres, less. */
export const betterOf = (market: Market, measure: Measure): ShownMeasure['better'] =>
  OTHERS[market][measure]?.better ?? measures[measure].better;

/**
 * A figure of a file, in the units of `measures`, as a market writes it: torque in Nm and consumption in litres to 100 km in Argentina.
 * Nothing where the market's unit has no figure for it: of a car that goes no kilometre with a litre.
 */
export function shownMeasure(market: Market, measure: Measure, value: number): ShownMeasure | undefined {
  const way = OTHERS[market][measure];
  const better = betterOf(market, measure);
  if (!way) return { measure, value, unit: measures[measure].unit, better };
  const shown = way.of(value);
  return Number.isFinite(shown) ? { measure, value: shown, unit: way.unit, better } : undefined;
}
