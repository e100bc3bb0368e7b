import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { snapshotOf } from '../../src/areas/catalogue/index.ts';
import { readCatalogueFiles } from '../../src/areas/catalogue/service/index.ts';
import { aFeatureModel } from '../../src/areas/configurator/examples.ts';
import { type ConfigurableModel, compileModel, readDimacs } from '../../src/areas/configurator/index.ts';
import type { Run } from '../figures.ts';

export type BenchProblem = {
  readonly name: string;
  readonly size: number;
  readonly clauses: readonly (readonly number[])[];
  /** The text of the file, to measure loading. */
  readonly text: string;
};

/** The given DIMACS files; without any, models of the sizes that makers have, made by our own generator. */
export function benchProblems(run: Run, paths: readonly string[]): BenchProblem[] {
  if (paths.length > 0) return paths.map(readProblem);
  if (run.isOnce) return [made('generated, 300 options', aFeatureModel(1, 300, 10))];
  return [
    made('generated, 2,500 options', aFeatureModel(1, 2_500, 40)),
    made('generated, 18,600 options', aFeatureModel(2, 18_600, 100)),
  ];
}

function readProblem(path: string): BenchProblem {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  const read = readDimacs(text);
  if (!read.ok) throw new Error(`${path} line ${read.errors[0]?.line}: ${read.errors[0]?.fault.code}`);
  const name = path.split('/').at(-1)?.replace(/\..*/, '') ?? path;
  return { name, text, size: read.problem.size, clauses: split(read.problem.clauses) };
}

function made(name: string, { size, clauses }: Pick<BenchProblem, 'size' | 'clauses'>): BenchProblem {
  const lines = clauses.map((clause) => `${clause.join(' ')} 0`);
  return { name, size, clauses, text: [`p cnf ${size} ${clauses.length}`, ...lines].join('\n') };
}

function split(row: ArrayLike<number>): number[][] {
  const clauses: number[][] = [];
  let clause: number[] = [];
  for (let at = 0; at < row.length; at += 1) {
    const literal = row[at] as number;
    if (literal !== 0) clause.push(literal);
    else {
      clauses.push(clause);
      clause = [];
    }
  }
  return clauses;
}

/** A problem as a page's model: an option for each variable, all clauses one rule. */
export function shownModel({ size, clauses }: BenchProblem): ConfigurableModel {
  const options = Array.from({ length: size }, (_, at) => ({
    key: `${at + 1}`,
    kind: 'optional' as const,
    name: '',
    price: 0,
  }));
  return { options, rules: [{ text: '', form: 'expression', subjects: [], others: [], clauses }] };
}

/** The rules of every model of the demo brands, compiled. */
export async function demoModels(): Promise<{ name: string; model: ConfigurableModel }[]> {
  const { sources } = await readCatalogueFiles(join(import.meta.dirname, '../../seeds/catalogue'));
  const written = sources.map(({ site }) => site as Parameters<typeof snapshotOf>[0][number]);
  return written.flatMap((site) => {
    const snapshot = snapshotOf([site], { revision: '', publishedAt: '' });
    return [...snapshot.sites.values()].flatMap(({ market, models }) =>
      models.map((model) => {
        const compiled = compileModel(model, market);
        if (!compiled.ok) throw new Error(compiled.problems[0]?.fault.code);
        return { name: `${market} ${model.key}`, model: compiled.model };
      }),
    );
  });
}
