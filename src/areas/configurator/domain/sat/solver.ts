/**
 * An incremental SAT solver: conflict-driven clause learning with two watched literals, first unique implication points,
 * a move-to-front queue, saved phases, Luby restarts and assumptions with cores (Marques-Silva and Sakallah 1996;
 * Moskewicz et al. 2001; Eén and Sörensson 2003; Biere and Fröhlich 2015).
 *
 * Once it has a model it never searches for a whole one again: it repairs. Only what the assumptions reach is assigned;
 * everything else stays as the model has it, and the search ends as soon as both together satisfy every clause. An answer
 * costs what it changes, not what the problem has.
 */
import { inside, NONE, outside } from './clause-rows.ts';
import { ClauseStore, HEADER } from './clause-store.ts';
import { guiltyOf, lessonOf } from './lesson.ts';
import { DecisionQueue } from './queue.ts';
import { Trail } from './trail.ts';
import { Turning } from './turning.ts';

const RESTART_UNIT = 100;

export class Solver {
  /** The last model found, 1 or 0 for each variable: meaningful once a question was answered with yes. */
  readonly model: Uint8Array;
  /** The variables (from 0) that the last yes changed in the model: the first `changes` of them. */
  readonly changed: Int32Array;
  changes = 0;
  /** After a no: the assumptions that cannot hold together, in the order of the question. */
  core: number[] = [];

  private hasModel = false;
  /** False once the clauses alone cannot hold. */
  private possible = true;
  private readonly clauses: ClauseStore;
  private readonly trail: Trail;
  private readonly queue: DecisionQueue;
  private readonly turning: Turning;
  private readonly seen: Uint8Array;
  /** The assumptions of levels 1, 2, … as they stand in the trail. */
  private assumed: number[] = [];
  /** As far as this the trail agrees with the model. */
  private agreed = 0;
  /** As far as this it disagrees only where every clause stays true. */
  private mended = 0;
  private wishAt = 0;

  /** @param clauses all clauses in one row, each ended by a 0, as DIMACS has them */
  constructor(size: number, clauses: ArrayLike<number>) {
    this.model = new Uint8Array(size);
    this.changed = new Int32Array(size);
    this.seen = new Uint8Array(size);
    this.clauses = new ClauseStore(size, clauses);
    this.trail = new Trail(size, this.clauses);
    this.queue = new DecisionQueue(size);
    this.turning = new Turning(this.clauses, this.model);
    this.possible = !this.clauses.hasEmpty;
    for (const literal of this.clauses.units) {
      const value = this.trail.values[literal] as number;
      if (value < 0) this.possible = false;
      else if (value === 0) this.trail.assign(literal, NONE);
    }
  }

  /**
   * Whether there is a model with these assumptions; then `model` holds it, else `core` says which of them cannot hold
   * together. `wishes` are tried in order after the assumptions and granted where they can be.
   */
  solve(assumptions: readonly number[], wishes: readonly number[] = []): boolean {
    this.core = [];
    this.changes = 0;
    if (!this.possible) return false;
    if (this.clauses.isFull) this.forget();
    const requested = [...new Set(assumptions.map(inside))];
    let same = 0;
    while (same < requested.length && same < this.assumed.length && requested[same] === this.assumed[same])
      same += 1;
    this.backTo(same);
    this.assumed = requested;
    return this.search(wishes);
  }

  /** What follows one by one from the last question's first `count` assumptions, with them. */
  implied(count: number): number[] {
    return Array.from(this.trail.literals.subarray(0, this.trail.endOf(count)), outside);
  }

  /**
   * After a yes: looks a few steps around the model for the other value of each given variable. Variables shown free get
   * a 1 in `free`; those that are not settled so are given back.
   */
  turn(variables: readonly number[], free: Uint8Array): number[] {
    this.backTo(this.assumed.length);
    return this.turning.turn(variables, this.trail.values, free);
  }

  private search(wishes: readonly number[]): boolean {
    const { trail } = this;
    let conflicts = 0;
    let restarts = 1;
    let limit = RESTART_UNIT;
    this.wishAt = 0;
    for (;;) {
      const conflict = trail.propagate();
      if (conflict !== NONE) {
        if (trail.level === 0) {
          this.possible = false;
          return false;
        }
        conflicts += 1;
        this.learn(conflict);
      } else if (conflicts >= limit) {
        restarts += 1;
        limit = conflicts + RESTART_UNIT * luby(restarts);
        this.restart();
      } else if (trail.level < this.assumed.length) {
        const assumption = this.assumed[trail.level] as number;
        if (trail.values[assumption] === -1) return this.contradicted(assumption);
        trail.open();
        if (trail.values[assumption] === 0) trail.assign(assumption, NONE);
      } else {
        const decision = this.next(wishes);
        if (decision === NONE) return this.found();
        trail.open();
        trail.assign(decision, NONE);
      }
    }
  }

  private contradicted(assumption: number): false {
    const guilty = guiltyOf(this.trail, assumption, this.seen);
    this.core = this.assumed.filter((one) => guilty.has(one)).map(outside);
    return false;
  }

  private next(wishes: readonly number[]): number {
    const { values } = this.trail;
    while (this.wishAt < wishes.length) {
      const wish = inside(wishes[this.wishAt] as number);
      this.wishAt += 1;
      if (values[wish] === 0) return wish;
    }
    if (this.hasModel) return this.mend();
    const variable = this.queue.next(values);
    return variable === NONE ? NONE : (variable << 1) | (1 - (this.model[variable] as number));
  }

  /** A literal of a clause that the trail over the model leaves without a true one; NONE when there is no such clause. */
  private mend(): number {
    const { trail, model } = this;
    const { uses, useStarts } = this.clauses;
    for (; this.mended < trail.size; this.mended += 1) {
      const literal = trail.literals[this.mended] as number;
      if (model[literal >> 1] !== (literal & 1)) continue;
      const lost = literal ^ 1;
      const last = useStarts[lost + 1] as number;
      for (let use = useStarts[lost] as number; use < last; use += 1) {
        const open = this.openIn(uses[use] as number);
        if (open !== NONE) return open;
      }
    }
    return NONE;
  }

  /** An open literal of a clause that has no true one, in the trail over the model; NONE when it has a true one. */
  private openIn(clause: number): number {
    const { values } = this.trail;
    const { arena } = this.clauses;
    const end = clause + HEADER + (arena[clause] as number);
    let open = NONE;
    for (let k = clause + HEADER; k < end; k += 1) {
      const literal = arena[k] as number;
      const value = values[literal] as number;
      if (value > 0) return NONE;
      if (value < 0) continue;
      if (this.model[literal >> 1] !== (literal & 1)) return NONE;
      open = literal;
    }
    return open;
  }

  private found(): true {
    const { trail, model, changed } = this;
    for (let at = this.agreed; at < trail.size; at += 1) {
      const literal = trail.literals[at] as number;
      const variable = literal >> 1;
      if (model[variable] !== (literal & 1)) continue;
      model[variable] = 1 - (literal & 1);
      changed[this.changes] = variable;
      this.changes += 1;
    }
    this.agreed = trail.size;
    this.mended = trail.size;
    this.hasModel = true;
    return true;
  }

  /** Learns from a conflict, goes back to where the lesson makes a literal follow, and lets it follow. */
  private learn(conflict: number): void {
    const { trail, clauses } = this;
    const { literals, touched } = lessonOf(trail, conflict, this.seen);
    if (!this.hasModel) for (const variable of touched) this.queue.bump(variable, false);
    const levels = literals.map((literal) => trail.levels[literal >> 1] as number);
    let second = 1;
    for (let k = 2; k < literals.length; k += 1) {
      if ((levels[k] as number) > (levels[second] as number)) second = k;
    }
    const [first] = literals as [number];
    this.backTo(levels[second] ?? 0);
    this.wishAt = 0;
    if (literals.length === 1) trail.assign(first, NONE);
    else {
      const watched = [
        first,
        literals[second] as number,
        ...literals.filter((_, k) => k > 0 && k !== second),
      ];
      trail.assign(first, clauses.learn(watched, new Set(levels).size));
    }
  }

  private restart(): void {
    this.wishAt = 0;
    if (this.clauses.isFull) this.forget();
    else this.backTo(this.assumed.length);
  }

  private forget(): void {
    this.backTo(0);
    this.clauses.forget(this.trail.values);
  }

  private backTo(level: number): void {
    const { trail } = this;
    if (level >= trail.level) return;
    const end = trail.endOf(level);
    // The queue and the saved phases serve until there is a model.
    for (let at = trail.size - 1; at >= end && !this.hasModel; at -= 1) {
      const literal = trail.literals[at] as number;
      this.model[literal >> 1] = 1 - (literal & 1);
      this.queue.release(literal >> 1);
    }
    trail.cut(level);
    if (!this.hasModel) return;
    this.agreed = Math.min(this.agreed, end);
    this.mended = this.agreed;
  }
}

/** 1, 1, 2, 1, 1, 2, 4, … (Luby, Sinclair and Zuckerman 1993), from place 1. */
function luby(place: number): number {
  let at = place;
  for (;;) {
    const power = 2 ** Math.floor(Math.log2(at + 1));
    if (power === at + 1) return power / 2;
    at -= power - 1;
  }
}
