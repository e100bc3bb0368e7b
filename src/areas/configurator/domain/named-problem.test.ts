import { describe, expect, it } from 'vitest';
import { isDimacs, readDimacs } from './named-problem.ts';

const fault = (text: string) => {
  const read = readDimacs(text);
  return read.ok ? undefined : read.errors[0];
};

describe('DIMACS CNF', () => {
  it('is known by its header, whatever comments come before', () => {
    expect(isDimacs('c made by hand\nc\n\np cnf 2 1\n1 2 0')).toBe(true);
    expect(isDimacs('camera requires screen')).toBe(false);
    expect(isDimacs('p requires cnf')).toBe(false);
  });

  it('may break clauses over lines, have comments between them and leave out the last 0', () => {
    const read = readDimacs('p cnf 3 2\n1 -2\n0 3\nc note\n2');
    expect(read.ok && Array.from(read.problem.clauses)).toEqual([1, -2, 0, 3, 2, 0]);
  });

  it('is refused with the line and what was expected there', () => {
    expect(fault('p cnf 2 1\n1 7 0')).toEqual({
      line: 2,
      message: "expected a number from -2 to 2, found '7'",
    });
    expect(fault('p cnf 2 1\n1 x 0')?.message).toContain("found 'x'");
    expect(fault('1 2 0')?.line).toBe(1);
    expect(fault('p cnf 2')?.message).toContain('header');
    expect(fault('c nothing')?.message).toContain('header');
  });
});
