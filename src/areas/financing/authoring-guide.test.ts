import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { fundingAuthoring } from './contract.ts';

const GUIDE = resolve(import.meta.dirname, '..', '..', '..', 'docs', 'guides', 'authoring.md');
const BEGIN = '<!-- financing: from src/areas/financing/contract/authoring.ts -->';
const END = '<!-- end -->';

type Schema = {
  type?: string;
  enum?: readonly string[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
};

const schema = z.toJSONSchema(fundingAuthoring, { io: 'input' }) as Schema;

type Row = { key: string; fits: string; usual: string };

/** A row for each key, in the schema's order; what stands in a list is written `plans[].id`. */
function rowsOf(part: Schema, above = ''): Row[] {
  return Object.entries(part.properties ?? {}).flatMap(([name, value]) => {
    const key = `${above}${name}`;
    if (value.properties) return rowsOf(value, `${key}.`);
    const isRequired = part.required?.includes(name) ?? false;
    const row = { key, fits: fitsOf(value), usual: isRequired ? 'required' : usualOf(value) };
    return value.items?.properties ? [row, ...rowsOf(value.items, `${key}[].`)] : [row];
  });
}

function fitsOf({ type = 'any', enum: words, items, minimum, exclusiveMinimum, maximum }: Schema): string {
  if (words) return words.map((word) => `\`${word}\``).join(', ');
  if (type === 'array') return items?.properties ? 'list' : `list of ${fitsOf(items ?? {})}`;
  const least = exclusiveMinimum === undefined ? minimum : `over ${exclusiveMinimum}`;
  return maximum === undefined ? type : `${type}, ${least} to ${maximum}`;
}

function usualOf(value: Schema): string {
  if (value.default === undefined) return '';
  if (value.items?.properties && Array.isArray(value.default) && value.default.length > 0)
    return 'one CDC plan';
  return `\`${JSON.stringify(value.default)}\``;
}

const HEAD = ['| key | what fits | default | |', '|---|---|---|---|'];
const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());

it('the guide tells every key of a site’s financing with what fits and its default, and what each is for', () => {
  const guide = existsSync(GUIDE) ? readFileSync(GUIDE, 'utf8') : `${BEGIN}${END}`;
  const [before = '', rest = ''] = guide.split(BEGIN);
  const [lines = '', after = ''] = rest.split(END);
  const meanings = new Map(
    lines.split('\n').map((line) => {
      const [, key = '', , , meaning = ''] = cellsOf(line);
      return [key, meaning];
    }),
  );
  const rows = rowsOf(schema).map(
    ({ key, fits, usual }) => `| \`${key}\` | ${fits} | ${usual} | ${meanings.get(`\`${key}\``) ?? ''} |`,
  );
  const written = `${before}${[BEGIN, '', ...HEAD, ...rows, '', END].join('\n')}${after}`;
  if (process.env.WRITE_DOCS) writeFileSync(GUIDE, written);
  expect(readFileSync(GUIDE, 'utf8')).toBe(written);
  expect(rows.filter((row) => /\|\s*\|$/.test(row))).toEqual([]);
});
