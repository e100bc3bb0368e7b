import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { decodeContract, encodeContract, type ServiceApp } from '../../io/service.ts';
import { roundTo } from '../../kit/money.ts';
import { isCnpj } from '../../kit/validators/cnpj.ts';
import { dealer, dealersAt, wireDealer } from './contract.ts';
import { aDealer } from './examples.ts';
import {
  anyDealer,
  type DealerDirectory,
  findDealers,
  provincesAndZones,
  regionsOf,
  statesAndCities,
} from './index.ts';
import { dealerRoutes, readDealers } from './service/index.ts';

const aurora = { market: 'BR', brand: 'aurora' } as const;
let directory: DealerDirectory;
beforeAll(async () => {
  directory = await readDealers('seeds/dealers');
});

describe('the directory', () => {
  it('serves every demo site', () => {
    const counts = (['aurora', 'cerrado', 'lumen'] as const).map((brand) => [
      findDealers(directory, { market: 'BR', brand }).length,
      findDealers(directory, { market: 'AR', brand }).length,
    ]);
    expect(counts.flat().filter((count) => count > 3)).toHaveLength(5);
    expect(directory.byId.size).toBe(34);
  });

  it('has CNPJs that are right and four decimals of latitude and longitude [D1-3.1-04]', () => {
    for (const [key, { cnpj, latitude, longitude }] of directory.byId) {
      expect(key.startsWith('AR') || isCnpj(cnpj), key).toBe(true);
      expect([roundTo(latitude, 4, 'half-up'), roundTo(longitude, 4, 'half-up')]).toEqual([
        latitude,
        longitude,
      ]);
    }
  });

  it('finds by state and city, whatever the accents', () => {
    const found = findDealers(directory, { ...aurora, stateCode: 'sp', cityName: 'sao paulo' });
    expect(found.map(({ city }) => city)).toEqual(new Array(found.length).fill('São Paulo'));
    expect(found.length).toBeGreaterThan(1);
  });

  it('finds a dealer by id or code, for its own brands only [D1-7-19] [D2-7.4-23]', () => {
    expect(anyDealer(directory, aurora, '101')?.dealerCode).toBe('0001017');
    expect(anyDealer(directory, aurora, '0001017')?.id).toBe('101');
    expect(anyDealer(directory, { ...aurora, brand: 'cerrado' }, '101')).toBeUndefined();
    expect(anyDealer(directory, { ...aurora, market: 'AR' }, '101')).toBeUndefined();
  });

  it('lists states and cities, and in Argentina provinces and zones, each once and by name [D1-2.6-14] [D1-2.6-15]', () => {
    const brazil = findDealers(directory, aurora);
    const states = regionsOf(brazil, statesAndCities.outer).map(({ id }) => id);
    expect(states).toEqual([...new Set(states)].sort());
    const argentina = findDealers(directory, { market: 'AR', brand: 'aurora' });
    expect(regionsOf(argentina, provincesAndZones.outer).map(({ name }) => name)).toEqual([
      'Buenos Aires',
      'CABA',
      'Córdoba',
      'Mendoza',
      'Santa Fe',
    ]);
  });
});

describe('the dealer service', () => {
  const app = Fastify() as unknown as ServiceApp;
  beforeAll(async () => {
    app.setValidatorCompiler(decodeContract as never);
    app.setSerializerCompiler(encodeContract as never);
    app.decorateRequest('site', undefined as never);
    app.addHook('onRequest', async (request) =>
      request.setDecorator('site', { ...aurora, locale: 'pt-BR', currency: 'BRL' }),
    );
    await app.register(dealerRoutes(directory) as never);
  });

  it('answers the fields of a dealer and no more [D1-3.1-03] [D2-3.4-02] [D2-7.4-21]', async () => {
    const [first] = (await app.inject('/v3/dealer?market=BR&brand=aurora&stateCode=SP')).json();
    expect(Object.keys(first).sort()).toEqual([
      'address',
      'city',
      'cnpj',
      'dealerCode',
      'fantasyName',
      'ibgeCityCode',
      'id',
      'idSiteGeo',
      'isEconnect',
      'latitude',
      'longitude',
      'name',
      'neighborhood',
      'openingHours',
      'phone',
      'postalCode',
      'services',
      'state',
    ]);
  });

  it('answers one dealer, or that there is none [D2-7.4-04]', async () => {
    expect((await app.inject('/dealer/any/0001017')).json()).toMatchObject({ id: '101', city: 'São Paulo' });
    const none = await app.inject('/dealer/any/nobody');
    expect([none.statusCode, none.json().type]).toEqual([404, '/problems/unknown-dealer']);
  });

  it('has no dealers of other sites', async () => {
    expect((await app.inject('/v3/dealer?brand=lumen')).json()).toEqual([]);
    expect((await app.inject('/v3/dealer?market=AR')).json()).toEqual([]);
  });

  it('is understood by its own client', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const service = dealersAt(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
    expect(await service.list({ stateCode: 'RJ' })).toHaveLength(3);
    expect(await service.byCode('0001017')).toMatchObject({ cityCode: '3550308' });
    expect(await service.byCode('nobody')).toBeUndefined();
    await app.close();
  });
});

it('a dealer comes back from the wire as it was', () => {
  const { brands: _, ...listed } = aDealer();
  expect(z.decode(dealer, wireDealer.parse(z.encode(dealer, listed)))).toEqual(listed);
});
