import { minimalPart } from './minimal.ts';
import type { CompiledRule, ConfigurableModel } from './model.ts';
import { Solver } from './sat/solver.ts';

/** Which rules make literals impossible together; none of them can be left out. Empty when the literals are possible. */
export type Explain = (literals: readonly number[]) => readonly CompiledRule[];

/** Every rule gets a literal of its own that switches it on, so that what cannot hold together names rules. */
export function explainerOf({ options, rules }: ConfigurableModel): Explain {
  const first = options.length + 1;
  const clauses = rules.flatMap((rule, at) =>
    rule.clauses.flatMap((clause) => [...clause, -(first + at), 0]),
  );
  let made: Solver | undefined;
  const places = rules.map((_, at) => at);
  // A preferred reason speaks of what the maker wrote.
  const switches = places
    .toSorted((a, b) => Number(rules[a]?.builtIn ?? false) - Number(rules[b]?.builtIn ?? false) || a - b)
    .map((at) => first + at);
  const ruleOf = (literal: number) => rules[literal - first];
  return (literals) => {
    made ??= new Solver(options.length + rules.length, clauses);
    const solver = made;
    const failing = (some: readonly number[]) =>
      solver.solve([...literals, ...some]) ? undefined : solver.core.filter((one) => one >= first);
    const guilty = failing(switches);
    if (!guilty) return [];
    return minimalPart(guilty, failing).flatMap((literal) => ruleOf(literal) ?? []);
  };
}
