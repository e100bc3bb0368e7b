import { type Cars, replacedIn } from './cars.ts';
import type { Configuration, OptionState } from './model.ts';
import { loadProblem } from './problem.ts';
import { rowOf } from './structure.ts';

type Sides = { readonly forced: ReadonlySet<number>; readonly forbidden: ReadonlySet<number> };

/** Answers how every option of a model stands beside a car. */
export function statesOf(cars: Cars): (configuration: Configuration) => readonly OptionState[] {
  const { model, literal, literals } = cars;
  const problem = loadProblem(model.options.length, rowOf(model));
  const sidesOf = (decided: readonly number[]): Sides => {
    const { forced, forbidden } = { forced: [], forbidden: [], ...problem.decide(decided) };
    return { forced: new Set(forced), forbidden: new Set(forbidden) };
  };
  return (configuration) => {
    const { version, chosen, car } = configuration;
    const decided = literals([version, ...chosen]);
    const sides = remembering(sidesOf);
    const inKits = replacedIn(cars.contents, car);
    const standard = new Set(cars.open(version).car);
    const has = new Set(car);
    const because = (key: string, state: 'required' | 'unavailable', given: readonly number[]) =>
      explained(key, state, () => cars.explain(given));

    const present = (key: string): OptionState => {
      if (inKits.has(key)) return { key, state: 'in-kit' };
      if (key === version || chosen.includes(key)) return { key, state: 'chosen' };
      const mine = literal(key);
      const isForced = sides(decided).forced.has(mine);
      if (standard.has(key) && (!isForced || sides(literals([version])).forced.has(mine))) {
        return { key, state: 'standard' };
      }
      const absent = model.options.filter((option) => !has.has(option.key));
      const others = isForced ? [] : absent.map((option) => -literal(option.key));
      return because(key, 'required', [...decided, ...others, -mine]);
    };
    const missing = (key: string): OptionState => {
      const same = cars.mates(key);
      const beside = literals([version, ...chosen].filter((one) => !same.has(one)));
      if (!sides(beside).forbidden.has(literal(key))) return { key, state: 'available' };
      return because(key, 'unavailable', [...beside, literal(key)]);
    };
    return model.options.map(({ key }) => (has.has(key) ? present(key) : missing(key)));
  };
}

/** A state whose reason is looked for when somebody asks: most are never read. */
function explained(
  key: string,
  state: OptionState['state'],
  reason: () => NonNullable<OptionState['by']>,
): OptionState {
  let by: OptionState['by'];
  return {
    key,
    state,
    get by() {
      by ??= reason();
      return by;
    },
  };
}

function remembering(sidesOf: (decided: readonly number[]) => Sides): (decided: readonly number[]) => Sides {
  const known = new Map<string, Sides>();
  return (decided) => {
    const name = decided.join(' ');
    const answer = known.get(name) ?? sidesOf(decided);
    known.set(name, answer);
    return answer;
  };
}
