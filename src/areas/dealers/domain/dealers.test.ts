import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDealer } from '../examples.ts';
import {
  anyDealers,
  type Dealer,
  type DealerIndex,
  type DealerStatus,
  dealerByCode,
  dealerDirectory,
  dealerKey,
  EMPTY_DIRECTORY,
  findDealers,
  fullAddressOf,
  kilometresBetween,
  MINIMUM_DEALERS,
  nearestDealers,
  nearestOutside,
  publishedDealer,
  SEARCH_RADIUS_KM,
  servicesOf,
} from '../index.ts';
import { indexDealers } from '../service/spatial.ts';

const aurora = { market: 'BR', brand: 'aurora' } as const;
const SE = { latitude: -23.5505, longitude: -46.6333 };

const indexOf = (dealers: readonly Dealer[], said: Record<string, DealerStatus> = {}): DealerIndex => ({
  directory: dealerDirectory({ ...EMPTY_DIRECTORY, dealers }, { index: indexDealers }),
  statuses: new Map(Object.entries(said)),
});

const numbered = (count: number, of: (at: number) => Partial<Dealer> = () => ({})): Dealer[] =>
  Array.from({ length: count }, (_, at) =>
    aDealer({ id: `${at}`, dealerCode: `${at}`.padStart(7, '0'), ...of(at) }),
  );

const codes = (dealers: readonly Dealer[]) => dealers.map(({ dealerCode }) => dealerCode);

describe('finding dealers', () => {
  it('by state and city, whatever the accents', () => {
    const index = indexOf([aDealer(), aDealer({ id: '2', dealerCode: '2', state: 'RJ', city: 'Niterói' })]);
    expect(codes(findDealers(index, aurora, { stateCode: 'sp', cityName: 'sao paulo' }))).toEqual([
      '0001017',
    ]);
    expect(codes(findDealers(index, aurora, { cityName: 'NITEROI' }))).toEqual(['2']);
  });

  it('by any of several services, codes or sites of the map, all kinds together', () => {
    const index = indexOf(numbered(4, (at) => ({ services: [`${at}`], idSiteGeo: `BR${at}` })));
    expect(codes(findDealers(index, aurora, { services: ['1', '3'] }))).toEqual(['0000001', '0000003']);
    expect(codes(findDealers(index, aurora, { services: ['1', '3'], idSiteGeos: ['BR3'] }))).toEqual([
      '0000003',
    ]);
    expect(codes(findDealers(index, aurora, { dealerCodes: ['0000000'], services: [] }))).toEqual([
      '0000000',
    ]);
  });

  it('by province and zone: in Brazil state and city', () => {
    const index = indexOf([
      aDealer(),
      aDealer({
        market: 'AR',
        id: '9',
        dealerCode: '9',
        province: { id: '6', name: 'Buenos Aires' },
        zone: { id: '61', name: 'Norte' },
      }),
    ]);
    const inZone = (market: 'BR' | 'AR', provinceId: string, zoneId: string) =>
      codes(findDealers(index, { market, brand: 'aurora' }, { provinceId, zoneId }));
    expect(inZone('BR', 'SP', '3550308')).toEqual(['0001017']);
    expect(inZone('AR', '6', '61')).toEqual(['9']);
    expect(inZone('AR', '6', '62')).toEqual([]);
  });

  it('finds a dealer by id or code, for its own brands only [D1-7-19] [D2-7.4-23]', () => {
    const index = indexOf([aDealer()]);
    expect(codes(anyDealers(index, aurora, '101'))).toEqual(['0001017']);
    expect(codes(anyDealers(index, aurora, '0001017'))).toEqual(['0001017']);
    expect(anyDealers(index, { ...aurora, brand: 'cerrado' }, '101')).toEqual([]);
    expect(anyDealers(index, { ...aurora, market: 'AR' }, '101')).toEqual([]);
  });

  it('gives both where two markets have dealers of one code, and nobody says which is meant', () => {
    const index = indexOf([aDealer(), aDealer({ market: 'AR' })]);
    expect(anyDealers(index, {}, '0001017').map(({ market }) => market)).toEqual(['BR', 'AR']);
    expect(findDealers(index, {})).toHaveLength(2);
  });

  it('counts a dealer of two brands once when all brands are meant', () => {
    expect(findDealers(indexOf([aDealer()]), { market: 'BR' })).toHaveLength(1);
  });

  it('leaves a blocked dealer out of every list, of places and of what is offered [D2-4.5-01]', () => {
    const dealers = [aDealer(), aDealer({ id: '2', dealerCode: '2', services: ['99'] })];
    const index = indexOf(dealers, { [dealerKey('BR', '2')]: { blocked: true } });
    expect(codes(findDealers(index, aurora))).toEqual(['0001017']);
    expect(anyDealers(index, aurora, '2')).toEqual([]);
    expect(dealerByCode(index, aurora, '2')).toBeUndefined();
    // Whoever has sold something hears of its end.
    expect(publishedDealer(index, aurora, '2')?.dealerCode).toBe('2');
    expect(publishedDealer(index, { market: 'BR', brand: 'nobody' }, '2')).toBeUndefined();
    expect(codes(nearestDealers(index, aurora, SE, { radius: 1_000, minimum: 6, limit: 50 }))).toEqual([
      '0001017',
    ]);
    expect(servicesOf(index, aurora).map(({ code }) => code)).not.toContain('99');
  });

  it('tells e-connect as it was changed last [D2-4.5-02]', () => {
    const index = indexOf([aDealer({ isEconnect: true })], {
      [dealerKey('BR', '0001017')]: { blocked: false, econnect: false },
    });
    expect(findDealers(index, aurora).map(({ isEconnect }) => isEconnect)).toEqual([false]);
    expect(findDealers(index, aurora, { isEconnect: true })).toEqual([]);
    expect(findDealers(index, aurora, { isEconnect: false })).toHaveLength(1);
  });
});

const rule = { radius: SEARCH_RADIUS_KM, minimum: MINIMUM_DEALERS, limit: 1_000 };
/** Degrees of latitude for some kilometres. */
const north = (kilometres: number) => ({
  latitude: SE.latitude + kilometres / 111.1949,
  longitude: SE.longitude,
});

describe('the nearest dealers', () => {
  it('are all within 10 km, nearest first, when there are 6 or more [D1-9-03] [D1-9-04]', () => {
    const away = [9, 1, 30, 5, 2, 8, 3, 11, 7];
    const index = indexOf(numbered(away.length, (at) => north(away[at] ?? 0)));
    const found = nearestDealers(index, aurora, SE, rule);
    expect(found.map(({ distance }) => distance)).toEqual([1, 2, 3, 5, 7, 8, 9]);
    expect(found.every(({ isWithinRadius }) => isWithinRadius)).toBe(true);
  });

  it('are 6 where fewer are within 10 km, and say which are not [D1-9-03] [D1-9-04]', () => {
    const index = indexOf(numbered(9, (at) => north(4 * (at + 1))));
    const found = nearestDealers(index, aurora, SE, rule);
    expect(found.map(({ distance }) => distance)).toEqual([4, 8, 12, 16, 20, 24]);
    expect(found.map(({ isWithinRadius }) => isWithinRadius)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('are as many as there are where even those are fewer', () => {
    expect(nearestDealers(indexOf(numbered(2, () => north(500))), aurora, SE, rule)).toHaveLength(2);
    expect(nearestDealers(indexOf([]), aurora, SE, rule)).toEqual([]);
  });

  const degrees = (most: number) => fc.integer({ min: -most * 1e4, max: most * 1e4 }).map((n) => n / 1e4);
  const anywhere = fc.record({ latitude: degrees(90), longitude: degrees(180) });
  const nearDateLine = fc.record({
    latitude: degrees(60),
    longitude: fc.oneof(
      degrees(1).map((d) => 180 - Math.abs(d)),
      degrees(1).map((d) => Math.abs(d) - 180),
    ),
  });
  const place = fc.oneof(anywhere, nearDateLine);
  const question = fc.record({
    radius: fc.integer({ min: 0, max: 20_000 }),
    minimum: fc.integer({ min: 0, max: 12 }),
    limit: fc.integer({ min: 1, max: 40 }),
  });

  it('are those that asking every dealer finds, anywhere on the globe and across the date line', () => {
    fc.assert(
      fc.property(fc.array(place, { maxLength: 300 }), place, question, (places, from, request) => {
        const dealers = numbered(places.length, (at) => places[at] ?? {});
        const found = nearestDealers(indexOf(dealers), aurora, from, request);
        const all = dealers.map((one) => kilometresBetween(from, one)).sort((a, b) => a - b);
        const within = all.filter((away) => away <= request.radius).length;
        const expected = all.slice(0, Math.min(Math.max(within, request.minimum), request.limit));
        expect(found).toHaveLength(expected.length);
        found.forEach((one, at) => {
          expect(kilometresBetween(from, one)).toBeCloseTo(expected[at] ?? Number.NaN, 6);
          expect(one.isWithinRadius).toBe(kilometresBetween(from, one) <= request.radius);
          expect(one.distance).toBeCloseTo(expected[at] ?? Number.NaN, 0);
        });
      }),
      { numRuns: 200 },
    );
  });

  it('are measured along the great circle: São Paulo to Rio de Janeiro is 361 km', () => {
    expect(kilometresBetween(SE, { latitude: -22.9068, longitude: -43.1729 })).toBeCloseTo(360.75, 0);
    expect(
      kilometresBetween({ latitude: 0, longitude: 179.9999 }, { latitude: 0, longitude: -179.9999 }),
    ).toBeLessThan(0.03);
  });
});

describe('where a dealer is, in one line', () => {
  const argentine = aDealer({
    address: 'Av. Mitre 120',
    neighborhood: '',
    city: 'Villa Mercedes',
    state: 'D',
    province: { id: '74', name: 'San Luis' },
  });

  it('ends with the state in Brazil and with the province by its name in Argentina', () => {
    expect(fullAddressOf(aDealer())).toMatch(/, São Paulo, SP$/);
    expect(fullAddressOf(argentine)).toBe('Av. Mitre 120, Villa Mercedes, San Luis');
  });

  it('names a province once that is named like its city', () => {
    const both = { ...argentine, city: 'San Luis' };
    expect(fullAddressOf(both)).toBe('Av. Mitre 120, San Luis');
  });
});

it('the nearest dealers outside of a city are none of its own, however many it has', () => {
  const first = aDealer();
  const inCity = ['2', '3', '4'].map((code) => aDealer({ id: code, dealerCode: code }));
  const away = ['5', '6', '7'].map((code, at) =>
    aDealer({ id: code, dealerCode: code, city: `Longe ${code}`, latitude: first.latitude + at + 1 }),
  );
  const index = indexOf([first, ...inCity, ...away]);
  expect(codes(nearestOutside(index, aurora, first, { inCity: 4, most: 2 }))).toEqual(['5', '6']);
});
