import type { Formula } from '../../catalogue/index.ts';
import type { Clause } from './model.ts';

/** What a name stands for: one literal, any of several, or a constant. */
export type Meaning = readonly number[] | boolean;

/** More clauses than this from one rule mean that it should be written as several. */
const MOST_CLAUSES = 2_000;

/**
 * The clauses of a formula, without helping variables: every clause speaks of options only. `undefined` when there would
 * be more than `most`. A clause without literals says that the formula can never hold.
 */
export function clausesOf(
  formula: Formula,
  meaning: (name: string) => Meaning,
  most = MOST_CLAUSES,
): Clause[] | undefined {
  const both = (parts: readonly (Clause[] | undefined)[]) => conjunction(parts, most);
  const known = new Map<Formula, (Clause[] | undefined)[]>();
  const remembered = (of: Formula, holds: boolean): Clause[] | undefined => {
    const answers = known.get(of) ?? [];
    known.set(of, answers);
    const at = holds ? 1 : 0;
    if (!(at in answers)) answers[at] = clauses(of, holds);
    return answers[at];
  };
  const clauses = (of: Formula, holds: boolean): Clause[] | undefined => {
    if (of.is === 'not') return remembered(of.of, !holds);
    if (of.is === 'name') return nameClauses(meaning(of.name), holds);
    if (of.is === 'iff') {
      const [one, other] = of.of;
      return both([
        either([remembered(one, true), remembered(other, !holds)]),
        either([remembered(one, false), remembered(other, holds)]),
      ]);
    }
    const parts = of.of.map((part) => remembered(part, holds));
    return (of.is === 'and') === holds ? both(parts) : either(parts);
  };
  return clauses(formula, true);
}

function nameClauses(meaning: Meaning, holds: boolean): Clause[] {
  if (typeof meaning === 'boolean') return meaning === holds ? [] : [[]];
  return holds ? [[...meaning]] : meaning.map((literal) => [-literal]);
}

function conjunction(parts: readonly (Clause[] | undefined)[], most: number): Clause[] | undefined {
  const all: Clause[] = [];
  for (const part of parts) {
    if (!part) return undefined;
    for (const clause of part) all.push(clause);
  }
  return small(all, most);
}

function either(parts: readonly (Clause[] | undefined)[]): Clause[] | undefined {
  let all: Clause[] | undefined = [[]];
  for (const part of parts) {
    if (!all || !part || all.length * part.length > MOST_CLAUSES * 10) return undefined;
    all = small(
      all.flatMap((one) => part.map((other) => [...one, ...other])),
      MOST_CLAUSES,
    );
  }
  return all;
}

/** Each clause once, its literals once and in order, none that always holds. */
function small(all: readonly Clause[], most: number): Clause[] | undefined {
  const kept = new Map<string, Clause>();
  for (const clause of all) {
    const literals = [...new Set(clause)].sort((a, b) => Math.abs(a) - Math.abs(b) || a - b);
    if (literals.some((literal, at) => literals[at + 1] === -literal)) continue;
    kept.set(literals.join(' '), literals);
  }
  return kept.size > most ? undefined : [...kept.values()];
}
