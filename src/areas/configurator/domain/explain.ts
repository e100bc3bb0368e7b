import { minimalPart } from './minimal.ts';
import type { CompiledRule, ConfigurableModel } from './model.ts';
import { Solver } from './sat/solver.ts';

/** Which rules make literals impossible together; none of them can be left out. Empty when the literals are possible. */
export type Explain = (literals: readonly number[]) => readonly CompiledRule[];

/** With more rules than this, a reason is looked for among those of the first one found, not among all. */
const MOST_PREFERRED = 400;

/** A reason had rather speak of what the maker wrote, then of where an option is offered at all. */
function rankOf(rule: CompiledRule | undefined): number {
  if (!rule?.builtIn) return 0;
  return rule.form === 'only-with' ? 1 : 2;
}

/** Every rule gets a literal of its own that switches it on, so that what cannot hold together names rules. */
export function explainerOf({ options, rules }: ConfigurableModel): Explain {
  const first = options.length + 1;
  const clauses = rules.flatMap((rule, at) =>
    rule.clauses.flatMap((clause) => [...clause, -(first + at), 0]),
  );
  let made: Solver | undefined;
  const places = rules.map((_, at) => at);
  const switches = places
    .toSorted((a, b) => rankOf(rules[a]) - rankOf(rules[b]) || a - b)
    .map((at) => first + at);
  const ruleOf = (literal: number) => rules[literal - first];
  return (literals) => {
    made ??= new Solver(options.length + rules.length, clauses);
    const solver = made;
    const failing = (some: readonly number[]) =>
      solver.solve([...literals, ...some]) ? undefined : solver.core.filter((one) => one >= first);
    const guilty = failing(switches);
    if (!guilty) return [];
    const some = switches.length > MOST_PREFERRED ? guilty : switches;
    return minimalPart(some, failing).flatMap((literal) => ruleOf(literal) ?? []);
  };
}
