/** What the description of the services says of problems stands in one table, and the sources answer no others. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PROBLEM_TYPES } from '../../src/io/problem-types.ts';

const TABLE = 'src/io/problem-types.ts';
const sources = globSync('src/{areas,host,io}/**/*.ts').filter(
  (file) => !/\.test\.ts$|call-notes\.ts$/.test(file),
);
const texts = sources.filter((file) => file !== TABLE).map((file) => readFileSync(file, 'utf8'));

/** Status and type of the problems that a source writes in full. */
const problemsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\bproblem\(\s*(\d{3}),\s*'([a-z-]+)'/g)].map(([, status, type]) => `${status} ${type}`);

const table = Object.entries(PROBLEM_TYPES).flatMap(([status, types]) =>
  types.map((type) => ({ status, type, line: `${status} ${type}` })),
);

it('has every problem that a source answers, with its status', () => {
  const written = texts.flatMap(problemsIn);
  expect(written.length).toBeGreaterThan(60);
  const known = new Set(table.map(({ line }) => line));
  expect(written.filter((one) => !known.has(one))).toEqual([]);
});

it('has none that no source answers, and each once, in order', () => {
  const words = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/['`]([a-z-]+)['`]|\b([a-z-]+):/g)].map(([, quoted, key]) => quoted ?? key),
    ),
  );
  expect(table.filter(({ type }) => !words.has(type)).map(({ line }) => line)).toEqual([]);
  for (const types of Object.values(PROBLEM_TYPES)) expect([...new Set(types)].sort()).toEqual([...types]);
});

it('sees a problem over several lines', () => {
  expect(problemsIn("problem(\n  409,\n  'car-taken',\n  'Somebody')")).toEqual(['409 car-taken']);
});
