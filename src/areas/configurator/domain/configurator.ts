import type { Cents } from '../../../kit/money.ts';
import { explainerOf } from './explain.ts';
import type { CompiledRule, ConfigurableModel, Configuration, OptionState, Way } from './model.ts';
import { loadProblem } from './problem.ts';
import { Solver } from './solver.ts';
import { kitContents, preferences, rowOf, singlesOf, slotsOf } from './structure.ts';

/** What a click gives: the new car, or why it does not fit and the best ways to make it fit. */
export type Outcome =
  | { readonly ok: true; readonly result: Configuration }
  | { readonly ok: false; readonly reason: readonly CompiledRule[]; readonly ways: readonly Way[] };

export type Configurator = {
  /** The car that a version opens with: valid and complete. */
  open(version: string): Configuration;
  /** How every option of the model stands, in the model's order. Exact. */
  states(configuration: Configuration): readonly OptionState[];
  /** Chooses an option or changes the version. Fits when nothing else changes but what is free or came with what goes. */
  choose(configuration: Configuration, key: string): Outcome;
  remove(configuration: Configuration, key: string): Outcome;
  /** A car with as many of the wanted keys as can be kept, earlier ones first, and those that could not. */
  repair(
    version: string,
    wanted: readonly string[],
  ): { readonly configuration: Configuration; readonly lost: readonly string[] };
};

/** The sum of a car's options and its version after bonus; what a kit of the car contains costs nothing beside it. */
export function configurationTotal(model: ConfigurableModel, car: readonly string[]): Cents {
  const contents = kitContents(model);
  const inKits = new Set(car.flatMap((key) => contents.get(key) ?? []));
  const paid = new Set(car.filter((key) => !inKits.has(key)));
  return model.options.reduce((sum, { key, price }) => (paid.has(key) ? sum + price : sum), 0);
}

/**
 * Puts cars of a model together. A car follows from its version and the shopper's choices: the whole of it is the one that
 * keeps to what the version opens with and adds as little as the rules allow, dear things last.
 */
export function createConfigurator(model: ConfigurableModel): Configurator {
  const { options } = model;
  const solver = new Solver(options.length, rowOf(model));
  const problem = loadProblem(options.length, rowOf(model));
  const explainAll = explainerOf(model);
  const slots = slotsOf(model);
  const contents = kitContents(model);
  const wishes = preferences(model, slots);
  const literals = new Map(options.map(({ key }, at) => [key, at + 1]));
  const literal = (key: string) => literals.get(key) ?? 0;
  const isKnown = (key: string) => literals.has(key);
  const literalsOf = (keys: readonly string[]) => keys.filter(isKnown).map(literal);
  const isVersion = (key: string) => key.startsWith('version:');
  const mates = (key: string) => new Set(slots.filter((slot) => slot.includes(key)).flat());

  const single = singlesOf(model);
  /** That a car has one version, one colour and one coating needs no telling. */
  const explain = (list: readonly number[]) =>
    explainAll([
      ...list,
      ...list.flatMap((one) => single.get(options[one - 1]?.key ?? '') ?? []).map((key) => -literal(key)),
    ]);

  const carNow = () => options.filter((_, at) => solver.model[at] === 1).map(({ key }) => key);
  const complete = (decided: readonly number[]) => (solver.solve(decided, wishes) ? carNow() : undefined);
  const configured = (version: string, chosen: readonly string[]): Configuration | undefined => {
    const car = complete(literalsOf([version, ...chosen]));
    return car && { version, chosen, car };
  };
  const opened = new Map<string, Configuration>();
  const open = (version: string): Configuration => {
    const asked = isKnown(version) && isVersion(version) ? version : (options[0]?.key ?? '');
    const known = opened.get(asked) ?? configured(asked, []);
    if (!known) throw new Error(`${asked} cannot be built`);
    opened.set(asked, known);
    return known;
  };

  /** The configuration of a whole car: what was chosen, and of the rest what does not follow by itself. */
  const settled = (version: string, chosen: readonly string[], car: readonly string[]): Configuration => {
    const kept = chosen.filter((key) => car.includes(key));
    for (;;) {
      const now = configured(version, kept);
      const missing = now && car.find((key) => !now.car.includes(key));
      if (!now || missing === undefined) return now ?? open(version);
      kept.push(missing);
    }
  };

  const free = (key: string) => new Set([key, ...(contents.get(key) ?? [])]);

  const change = (from: Configuration, key: string, wanted: boolean): Outcome => {
    const version = wanted && isVersion(key) ? key : from.version;
    const same = wanted ? mates(key) : new Set([key]);
    const left = from.chosen.filter((one) => !same.has(one));
    const chosen = wanted && !isVersion(key) ? [...left, key] : left;
    const target = wanted ? literal(key) : -literal(key);
    const decided = [...literalsOf([version, ...chosen]), target];
    const standard = new Set(open(version).car);
    const brought = wanted ? free(key) : new Set<string>();
    const allowed = (one: string) =>
      from.car.includes(one) || brought.has(one) || standard.has(one) || one === version;
    const car = complete(decided);
    if (car?.every(allowed)) return { ok: true, result: settled(version, chosen, car) };
    const absent = options.filter((option) => !allowed(option.key)).map((option) => -literal(option.key));
    const reason = explain(car ? [...decided, ...absent] : decided);
    return { ok: false, reason, ways: ways(from, version, chosen, target, car) };
  };

  const wayTo = (from: Configuration, result: Configuration): Way => ({
    adds: result.car.filter((key) => !from.car.includes(key)),
    removes: from.car.filter((key) => !result.car.includes(key)),
    priceChange: configurationTotal(model, result.car) - configurationTotal(model, from.car),
    result,
  });

  const ways = (
    from: Configuration,
    version: string,
    chosen: readonly string[],
    target: number,
    fitting: readonly string[] | undefined,
  ): Way[] => {
    if (fitting) return [wayTo(from, settled(version, chosen, fitting))];
    const must = [literal(version), target];
    const kept: string[] = [];
    for (const one of chosen.toReversed()) {
      if (solver.solve([...must, ...literalsOf([...kept, one])])) kept.unshift(one);
    }
    const car = complete([...must, ...literalsOf(kept)]);
    return car ? [wayTo(from, settled(version, kept, car))] : [];
  };

  const states = (configuration: Configuration): OptionState[] => {
    const { version, chosen, car } = configuration;
    const decided = literalsOf([version, ...chosen]);
    const inKits = new Set(car.flatMap((key) => contents.get(key) ?? []));
    const standard = new Set(open(version).car);
    const consequences = new Map<string, ReturnType<typeof sidesOf>>();
    const sidesOf = (list: readonly number[]) => {
      const answer = problem.decide(list);
      return answer.buildable
        ? { forced: new Set(answer.forced), forbidden: new Set(answer.forbidden) }
        : { forced: new Set<number>(), forbidden: new Set<number>() };
    };
    const sides = (list: readonly number[]) => {
      const name = list.join(' ');
      const known = consequences.get(name) ?? sidesOf(list);
      consequences.set(name, known);
      return known;
    };
    const because = (key: string, state: OptionState['state'], list: readonly number[]): OptionState => {
      let by: readonly CompiledRule[] | undefined;
      return {
        key,
        state,
        get by() {
          by ??= explain(list);
          return by;
        },
      };
    };
    const present = (key: string): OptionState => {
      if (inKits.has(key)) return { key, state: 'in-kit' };
      if (chosen.includes(key)) return { key, state: 'chosen' };
      if (key === version) return { key, state: 'chosen' };
      const mine = literal(key);
      if (
        standard.has(key) &&
        (!sides(decided).forced.has(mine) || sides([literal(version)]).forced.has(mine))
      ) {
        return { key, state: 'standard' };
      }
      const absent = options
        .filter((option) => !car.includes(option.key))
        .map((option) => -literal(option.key));
      const alone = sides(decided).forced.has(mine) ? [] : absent;
      return because(key, 'required', [...decided, ...alone, -mine]);
    };
    const missing = (key: string): OptionState => {
      const same = mates(key);
      const others = [version, ...chosen].filter((one) => !same.has(one));
      const list = literalsOf(others);
      if (!sides(list).forbidden.has(literal(key))) return { key, state: 'available' };
      return because(key, 'unavailable', [...list, literal(key)]);
    };
    return options.map(({ key }) => (car.includes(key) ? present(key) : missing(key)));
  };

  return {
    open,
    states,
    choose: (configuration, key) =>
      isKnown(key) ? change(configuration, key, true) : { ok: false, reason: [], ways: [] },
    remove: (configuration, key) =>
      configuration.car.includes(key)
        ? change(configuration, key, false)
        : { ok: true, result: configuration },
    repair: (version, wanted) => {
      const start = open(version);
      const kept: string[] = [];
      const lost: string[] = version === start.version ? [] : [version];
      for (const key of wanted) {
        if (kept.includes(key) || key === start.version) continue;
        const fits =
          isKnown(key) && !isVersion(key) && solver.solve(literalsOf([start.version, ...kept, key]));
        (fits ? kept : lost).push(key);
      }
      return { configuration: configured(start.version, kept) ?? start, lost };
    },
  };
}
