/**
 * An incremental SAT solver: conflict-driven clause learning with two watched literals, first unique implication points,
 * a move-to-front queue, saved phases, Luby restarts and assumptions with cores (Marques-Silva and Sakallah 1996;
 * Moskewicz et al. 2001; Eén and Sörensson 2003; Biere and Fröhlich 2015).
 *
 * Once it has a model it never searches for a whole one again: it repairs. Only what the assumptions reach is assigned;
 * everything else stays as the model has it, and the search ends as soon as both together satisfy every clause. An answer
 * costs what it changes, not what the problem has.
 *
 * Literals outside are numbers from 1, negative for absence; inside twice the variable from 0, plus 1 for absence.
 */

/** Words before a clause's literals: their number, the clause's rank, and the next clause of either watched literal. */
const HEADER = 4;
const NONE = -1;
/** The conflict or reason of a clause of two: the other literal, stored below `NONE`. */
const ofPair = (literal: number) => -2 - literal;
const inside = (literal: number) => (literal > 0 ? (literal - 1) << 1 : ((-literal - 1) << 1) | 1);
const outside = (literal: number) => (literal & 1 ? -((literal >> 1) + 1) : (literal >> 1) + 1);

const RESTART_UNIT = 100;
/** Learned clauses that are kept before the worse half is forgotten; grows with every forgetting. */
const LEARNED = 3_000;

export class Solver {
  readonly size: number;
  /** The last model found: 1 or 0 for each variable. Meaningful once a question was answered with yes. */
  readonly model: Uint8Array;
  hasModel = false;
  /** The variables (from 0) that the last yes changed in the model: the first `changes` of them. */
  readonly changed: Int32Array;
  changes = 0;
  /** After a no: the assumptions that cannot hold together, in the order of the question. */
  core: number[] = [];

  /** False once the clauses alone cannot hold. */
  private possible = true;
  private readonly values: Int8Array; // by literal: 1 true, -1 false, 0 open
  private readonly levels: Int32Array;
  private readonly reasons: Int32Array;
  private readonly trail: Int32Array;
  private trailSize = 0;
  private propagated = 0;
  /** Where each decision level starts in the trail. */
  private readonly starts: Int32Array;
  private level = 0;
  /** The assumptions of levels 1, 2, … as they stand in the trail. */
  private assumed: number[] = [];
  /** As far as this the trail agrees with the model. */
  private agreed = 0;
  /** As far as this it disagrees only where every clause stays true. */
  private mended = 0;

  private readonly pairStarts: Int32Array;
  private readonly pairs: Int32Array;
  private arena: Int32Array;
  private arenaSize = 1;
  private firstLearned = 0;
  private learned = 0;
  private mostLearned = LEARNED;
  private readonly watches: Int32Array;
  private readonly places: Int32Array; // where each literal's written long clauses start in `uses`
  private readonly uses: Int32Array;

  private readonly queueNext: Int32Array;
  private readonly queueBefore: Int32Array;
  /** When a variable came to the queue's front; once there is a model, in which turn it was last turned. */
  private readonly stamps: Float64Array;
  private newest = NONE;
  private stamp = 0;
  private look = NONE;
  private readonly seen: Uint8Array;
  private wishAt = 0;

  /** @param clauses all clauses in one row, each ended by a 0, as DIMACS has them */
  constructor(size: number, clauses: ArrayLike<number>) {
    this.size = size;
    this.model = new Uint8Array(size);
    this.changed = new Int32Array(size);
    this.values = new Int8Array(2 * size);
    this.levels = new Int32Array(size);
    this.reasons = new Int32Array(size).fill(NONE);
    this.trail = new Int32Array(size);
    this.starts = new Int32Array(size + 2);
    this.watches = new Int32Array(2 * size);
    this.queueNext = new Int32Array(size).fill(NONE);
    this.queueBefore = new Int32Array(size).fill(NONE);
    this.stamps = new Float64Array(size);
    this.seen = new Uint8Array(size);
    const read = sorted(size, clauses);
    this.possible = !read.empty;
    this.pairStarts = read.pairStarts;
    this.pairs = read.pairs;
    this.arena = new Int32Array(Math.max(1_024, read.long.length + HEADER * read.longCount + 1));
    this.places = new Int32Array(2 * size + 1);
    this.uses = this.storeLong(read.long);
    for (let variable = size - 1; variable >= 0; variable -= 1) this.bump(variable);
    for (const literal of read.units) {
      if ((this.values[literal] as number) < 0) this.possible = false;
      else if (this.values[literal] === 0) this.assign(literal, NONE);
    }
  }

  /**
   * Whether there is a model with these assumptions; then `model` holds it, else `core` says which of them cannot hold
   * together. `wishes` are tried in order after the assumptions and granted where they can be.
   */
  solve(assumptions: readonly number[], wishes: readonly number[] = []): boolean {
    this.core = [];
    if (!this.possible) return false;
    const asked = [...new Set(assumptions.map(inside))];
    let same = 0;
    while (same < asked.length && same < this.assumed.length && asked[same] === this.assumed[same]) same += 1;
    this.backTo(Math.min(same, this.level));
    this.assumed = asked;
    return this.search(wishes);
  }

  /** What holds in every model with the last question's first `count` assumptions, as far as clauses show it one by one. */
  implied(count: number): number[] {
    const end = count < this.level ? (this.starts[count + 1] as number) : this.trailSize;
    return Array.from(this.trail.subarray(0, end), outside);
  }

  /**
   * After a yes: turns each given variable in the model, alone, and what its clauses then ask for, until a model stands again.
   * Variables shown free get a 1 in `free`; those that are not settled so are given back. The model stays as it is.
   */
  turn(variables: readonly number[], free: Uint8Array): number[] {
    this.backTo(this.assumed.length);
    const unsettled: number[] = [];
    const turned = this.changed;
    for (const variable of variables) {
      if (free[variable] || this.values[variable << 1] !== 0) continue;
      const count = this.turnAll(variable, turned);
      for (let k = 0; k < Math.abs(count); k += 1) {
        const one = turned[k] as number;
        this.model[one] = 1 - (this.model[one] as number);
        if (count > 0) free[one] = 1;
      }
      if (count < 0) unsettled.push(variable);
    }
    this.changes = 0;
    return unsettled;
  }

  /** Turns variables in the model, noted in `turned`; their number, negative when they do not come to a model. */
  private turnAll(first: number, turned: Int32Array): number {
    const { model, values, pairs, pairStarts, stamps } = this;
    this.stamp += 1;
    const mark = this.stamp;
    let count = 0;
    const turn = (variable: number) => {
      if (values[variable << 1] !== 0 || stamps[variable] === mark) return false;
      stamps[variable] = mark;
      model[variable] = 1 - (model[variable] as number);
      turned[count] = variable;
      count += 1;
      return true;
    };
    turn(first);
    for (let at = 0; at < count; at += 1) {
      const variable = turned[at] as number;
      const literal = (variable << 1) | (1 - (model[variable] as number));
      const end = pairStarts[literal + 1] as number;
      for (let k = pairStarts[literal] as number; k < end; k += 1) {
        const other = pairs[k] as number;
        if (model[other >> 1] === (other & 1) && !turn(other >> 1)) return -count;
      }
      if (!this.turnLong(literal ^ 1, turn)) return -count;
    }
    return count;
  }

  /** Makes the long clauses of a lost literal true again by turning one variable of each. */
  private turnLong(lost: number, turn: (variable: number) => boolean): boolean {
    const { model, arena, uses } = this;
    for (let use = this.places[lost] as number; use < (this.places[lost + 1] as number); use += 1) {
      const clause = uses[use] as number;
      const end = clause + HEADER + (arena[clause] as number);
      let k = clause + HEADER;
      while (k < end && model[(arena[k] as number) >> 1] === ((arena[k] as number) & 1)) k += 1;
      if (k < end) continue;
      k = clause + HEADER;
      while (k < end && !turn((arena[k] as number) >> 1)) k += 1;
      if (k === end) return false;
    }
    return true;
  }

  // The search

  private search(wishes: readonly number[]): boolean {
    let conflicts = 0;
    let restarts = 1;
    let limit = RESTART_UNIT;
    this.wishAt = 0;
    for (;;) {
      const conflict = this.propagate();
      if (conflict !== NONE) {
        if (this.level === 0) return this.impossible();
        conflicts += 1;
        this.learn(conflict);
        this.wishAt = 0;
        continue;
      }
      if (conflicts >= limit) {
        restarts += 1;
        limit = conflicts + RESTART_UNIT * luby(restarts);
        this.restart();
        continue;
      }
      if (this.level < this.assumed.length) {
        const assumption = this.assumed[this.level] as number;
        if (this.values[assumption] === -1) return this.contradicted(assumption);
        this.open();
        if (this.values[assumption] === 0) this.assign(assumption, NONE);
        continue;
      }
      const decision = this.next(wishes);
      if (decision === NONE) return this.found();
      this.open();
      this.assign(decision, NONE);
    }
  }

  private impossible(): false {
    this.possible = false;
    return false;
  }

  private next(wishes: readonly number[]): number {
    while (this.wishAt < wishes.length) {
      const wish = inside(wishes[this.wishAt] as number);
      this.wishAt += 1;
      if (this.values[wish] === 0) return wish;
    }
    return this.hasModel ? this.mend() : this.newestOpen();
  }

  /** A literal of a clause that the trail over the model leaves without a true one; NONE when there is no such clause. */
  private mend(): number {
    const { trail, values, model, arena, uses } = this;
    for (; this.mended < this.trailSize; this.mended += 1) {
      const literal = trail[this.mended] as number;
      if (model[literal >> 1] === (literal & 1 ? 0 : 1)) continue;
      const lost = literal ^ 1;
      for (let use = this.places[lost] as number; use < (this.places[lost + 1] as number); use += 1) {
        const clause = uses[use] as number;
        const end = clause + HEADER + (arena[clause] as number);
        let open = NONE;
        let k = clause + HEADER;
        for (; k < end; k += 1) {
          const other = arena[k] as number;
          const value = values[other] as number;
          if (value > 0) break;
          if (value < 0) continue;
          if (model[other >> 1] === (other & 1 ? 0 : 1)) break;
          open = other;
        }
        if (k === end && open !== NONE) return open;
      }
    }
    return NONE;
  }

  private newestOpen(): number {
    let variable = this.look;
    while (variable !== NONE && this.values[variable << 1] !== 0)
      variable = this.queueNext[variable] as number;
    this.look = variable;
    if (variable === NONE) return NONE;
    return (variable << 1) | (this.model[variable] ? 0 : 1);
  }

  private found(): true {
    this.changes = 0;
    for (let at = this.hasModel ? this.agreed : 0; at < this.trailSize; at += 1) {
      const literal = this.trail[at] as number;
      const variable = literal >> 1;
      const value = literal & 1 ? 0 : 1;
      if (this.model[variable] === value && this.hasModel) continue;
      this.model[variable] = value;
      this.changed[this.changes] = variable;
      this.changes += 1;
    }
    this.agreed = this.trailSize;
    this.mended = this.trailSize;
    this.hasModel = true;
    return true;
  }

  /** Clauses of two first; then those whose watched literal became false. Gives the conflict, or NONE. */
  private propagate(): number {
    const { trail, values, pairStarts, pairs } = this;
    while (this.propagated < this.trailSize) {
      const literal = trail[this.propagated] as number;
      this.propagated += 1;
      const end = pairStarts[literal + 1] as number;
      for (let at = pairStarts[literal] as number; at < end; at += 1) {
        const other = pairs[at] as number;
        const value = values[other] as number;
        if (value > 0) continue;
        if (value < 0) return this.pairConflict(literal, other);
        this.assign(other, ofPair(literal ^ 1));
      }
      const conflict = this.visit(literal ^ 1);
      if (conflict !== NONE) return conflict;
    }
    return NONE;
  }

  private pairConflict(literal: number, other: number): number {
    this.clash = other;
    return ofPair(literal ^ 1);
  }
  /** The second literal of a conflict between two. */
  private clash = 0;

  private visit(lost: number): number {
    const { values, arena, watches } = this;
    let link = NONE;
    let clause = watches[lost] as number;
    while (clause !== 0) {
      const slot = arena[clause + HEADER] === lost ? 0 : 1;
      const following = arena[clause + 2 + slot] as number;
      const other = arena[clause + HEADER + 1 - slot] as number;
      const value = values[other] as number;
      let k = 0;
      if (value <= 0) {
        const end = clause + HEADER + (arena[clause] as number);
        for (k = clause + HEADER + 2; k < end; k += 1) {
          if ((values[arena[k] as number] as number) >= 0) break;
        }
        if (k === end) {
          if (value < 0) return clause;
          this.assign(other, clause);
          k = 0;
        }
      }
      if (k === 0) {
        link = clause + 2 + slot;
      } else {
        const fresh = arena[k] as number;
        arena[k] = lost;
        arena[clause + HEADER + slot] = fresh;
        arena[clause + 2 + slot] = watches[fresh] as number;
        watches[fresh] = clause;
        if (link === NONE) watches[lost] = following;
        else arena[link] = following;
      }
      clause = following;
    }
    return NONE;
  }

  private assign(literal: number, reason: number): void {
    this.values[literal] = 1;
    this.values[literal ^ 1] = -1;
    const variable = literal >> 1;
    this.levels[variable] = this.level;
    this.reasons[variable] = reason;
    this.trail[this.trailSize] = literal;
    this.trailSize += 1;
  }

  private open(): void {
    this.level += 1;
    this.starts[this.level] = this.trailSize;
  }

  private backTo(level: number): void {
    if (this.level <= level) return;
    const end = this.starts[level + 1] as number;
    for (let at = this.trailSize - 1; at >= end; at -= 1) {
      const literal = this.trail[at] as number;
      this.values[literal] = 0;
      this.values[literal ^ 1] = 0;
      if (this.hasModel) continue; // the queue and the phases have served
      const variable = literal >> 1;
      this.model[variable] = literal & 1 ? 0 : 1;
      if (this.look === NONE || (this.stamps[variable] as number) > (this.stamps[this.look] as number)) {
        this.look = variable;
      }
    }
    this.trailSize = end;
    this.propagated = end;
    this.agreed = Math.min(this.agreed, end);
    this.mended = this.agreed;
    this.level = level;
  }

  // Learning

  /** Learns from a conflict, goes back to where the lesson makes a literal follow, and lets it follow. */
  private learn(conflict: number): void {
    const lesson = this.lessonOf(conflict);
    const [first] = lesson as [number];
    let back = 0;
    for (let k = 1; k < lesson.length; k += 1) {
      const level = this.levels[(lesson[k] as number) >> 1] as number;
      if (level <= back) continue;
      back = level;
      const highest = lesson[k] as number;
      lesson[k] = lesson[1] as number;
      lesson[1] = highest;
    }
    this.backTo(back);
    this.assign(first, lesson.length === 1 ? NONE : this.keep(lesson, true));
  }

  private lessonOf(conflict: number): number[] {
    const { seen, trail } = this;
    const lesson = [0];
    const touched: number[] = [];
    let open = 0;
    let at = this.trailSize - 1;
    let literal = NONE;
    let reason = conflict;
    const meet = (other: number) => {
      const variable = other >> 1;
      if (seen[variable] || this.levels[variable] === 0) return;
      seen[variable] = 1;
      touched.push(variable);
      if (this.levels[variable] === this.level) open += 1;
      else lesson.push(other);
    };
    do {
      this.forReason(reason, literal === NONE ? this.clash : NONE, literal, meet);
      while (!seen[(trail[at] as number) >> 1]) at -= 1;
      literal = trail[at] as number;
      at -= 1;
      reason = this.reasons[literal >> 1] as number;
      open -= 1;
    } while (open > 0);
    lesson[0] = literal ^ 1;
    const short = lesson.filter((other, k) => k === 0 || !this.follows(other));
    for (const variable of touched) {
      seen[variable] = 0;
      this.bump(variable);
    }
    return short;
  }

  /** Whether a literal of a lesson follows from the others, so that the lesson holds without it. */
  private follows(literal: number): boolean {
    const reason = this.reasons[literal >> 1] as number;
    if (reason === NONE) return false;
    let all = true;
    this.forReason(reason, NONE, literal ^ 1, (other) => {
      if (!this.seen[other >> 1] && this.levels[other >> 1] !== 0) all = false;
    });
    return all;
  }

  /** The literals of a reason or conflict, all false, but for the one that followed from it. */
  private forReason(reason: number, clash: number, but: number, meet: (literal: number) => void): void {
    if (reason < NONE) {
      meet(-2 - reason);
      if (clash !== NONE) meet(clash);
      return;
    }
    const end = reason + HEADER + (this.arena[reason] as number);
    for (let k = reason + HEADER; k < end; k += 1) {
      if (this.arena[k] !== but) meet(this.arena[k] as number);
    }
  }

  /** The assumptions that make this one impossible, with it. */
  private contradicted(assumption: number): false {
    const { seen } = this;
    const guilty = new Set([assumption]);
    const touched: number[] = [];
    const meet = (literal: number) => {
      const variable = literal >> 1;
      if (seen[variable] || this.levels[variable] === 0) return;
      seen[variable] = 1;
      touched.push(variable);
    };
    meet(assumption);
    for (
      let at = this.trailSize - 1;
      at >= 0 && (this.levels[(this.trail[at] as number) >> 1] as number) > 0;
      at -= 1
    ) {
      const literal = this.trail[at] as number;
      if (!seen[literal >> 1]) continue;
      const reason = this.reasons[literal >> 1] as number;
      if (reason === NONE) guilty.add(literal);
      else this.forReason(reason, NONE, literal, meet);
    }
    for (const variable of touched) seen[variable] = 0;
    this.core = this.assumed.filter((one) => guilty.has(one)).map(outside);
    return false;
  }

  // Clauses

  private keep(literals: readonly number[], isLearned: boolean): number {
    const clause = this.arenaSize;
    const size = HEADER + literals.length;
    if (clause + size > this.arena.length) {
      const larger = new Int32Array(Math.max(clause + size, 2 * this.arena.length));
      larger.set(this.arena);
      this.arena = larger;
    }
    this.arena[clause] = literals.length;
    this.arena[clause + 1] = isLearned ? this.spread(literals) : 0;
    for (let k = 0; k < literals.length; k += 1) this.arena[clause + HEADER + k] = literals[k] as number;
    this.arenaSize += size;
    this.watch(clause);
    if (isLearned) this.learned += 1;
    return clause;
  }

  /** On how many decision levels a clause stands: the fewer, the likelier it is of use again. */
  private spread(literals: readonly number[]): number {
    return new Set(literals.map((literal) => this.levels[literal >> 1])).size;
  }

  private watch(clause: number): void {
    for (let slot = 0; slot < 2; slot += 1) {
      const literal = this.arena[clause + HEADER + slot] as number;
      this.arena[clause + 2 + slot] = this.watches[literal] as number;
      this.watches[literal] = clause;
    }
  }

  private storeLong(long: readonly number[]): Int32Array {
    const clauses: number[] = [];
    let start = 0;
    for (let at = 0; at < long.length; at += 1) {
      if (long[at] !== NONE) continue;
      clauses.push(this.keep(long.slice(start, at), false));
      start = at + 1;
    }
    this.firstLearned = this.arenaSize;
    const entries = clauses.flatMap((clause) =>
      Array.from({ length: this.arena[clause] as number }, (_, k) => clause + HEADER + k),
    );
    const owner = clauses.flatMap((clause) =>
      Array.from({ length: this.arena[clause] as number }, () => clause),
    );
    return rowsBy(
      this.places,
      entries.map((at) => this.arena[at] as number),
      owner,
    );
  }

  private restart(): void {
    if (this.learned <= this.mostLearned) {
      this.backTo(Math.min(this.level, this.assumed.length));
      this.wishAt = 0;
      return;
    }
    this.backTo(0);
    this.wishAt = 0;
    this.forget();
  }

  /** Forgets the worse half of what was learned. Stands at level 0, where no reason is ever asked for. */
  private forget(): void {
    const { arena } = this;
    const ranks: number[] = [];
    for (let c = this.firstLearned; c < this.arenaSize; c += HEADER + (arena[c] as number)) {
      ranks.push(arena[c + 1] as number);
    }
    ranks.sort((a, b) => a - b);
    const limit = Math.max(2, ranks[ranks.length >> 1] as number);
    let to = this.firstLearned;
    this.learned = 0;
    const end = this.arenaSize;
    for (let c = this.firstLearned; c < end; ) {
      const size = HEADER + (arena[c] as number);
      if ((arena[c + 1] as number) < limit || size === HEADER + 2) {
        arena.copyWithin(to, c, c + size);
        to += size;
        this.learned += 1;
      }
      c += size;
    }
    this.arenaSize = to;
    this.mostLearned += this.mostLearned >> 3;
    this.watches.fill(0);
    for (let c = 1; c < to; c += HEADER + (arena[c] as number)) this.watch(this.watchable(c));
  }

  /** Puts literals that are not false first: at level 0 some may have become false for good. */
  private watchable(clause: number): number {
    const { arena, values } = this;
    const end = clause + HEADER + (arena[clause] as number);
    let to = clause + HEADER;
    for (let k = to; k < end && to < clause + HEADER + 2; k += 1) {
      if ((values[arena[k] as number] as number) < 0) continue;
      const literal = arena[k] as number;
      arena[k] = arena[to] as number;
      arena[to] = literal;
      to += 1;
    }
    return clause;
  }

  /** Moves a variable to the front of the queue. */
  private bump(variable: number): void {
    if (this.newest === variable) return;
    const before = this.queueBefore[variable] as number;
    const after = this.queueNext[variable] as number;
    if (before !== NONE) this.queueNext[before] = after;
    if (after !== NONE) this.queueBefore[after] = before;
    this.queueBefore[variable] = NONE;
    this.queueNext[variable] = this.newest;
    if (this.newest !== NONE) this.queueBefore[this.newest] = variable;
    this.newest = variable;
    this.stamp += 1;
    this.stamps[variable] = this.stamp;
    if (this.values[variable << 1] === 0) this.look = variable;
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

/** Clauses by their size: of one, of two as what each literal entails, and longer ones, each ended by NONE. */
function sorted(size: number, clauses: ArrayLike<number>) {
  const units: number[] = [];
  const from: number[] = [];
  const to: number[] = [];
  const long: number[] = [];
  const marks = new Int32Array(2 * size);
  let longCount = 0;
  let empty = false;
  let clause: number[] = [];
  let round = 1;
  let holds = false;
  for (let at = 0; at < clauses.length; at += 1) {
    const literal = clauses[at] as number;
    if (literal !== 0) {
      const one = inside(literal);
      if (marks[one ^ 1] === round) holds = true;
      if (marks[one] !== round) clause.push(one);
      marks[one] = round;
      continue;
    }
    const [first, second] = clause as [number, number];
    if (holds) {
      // says nothing
    } else if (clause.length === 0) empty = true;
    else if (clause.length === 1) units.push(first);
    else if (clause.length === 2) {
      from.push(first ^ 1, second ^ 1);
      to.push(second, first);
    } else {
      for (const one of clause) long.push(one);
      long.push(NONE);
      longCount += 1;
    }
    clause = [];
    holds = false;
    round += 1;
  }
  const pairStarts = new Int32Array(2 * size + 1);
  const pairs = rowsBy(pairStarts, from, to);
  return { units, pairStarts, pairs, long, longCount, empty };
}

/** Groups values by their keys into one row; `starts` gets where each key's group begins. */
function rowsBy(starts: Int32Array, keys: readonly number[], values: readonly number[]): Int32Array {
  for (const key of keys) starts[key + 1] = (starts[key + 1] as number) + 1;
  for (let key = 1; key < starts.length; key += 1) {
    starts[key] = (starts[key] as number) + (starts[key - 1] as number);
  }
  const fill = starts.slice();
  const rows = new Int32Array(values.length);
  keys.forEach((key, at) => {
    const place = fill[key] as number;
    rows[place] = values[at] as number;
    fill[key] = place + 1;
  });
  return rows;
}
