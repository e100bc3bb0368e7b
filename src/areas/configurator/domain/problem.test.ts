import { Cadical } from 'cadical-wasm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aFeatureModel,
  aHardProblem,
  aRandomProblem,
  diceOf,
  type MadeProblem,
  rowOfClauses,
} from '../examples.ts';
import { type Decided, loadProblem } from './problem.ts';

const holds = (car: number, literal: number) =>
  ((car >> (Math.abs(literal) - 1)) & 1) === (literal > 0 ? 1 : 0);

/** Every car of a small problem, as bits. */
function allCars({ size, clauses }: MadeProblem): number[] {
  return Array.from({ length: 1 << size }, (_, car) => car).filter((car) =>
    clauses.every((clause) => clause.some((literal) => holds(car, literal))),
  );
}

function someDecisions(dice: (bound: number) => number, size: number): number[] {
  return Array.from({ length: dice(5) }, () => (dice(size) + 1) * (dice(3) ? 1 : -1));
}

const load = ({ size, clauses }: MadeProblem) => loadProblem(size, rowOfClauses(clauses));

/** Forced and forbidden by the reference solver, each variable asked for both ways. */
async function reference({ size, clauses }: MadeProblem) {
  const solver = await Cadical.create({ quiet: true });
  solver.addClauses(clauses);
  const isPossible = (assumptions: readonly number[]) => solver.solve({ assumptions }) === 'satisfiable';
  const decide = (decisions: readonly number[]) => {
    const all = Array.from({ length: size }, (_, at) => at + 1);
    const never = (literal: number) => !decisions.includes(-literal) && !isPossible([...decisions, literal]);
    return { forced: all.filter((one) => never(-one)), forbidden: all.filter((one) => never(one)) };
  };
  return { isPossible, decide, dispose: () => solver.dispose() };
}

function expectMinimal(reason: readonly number[], isPossible: (some: readonly number[]) => boolean) {
  expect(isPossible(reason)).toBe(false);
  for (const one of reason) expect(isPossible(reason.filter((other) => other !== one))).toBe(true);
}

describe('what follows from decisions', () => {
  it('is exact: forced is what every car has, forbidden what none has, a reason is minimal (all cars tried)', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const dice = diceOf(seed);
      const size = 3 + dice(9);
      const made = dice(2) ? aRandomProblem(seed, size, dice(size * 3)) : aFeatureModel(seed, size, 6);
      const cars = allCars(made);
      const problem = load(made);
      const isPossible = (some: readonly number[]) =>
        cars.some((car) => some.every((literal) => holds(car, literal)));
      for (let question = 0; question < 6; question += 1) {
        const decisions = someDecisions(dice, size);
        const decision = problem.decide(decisions);
        const left = cars.filter((car) => decisions.every((literal) => holds(car, literal)));
        expect(decision.buildable).toBe(left.length > 0);
        if (!decision.buildable) {
          expect(decision.reason.every((literal) => decisions.includes(literal))).toBe(true);
          if (cars.length > 0) expectMinimal(decision.reason, isPossible);
          else expect(decision.reason).toEqual([]);
          continue;
        }
        const inAll = (literal: number) =>
          !decisions.includes(literal) && left.every((car) => holds(car, literal));
        const all = Array.from({ length: size }, (_, at) => at + 1);
        expect(decision.forced).toEqual(all.filter((one) => inAll(one)));
        expect(decision.forbidden).toEqual(all.filter((one) => inAll(-one)));
      }
    }
  });

  it('agrees with a reference solver on models of a maker and on the hardest clauses', async () => {
    for (const made of [
      aFeatureModel(1, 60),
      aFeatureModel(2, 60, 30),
      aHardProblem(3, 40, 160),
      aHardProblem(4, 40, 150),
    ]) {
      const dice = diceOf(made.clauses.length);
      const oracle = await reference(made);
      const problem = load(made);
      for (let question = 0; question < 8; question += 1) {
        const decisions = someDecisions(dice, made.size);
        const decision = problem.decide(decisions);
        expect(decision.buildable).toBe(oracle.isPossible(decisions));
        if (!decision.buildable) expectMinimal(decision.reason, oracle.isPossible);
        else {
          const { forced, forbidden } = oracle.decide(decisions);
          expect(decision.forced).toEqual(forced.filter((one) => !decisions.includes(one)));
          expect(decision.forbidden).toEqual(forbidden.filter((one) => !decisions.includes(-one)));
        }
      }
      oracle.dispose();
    }
  });

  it('gives up no answer when it has learned more than it keeps', async () => {
    const made = aHardProblem(11, 150, 620);
    const oracle = await reference(made);
    const problem = load(made);
    const dice = diceOf(5);
    for (let question = 0; question < 12; question += 1) {
      const decisions = Array.from({ length: 8 }, () => (dice(150) + 1) * (dice(2) ? 1 : -1));
      expect(problem.decide(decisions).buildable).toBe(oracle.isPossible(decisions));
    }
    oracle.dispose();
  });

  const seeds = fc.integer({ min: 1, max: 100_000 });

  it('does not depend on the order of the decisions, nor on what was asked before', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const made = aFeatureModel(seed, 40);
        const decisions = someDecisions(diceOf(seed + 1), 40);
        const request = load(made);
        request.decide([2]);
        request.decide([-3, 5]);
        const [decision, turned] = [request.decide(decisions), load(made).decide(decisions.toReversed())];
        expect(turned.buildable).toBe(decision.buildable);
        if (decision.buildable) expect(turned).toEqual(decision);
      }),
      { numRuns: 60 },
    );
  });

  it('does not change by a rule that follows from the others', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const made = aFeatureModel(seed, 40);
        const decisions = someDecisions(diceOf(seed + 1), 40);
        const [one = [], other = []] = made.clauses.slice(-2);
        const more = { ...made, clauses: [...made.clauses, [...one, ...other], [...one, 7, -9]] };
        expect(load(more).decide(decisions)).toEqual(load(made).decide(decisions));
      }),
      { numRuns: 60 },
    );
  });

  it('is the same under other names', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const made = aFeatureModel(seed, 40);
        const rename = (literal: number) => Math.sign(literal) * ((Math.abs(literal) * 7) % 41 || 41);
        const renamed = { ...made, clauses: made.clauses.map((clause) => clause.map(rename)) };
        const decisions = someDecisions(diceOf(seed + 1), 40);
        const decision = load(made).decide(decisions);
        const again = load(renamed).decide(decisions.map(rename));
        expect(again.buildable).toBe(decision.buildable);
        expect(sidesOf(again)).toEqual(sidesOf(decision, rename));
      }),
      { numRuns: 60 },
    );
  });
});

function sidesOf(decision: Decided, rename: (literal: number) => number = (literal) => literal) {
  const inOrder = (list: readonly number[]) => list.map(rename).sort((a, b) => a - b);
  return decision.buildable ? [inOrder(decision.forced), inOrder(decision.forbidden)] : 'not buildable';
}
