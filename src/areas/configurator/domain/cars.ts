/** The cars of a model: what a car is called, what follows from choices, and why something cannot be. */
import type { Cents } from '../../../kit/money.ts';
import { replacedBy } from '../../catalogue/index.ts';
import { explainerOf } from './explain.ts';
import type { CompiledRule, ConfigurableModel, ConfigurableOption, Configuration } from './model.ts';
import { Solver } from './sat/solver.ts';
import { kitContents, preferences, rowOf, singlesOf, slotsOf } from './structure.ts';

export type Cars = {
  readonly model: ConfigurableModel;
  /** What each kit contains, also through kits in kits. */
  readonly contents: ReadonlyMap<string, readonly string[]>;
  /** Groups of which a car has at most one member. */
  readonly slots: readonly (readonly string[])[];
  isKnown(key: string): boolean;
  /** The literal of a known key. */
  literal(key: string): number;
  literals(keys: readonly string[]): number[];
  /** An option and those that it would be exchanged for. */
  mates(key: string): ReadonlySet<string>;
  /** The whole car that follows from literals, or the literals among them that cannot hold together. */
  complete(literals: readonly number[]): {
    readonly car?: readonly string[];
    readonly core: readonly number[];
  };
  isPossible(literals: readonly number[]): boolean;
  explain(literals: readonly number[]): readonly CompiledRule[];
  open(version: string): Configuration;
  /** The configuration of choices alone; undefined when they do not go together. */
  configured(version: string, chosen: readonly string[]): Configuration | undefined;
  /** The configuration of a whole car: what was chosen, and of the rest what does not follow by itself. */
  settled(chosen: readonly string[], car: readonly string[]): Configuration;
};

export const isVersion = (key: string): boolean => key.startsWith('version:');

/** The sum of a car's options and its version after bonus; what a kit of the car contains costs nothing beside it. */
export function configurationTotal(model: ConfigurableModel, car: readonly string[]): Cents {
  const has = new Set(car);
  const own = model.options.filter(({ key }) => has.has(key));
  const replaced = replacedIn(
    kitContents(model),
    own.map(({ key }) => key),
  );
  return own.reduce((sum, { key, price }) => (replaced.has(key) ? sum : sum + price), 0);
}

/** Of a car's keys, in the model's order, those that come in a kit of it. */
export const replacedIn = (
  contents: ReadonlyMap<string, readonly string[]>,
  car: readonly string[],
): ReadonlySet<string> => replacedBy(car, (key) => contents.get(key));

export function carsOf(model: ConfigurableModel): Cars {
  const { options } = model;
  const slots = slotsOf(model);
  const places = new Map(options.map(({ key }, at) => [key, at + 1]));
  const literal = (key: string) => places.get(key) ?? 0;
  const literals = (keys: readonly string[]) => keys.filter((key) => places.has(key)).map(literal);
  const solver = new Solver(options.length, rowOf(model));
  const wishes = preferences(model, slots);
  const complete: Cars['complete'] = (requested) =>
    solver.solve(requested, wishes)
      ? { car: keysIn(options, solver.model), core: [] }
      : { core: solver.core };
  const configured: Cars['configured'] = (version, chosen) => {
    const { car } = complete(literals([version, ...chosen]));
    return car && { version, chosen, car };
  };
  const open = opener(options, configured);
  return {
    model,
    slots,
    literal,
    literals,
    complete,
    configured,
    open,
    contents: kitContents(model),
    isKnown: (key) => places.has(key),
    mates: (key) => new Set([key, ...slots.filter((slot) => slot.includes(key)).flat()]),
    isPossible: (requested) => solver.solve(requested),
    explain: explaining(model, literal),
    settled(chosen, car) {
      const version = car.find(isVersion) ?? '';
      const kept = chosen.filter((key) => car.includes(key));
      for (;;) {
        const now = configured(version, kept);
        const missing = now && car.find((key) => !now.car.includes(key));
        if (!now || missing === undefined) return now ?? open(version);
        kept.push(missing);
      }
    },
  };
}

function keysIn(options: readonly ConfigurableOption[], model: ArrayLike<number>): string[] {
  return options.filter((_, at) => model[at] === 1).map(({ key }) => key);
}

/** Opens versions, each once; a version that does not exist opens as the first. */
function opener(options: readonly ConfigurableOption[], configured: Cars['configured']): Cars['open'] {
  const opened = new Map<string, Configuration>();
  const versions = options.filter(({ kind }) => kind === 'version').map(({ key }) => key);
  return (requested) => {
    const version = versions.includes(requested) ? requested : (versions[0] ?? '');
    const car = opened.get(version) ?? configured(version, []);
    if (!car) throw new Error(`${version} cannot be built`);
    opened.set(version, car);
    return car;
  };
}

/** Reasons in which it needs no telling that a car has one version, one colour and one coating. */
function explaining(model: ConfigurableModel, literal: (key: string) => number): Cars['explain'] {
  const explain = explainerOf(model);
  const singles = singlesOf(model);
  return (requested) => {
    const others = requested.flatMap((one) => singles.get(model.options[one - 1]?.key ?? '') ?? []);
    return explain([...requested, ...others.map((key) => -literal(key))]);
  };
}
