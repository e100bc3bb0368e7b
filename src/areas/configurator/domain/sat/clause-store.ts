import { NONE, readClauses, rowsBy } from './clause-rows.ts';

/** Words before a long clause's literals: their number, the clause's rank, and the next clause of either watched literal. */
export const HEADER = 4;

/** Learned clauses that are kept before the worse half is forgotten; grows with every forgetting, but not beyond the most. */
const LEARNED = 3_000;
const MOST_LEARNED = 30_000;

/**
 * All clauses. Those of two stand as what each literal entails, longer ones in one row of words, found by the two literals
 * that are watched and, as far as they were given, by each of their literals.
 */
export class ClauseStore {
  /** Literals that have to hold, and whether a clause without literals was given. */
  readonly units: readonly number[];
  readonly hasEmpty: boolean;
  /** What each literal entails: `pairs` from `pairStarts[literal]` to that of the next. */
  readonly pairStarts: Int32Array;
  readonly pairs: Int32Array;
  /** The given long clauses of each literal: `uses` from `useStarts[literal]`. */
  readonly useStarts: Int32Array;
  readonly uses: Int32Array;
  /** The first long clause that watches each literal; 0 for none. */
  readonly watches: Int32Array;
  arena: Int32Array;
  private end = 1;
  private readonly firstLearned: number;
  private learned = 0;
  private mostLearned = LEARNED;

  constructor(size: number, clauses: ArrayLike<number>) {
    const read = readClauses(size, clauses);
    this.units = read.units;
    this.hasEmpty = read.empty;
    this.pairStarts = read.pairStarts;
    this.pairs = read.pairs;
    this.watches = new Int32Array(2 * size);
    this.arena = new Int32Array(Math.max(1_024, read.long.length + HEADER * read.longCount + 1));
    this.useStarts = new Int32Array(2 * size + 1);
    this.uses = this.storeLong(read.long);
    this.firstLearned = this.end;
  }

  get isFull(): boolean {
    return this.learned > this.mostLearned;
  }

  /** Keeps a clause that was learned; the lower its rank, the likelier it is of use again. */
  learn(literals: readonly number[], rank: number): number {
    this.learned += 1;
    return this.keep(literals, rank);
  }

  /** Forgets the worse half of what was learned. Only where no reason is asked for any more: at level 0. */
  forget(values: Int8Array): void {
    const { arena } = this;
    const limit = this.middleRank();
    const end = this.end;
    this.end = this.firstLearned;
    this.learned = 0;
    for (let clause = this.firstLearned; clause < end; ) {
      const words = HEADER + (arena[clause] as number);
      if ((arena[clause + 1] as number) < limit || words === HEADER + 2) {
        arena.copyWithin(this.end, clause, clause + words);
        this.end += words;
        this.learned += 1;
      }
      clause += words;
    }
    this.mostLearned = Math.min(MOST_LEARNED, this.mostLearned + (this.mostLearned >> 3));
    this.watches.fill(0);
    for (let clause = 1; clause < this.end; clause += HEADER + (arena[clause] as number)) {
      this.liveFirst(clause, values);
      this.watch(clause);
    }
  }

  private middleRank(): number {
    const ranks: number[] = [];
    for (let at = this.firstLearned; at < this.end; at += HEADER + (this.arena[at] as number)) {
      ranks.push(this.arena[at + 1] as number);
    }
    ranks.sort((a, b) => a - b);
    return Math.max(2, ranks[ranks.length >> 1] ?? 0);
  }

  /** Puts two literals that are not false for good where they are watched. */
  private liveFirst(clause: number, values: Int8Array): void {
    const { arena } = this;
    const end = clause + HEADER + (arena[clause] as number);
    let to = clause + HEADER;
    for (let k = to; k < end && to < clause + HEADER + 2; k += 1) {
      const literal = arena[k] as number;
      if ((values[literal] as number) < 0) continue;
      arena[k] = arena[to] as number;
      arena[to] = literal;
      to += 1;
    }
  }

  private keep(literals: readonly number[], rank: number): number {
    const clause = this.end;
    const words = HEADER + literals.length;
    if (clause + words > this.arena.length) {
      const larger = new Int32Array(Math.max(clause + words, 2 * this.arena.length));
      larger.set(this.arena);
      this.arena = larger;
    }
    this.arena[clause] = literals.length;
    this.arena[clause + 1] = rank;
    for (let k = 0; k < literals.length; k += 1) this.arena[clause + HEADER + k] = literals[k] as number;
    this.end += words;
    this.watch(clause);
    return clause;
  }

  private watch(clause: number): void {
    for (let slot = 0; slot < 2; slot += 1) {
      const literal = this.arena[clause + HEADER + slot] as number;
      this.arena[clause + 2 + slot] = this.watches[literal] as number;
      this.watches[literal] = clause;
    }
  }

  private storeLong(long: readonly number[]): Int32Array {
    const literals: number[] = [];
    const owners: number[] = [];
    let start = 0;
    for (let at = 0; at < long.length; at += 1) {
      if (long[at] !== NONE) continue;
      const clause = this.keep(long.slice(start, at), 0);
      for (; start < at; start += 1) {
        literals.push(long[start] as number);
        owners.push(clause);
      }
      start = at + 1;
    }
    return rowsBy(this.useStarts, literals, owners);
  }
}
