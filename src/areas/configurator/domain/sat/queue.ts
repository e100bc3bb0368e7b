import { NONE } from './clause-rows.ts';

/** Which variable is decided next: the one that was last part of a conflict (Biere and Fröhlich 2015). */
export class DecisionQueue {
  private readonly older: Int32Array;
  private readonly newer: Int32Array;
  private readonly stamps: Float64Array;
  private newest = NONE;
  private stamp = 0;
  /** All variables newer than this one are assigned. */
  private look = NONE;

  constructor(size: number) {
    this.older = new Int32Array(size).fill(NONE);
    this.newer = new Int32Array(size).fill(NONE);
    this.stamps = new Float64Array(size);
    for (let variable = size - 1; variable >= 0; variable -= 1) this.bump(variable, true);
  }

  /** The newest variable that is open; NONE when none is. */
  next(values: Int8Array): number {
    let variable = this.look;
    while (variable !== NONE && values[variable << 1] !== 0) variable = this.older[variable] as number;
    this.look = variable;
    return variable;
  }

  /** A variable is open again. */
  release(variable: number): void {
    if (this.look === NONE || (this.stamps[variable] as number) > (this.stamps[this.look] as number)) {
      this.look = variable;
    }
  }

  /** Makes a variable the newest. */
  bump(variable: number, isOpen: boolean): void {
    if (this.newest !== variable) {
      const newer = this.newer[variable] as number;
      const older = this.older[variable] as number;
      if (this.look === variable) this.look = older === NONE ? newer : older;
      if (newer !== NONE) this.older[newer] = older;
      if (older !== NONE) this.newer[older] = newer;
      this.newer[variable] = NONE;
      this.older[variable] = this.newest;
      if (this.newest !== NONE) this.newer[this.newest] = variable;
      this.newest = variable;
      this.stamp += 1;
      this.stamps[variable] = this.stamp;
    }
    if (isOpen || this.look === NONE) this.look = variable;
  }
}
