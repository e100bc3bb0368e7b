import { type ClauseStore, HEADER } from './clause-store.ts';

/**
 * Turns single variables in a model and then what their clauses ask for, until a model stands again: a walk of a few steps
 * instead of a search. What it does not reach so is not shown to be impossible.
 */
export class Turning {
  private readonly clauses: ClauseStore;
  private readonly model: Uint8Array;
  private readonly turned: Int32Array;
  private readonly marks: Float64Array;
  private mark = 0;
  private count = 0;

  constructor(clauses: ClauseStore, model: Uint8Array) {
    this.clauses = clauses;
    this.model = model;
    this.turned = new Int32Array(model.length);
    this.marks = new Float64Array(model.length);
  }

  /** Sets 1 in `free` for every variable shown free; gives back those that are not settled. Leaves the model as it is. */
  turn(variables: readonly number[], values: Int8Array, free: Uint8Array): number[] {
    const { model, turned } = this;
    const unsettled: number[] = [];
    for (const variable of variables) {
      if (free[variable] || values[variable << 1] !== 0) continue;
      const isModel = this.walk(variable, values);
      for (let k = 0; k < this.count; k += 1) {
        const one = turned[k] as number;
        model[one] = 1 - (model[one] as number);
        if (isModel) free[one] = 1;
      }
      if (!isModel) unsettled.push(variable);
    }
    return unsettled;
  }

  private walk(first: number, values: Int8Array): boolean {
    const { model, turned } = this;
    const { pairs, pairStarts } = this.clauses;
    this.mark += 1;
    this.count = 0;
    this.take(first, values);
    for (let at = 0; at < this.count; at += 1) {
      const variable = turned[at] as number;
      const literal = (variable << 1) | (1 - (model[variable] as number));
      const end = pairStarts[literal + 1] as number;
      for (let k = pairStarts[literal] as number; k < end; k += 1) {
        const other = pairs[k] as number;
        if (model[other >> 1] === (other & 1) && !this.take(other >> 1, values)) return false;
      }
      if (!this.mend(literal ^ 1, values)) return false;
    }
    return true;
  }

  /** Turns a variable that is not decided and has not been turned on this walk. */
  private take(variable: number, values: Int8Array): boolean {
    if (values[variable << 1] !== 0 || this.marks[variable] === this.mark) return false;
    this.marks[variable] = this.mark;
    this.model[variable] = 1 - (this.model[variable] as number);
    this.turned[this.count] = variable;
    this.count += 1;
    return true;
  }

  /** Makes the long clauses of a lost literal true again, turning one variable of each. */
  private mend(lost: number, values: Int8Array): boolean {
    const { model } = this;
    const { arena, uses, useStarts } = this.clauses;
    const last = useStarts[lost + 1] as number;
    for (let use = useStarts[lost] as number; use < last; use += 1) {
      const clause = uses[use] as number;
      const end = clause + HEADER + (arena[clause] as number);
      let k = clause + HEADER;
      while (k < end && model[(arena[k] as number) >> 1] === ((arena[k] as number) & 1)) k += 1;
      if (k < end) continue;
      k = clause + HEADER;
      while (k < end && !this.take((arena[k] as number) >> 1, values)) k += 1;
      if (k === end) return false;
    }
    return true;
  }
}
