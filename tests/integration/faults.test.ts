import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createServer } from '../../src/host/http/server.ts';
import { ofDatabase } from '../../src/io/database.ts';
import { fieldError, problem, sendProblem } from '../../src/io/problem.ts';
import { testEnvironment } from '../environment.ts';
import { TYPED_CPF } from '../person.ts';

let app: FastifyInstance;
const lines: string[] = [];

beforeAll(async () => {
  const environment = testEnvironment();
  const stream = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });
  app = await createServer(environment, pino({ level: 'info' }, stream) as never);
  app.get('/throws', () => {
    throw new Error('select * from lead where email = canary@example.com at /srv/portal');
  });
  app.get('/rejects', async () => Promise.reject('not even an error'));
  app.get('/forges', async () => {
    throw new Error('first\r\n{"level":30,"msg":"forged"}\u001b[31m');
  });
  app.get('/away', async () => {
    throw Object.assign(new Error('query failed'), {
      cause: ofDatabase({ code: 'ECONNREFUSED', message: 'no database' }),
    });
  });
  // As fetch tells of whatever else is asked.
  app.get('/away/elsewhere', async () => {
    throw Object.assign(new TypeError('fetch failed'), {
      cause: { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 10.0.0.3:9000' },
    });
  });
  const body = z.strictObject({
    name: z.string().min(2),
    years: z.number().max(9),
    plan: z.enum(['CDC', 'NEXT']),
  });
  app.post('/judges', { schema: { body } }, async () => ({}));
  app.post('/refuses', async (_request, reply) => {
    const params = { sent: 1.79, offered: 25_105_990.5, cpf: 52_998_224_725, words: ['ana@example.com'] };
    const errors = [fieldError('rate', 'changed-figure', 'CPF 529.982.247-25', params)];
    return sendProblem(reply, problem(409, 'changed-offer', 'x', { errors }));
  });
  app.post('/changes', async () => ({ changed: true }));
  app.get('/closed', async (_request, reply) => reply.code(404).type('text/html; charset=utf-8').send('<p>'));
  app.get('/public', async (_request, reply) => reply.header('cache-control', 'public, max-age=60').send({}));
  await app.ready();
});
afterAll(() => app.close());

/** As a page of the portal's own sends a change. */
const own = () => ({ host: 'localhost', origin: 'http://localhost' });
const linesOf = (id: unknown) => lines.filter((line) => line.includes(String(id)));

describe('an answer', () => {
  it('is kept by nobody unless it says that it may be (ASVS 14.3.2)', async () => {
    const silent = await app.inject({ method: 'POST', url: '/changes', headers: own() });
    expect([silent.statusCode, silent.headers['cache-control']]).toEqual([200, 'no-store']);
    const open = await app.inject({ url: '/public' });
    expect(open.headers['cache-control']).toBe('public, max-age=60');
  });
});

describe('a field that is refused', () => {
  const judged = (payload: object) => app.inject({ method: 'POST', url: '/judges', headers: own(), payload });

  it('is named with a code, its parameters and an English line, whatever the library says of it', async () => {
    const answer = await judged({
      name: 'a',
      years: 12.5,
      plan: 'LEASING',
      'ana@example.com': 1,
      role: 'admin',
    });
    expect(answer.json()).toMatchObject({ status: 422, type: '/problems/invalid-input' });
    expect(answer.json().errors).toEqual([
      { field: 'name', code: 'words-least', message: expect.stringContaining('2'), params: { least: 2 } },
      { field: 'years', code: 'most', message: expect.stringContaining('9'), params: { most: 9 } },
      { field: 'plan', code: 'option', message: expect.any(String), params: { options: ['CDC', 'NEXT'] } },
      { field: '…', code: 'unknown-field', message: 'unknown field' },
      { field: 'role', code: 'unknown-field', message: 'unknown field' },
    ]);
    const other = await judged({ name: 7, plan: 'CDC' });
    expect(other.json().errors).toEqual([
      {
        field: 'name',
        code: 'type',
        message: expect.any(String),
        params: { expected: expect.any(String), received: expect.any(String) },
      },
      { field: 'years', code: 'missing', message: 'is missing' },
    ]);
    expect(answer.body + other.body).not.toMatch(/Invalid|Too (?:big|small)|Unrecognized/);
  });

  it('repeats nobody’s document or address in a parameter (R49)', async () => {
    const answer = await app.inject({ method: 'POST', url: '/refuses', headers: own() });
    const [error] = answer.json().errors;
    expect(error).toMatchObject({ code: 'changed-figure', params: { sent: 1.79, offered: 25_105_990.5 } });
    expect(answer.body).not.toMatch(new RegExp(`ana@|${TYPED_CPF.source}`));
  });
});

describe('a refusal', () => {
  it('stands in the log with its reason and a name of the caller that tells nobody (ASVS 16.3.2)', async () => {
    const refusal = async (remoteAddress: string) => {
      const answer = await app.inject({ method: 'POST', url: '/changes', remoteAddress });
      expect(answer.statusCode).toBe(403);
      const [line = '{}'] = linesOf(answer.headers['x-request-id']);
      expect(line).not.toContain(remoteAddress);
      return JSON.parse(line);
    };
    const first = await refusal('192.0.2.7');
    expect(first).toMatchObject({ status: 403, refused: 'foreign-origin', route: '/changes' });
    expect((await refusal('192.0.2.7')).caller).toBe(first.caller);
    expect((await refusal('192.0.2.8')).caller).not.toBe(first.caller);
  });

  it('of a page stands there too, with no reason but that it was one (ASVS 16.3.2)', async () => {
    const answer = await app.inject({ url: '/closed' });
    const [line = '{}'] = linesOf(answer.headers['x-request-id']);
    expect(JSON.parse(line)).toMatchObject({ status: 404, refused: 'page', caller: expect.any(String) });
  });

  it('is said of no request that was answered (ASVS 16.3.2)', async () => {
    const answer = await app.inject({ method: 'POST', url: '/changes', headers: own() });
    expect(answer.statusCode).toBe(200);
    const [line = '{}'] = linesOf(answer.headers['x-request-id']);
    expect(JSON.parse(line)).toMatchObject({ status: 200 });
    expect(JSON.parse(line)).not.toHaveProperty('caller');
  });
});

describe('an unexpected error', () => {
  it.each(['/throws', '/rejects', '/forges'])(
    'in %s tells the caller nothing and is logged once (R55)',
    async (url) => {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBe(500);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.json()).toEqual({
        type: '/problems/unexpected',
        title: 'An unexpected error occurred',
        status: 500,
        requestId: answer.headers['x-request-id'],
      });
      const errors = linesOf(answer.headers['x-request-id']).filter((line) => JSON.parse(line).level === 50);
      expect(errors).toHaveLength(1);
    },
  );

  it('cannot forge a log line (R55)', async () => {
    const answer = await app.inject({ url: '/forges' });
    const written = linesOf(answer.headers['x-request-id']).join('');
    expect(
      written
        .split('\n')
        .filter(Boolean)
        .every((line) => typeof JSON.parse(line) === 'object'),
    ).toBe(true);
    expect(written).not.toContain('\u001b');
  });

  it('of a database that is away is an honest 503 (R54)', async () => {
    const answer = await app.inject({ url: '/away' });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toMatchObject({ type: '/problems/unavailable' });
  });

  it('of another service that is away is none of the database’s', async () => {
    const answer = await app.inject({ url: '/away/elsewhere' });
    expect([answer.statusCode, answer.json().type]).toEqual([500, '/problems/unexpected']);
  });
});

describe('a change', () => {
  const own = { host: 'localhost:3000', origin: 'http://localhost:3000' };
  const change = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/changes',
      headers: { 'content-type': 'application/json', ...headers },
      payload: '{}',
    });

  it('is accepted from our own pages (R39)', async () => {
    expect((await change({ ...own, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
    expect((await change(own)).statusCode).toBe(200);
  });

  it.each([
    ['no origin', { host: own.host }],
    ['a forged origin', { ...own, origin: 'http://evil.example' }],
    ['the origin null', { ...own, origin: 'null' }],
    ['a sibling host', { ...own, origin: 'http://shop.localhost:3000' }],
    ['another port', { ...own, origin: 'http://localhost:3001' }],
    ['another scheme', { ...own, origin: 'https://localhost:3000' }],
    ['a cross-site fetch', { ...own, 'sec-fetch-site': 'cross-site' }],
    ['a same-site fetch', { ...own, 'sec-fetch-site': 'same-site' }],
    [
      'a proxy nobody trusts',
      { host: 'evil.example', origin: 'http://localhost:3000', 'x-forwarded-host': 'localhost:3000' },
    ],
  ])('is refused with %s (R39)', async (_name, headers) => {
    const answer = await change(headers as Record<string, string>);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ type: '/problems/foreign-origin' });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'is refused as a %s form from elsewhere (R39)',
    async (type) => {
      const answer = await change({ host: own.host, origin: 'http://evil.example', 'content-type': type });
      expect(answer.statusCode).toBe(403);
    },
  );
});
