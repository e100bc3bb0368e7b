/** What commands complain of: a value for a program, and the line that tells a person. */
import type { Fault } from '../host/cli/command.ts';
import { fileFaultLine } from '../io/fault-sentences.ts';
import type { FileFault } from '../kit/faults.ts';

/** Says of a command that nothing came of it. A person reads the number; a program counts for itself. */
export const countFaults = (faults: number): { readonly summary: string } => ({
  summary: `${faults} ${faults === 1 ? 'error' : 'errors'}; nothing was changed`,
});

/** A fault of a file: its code, its place and its parameters, and the line that tells it. */
export const fileComplaint = (one: Readonly<FileFault>): Fault => {
  const { fault, ...place } = one;
  return { code: fault.code, place, parameters: fault.params, line: fileFaultLine(one) };
};
