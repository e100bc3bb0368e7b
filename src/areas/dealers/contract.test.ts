import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { faultText } from '../../kit/faults.ts';
import {
  dealer,
  dealerFile,
  dealerPlace,
  dealerQuery,
  dealerSettings,
  foreignDealer,
  wireDealer,
} from './contract.ts';
import { aDealer } from './examples.ts';

const listed = () => {
  const { brands: _, market: _market, ...rest } = aDealer();
  return rest;
};

describe('a dealer on the wire', () => {
  it('comes back as it was', () => {
    expect(z.decode(dealer, wireDealer.parse(z.encode(dealer, listed())))).toEqual(listed());
  });

  it('has the fields of the specification under their names [D1-3.1-03] [D2-3.4-02]', () => {
    expect(Object.keys(wireDealer.shape)).toEqual(
      expect.arrayContaining([
        'id',
        'dealerCode',
        'cnpj',
        'fantasyName',
        'name',
        'distance',
        'city',
        'address',
        'neighborhood',
        'state',
        'phone',
        'idSiteGeo',
        'latitude',
        'longitude',
        'services',
      ]),
    );
  });

  it('is read from a maker’s service that gives no more than the specification names', () => {
    const { postalCode: _, openingHours: _h, isEconnect: _e, ...old } = z.encode(dealer, listed());
    expect(z.decode(foreignDealer, old)).toMatchObject({
      postalCode: '',
      openingHours: '',
      isEconnect: false,
    });
  });
});

describe('where a dealer is', () => {
  const place = { neighborhood: 'Bela Vista', state: 'SP' };
  const read = { address: 'Avenida Paulista, 1842', city: 'São Paulo', ...place };

  it('is read from fullAddress or address [D2-3.1-06] [D2-3.1-07]', () => {
    expect(dealerPlace.parse({ fullAddress: read.address, cityName: 'São Paulo', ...place })).toEqual(read);
    expect(dealerPlace.parse({ address: read.address, cityName: 'São Paulo', ...place })).toEqual(read);
    expect(dealerPlace.safeParse({ cityName: 'São Paulo', ...place }).success).toBe(false);
  });

  it('is read from cityName or city.cityName [D2-3.1-08]', () => {
    const { address } = read;
    expect(dealerPlace.parse({ address, city: { cityName: 'São Paulo' }, ...place })).toEqual(read);
    expect(dealerPlace.parse({ address, city: 'São Paulo', ...place })).toEqual(read);
    expect(dealerPlace.safeParse({ address, ...place }).success).toBe(false);
    const { city: _, address: _address, ...rest } = z.encode(dealer, listed());
    const given = { ...rest, fullAddress: address, city: { cityName: 'São Paulo' } };
    expect(z.decode(foreignDealer, given)).toMatchObject({ address, city: 'São Paulo' });
  });
});

describe('a question for dealers', () => {
  it('takes a repeated parameter as a list, and a single one as a list of one [D2-7.4-19]', () => {
    expect(dealerQuery.parse({ service: ['57', '0'] }).service).toEqual(['57', '0']);
    expect(dealerQuery.parse({ service: '57' }).service).toEqual(['57']);
  });

  it('rounds coordinates to four decimals [D1-3.1-04]', () => {
    const request = dealerQuery.parse({ latitude: '-23.562949', longitude: '-46.65439' });
    expect([request.latitude, request.longitude]).toEqual([-23.5629, -46.6544]);
  });

  it.each([
    ['latitude alone', { latitude: '1' }, 'longitude'],
    ['a pole too far', { latitude: '90.1', longitude: '0' }, 'latitude'],
    ['an empty latitude', { latitude: '', longitude: '0' }, 'latitude'],
    ['a radius around the Earth', { radius: '40000' }, 'radius'],
    ['a thousand services', { service: new Array(1_000).fill('1') }, 'service'],
    ['a page of all dealers', { limit: '1000000' }, 'limit'],
  ])('refuses %s (R35)', (_name, query, field) => {
    const parsed = dealerQuery.safeParse(query);
    expect(parsed.error?.issues.map(({ path }) => path[0])).toContain(field);
  });
});

it('a directory file has four decimals of a position, and no more [D1-3.1-04]', () => {
  const { market: _, ...written } = aDealer();
  const fault = (place: object) => dealerFile.safeParse([{ ...written, ...place }]).error?.issues;
  expect(fault({ latitude: -23.5629, longitude: -46.6544 })).toBeUndefined();
  expect(fault({ latitude: -23.56294 })).toMatchObject([
    { path: [0, 'latitude'], message: faultText('decimals-most', { most: 4 }) },
  ]);
  expect(fault({ longitude: -46.65439 })).toMatchObject([{ path: [0, 'longitude'] }]);
});

it('the services that stand for a brand are configuration, with the codes of the specification [D2-9-07]', () => {
  expect(dealerSettings(undefined)).toMatchObject({
    serviceCodes: ['57', '0', '55', '55', '59', '55', '60'],
    radius: 10,
    minimum: 6,
  });
  expect(dealerSettings({ serviceCodes: ['1'] }).serviceCodes).toEqual(['1']);
});
