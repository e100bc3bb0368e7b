import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dressed, looks } from './looks.ts';
import { bodies } from './range.ts';

type Part = { code: string; name: string };
type CatalogueFile = { brand: string; models?: { key: string; parts: Part[] }[] };

const CATALOGUE = resolve(import.meta.dirname, '..', 'seeds', 'catalogue');
/** What a shopper expects to see on the car, in both languages of the demo catalogue. */
const SEEN = /^(rodas|llantas|teto|techo)(?!.*preparaç)/i;

const sold = readdirSync(CATALOGUE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file): CatalogueFile => JSON.parse(readFileSync(join(CATALOGUE, file), 'utf8')))
  .flatMap(({ brand, models = [] }) => models.map(({ key, parts }) => ({ name: `${brand}/${key}`, parts })));

describe('what an option looks like', () => {
  it.each(sold)(
    'is known for every rim and roof of $name, and for nothing that it does not sell',
    ({ name, parts }) => {
      const known = Object.keys(looks[name] ?? {});
      const seen = parts.filter((part) => SEEN.test(part.name)).map(({ code }) => code);
      expect(seen.filter((code) => !known.includes(code))).toEqual([]);
    },
  );

  it('is asked for by codes that some market sells', () => {
    for (const [name, known] of Object.entries(looks)) {
      const codes = sold.filter((model) => model.name === name).flatMap(({ parts }) => parts);
      const unsold = Object.keys(known).filter((code) => !codes.some((part) => part.code === code));
      expect(unsold, name).toEqual([]);
    }
  });

  it.each(bodies)('differs for every choice of rims of $brand/$model', (body) => {
    const rims = Object.entries(looks[`${body.brand}/${body.model}`] ?? {})
      .filter(([, { wheel }]) => wheel)
      .map(([code]) => JSON.stringify(dressed(body, [code]).wheel));
    expect(new Set(rims).size).toBe(rims.length);
  });

  it('stays as the body is drawn where nothing that is seen was chosen', () => {
    for (const body of bodies) expect(dressed(body, ['50290101', 'unknown'])).toEqual(body);
  });
});
