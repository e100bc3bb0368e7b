import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCity, somePlaces } from '../examples.ts';
import { fold } from './fold.ts';
import type { City } from './model.ts';
import { PREDICTIONS_MAX, predictor } from './predictions.ts';

const stateOf = ({ stateCode }: City) => [stateCode];
const names = (query: string, limit = 8) =>
  predictor(somePlaces().BR.cities, stateOf)(query, limit).map(
    ({ name, stateCode }) => `${name} ${stateCode}`,
  );

describe('predictions', () => {
  it('ignore case, accents and apostrophes', () => {
    expect(names('sAnTa barbara dOeste')).toEqual(["Santa Bárbara d'Oeste SP"]);
    expect(names('SÃO PAULO')).toEqual(names('sao paulo'));
  });

  it('have the name itself first, then larger cities, then names with such a word in them', () => {
    expect(names('santo')).toEqual(['Santo André SP', 'Santos SP']);
    expect(names('santos')).toEqual(['Santos SP']);
    expect(names('paulo')).toEqual(['São Paulo SP']);
    expect(names('sao simao')).toEqual(['São Simão GO', 'São Simão SP']);
  });

  it('understand the state behind the name, as a chosen prediction is written', () => {
    expect(names('São Simão, SP')).toEqual(['São Simão SP']);
    expect(names('sao simao - go')).toEqual(['São Simão GO']);
  });

  it('need two characters, and look at no more than a name can have (R35)', () => {
    expect([names('s'), names(' -s '), names('s'.repeat(1_000_000))]).toEqual([[], [], []]);
  });

  const syllable = fc.constantFrom('ca', 'São ', 'sa', "d'", 'É', 'pa ', 'ti', 'ção', 'ca ');
  const city = fc.record({
    name: fc.array(syllable, { minLength: 2, maxLength: 5 }).map((parts) => parts.join('').trim()),
    population: fc.nat(1_000_000),
    stateCode: fc.constantFrom('SP', 'GO'),
  });
  const cities = fc
    .array(city, { maxLength: 300 })
    .map((all) => all.map((parts, index) => aCity({ ...parts, code: String(index) })));

  it('all have a word that begins with the query, keep the limit and stand in order', () => {
    fc.assert(
      fc.property(
        cities,
        fc.array(syllable, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 30 }),
        (all, typed, limit) => {
          const query = typed.join('');
          const found = predictor(all, stateOf)(query, limit);
          expect(found.length).toBeLessThanOrEqual(Math.min(limit, PREDICTIONS_MAX));
          expect(new Set(found).size).toBe(found.length);
          const label = (one: City) => ` ${fold(one.name)} ${fold(one.stateCode)}`;
          expect(found.filter((one) => !label(one).includes(` ${fold(query)}`))).toEqual([]);
          const begins = found.map((one) => label(one).startsWith(` ${fold(query)}`));
          expect(begins).toEqual(begins.toSorted((one, other) => Number(other) - Number(one)));
        },
      ),
    );
  });

  it('are the same whether a beginning is shared by few or by many', () => {
    fc.assert(
      fc.property(cities, fc.array(syllable, { minLength: 1, maxLength: 3 }), (all, typed) => {
        const query = fold(typed.join(''));
        fc.pre(query.length >= 2);
        const whole = all
          .filter((one) => `${fold(one.name)} ${fold(one.stateCode)}`.startsWith(query))
          .toSorted((one, other) => other.population - one.population);
        const exact = (one: City) => fold(one.name) === query;
        const expected = [...whole.filter(exact), ...whole.filter((one) => !exact(one))];
        const found = predictor(all, stateOf)(query, PREDICTIONS_MAX);
        const populations = (some: readonly City[]) =>
          some.slice(0, whole.length).map((one) => one.population);
        expect(populations(found)).toEqual(populations(expected.slice(0, PREDICTIONS_MAX)));
      }),
    );
  });
});
