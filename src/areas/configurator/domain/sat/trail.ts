import { NONE } from './clause-rows.ts';
import { type ClauseStore, HEADER } from './clause-store.ts';

/** The conflict or reason of a clause of two: its false literal, stored below `NONE`. */
const ofPair = (literal: number) => -2 - literal;

/** What is assigned so far, in order, on which level and why; and what follows from it. */
export class Trail {
  /** By literal: 1 true, -1 false, 0 open. */
  readonly values: Int8Array;
  readonly levels: Int32Array;
  readonly reasons: Int32Array;
  readonly literals: Int32Array;
  size = 0;
  level = 0;
  /** Where each level starts. */
  readonly starts: Int32Array;
  private propagated = 0;
  /** The second literal of a conflict of two. */
  private clash = 0;
  private readonly clauses: ClauseStore;

  constructor(size: number, clauses: ClauseStore) {
    this.clauses = clauses;
    this.values = new Int8Array(2 * size);
    this.levels = new Int32Array(size);
    this.reasons = new Int32Array(size).fill(NONE);
    this.literals = new Int32Array(size);
    this.starts = new Int32Array(size + 2);
  }

  assign(literal: number, reason: number): void {
    this.values[literal] = 1;
    this.values[literal ^ 1] = -1;
    const variable = literal >> 1;
    this.levels[variable] = this.level;
    this.reasons[variable] = reason;
    this.literals[this.size] = literal;
    this.size += 1;
  }

  open(): void {
    this.level += 1;
    this.starts[this.level] = this.size;
  }

  /** Where the trail ends when only so many levels stand. */
  endOf(level: number): number {
    return level < this.level ? (this.starts[level + 1] as number) : this.size;
  }

  /** Goes back so that only so many levels stand. */
  cut(level: number): void {
    const end = this.endOf(level);
    for (let at = end; at < this.size; at += 1) {
      const literal = this.literals[at] as number;
      this.values[literal] = 0;
      this.values[literal ^ 1] = 0;
    }
    this.size = end;
    this.propagated = Math.min(this.propagated, end);
    this.level = Math.min(this.level, level);
  }

  /** Clauses of two first, then those whose watched literal became false. Gives the conflict, or NONE. */
  propagate(): number {
    const { literals, values } = this;
    const { pairStarts, pairs } = this.clauses;
    while (this.propagated < this.size) {
      const literal = literals[this.propagated] as number;
      this.propagated += 1;
      const end = pairStarts[literal + 1] as number;
      for (let at = pairStarts[literal] as number; at < end; at += 1) {
        const other = pairs[at] as number;
        const value = values[other] as number;
        if (value > 0) continue;
        if (value < 0) {
          this.clash = other;
          return ofPair(literal ^ 1);
        }
        this.assign(other, ofPair(literal ^ 1));
      }
      const conflict = this.visit(literal ^ 1);
      if (conflict !== NONE) return conflict;
    }
    return NONE;
  }

  /** The literals of a conflict, all false. */
  meetConflict(conflict: number, meet: (literal: number) => void): void {
    this.meetReason(conflict, NONE, meet);
    if (conflict < NONE) meet(this.clash);
  }

  /** The literals, all false, from which another one followed. */
  meetReason(reason: number, but: number, meet: (literal: number) => void): void {
    if (reason < NONE) {
      meet(-2 - reason);
      return;
    }
    const { arena } = this.clauses;
    const end = reason + HEADER + (arena[reason] as number);
    for (let k = reason + HEADER; k < end; k += 1) {
      const literal = arena[k] as number;
      if (literal !== but) meet(literal);
    }
  }

  private visit(lost: number): number {
    const { values } = this;
    const { arena, watches } = this.clauses;
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
}
