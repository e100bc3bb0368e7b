import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { dealerFile, groupFile } from '../../src/areas/dealers/contract.ts';
import { kilometresBetween, type Position } from '../../src/areas/dealers/index.ts';
import { argentineArea } from '../../src/areas/locations/domain/argentine-codes.ts';
import { neighbourhoodsOf } from '../../src/areas/locations/domain/neighbourhoods.ts';
import { fold } from '../../src/areas/locations/index.ts';
import { isCuil } from '../../src/kit/validators/argentine-document.ts';
import { isCnpj } from '../../src/kit/validators/cnpj.ts';
import { type Outline, type Spot, spotOf, unitsPerKilometre } from '../../src/ui/map/geometry.ts';

const read = (path: string) => readFileSync(`seeds/${path}`, 'utf8');

/** The rows of a table by the names of its columns; a row with more or fewer throws. */
const table = (name: string) => parse(read(`places/${name}`), { columns: true }) as Record<string, string>[];

const states = table('br-states.csv');
const cities = table('br-cities.csv');
const streets = table('br-streets.csv');
const provinces = table('ar-provinces.csv');
const localities = table('ar-localities.csv');
const brazil = dealerFile.parse(JSON.parse(read('dealers/br.json')));
const argentina = dealerFile.parse(JSON.parse(read('dealers/ar.json')));
const { groups, services } = groupFile.parse(JSON.parse(read('dealers/groups.json')));
const outlineOf = (market: string): Outline => JSON.parse(read(`places/outlines.${market}.json`));

const by = <Row extends Record<string, unknown>>(rows: readonly Row[], key: keyof Row) =>
  new Map(rows.map((row) => [row[key], row]));
const repeated = (values: readonly unknown[]) => values.filter((value, at) => values.indexOf(value) !== at);

const placed = (row: Record<string, string> | undefined): Position => ({
  latitude: Number(row?.latitude),
  longitude: Number(row?.longitude),
});

/** Kilometres from the middle of a city to its farthest neighbourhood; two municipalities are many times as wide as the others. */
const REACH: Readonly<Record<string, number>> = { 'Rio de Janeiro': 55, Brasília: 40 };
const USUAL_REACH = 28;

describe('what is known of places beside the tables', () => {
  const letterOf = new Map(provinces.map(({ id, isoCode }) => [id, isoCode?.replace('AR-', '')]));

  it('the cities of Argentine codes stand in the table of localities', () => {
    const listed = new Set(localities.map(({ provinceId, name }) => `${letterOf.get(provinceId)} ${name}`));
    const areas = Array.from({ length: 8_432 }, (_, at) => argentineArea(String(1_000 + at)));
    const named = areas.flatMap((area) => (area?.cityName ? [`${area.stateCode} ${area.cityName}`] : []));
    expect([...new Set(named)].filter((one) => !listed.has(one))).toEqual([]);
  });

  it('neighbourhoods lie in their city, have a code of their own, and none the name of a city many times as large', () => {
    const largest = new Map<string, number>();
    for (const { name = '', population } of cities)
      largest.set(fold(name), Math.max(largest.get(fold(name)) ?? 0, Number(population)));
    const parts = cities.flatMap((city) =>
      neighbourhoodsOf({ code: city.ibgeCode ?? '', stateCode: city.state ?? '' }).map((part) => ({
        part,
        city,
      })),
    );
    expect(parts.length).toBeGreaterThan(280);
    expect(repeated(parts.map(({ part }) => part.code))).toEqual([]);
    for (const { part, city } of parts) {
      expect(kilometresBetween(part, placed(city)), part.name).toBeLessThan(
        REACH[city.name ?? ''] ?? USUAL_REACH,
      );
      expect(largest.get(fold(part.name)) ?? 0, part.name).toBeLessThanOrEqual(8 * part.population);
    }
  });

  it('neighbourhoods lie where the table has streets of theirs, and within their state', () => {
    const outline = outlineOf('br');
    const region = by(outline.regions, 'code');
    let compared = 0;
    for (const { ibgeCode = '', state = '' } of cities)
      for (const part of neighbourhoodsOf({ code: ibgeCode, stateCode: state })) {
        // The simplified outline leaves the island of Florianópolis out.
        expect(awayFrom(outline, region.get(state)?.path, part), part.name).toBeLessThan(20);
        const own = streets.filter(
          ({ cityCode, neighborhood = '', latitude }) =>
            latitude && cityCode === ibgeCode && fold(neighborhood) === fold(part.name),
        );
        if (own.length === 0) continue;
        compared++;
        // An avenue is placed by its middle, which may lie beyond the neighbourhood that its code is of.
        expect(Math.min(...own.map((one) => kilometresBetween(part, placed(one)))), part.name).toBeLessThan(
          5,
        );
      }
    expect(compared).toBeGreaterThan(30);
  });

  it('Argentine codes name every province, by the city of some of them, and those of every dealer its own and a city near it', () => {
    const areas = Array.from({ length: 8_432 }, (_, at) => argentineArea(String(1_000 + at)));
    expect(areas.filter((area) => !area)).toEqual([]);
    const withCity = new Set(areas.flatMap((area) => (area?.cityName ? [area.stateCode] : [])));
    expect([...withCity].sort()).toEqual([...letterOf.values()].sort());
    const placeOf = new Map(
      localities.map((one) => [`${letterOf.get(one.provinceId)} ${one.name}`, placed(one)] as const),
    );
    for (const dealer of argentina) {
      const area = argentineArea(dealer.postalCode);
      expect(area?.stateCode, dealer.postalCode).toBe(letterOf.get(dealer.province?.id));
      const city = placeOf.get(`${area?.stateCode} ${area?.cityName}`);
      if (area?.cityName) expect(city && kilometresBetween(dealer, city), dealer.postalCode).toBeLessThan(60);
    }
  });
});

describe('the tables of places', () => {
  it('list all states, municipalities and provinces once, and many localities [D2-7.2-03] [D2-7.2-04]', () => {
    expect([states.length, cities.length, provinces.length]).toEqual([27, 5571, 24]);
    // 45 neighbourhoods of Buenos Aires among them, and 13 districts and towns that the rest lacks.
    expect(localities).toHaveLength(1045);
    const keys = [
      [states, 'code'],
      [cities, 'ibgeCode'],
      [streets, 'postalCode'],
      [localities, 'id'],
    ] as const;
    for (const [rows, key] of keys) expect(new Set(rows.map((row) => row[key])).size).toBe(rows.length);
  });

  it('have the large districts that people of Argentina say they are from', () => {
    const names = new Set(localities.map(({ name, provinceId }) => `${provinceId} ${name}`));
    const districts = [
      ...['La Matanza', 'Almirante Brown', 'Merlo', 'Moreno', 'Lomas de Zamora', 'Quilmes', 'La Plata'],
      ...[
        'General San Martín',
        'Tres de Febrero',
        'Esteban Echeverría',
        'Vicente López',
        'San Isidro',
        'Morón',
      ],
      ...[
        'Lanús',
        'Avellaneda',
        'Tigre',
        'San Fernando',
        'San Miguel',
        'Berazategui',
        'Florencio Varela',
        'Ezeiza',
      ],
    ].map((name) => `2 ${name}`);
    expect([...districts, '5 Guaymallén', '5 Godoy Cruz'].filter((one) => !names.has(one))).toEqual([]);
  });

  it('are text in UTF-8 with plain line ends, as they are read', () => {
    const names = ['br-states', 'br-cities', 'br-streets', 'ar-provinces', 'ar-localities'];
    for (const name of names)
      expect(read(`places/${name}.csv`), name).not.toMatch(/[\r\uFEFF\uFFFD]|Ã[£§©¡]/);
    expect(by(cities, 'ibgeCode').get('3550308')).toMatchObject({
      name: 'São Paulo',
      state: 'SP',
      ddd: '11',
    });
  });

  it('give no postal code to two states, nor to two cities', () => {
    const rangesOf = ({ cepFrom = '', cepTo = '', cepFrom2 = '', cepTo2 = '' }) =>
      [
        [cepFrom, cepTo],
        [cepFrom2, cepTo2],
      ].filter(([from]) => from);
    const [ofStates, ofCities] = [states.flatMap(rangesOf), cities.flatMap(rangesOf)];
    expect(ofCities.length).toBeGreaterThan(5_600);
    for (const ranges of [ofStates, ofCities]) {
      const sorted = ranges.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
      const overlaps = sorted.filter(([from = ''], at) => at > 0 && from <= (sorted[at - 1]?.[1] ?? ''));
      expect(overlaps).toEqual([]);
    }
  });

  it('have every street in a city of the state whose postal codes it has', () => {
    const city = by(cities, 'ibgeCode');
    const state = by(states, 'code');
    for (const { postalCode = '', cityCode } of streets) {
      const { cepFrom = '', cepTo = '', cepFrom2, cepTo2 = '' } = state.get(city.get(cityCode)?.state) ?? {};
      const isInside =
        (postalCode >= cepFrom && postalCode <= cepTo) ||
        (cepFrom2 && postalCode >= cepFrom2 && postalCode <= cepTo2);
      expect(isInside, postalCode).toBeTruthy();
    }
  });
});

describe('the demonstration dealers', () => {
  it('are enough for every state and large province, each brand in every region of Brazil', () => {
    expect(brazil.length).toBeGreaterThanOrEqual(130);
    expect(argentina.length).toBeGreaterThanOrEqual(45);
    const withAurora = new Set(
      brazil.filter(({ brands }) => brands.includes('aurora')).map(({ state }) => state),
    );
    expect(withAurora.size).toBe(27);
    const region = by(states, 'code');
    const pairs = new Set(
      brazil.flatMap(({ state, brands }) => brands.map((brand) => `${region.get(state)?.region} ${brand}`)),
    );
    expect(pairs.size).toBe(15);
  });

  it('have ids, codes, tax numbers, telephone numbers and positions of their own', () => {
    for (const dealers of [brazil, argentina]) {
      for (const key of ['id', 'dealerCode', 'cnpj', 'phone', 'idSiteGeo'] as const)
        expect(repeated(dealers.map((dealer) => dealer[key])), key).toEqual([]);
      expect(repeated(dealers.map(({ latitude, longitude }) => `${latitude} ${longitude}`))).toEqual([]);
    }
  });

  it('have right check digits', () => {
    expect(brazil.filter(({ cnpj }) => !isCnpj(cnpj)).map(({ id }) => id)).toEqual([]);
    expect(
      argentina.filter(({ cnpj }) => !isCuil(cnpj, { otherPrefixes: true })).map(({ id }) => id),
    ).toEqual([]);
  });

  it('stand in their city, with its area code, in Brazil on a street of it', () => {
    const city = by(cities, 'ibgeCode');
    const street = by(streets, 'postalCode');
    for (const dealer of brazil) {
      const home = city.get(dealer.cityCode);
      expect(home, dealer.id).toMatchObject({ name: dealer.city, state: dealer.state });
      expect(kilometresBetween(dealer, placed(home)), dealer.id).toBeLessThan(60);
      expect(dealer.phone, dealer.id).toMatch(new RegExp(`^\\(${home?.ddd}\\) [2-5]\\d{3}-\\d{4}$`));
      const { cityCode, neighborhood } = dealer;
      expect(street.get(dealer.postalCode), dealer.id).toMatchObject({ cityCode, neighborhood });
    }
  });

  it('stand near a locality of their province in Argentina', () => {
    const locality = by(localities, 'id');
    for (const dealer of argentina) {
      const home = locality.get(dealer.cityCode);
      expect(home, dealer.id).toMatchObject({ name: dealer.city, provinceId: dealer.province?.id });
      expect(kilometresBetween(dealer, placed(home)), dealer.id).toBeLessThan(60);
      const own = localities.filter(({ provinceId }) => provinceId === dealer.province?.id);
      const nearest = Math.min(...own.map((locality) => kilometresBetween(dealer, placed(locality))));
      expect(nearest, `${dealer.id} ${dealer.city}`).toBeLessThan(20);
      expect(dealer.zone?.id.startsWith(dealer.province?.id ?? '?'), dealer.id).toBe(true);
    }
  });

  it('are in influence areas that part the cities of their group [D2-7.4-11] [D2-7.4-13]', () => {
    expect(repeated(groups.map(({ id }) => id))).toEqual([]);
    for (const { influenceAreas, name } of groups)
      expect(repeated(influenceAreas.flatMap(({ cityCodes }) => cityCodes)), name).toEqual([]);
    const area = new Map(
      groups.flatMap(({ id, influenceAreas }) => influenceAreas.map((one) => [`${id}/${one.id}`, one])),
    );
    for (const { id, groupId, influenceAreaId, cityCode } of [...brazil, ...argentina].filter(
      (one) => one.groupId,
    ))
      expect(area.get(`${groupId}/${influenceAreaId}`)?.cityCodes, id).toContain(cityCode);
    const codes = new Set(services.map(({ code }) => code));
    expect(
      [...brazil, ...argentina].flatMap((one) => one.services).filter((code) => !codes.has(code)),
    ).toEqual([]);
  });
});

describe('the outlines', () => {
  it('name every state and province by the code that dealers use', () => {
    const codesOf = (market: string) =>
      outlineOf(market)
        .regions.map(({ code }) => code)
        .sort();
    expect(codesOf('br')).toEqual(states.map(({ code }) => code).sort());
    expect(codesOf('ar')).toEqual(provinces.map(({ id }) => id).sort());
  });

  it('have every dealer in its region, or no farther from it than a simplified coast is', () => {
    for (const [market, dealers] of [
      ['br', brazil],
      ['ar', argentina],
    ] as const) {
      const outline = outlineOf(market);
      const region = by(outline.regions, 'code');
      for (const dealer of dealers) {
        const code = dealer.province?.id ?? dealer.state;
        const away = awayFrom(outline, region.get(code)?.path, dealer);
        expect(away, `${dealer.id} ${dealer.city}`).toBeLessThan(15);
      }
    }
  });
});

/** Kilometres from a region of an outline; none within it. */
function awayFrom(outline: Outline, path: string | undefined, place: Position): number {
  const rings = ringsOf(path ?? '');
  const spot = spotOf(outline, place);
  return isInside(rings, spot) ? 0 : distanceTo(rings, spot) / unitsPerKilometre(outline, spot);
}

/** The closed lines of a region's path. */
function ringsOf(path: string): Spot[][] {
  return path
    .split('M')
    .filter(Boolean)
    .map((part) => {
      const at = { x: 0, y: 0 };
      return [...part.matchAll(/(-?[\d.]+)[ ,]?(-?[\d.]+)/g)].map(([, right, down]) => {
        at.x += Number(right);
        at.y += Number(down);
        return { ...at };
      });
    });
}

const edgesOf = (ring: readonly Spot[]): [Spot, Spot][] =>
  ring.map((spot, at) => [spot, ring[(at + 1) % ring.length] ?? spot]);

/** Even and odd: a ray to the right crosses the lines an odd number of times. */
function isInside(rings: readonly Spot[][], { x, y }: Spot): boolean {
  const crossed = rings.flatMap(edgesOf).filter(([one, other]) => {
    if (one.y > y === other.y > y) return false;
    return x < one.x + ((y - one.y) / (other.y - one.y)) * (other.x - one.x);
  });
  return crossed.length % 2 === 1;
}

function distanceTo(rings: readonly Spot[][], { x, y }: Spot): number {
  const distances = rings.flatMap(edgesOf).map(([one, other]) => {
    const [right, down] = [other.x - one.x, other.y - one.y];
    const along = ((x - one.x) * right + (y - one.y) * down) / (right ** 2 + down ** 2 || 1);
    const share = Math.min(1, Math.max(0, along));
    return Math.hypot(one.x + right * share - x, one.y + down * share - y);
  });
  return Math.min(...distances);
}
