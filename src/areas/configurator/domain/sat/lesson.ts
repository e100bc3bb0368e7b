import { NONE } from './clause-rows.ts';
import type { Trail } from './trail.ts';

/** What a conflict teaches: a clause whose first literal is the only one of the conflict's level. */
export type Lesson = {
  readonly literals: readonly number[];
  /** The variables that the conflict came from. */
  readonly touched: readonly number[];
};

/** The lesson of a conflict at the first unique implication point, without literals that follow from its others. */
export function lessonOf(trail: Trail, conflict: number, seen: Uint8Array): Lesson {
  const lesson = [0];
  const touched: number[] = [];
  let open = 0;
  const meet = (literal: number) => {
    const variable = literal >> 1;
    if (seen[variable] || trail.levels[variable] === 0) return;
    seen[variable] = 1;
    touched.push(variable);
    if (trail.levels[variable] === trail.level) open += 1;
    else lesson.push(literal);
  };
  trail.meetConflict(conflict, meet);
  let at = trail.size;
  for (;;) {
    do at -= 1;
    while (!seen[(trail.literals[at] as number) >> 1]);
    const literal = trail.literals[at] as number;
    open -= 1;
    if (open === 0) {
      lesson[0] = literal ^ 1;
      break;
    }
    trail.meetReason(trail.reasons[literal >> 1] as number, literal, meet);
  }
  const literals = lesson.filter((literal, k) => k === 0 || !follows(trail, literal, seen));
  for (const variable of touched) seen[variable] = 0;
  return { literals, touched };
}

function follows(trail: Trail, literal: number, seen: Uint8Array): boolean {
  const reason = trail.reasons[literal >> 1] as number;
  if (reason === NONE) return false;
  let all = true;
  trail.meetReason(reason, literal ^ 1, (other) => {
    if (!seen[other >> 1] && trail.levels[other >> 1] !== 0) all = false;
  });
  return all;
}

/** The assumptions that make a false one impossible, with it. Nothing but assumptions has been decided. */
export function guiltyOf(trail: Trail, assumption: number, seen: Uint8Array): ReadonlySet<number> {
  const guilty = new Set([assumption]);
  const touched: number[] = [];
  const meet = (literal: number) => {
    const variable = literal >> 1;
    if (seen[variable] || trail.levels[variable] === 0) return;
    seen[variable] = 1;
    touched.push(variable);
  };
  meet(assumption);
  for (let at = trail.size - 1; at >= trail.endOf(0); at -= 1) {
    const literal = trail.literals[at] as number;
    if (!seen[literal >> 1]) continue;
    const reason = trail.reasons[literal >> 1] as number;
    if (reason === NONE) guilty.add(literal);
    else trail.meetReason(reason, literal, meet);
  }
  for (const variable of touched) seen[variable] = 0;
  return guilty;
}
