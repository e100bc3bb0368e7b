import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DrizzleQueryError } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportOf, senderTo } from '../../tests/conformance/lender/call.ts';
import { troubleOf, unanswered } from './unanswered.ts';

let origin: string;
const server = createServer((request, response) => {
  if (request.url?.startsWith('/moved')) response.writeHead(302, { location: '/' }).end();
  else if (request.url?.startsWith('/cut')) request.socket.destroy();
});
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const failing = (address: string, options: RequestInit = {}) =>
  fetch(address, options).then(
    () => Promise.reject(new Error(`${address} answered`)),
    (error: unknown) => error,
  );

describe('a call without an answer', () => {
  it.each([
    [
      'is not listened at',
      'http://127.0.0.1:1/plans?key=k',
      {},
      /^http:\/\/127\.0\.0\.1:1\/plans: .*(ECONNREFUSED|bad port)/,
    ],
    [
      'has a name that nobody has',
      'http://none.invalid/plans',
      {},
      /^http:\/\/none\.invalid\/plans: .*(ENOTFOUND|EAI_AGAIN)/,
    ],
    ['is cut off', '/cut', {}, /^http:\/\/127\.0\.0\.1:\d+\/cut: other side closed \[UND_ERR_SOCKET\]$/],
    ['leads elsewhere', '/moved', { redirect: 'error' }, /\/moved: unexpected redirect$/],
    [
      'has a user',
      'http://ana:s3cret@127.0.0.1:1/plans?key=k#ana',
      {},
      /^http:\/\/127\.0\.0\.1:1\/plans: .*credentials/,
    ],
    ['is none', 'no address', {}, /^an address that cannot be read: .*\[ERR_INVALID_URL\]$/],
  ] as const)(
    'to an address that %s is told with the address and the cause',
    async (_, to, options, told) => {
      const address = to.startsWith('/') ? origin + to : to;
      const line = unanswered(address, await failing(address, options));
      expect(line).toMatch(told);
      expect(line).not.toMatch(/fetch failed|s3cret|ana|key=/);
    },
  );

  it('that took too long is told so, and has no code but a number', async () => {
    const error = await failing(`${origin}/waits`, { signal: AbortSignal.timeout(5) });
    expect(unanswered(`${origin}/waits`, error)).toBe(
      `${origin}/waits: The operation was aborted due to timeout`,
    );
    expect(troubleOf(error).code).toBeUndefined();
  });

  it('is told by its code where one name has several addresses and none answers', () => {
    const all = Object.assign(new AggregateError([new Error('a'), new Error('b')]), { code: 'ECONNREFUSED' });
    expect(unanswered('https://bank.example/x', new TypeError('fetch failed', { cause: all }))).toBe(
      'https://bank.example/x: ECONNREFUSED',
    );
  });

  it('tells nothing of a statement of ours that failed but what the database said', () => {
    const error = new DrizzleQueryError('select $1', ['ana@example.com'], new Error('no such table'));
    expect(troubleOf(error)).toEqual({ reason: 'no such table', code: undefined });
  });

  it('tells nothing of an answer that could not be read', () => {
    const cause = new SyntaxError('Unexpected token: {"access_token":"abc');
    expect(troubleOf(new Error('the answer is not JSON', { cause })).reason).toBe('the answer is not JSON');
  });

  it.each(['a text', undefined, null, 7])('may be of something that is no error (%s)', (error) => {
    expect(troubleOf(error)).toEqual({ reason: String(error), code: undefined });
  });
});

describe('a lender that cannot be reached', () => {
  it('breaks every contract, and the line says which address did not answer', async () => {
    const [base, ask] = [`${origin}/cut`, { service: 'hub', method: 'GET', path: '/plans' } as const];
    const send = senderTo({ financing: base, financingHub: base, hub: base, proposal: base });
    const call = { name: 'plans', check: async () => String((await send(ask)).status) };
    const report = await reportOf(call, send, {} as Parameters<typeof reportOf>[2]);
    expect(report).toEqual({
      call: 'plans',
      ok: false,
      told: `GET ${base}/plans: other side closed [UND_ERR_SOCKET]`,
    });
  });
});
