import { type Fault, fault } from '../../../kit/faults.ts';
import type { NamedProblem } from './named-problem.ts';
import { loadProblem } from './problem.ts';

/** What one line of decisions is answered: a JSON object, or why the line cannot be read. */
export type LineAnswer =
  | { readonly ok: true; readonly answer: object }
  | { readonly ok: false; readonly fault: Fault };

/** Answers lines of decisions, separated by spaces, each line for itself. */
export function lineAnswerer(named: NamedProblem): (line: string) => LineAnswer {
  const problem = loadProblem(named.size, named.clauses);
  return (line) => {
    const decisions: number[] = [];
    for (const word of line.split(/\s+/).filter(Boolean)) {
      const literal = named.literalOf(word);
      if (literal === undefined) return { ok: false, fault: fault('no-option', { name: word.slice(0, 60) }) };
      decisions.push(literal);
    }
    const decided = problem.decide(decisions);
    if (!decided.buildable) {
      return { ok: true, answer: { buildable: false, reason: decided.reason.map(named.tell) } };
    }
    const { forced, forbidden } = decided;
    return {
      ok: true,
      answer: { buildable: true, forced: forced.map(named.tell), forbidden: forbidden.map(named.tell) },
    };
  };
}
