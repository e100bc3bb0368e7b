import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..', '..');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rules-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function run(args: readonly string[], input: string) {
  const command = spawn(
    process.execPath,
    ['--import', './src/host/quick-loading.ts', 'src/commands/alias.ts', 'rules', ...args],
    { cwd: root },
  );
  command.stdin.end(input);
  const [answers, errors, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    new Promise<[number]>((done) => command.once('close', (exit: number) => done([exit]))),
  ]);
  return { answers: answers.split('\n').filter(Boolean), errors: errors.split('\n').filter(Boolean), code };
}

async function file(name: string, content: string | Buffer) {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

describe('npm run rules', () => {
  it('answers each line of decisions for a text of rules, and goes on after one that it cannot read', async () => {
    const path = await file('rules.txt', 'A requires B or C # either\none of B, C, D\nA excludes B\n');
    const { answers, errors, code } = await run([path], 'A\n\nA D\n-C A\nQ\nB');
    expect(answers.map((line) => JSON.parse(line))).toEqual([
      { buildable: true, forced: ['C'], forbidden: ['B', 'D'] },
      { buildable: true, forced: [], forbidden: [] },
      { buildable: false, reason: ['A', 'D'] },
      { buildable: false, reason: ['-C', 'A'] },
      { error: 'line 5: there is no Q [no-option]' },
      { buildable: true, forced: [], forbidden: ['A', 'C', 'D'] },
    ]);
    expect(errors).toEqual(['line 5: there is no Q [no-option]']);
    expect(code).toBe(1);
  });

  it('answers DIMACS CNF in numbers, compressed too', async () => {
    const cnf = 'c 1 engine\np cnf 4 3\n-1 2 0\n-2\n-3 0\nc between\n1 4 0\n';
    const { answers, errors, code } = await run([await file('m.dimacs.gz', gzipSync(cnf))], '1\n-4 3\n');
    expect(answers).toEqual([
      '{"buildable":true,"forced":[2],"forbidden":[3]}',
      '{"buildable":false,"reason":[-4,3]}',
    ]);
    expect([errors, code]).toEqual([[], 0]);
  });

  it('answers for a model of a catalogue file, and names the models when it has several', async () => {
    const orla = join(root, 'seeds/catalogue/aurora.br/3-orla.json');
    const { answers } = await run([orla], '4HZ 50290222\n');
    expect(answers).toEqual(['{"buildable":false,"reason":["4HZ","50290222"]}']);
  });

  it('refuses a file with every error and its line, and answers nothing', async () => {
    const path = await file('bad.txt', 'A requires\nA excludes B\n\none of A,\n');
    const { answers, errors, code } = await run([path], 'A\n');
    expect(errors.map((line) => line.replace(path, 'bad.txt'))).toEqual([
      'bad.txt line 1: column 11: expected a name, found the end [rule-name-missing]',
      'bad.txt line 4: column 10: expected a name, found the end [rule-name-missing]',
    ]);
    expect([answers, code]).toEqual([[], 2]);
  });
});
