import { describe, expect, it } from 'vitest';
import { lineAnswerer } from './decision-line.ts';
import { isDimacs, readDimacs, readRules } from './named-problem.ts';

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
      fault: { code: 'cnf-literal', params: { most: 2, found: '7' } },
    });
    expect(fault('p cnf 2 1\n1 x 0')?.fault.params).toEqual({ most: 2, found: 'x' });
    expect(fault('1 2 0')?.line).toBe(1);
    expect(fault('p cnf 2')?.fault.code).toBe('cnf-header');
    expect(fault('c nothing')?.fault.code).toBe('cnf-no-header');
  });
});

describe('a text of rules', () => {
  const answerOf = (text: string, line: string) => {
    const read = readRules(text);
    if (!read.ok) throw new Error(read.errors[0]?.fault.code);
    const answer = lineAnswerer(read.problem)(line);
    return answer.ok ? answer.answer : answer.fault;
  };

  it('may call its options as public models do', () => {
    const text =
      'Engine_2.0_TDI requires Gearbox/7-speed_DSG_with_launch_control\nÄ_1 excludes part:x_y or [z]';
    expect(answerOf(text, 'Engine_2.0_TDI Ä_1')).toEqual({
      buildable: true,
      forced: ['Gearbox/7-speed_DSG_with_launch_control'],
      forbidden: ['x_y', '[z]'],
    });
    expect(readRules('A requires or').ok).toBe(false);
  });

  it('may have groups of hundreds', () => {
    const names = Array.from({ length: 120 }, (_, at) => `COLOUR_${at}`);
    const result = answerOf(`one of ${names.join(', ')}\nA requires COLOUR_7`, 'A');
    expect(result).toEqual({
      buildable: true,
      forced: ['COLOUR_7'],
      forbidden: names.filter((_, at) => at !== 7),
    });
  });
});
