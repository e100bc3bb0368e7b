import { describe, expect, it } from 'vitest';
import { faultSentence } from '../../../io/fault-sentences.ts';
import {
  aSnapshot,
  aWrittenModel,
  aWrittenPart,
  aWrittenSite,
  aWrittenVersion,
} from '../../catalogue/examples.ts';
import { findModel, readRule } from '../../catalogue/index.ts';
import { clausesOf } from './clauses.ts';
import { compileModel, modelProblems } from './compile-model.ts';

const parts = ['4HZ', '8SM', '5SF'].map((code) => aWrittenPart({ id: code, code }));
const versions = [aWrittenVersion(), aWrittenVersion({ code: '341A2B0' })];

function model(rules: string[], all = parts) {
  const site = aWrittenSite({ models: [aWrittenModel({ parts: all, versions, rules })] });
  const found = findModel(aSnapshot(site), { brand: 'aurora', market: 'BR' }, 'lira');
  if (!found) throw new Error('the example has a model');
  return found;
}

const problemsOf = (...rules: string[]) =>
  modelProblems(model(rules), 'BR').map(({ fault }) => faultSentence(fault));

describe('a model that is compiled', () => {
  it('is refused when an option is left in no car, with the smallest set of rules that makes it so', () => {
    expect(problemsOf('5SF requires 8SM', '4HZ requires 8SM', '8SM excludes 4HZ')).toEqual([
      'no car can have 4HZ: 4HZ requires 8SM; 8SM excludes 4HZ',
    ]);
  });

  it('is refused when a version cannot be built', () => {
    expect(problemsOf('version:341A2B0 requires 4HZ', '4HZ only with version:341A1B0')).toEqual([
      'version:341A2B0 cannot be built: version:341A2B0 requires 4HZ; 4HZ only with version:341A1B0',
    ]);
  });

  it('takes rules of another market as none', () => {
    const rules = ['market:AR implies not 4HZ'];
    expect(modelProblems(model(rules), 'BR')).toEqual([]);
    expect(modelProblems(model(rules), 'AR').map(({ option }) => option)).toEqual(['4HZ']);
  });

  it('is refused for a name that it does not have, and for a rule that is too much at once', () => {
    expect(problemsOf('4HZ requires 9XX')).toEqual(['there is no 9XX']);
    const parity = (count: number) => {
      const names = Array.from({ length: count }, (_, at) => `P${at}`);
      const read = readRule(names.join(' iff '));
      return read.ok
        ? clausesOf(read.rule.formula, (name) => [names.indexOf(name) + 1])?.length
        : 'unreadable';
    };
    expect(parity(10)).toBe(512);
    expect(parity(40)).toBeUndefined();
  });

  it('is refused when a car of it could have a code that no address has room for (R35)', () => {
    const many = (count: number) => {
      const sold = Array.from({ length: count }, (_, at) => `PART-${String(at).padStart(15, '0')}`);
      const all = sold.map((code) => aWrittenPart({ id: code, code }));
      return { sold, model: (rules: string[]) => model(rules, all) };
    };
    const [fits, exceeds] = [many(45), many(48)];
    expect(modelProblems(fits.model([]), 'BR')).toEqual([]);
    expect(modelProblems(exceeds.model([]), 'BR').map(({ fault }) => faultSentence(fault))).toEqual([
      expect.stringMatching(/^a car with everything would have a code of 1,?0\d\d signs/),
    ]);
    const group = `at most one of ${exceeds.sold.slice(0, 10).join(', ')}`;
    expect(modelProblems(exceeds.model([group]), 'BR')).toEqual([]);
  });

  it('travels as JSON', () => {
    const compiled = compileModel(model(['4HZ requires 8SM']), 'BR');
    expect(JSON.parse(JSON.stringify(compiled))).toEqual(compiled);
  });
});
