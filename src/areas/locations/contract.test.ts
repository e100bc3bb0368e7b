import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { locationsAt } from './contract.ts';

let answer: (request: IncomingMessage, response: ServerResponse) => unknown;
let requested: string[];
const server = createServer((request, response) => {
  requested.push(request.url ?? '');
  answer(request, response);
});
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
beforeEach(() => {
  requested = [];
});
afterAll(() => void server.close());

const json =
  (body: unknown, status = 200) =>
  (_: IncomingMessage, response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const service = (path = '') =>
  locationsAt(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/services/br/aurora/locations${path}`,
  );

describe('the shared postal-code look-up', () => {
  it('asks {location-service-url}/cep/{postalCode} without its first hyphen [D2-5.6-01] [D2-7.2-02] [D2-7.3-01] [D2-7.3-03]', async () => {
    answer = json({});
    await service().byPostalCode('01310-100');
    await service('/').byPostalCode('01310-1-00');
    await service().byPostalCode('../states');
    expect(requested).toEqual([
      '/services/br/aurora/locations/cep/01310100',
      '/services/br/aurora/locations/cep/013101-00',
      '/services/br/aurora/locations/cep/..%2Fstates',
    ]);
  });

  it('returns the body as it is [D2-7.3-04]', async () => {
    const body = { address: 'Rua A', uf: 'SP', more: [{ unknown: true }] };
    answer = json(body);
    expect(await service().byPostalCode('01310100')).toEqual(body);
  });

  it.each([
    ['an unknown code', json({ title: 'There is no such postal code' }, 404)],
    ['an error', json({}, 500)],
    ['an answer that is not JSON', (_: IncomingMessage, response: ServerResponse) => response.end('<h1>')],
    ['a connection that breaks', (request: IncomingMessage) => request.socket.destroy()],
  ])('rejects %s with a generic error without a message [D2-8-09]', async (_, given) => {
    answer = given;
    const error = await service()
      .byPostalCode('01310100')
      .catch((thrown: unknown) => thrown);
    expect(error).toEqual(new Error());
    expect([(error as Error).message, (error as Error).cause]).toEqual(['', undefined]);
  });

  it('ends when it is told to, with the same error [D2-8-09]', async () => {
    answer = () => undefined;
    const controller = new AbortController();
    const looking = service().byPostalCode('01310100', controller.signal);
    controller.abort(new Error('left'));
    await expect(looking).rejects.toEqual(new Error());
  });
});

describe('states, cities and predictions', () => {
  it('are asked at their addresses and read by the contract [D2-7.2-03] [D2-7.2-04]', async () => {
    answer = json([{ stateCode: 'SP', stateName: 'São Paulo' }]);
    expect(await service().states()).toEqual([{ stateCode: 'SP', stateName: 'São Paulo' }]);
    answer = json([{ cityCode: '3550308', cityName: 'São Paulo' }]);
    expect(await service().cities('SP')).toEqual([{ cityCode: '3550308', cityName: 'São Paulo' }]);
    answer = json([]);
    expect(await service().predictions(' São ')).toEqual([]);
    const base = '/services/br/aurora/locations';
    expect(requested).toEqual([
      `${base}/states`,
      `${base}/states/SP/cities`,
      `${base}/predictions?query=S%C3%A3o`,
    ]);
  });

  it('reject what does not answer as agreed; a single letter is not even asked', async () => {
    answer = json([{ stateCode: 'SP' }]);
    await expect(service().states()).rejects.toThrow();
    answer = json({}, 503);
    await expect(service().cities('SP')).rejects.toThrow('503');
    requested = [];
    expect(await service().predictions(' s')).toEqual([]);
    expect(requested).toEqual([]);
  });
});
