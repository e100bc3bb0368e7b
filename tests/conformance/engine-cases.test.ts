import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { kinds } from '../../src/areas/lender/cases/answer.ts';
import { quickly } from '../scripts.ts';
import { within } from '../strength.ts';
import { differences, type WorkedCase } from './engine-cases-compare.ts';

const root = join(import.meta.dirname, '..', '..');
const own = join(import.meta.dirname, 'engine-cases');
const folders = [own, ...(process.env.ENGINE_CASES ? [process.env.ENGINE_CASES] : [])];

type File = { readonly name: string; readonly cases: readonly WorkedCase[] };
type Line = {
  readonly id: string | null;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly reason: string; readonly code: string; readonly message: string };
};

function filesOf(folder: string): File[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
  return names.map((name) => ({
    name: `${basename(folder)}/${name}`,
    cases: JSON.parse(readFileSync(join(folder, name), 'utf8')) as WorkedCase[],
  }));
}

/** Puts lines to the command, a second process, and gives what it prints and how it ends. */
function engine(input: string): Promise<{ lines: Line[]; code: number | null; stderr: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...quickly(join(root, 'src/commands', 'alias.ts')), 'engine'], {
      cwd: root,
    });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      const lines = stdout
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Line);
      resolve({ lines, code, stderr });
    });
    child.stdin.end(input);
  });
}

/**
 * Lenders' systems round the principal of their schedule on its own, so that its principals need not add up to the
 * amount that is published as financed. The rows are then held against those of the principal they do add up to.
 */
function ownSchedule({ id, inputs, expected }: WorkedCase): WorkedCase | undefined {
  const rows = expected.schedule;
  if (!Array.isArray(rows) || expected.financed_amount === undefined) return undefined;
  const principal = rows.reduce((sum: number, row: readonly number[]) => sum + (row[2] ?? 0), 0).toFixed(2);
  const { rate_am_pct, day_count, disbursement, due_dates } = inputs;
  const loan = { principal, residual: 0, rate_am_pct, day_count, disbursement, due_dates };
  return { id: `${id} rows`, kind: 'balloon_schedule', inputs: loan, expected: {} };
}

function rowsOf({ result }: Line): unknown {
  const rows = (result?.rows ?? []) as Readonly<Record<string, number>>[];
  return rows.map(({ days, interest, principal, balance }) => [days, interest, principal, balance]);
}

const files = folders.flatMap(filesOf);
const published = files.flatMap(({ cases }) => cases);
const schedules = published.flatMap((one) => ownSchedule(one) ?? []);
let answers: readonly Line[] = [];

function unmet(one: WorkedCase): readonly string[] {
  const answer = answers[published.indexOf(one)];
  if (!answer?.result) return [`error ${JSON.stringify(answer?.error)}`];
  const found = differences(one, answer.result);
  const beside = schedules.findIndex(({ id }) => id === `${one.id} rows`);
  const line = answers[published.length + beside];
  if (beside < 0 || !line || !found.every((text) => text.startsWith('schedule'))) return found;
  return found.length === 0 ? [] : differences(one, { ...answer.result, schedule: rowsOf(line) });
}

beforeAll(async () => {
  const cases = [...published, ...schedules];
  const input = cases.map(({ id, kind, inputs }) => `${JSON.stringify({ id, kind, inputs })}\n`).join('');
  const run = await engine(input);
  expect({ code: run.code, stderr: run.stderr, answers: run.lines.length }).toEqual({
    code: 0,
    stderr: '',
    answers: cases.length,
  });
  answers = run.lines;
});

describe.each(files)('worked cases of $name', ({ cases }) => {
  it.each(cases.map((one) => ({ ...one, one })))('$kind: answers $id as expected', ({ one }) => {
    expect(unmet(one)).toEqual([]);
  });
});

describe('the command', () => {
  it('has cases of our own for every kind, with the id of each answer where it was asked', () => {
    const covered = new Set(
      files
        .filter(({ name }) => name.startsWith('engine-cases/'))
        .flatMap(({ cases }) => cases.map(({ kind }) => kind)),
    );
    expect([...kinds.keys()].filter((kind) => !covered.has(kind))).toEqual([]);
    expect(answers.slice(0, published.length).map(({ id }) => id)).toEqual(published.map(({ id }) => id));
  });

  it('answers every example of its guide, one of each kind', async () => {
    const guide = readFileSync(join(root, 'docs', 'guides', 'engine.md'), 'utf8');
    const examples =
      guide
        .match(/```jsonl\n([^`]*)```/)?.[1]
        ?.trim()
        .split('\n') ?? [];
    const { lines } = await engine(examples.join('\n'));
    const data = examples.map((line) => (JSON.parse(line) as { kind: string }).kind);
    expect([...kinds.keys()].filter((kind) => !data.includes(kind))).toEqual([]);
    expect(lines.filter(({ result }) => !result)).toEqual([]);
    expect(lines).toHaveLength(examples.length);
  });

  it('answers the cases of its guide with the lines that stand below them there', async () => {
    const guide = readFileSync(join(root, 'docs', 'guides', 'engine.md'), 'utf8');
    const shown =
      guide
        .match(/```json\n([^`]*)```/)?.[1]
        ?.trim()
        .split('\n') ?? [];
    const { lines } = await engine(shown.filter((_, at) => at % 2 === 0).join('\n'));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines).toEqual(shown.filter((_, at) => at % 2 === 1).map((line) => JSON.parse(line)));
  });

  it('answers what cannot be answered with a line that says why, and goes on [R10] [R35]', async () => {
    const bad: readonly (readonly [string, string, string])[] = [
      ['not json at all', 'bad-line', 'line-json'],
      ['[1,2]', 'bad-line', 'type'],
      ['{"id":"a","kind":"alchemy","inputs":{}}', 'unknown-kind', 'option'],
      ['{"id":"b","kind":"constructor","inputs":{}}', 'unknown-kind', 'option'],
      ['{"id":"c","kind":"cet"}', 'bad-input', 'missing'],
      ['{"id":"d","kind":"sac","inputs":{"pv":1000,"rate_am":0.01}}', 'missing-input', 'case-missing'],
      [
        '{"id":"e","kind":"pmt","inputs":{"principal":1000,"n":10000000,"rate_am":0.01}}',
        'bad-input',
        'case-between',
      ],
      ['{"id":"f","kind":"pmt","inputs":{"principal":-1,"n":10,"rate_am":0.01}}', 'bad-input', 'over'],
      [
        '{"id":"g","kind":"pmt","inputs":{"principal":"NaN","n":10,"rate_am":0.01}}',
        'bad-input',
        'setting-number',
      ],
      [
        '{"id":"h","kind":"pmt","inputs":{"principal":1e300,"n":10,"rate_am":0.01}}',
        'bad-input',
        'case-between',
      ],
      [
        '{"id":"i","kind":"xirr","inputs":{"flows":[["2024-02-30",-1],["2025-01-01",2]]}}',
        'bad-input',
        'case-flows',
      ],
      ['{"id":"j","kind":"irr","inputs":{"cashflows":[1,2,3]}}', 'no-sign-change', 'case-one-way'],
      ['{"id":"k","kind":"irr","inputs":{"cashflows":[100,-200,150]}}', 'no-rate', 'case-no-rate'],
      ['{"id":"l","kind":"iof","inputs":{"principal":1000,"days":30}}', 'missing-input', 'case-missing'],
      [
        '{"id":"m","kind":"pmt","inputs":{"principal":1,"pv":2,"n":3,"rate_am":0}}',
        'bad-input',
        'case-differs',
      ],
      [
        '{"id":"n","kind":"schedule","inputs":{"principal":9,"rate_am":0,"disbursement":"9999-12-01","n":12}}',
        'bad-input',
        'case-year',
      ],
      [
        '{"id":"o","kind":"cet","inputs":{"pv":1000,"pmt":100,"n":5,"FC0":0}}',
        'no-sign-change',
        'case-one-way',
      ],
      [
        `{"id":"p","kind":"irr","inputs":{"cashflows":[${Array.from({ length: 20_001 }, (_, j) => (j % 2 ? 1 : -1)).join()}]}}`,
        'bad-input',
        'items-most',
      ],
      [
        `{"id":"q","kind":"irr","inputs":{"cashflows":[${Array.from({ length: 20_000 }, (_, j) => (j % 2 ? 2 : -1)).join()}]}}`,
        'too-many-sign-changes',
        'case-turns',
      ],
    ];
    const good = '{"id":"z","kind":"compound","inputs":{"pv":100,"i_m":0.1,"n":2}}';
    const started = performance.now();
    const { lines, code, stderr } = await engine(`${bad.map(([line]) => line).join('\n')}\n\n${good}`);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(performance.now() - started).toBeLessThan(within(20_000));
    expect(lines.at(-1)).toEqual({ id: 'z', result: { fv: 121 } });
    bad.forEach(([line, reason, code], j) => {
      const { error } = lines[j] ?? {};
      expect([line.slice(0, 60), error?.reason, error?.code]).toEqual([line.slice(0, 60), reason, code]);
      expect(error?.message).toMatch(/\w \w/);
    });
  });
});
