import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { somePlaces } from '../examples.ts';
import { indexPoints } from '../service/spatial.ts';
import { placesOf } from './places.ts';

const data = somePlaces();
const places = placesOf(data, { revision: '1-test', indexPoints });

describe('the places', () => {
  it('are the states of a market and the cities of a state, by name [D2-7.2-03] [D2-7.2-04]', () => {
    expect(places.statesOf('BR').map(({ code }) => code)).toEqual(['DF', 'GO', 'SP']);
    expect(places.statesOf('AR').map(({ code }) => code)).toEqual(['B', 'S']);
    expect(places.citiesOf('BR', 'GO')?.map(({ name }) => name)).toEqual(['Goiânia', 'São Simão']);
    expect(places.citiesOf('AR', '4')).toEqual(places.citiesOf('AR', 'S'));
    expect([places.citiesOf('BR', 'ZZ'), places.citiesOf('AR', 'SP')]).toEqual([undefined, undefined]);
  });

  it('stand in the order of their market’s letters: Ñ is one behind N in Spanish, and none in Portuguese', () => {
    const names = ['Nuevo Torino', 'Oro Verde', 'Ñorquinco', 'Nogoyá'];
    const named = (market: 'BR' | 'AR') => {
      const { states, cities } = data[market];
      const [first] = cities;
      if (!first) throw new Error('the examples have cities');
      const own = names.map((name, at) => ({ ...first, code: `${at}`, name }));
      return placesOf({ ...data, [market]: { states, cities: own } }, { revision: '1-test', indexPoints })
        .citiesOf(market, first.stateCode)
        ?.map(({ name }) => name);
    };
    expect(named('AR')).toEqual(['Nogoyá', 'Nuevo Torino', 'Ñorquinco', 'Oro Verde']);
    expect(named('BR')).toEqual(['Nogoyá', 'Ñorquinco', 'Nuevo Torino', 'Oro Verde']);
  });

  it('are found by code and by name, whatever the accents', () => {
    expect(places.city('BR', '3509502')?.name).toBe('Campinas');
    expect(places.cityNamed('BR', 'sp', 'SAO PAULO')?.code).toBe('3550308');
    expect(places.cityNamed('BR', 'GO', 'Sao Paulo')).toBeUndefined();
    expect(places.cityNamed('AR', '4', 'rosario')?.code).toBe('901');
  });

  it('give the state for every code of its ranges, and no city of another state', () => {
    const owned = fc.constantFrom(...data.BR.states).chain((state) =>
      fc
        .constantFrom(...state.ranges)
        .chain(({ from, to }) => fc.integer({ min: from, max: to }))
        .map((code) => [state.code, String(code).padStart(8, '0')] as const),
    );
    fc.assert(
      fc.property(owned, ([state, code]) => {
        const area = places.areaOf('BR', code);
        expect(area?.state.code).toBe(state);
        expect(area?.city?.stateCode ?? state).toBe(state);
      }),
    );
    expect(places.areaOf('BR', '72900000')).toMatchObject({ state: { code: 'GO' }, city: undefined });
    expect(places.areaOf('BR', '00999999')).toBeUndefined();
  });

  it('know the province of an Argentine code by its letter, else by its digits', () => {
    expect(places.areaOf('AR', 'S2000ABC')?.state.name).toBe('Santa Fe');
    const [area, beyond] = ['2000', '9999'].map((code) => places.areaOf('AR', code));
    expect([area?.state.name, area?.city]).toEqual(['Santa Fe', undefined]);
    expect(beyond).toBeUndefined();
  });

  it('have the position of a city by code, by name, and by a postal code of its range', () => {
    const campinas = { latitude: -22.9056, longitude: -47.0608 };
    const ways = [
      { cityCode: '3509502' },
      { stateCode: 'SP', cityName: 'campinas' },
      { postalCode: '13010-000' },
    ];
    expect(ways.map((way) => places.positionOf('BR', way))).toEqual([campinas, campinas, campinas]);
    expect(places.positionOf('BR', { postalCode: '00999-999' })).toBeUndefined();
  });

  it('are in the right state for every code of a state, whichever cities are known', () => {
    const goiania = places.positionOf('BR', { cityCode: '5208707' });
    for (const postalCode of ['72900-000', '73999-999', '74900-000', '76799-999'])
      expect(places.positionOf('BR', { postalCode }), postalCode).toEqual(goiania);
    expect(places.ofState('72900000')).toMatchObject({
      id: '72900000',
      label: '72900-000, Goiás',
      ...goiania,
    });
    expect(places.ofState('00999999')).toBeUndefined();
  });

  it('of a code without a city are those of the largest that has codes of its sector, else of its sub-region', () => {
    const ranges = (...pairs: readonly (readonly [number, number])[]) =>
      pairs.map(([from, to]) => ({ from, to }));
    const [state] = data.BR.states;
    const cities = [
      { name: 'Small', population: 1, ranges: ranges([13_150_000, 13_159_999]), latitude: 1 },
      {
        name: 'Middle',
        population: 2,
        ranges: ranges([13_900_000, 13_909_999], [13_130_000, 13_139_999]),
        latitude: 2,
      },
      { name: 'Large', population: 3, ranges: ranges([13_300_000, 13_309_999]), latitude: 3 },
      { name: 'Largest', population: 4, ranges: ranges([1_000_000, 1_999_999]), latitude: 4 },
      { name: 'Unknown', population: 5, latitude: 5 },
    ].map((city) => ({ ...city, code: city.name, stateCode: 'SP', longitude: 0 }));
    const few = placesOf(
      { BR: { states: state ? [state] : [], cities }, AR: data.AR },
      { revision: '1', indexPoints },
    );
    const cityOf = (postalCode: string) =>
      cities[(few.positionOf('BR', { postalCode })?.latitude ?? 0) - 1]?.name;
    expect(['13140-000', '13159-999', '13850-000', '15000-000'].map(cityOf)).toEqual([
      'Middle',
      'Small',
      'Large',
      'Unknown',
    ]);
  });

  it('name the nearest city, as measuring the way to each would', () => {
    const [latitude, longitude] = [
      fc.double({ min: -33, max: 5, noNaN: true }),
      fc.double({ min: -73, max: -34, noNaN: true }),
    ];
    fc.assert(
      fc.property(latitude, longitude, (lat, lon) => {
        const ways = data.BR.cities.map((city) => metres(city, { latitude: lat, longitude: lon }));
        const found = places.nearestCity('BR', { latitude: lat, longitude: lon });
        const way = found && metres(found, { latitude: lat, longitude: lon });
        expect(way).toBeCloseTo(Math.min(...ways), 3);
      }),
    );
    const nowhere = placesOf({ BR: { states: [], cities: [] }, AR: data.AR }, { revision: '0', indexPoints });
    expect(nowhere.nearestCity('BR', { latitude: 0, longitude: 0 })).toBeUndefined();
  });

  it('know neighbourhoods of large cities by their own codes, as parts and not as cities', () => {
    const [moema] = places.predict('BR', 'Moema', 5);
    expect(moema).toMatchObject({
      label: 'Moema, São Paulo, SP',
      cityCode: '3550308',
      cityName: 'São Paulo',
    });
    const { id = '', latitude, longitude } = moema ?? {};
    expect(places.positionOf('BR', { cityCode: id })).toEqual({ latitude, longitude });
    for (const text of ['moema, sp', 'Moema São Paulo', 'Moema, São Paulo, SP'])
      expect(
        places.predict('BR', text, 5).map(({ label }) => label),
        text,
      ).toEqual(['Moema, São Paulo, SP']);
    expect(places.city('BR', id)).toBeUndefined();
    expect(places.citiesOf('BR', 'SP')?.map(({ name }) => name)).not.toContain('Moema');
    expect(places.predict('BR', 'Savassi', 5)).toEqual([]);
  });

  it('have a position for every Argentine code whose province is known', () => {
    const rosario = places.positionOf('AR', { postalCode: '2000' });
    expect(rosario).toEqual(places.positionOf('AR', { cityCode: '901' }));
    // Of a town that no table has, the largest of the province.
    expect(places.positionOf('AR', { postalCode: 'S3060' })).toEqual(rosario);
    expect(places.positionOf('AR', { postalCode: '9999' })).toBeUndefined();
  });

  it('are predicted with a label that names their state', () => {
    expect(places.predict('BR', 'camp', 1)).toMatchObject([
      { id: '3509502', kind: 'city', label: 'Campinas, SP', cityCode: '3509502', stateCode: 'SP' },
    ]);
    expect(places.predict('AR', 'ros', 5)[0]?.label).toBe('Rosario, Santa Fe');
  });
});

type Point = { latitude: number; longitude: number };
/** Haversine, for the test alone. */
function metres(one: Point, other: Point): number {
  const rad = Math.PI / 180;
  const [a, b] = [one.latitude * rad, other.latitude * rad];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const h = half(b - a) + Math.cos(a) * Math.cos(b) * half((other.longitude - one.longitude) * rad);
  return 2 * 6_371_000 * Math.asin(Math.sqrt(h));
}
