import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Figure } from './figures.ts';
import { written } from './figures.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** All that two runs can be compared by. */
export type Results = {
  readonly date: string;
  /** What was measured; `+` behind it where files differ from it. */
  readonly commit: string;
  readonly node: string;
  readonly machine: {
    readonly processor: string;
    readonly cores: number;
    readonly memoryMb: number;
    readonly system: string;
  };
  /** How many wanted the processor, on average of the last minute, before and after: ratios bear a busy machine, times do not. */
  readonly load: readonly [before: number, after: number];
  readonly isOnce: boolean;
  readonly benches: Readonly<Record<string, readonly Figure[]>>;
  /** Those that ended in an error, with what it says. */
  readonly failed: Readonly<Record<string, string>>;
};

export const load = (): number => Number((loadavg()[0] ?? 0).toFixed(1));

export function resultsOf(
  run: Pick<Results, 'isOnce' | 'benches' | 'failed'>,
  before: number,
  date = new Date(),
): Results {
  const [first] = cpus();
  const machine = {
    processor: first?.model ?? 'unknown',
    cores: cpus().length,
    memoryMb: Math.round(totalmem() / 2 ** 20),
    system: `${process.platform} ${process.arch}`,
  };
  return {
    date: date.toISOString(),
    commit: commitOf(),
    node: process.version,
    machine,
    load: [before, load()],
    ...run,
  };
}

/** Without git, or outside of a checkout, a run is of nothing in particular. */
function commitOf(): string {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? '+' : '');
  } catch {
    return 'unknown';
  }
}

/** Writes results to a file; without a name into the project's cache, by date and commit. */
export function writeResults(results: Results, named?: string): string {
  const name = `${results.date.slice(0, 19).replaceAll(':', '')}-${results.commit}.json`;
  const file = named ? resolve(named) : join(ROOT, '.cache', 'bench', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  return file;
}

const readResults = (file: string): Results => JSON.parse(readFileSync(file, 'utf8')) as Results;

/** A figure of one run beside the same of another: a line each, `*` where it has changed by more than a tenth for the worse. */
export function compared(one: Results, other: Results): string[] {
  const about = ({ date, commit, node, machine, load }: Results) =>
    `${date}  ${commit}  node ${node}  ${machine.cores} x ${machine.processor}  load ${load.join(' to ')}`;
  const lines = [`A  ${about(one)}`, `B  ${about(other)}`];
  for (const bench of new Set([...Object.keys(one.benches), ...Object.keys(other.benches)])) {
    lines.push('', bench);
    const [before, after] = [one.benches[bench] ?? [], other.benches[bench] ?? []];
    for (const name of new Set([...before, ...after].map((figure) => figure.name)))
      lines.push(beside(name, find(before, name), find(after, name)));
  }
  return lines;
}

const find = (figures: readonly Figure[], name: string) => figures.find((figure) => figure.name === name);

const WORSE = 1.1;

function beside(name: string, before: Figure | undefined, after: Figure | undefined): string {
  const columnOf = (figure: Figure | undefined) => (figure ? written(figure.value) : '-').padStart(11);
  const unit = (before ?? after)?.unit ?? '';
  const start = `  ${name.padEnd(64)} ${columnOf(before)} ${columnOf(after)} ${unit.padEnd(6)}`;
  if (!before || !after || before.value === 0) return start.trimEnd();
  const factor = after.value / before.value;
  const percent = Math.round((factor - 1) * 100);
  const isWorse = after.better === 'higher' ? factor < 1 / WORSE : factor > WORSE;
  return `${start} ${percent >= 0 ? '+' : ''}${percent} %${isWorse ? ' *' : ''}`;
}

/** Prints two files of results beside each other. */
export function compareFiles(one = '', other = ''): void {
  for (const text of compared(readResults(one), readResults(other))) console.log(text);
}
