import { describe, expect, it } from 'vitest';
import { type Formula, kitsOf, type Rule, readRule } from './rules.ts';

function rule(text: string): Rule {
  const read = readRule(text);
  if (!read.ok) throw new Error(read.fault.code);
  return read.rule;
}

/** Whether a car with these names keeps a rule. */
function keeps(text: string, ...car: string[]): boolean {
  const holds = (formula: Formula): boolean => {
    if (formula.is === 'name') return car.includes(formula.name);
    if (formula.is === 'not') return !holds(formula.of);
    if (formula.is === 'iff') return holds(formula.of[0]) === holds(formula.of[1]);
    return formula.is === 'and' ? formula.of.every(holds) : formula.of.some(holds);
  };
  return holds(rule(text).formula);
}

describe('a rule', () => {
  it.each([
    ['A requires B, C', [['A'], false], [['A', 'B'], false], [['A', 'B', 'C'], true], [['B'], true]],
    ['A requires B or C', [['A'], false], [['A', 'C'], true]],
    ['A excludes B, C', [['A', 'C'], false], [['A'], true], [['B', 'C'], true]],
    ['A excludes B and C', [['A', 'C'], true], [['A', 'B', 'C'], false]],
    ['A only with version:X or version:Y', [['A'], false], [['A', 'version:Y'], true], [['version:Z'], true]],
    ['one of A, B', [[], false], [['A'], true], [['A', 'B'], false]],
    ['at most one of A, B', [[], true], [['B'], true], [['A', 'B'], false]],
    ['KIT contains A, B', [['KIT', 'A'], false], [['KIT', 'A', 'B'], true], [['A', 'B'], true]],
    ['not A or B and C', [['A', 'B'], false], [['A', 'B', 'C'], true], [[], true]],
    ['A implies B implies C', [['A', 'B'], false], [['A'], true]],
    ['A iff not (B or C)', [['A'], true], [['A', 'B'], false], [[], false]],
  ] satisfies [string, ...[string[], boolean][]][])('%s', (text: string, ...cases: [string[], boolean][]) => {
    for (const [car, isKept] of cases) expect(keeps(text, ...car), car.join(' ')).toBe(isKept);
  });

  it.each([
    ['A requires', 'rule-name-missing', { column: 11 }],
    ['A requires B or', 'rule-name-missing', { column: 16 }],
    ['A B', 'rule-end', { column: 3, found: 'B' }],
    ['A requires (B or C', 'rule-bracket-missing', { column: 19 }],
    ['A and B contains C', 'rule-kit-name', { column: 1, found: 'A' }],
    ['one of A, , B', 'rule-name', { column: 11, found: ',' }],
    ['wheel:7R6 excludes B', 'rule-name', { column: 1, found: 'wheel:7R6' }],
  ])('%s is refused with its column and what was expected', (text, code, params) => {
    expect(readRule(text)).toEqual({ ok: false, fault: { code, params } });
  });

  it('is refused when it is deeper than anybody writes', () => {
    expect(readRule(`${'('.repeat(5_000)}A${')'.repeat(5_000)}`).ok).toBe(false);
  });

  it('makes kits of kits contain what those contain', () => {
    expect(kitsOf(['BIG contains KIT, C', 'KIT contains A, B'].map(rule)).get('BIG')).toEqual([
      'KIT',
      'C',
      'A',
      'B',
    ]);
  });
});
