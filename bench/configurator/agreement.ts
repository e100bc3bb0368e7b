/** Answers of the rule engine, each asked of a general solver again. */
import type { Decided } from '../../src/areas/configurator/domain/problem.ts';
import { diceOf } from '../../src/areas/configurator/examples.ts';
import { consequences, type Oracle } from './oracles.ts';

/** How often each solver was asked, by its name, and how often it answered otherwise. */
export const byName = new Map<string, { made: number; wrong: number }>();

/** Of each click so many options that follow from it, and so many that are open. */
const OPTIONS = 5;

type Verdict = { readonly forced: readonly number[]; readonly forbidden: readonly number[] };

/** Checks answers with a solver; what it counts goes to `asked` too. */
export function agreement(oracle: Oracle) {
  const all = byName.get(oracle.name) ?? { made: 0, wrong: 0 };
  byName.set(oracle.name, all);
  const count = { made: 0, wrong: 0 };
  const isPossible = (literals: readonly number[]) => oracle.solve(literals) !== undefined;
  const check = (isRight: boolean) => {
    for (const one of [all, count]) {
      one.made += 1;
      if (!isRight) one.wrong += 1;
    }
  };
  return {
    get made() {
      return count.made;
    },
    get wrong() {
      return count.wrong;
    },
    /** Some options of a click: what follows has no other side, what is open has both. Others in each round. */
    options(size: number, decisions: readonly number[], { forced, forbidden }: Verdict, round: number): void {
      const dice = diceOf(decisions.length * 1_000 + round * 31 + (decisions[0] ?? 0));
      const follows = [...forced, ...forbidden.map((option) => -option)];
      const settled = new Set([...follows, ...decisions].map(Math.abs));
      for (let k = 0; k < OPTIONS; k += 1) {
        const literal = follows[dice(follows.length)];
        if (literal !== undefined) check(!isPossible([...decisions, -literal]));
        const option = 1 + dice(size);
        if (settled.has(option)) continue;
        check(isPossible([...decisions, option]) && isPossible([...decisions, -option]));
      }
    },
    /** Ways out: with one taken the wanted can be had, and nothing in it is given up in vain. */
    ways(wanted: number, choices: readonly number[], ways: readonly (readonly number[])[]): void {
      for (const gone of ways) {
        const kept = [wanted, ...choices.filter((choice) => !gone.includes(choice))];
        check(isPossible(kept) && gone.every((choice) => !isPossible([...kept, choice])));
      }
    },
    /** A whole answer: all that is forced and forbidden, or a reason that holds and is minimal. */
    answer(size: number, decisions: readonly number[], ours: Decided): void {
      if (ours.buildable) {
        const theirs = consequences(oracle, size, decisions);
        check(
          theirs !== undefined &&
            theirs.forced.join() === ours.forced.join() &&
            theirs.forbidden.join() === ours.forbidden.join(),
        );
      } else {
        const { reason } = ours;
        check(
          !isPossible(reason) && reason.every((one) => isPossible(reason.filter((other) => other !== one))),
        );
      }
    },
  };
}
