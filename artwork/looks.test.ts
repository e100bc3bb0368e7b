import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dressed, layered, looks } from './looks.ts';
import { bodies } from './range.ts';
import { places } from './render/places.ts';

type Part = { code: string; name: string };
type Coat = { code: string };
type CatalogueFile = { brand: string; models?: { key: string; parts: Part[]; coatings: Coat[] }[] };

const CATALOGUE = resolve(import.meta.dirname, '..', 'seeds', 'catalogue');
/** What a shopper expects to see on the car, in both languages of the demo catalogue. */
const SEEN = new RegExp(
  `^(${[
    'rodas|llantas|teto|techo|travessas|barras (de techo|portaequipaje)',
    'estribos|aerofólio|alerón|calhas|deflectores|santo-antônio|barra antivuelco',
    'bagageiro|portaequipaje|suporte de teto|portabicicletas de techo|engate|enganche',
  ].join('|')})(?!.*preparaç)`,
  'i',
);

const sold = readdirSync(CATALOGUE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file): CatalogueFile => JSON.parse(readFileSync(join(CATALOGUE, file), 'utf8')))
  .flatMap(({ brand, models = [] }) =>
    models.map(({ key, parts, coatings }) => ({ name: `${brand}/${key}`, parts, coatings })),
  );

describe('what an option looks like', () => {
  it.each(sold)(
    'is known for every rim, every roof and what is screwed on outside of $name, and for nothing that it does not sell',
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

  it('keeps everything that is screwed on, whatever else is chosen, and in whatever order', () => {
    const orla = bodies.find(({ model }) => model === 'orla');
    if (!orla) throw new Error('no body of the orla');
    const worn = dressed(orla, ['50290226', '2TB', '50290222', '7RL']);
    expect(worn.accessories).toEqual(['running-boards', 'roof-box']);
    expect([worn.roof, worn.wheel.design]).toEqual(['black', 'turbine']);
  });

  it('lies over the car from the roof upwards: a box over the bars that carry it', () => {
    for (const body of bodies) {
      const codes = layered(body).map(({ code }) => code);
      const [bars, box] = [codes.indexOf('50290221'), codes.indexOf('50290222')];
      if (bars >= 0 && box >= 0) expect(box, body.model).toBeGreaterThan(bars);
      const roofs = codes.filter((code) => looks[`${body.brand}/${body.model}`]?.[code]?.roof);
      const screwed = codes.filter((code) => looks[`${body.brand}/${body.model}`]?.[code]?.accessories);
      expect(codes.filter((code) => [...roofs, ...screwed].includes(code))).toEqual([...roofs, ...screwed]);
    }
  });

  it('is a covered steel wheel for every rim that is sold as one, and for no other', () => {
    for (const { name, parts } of sold) {
      const rims = parts.filter(({ code }) => looks[name]?.[code]?.wheel);
      for (const part of rims) {
        const isSteel = /^(rodas de aço|llantas de acero)/i.test(part.name);
        expect(looks[name]?.[part.code]?.wheel?.design === 'steel', `${name} ${part.name}`).toBe(isSteel);
      }
    }
  });

  it.each(sold)('has its seats in every coating that $name is sold with', ({ name, coatings }) => {
    const body = bodies.find(({ brand, model }) => `${brand}/${model}` === name);
    if (!body) throw new Error(`no body of ${name}`);
    const seats = coatings.map(({ code }) => dressed(body, [`coating:${code}`]).coating?.hex);
    expect(new Set(seats).size).toBe(coatings.length);
    expect(seats).not.toContain(undefined);
  });

  it('has bright trim where a body says so, whatever its brand does', () => {
    const drawn = (trim: 'bright' | 'black') =>
      bodies.map((body) => places({ ...body, trim }).code.includes('metal(brightLine'));
    expect(new Set(drawn('bright'))).toEqual(new Set([true]));
    expect(new Set(drawn('black'))).toEqual(new Set([false]));
  });

  it('stays as the body is drawn where nothing that is seen was chosen', () => {
    for (const body of bodies) expect(dressed(body, ['50290101', 'unknown'])).toEqual(body);
  });
});
