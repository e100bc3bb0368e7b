import { connect } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededDatabase } from '../database.ts';
import { leadMaker, postLead } from '../demo.ts';
import { logLines, type PortalProcess, startPortal, waitFor } from '../portal.ts';

const FAULTY_PAGES = pathToFileURL(join(import.meta.dirname, 'faulty-pages.ts')).href;
const INSIDES = /select \*|insert into|canary|\/srv\/|node_modules|\.tsx?\b|\bat \w+ \(|ECONN|relation "/;

let database: Awaited<ReturnType<typeof seededDatabase>>;
let portal: PortalProcess;
let makeLead: Awaited<ReturnType<typeof leadMaker>>;

beforeAll(async () => {
  database = await seededDatabase();
  makeLead = await leadMaker();
  const env = { DATABASE_URL: database.url, NODE_OPTIONS: `--import=${FAULTY_PAGES}` };
  portal = await startPortal({ env });
});
afterAll(async () => {
  await portal?.end();
  await database?.drop();
});

const get = (path: string) => fetch(portal.origin + path);
const query = (text: string) => database.db.$client.query(text);
type Line = { level: number; msg: string; reqId?: string; err?: { message: string } };
/** The log so far; what the portal says to a person when it opens is not a log line. */
const log = () =>
  portal
    .output()
    .split('\n')
    .filter(
      (line) =>
        line !== '' &&
        !/^(Vitrine is open at http| {2}\w+ (BR|AR): http|Operators find it at http)/.test(line),
    );
const errors = () => logLines<Line>(portal.output()).filter(({ level }) => level >= 50);
const isServing = async () => expect((await get('/br/cerrado/pequi')).status).toBe(200);

describe('an unexpected error in a page', () => {
  const points = [
    ['its loader', 'lira'],
    ['the render of its shell', 'vela'],
    ['a part that comes after the shell', 'orla'],
  ] as const;
  const sites = [
    ['br', 'pt-BR', 'Algo falhou do nosso lado'],
    ['ar', 'es-AR', 'Algo falló de nuestro lado'],
  ] as const;
  const cases = points.flatMap(([point, model]) => sites.map((site) => [point, model, ...site] as const));

  it.each(cases)(
    'in %s (%s, %s) is a page that says so in %s and tells nothing of our insides (R55)',
    async (_point, model, market, language, title) => {
      const answer = await get(`/${market}/aurora/${model}?email=canary@example.com`);
      const html = await answer.text();
      expect(answer.status).toBe(500);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('etag')).toBeNull();
      expect(answer.headers.get('content-security-policy')).toMatch(
        /script-src 'self'( 'sha256-[\w+/=]+')+;/,
      );
      expect(html).toContain(`<html lang="${language}"`);
      expect(html).toContain(title);
      expect(html.replaceAll(/<(script|link)[^>]+\/assets\/[^>]+>/g, '')).not.toMatch(INSIDES);
      expect(html.trimEnd()).toMatch(/<\/html>$/);
    },
  );

  it('is logged once, under the id of the request that met it (R55)', async () => {
    for (const [, model] of points) {
      const { headers } = await get(`/br/aurora/${model}`);
      const id = headers.get('x-request-id') ?? 'none';
      await waitFor(() => log().filter((line) => line.includes(id)).length === 2);
      const lines = errors().filter(({ reqId }) => reqId === id);
      expect(lines).toMatchObject([
        { msg: 'page failed', err: { message: expect.stringContaining('c***@e***') } },
      ]);
    }
    await isServing();
  });

  describe.each([
    ['data of a page', '/br/aurora/lira.data', 500, undefined],
    ['data of some of its routes', '/br/aurora/lira.data?_routes=br-showcase.model', 500, undefined],
    ['a page whose loader tells why and refuses with a status', '/br/aurora/duna', 503, undefined],
    ['data whose loader tells why and refuses with a status', '/br/aurora/duna.data', 503, undefined],
    ['a form of a person’s page', '/br/aurora/minha-conta/entrar', 500, 'fault=action'],
    [
      'a form of a person’s page that a script sends',
      '/br/aurora/minha-conta/entrar.data',
      500,
      'fault=action',
    ],
    ['a form of the administration', '/admin/entrar', 500, 'fault=action'],
    ['a form of the administration that a script sends', '/admin/entrar.data', 500, 'fault=action'],
  ] as const)('of %s', (_what, path, status, body) => {
    it('says nothing of our insides, and its cause with its stack is one line of the log, under its id (R55)', async () => {
      const headers = { origin: portal.origin, 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await fetch(portal.origin + path, body ? { method: 'POST', headers, body } : {});
      expect(answer.status).toBe(status);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect((await answer.text()).replaceAll(/<(script|link)[^>]+\/assets\/[^>]+>/g, '')).not.toMatch(
        INSIDES,
      );
      const id = answer.headers.get('x-request-id') ?? 'none';
      await waitFor(() => log().filter((line) => line.includes(id)).length === 2);
      const own = errors().filter(({ reqId }) => reqId === id);
      expect(own).toMatchObject([
        {
          msg: 'page failed',
          err: { message: expect.stringContaining('c***@e***'), stack: expect.stringContaining('\n    at ') },
        },
      ]);
    });
  });

  it('is made again at the next request, for a page that failed is not kept (R55)', async () => {
    const count = () => errors().filter(({ msg }) => msg === 'page failed').length;
    const before = count();
    for (let time = 0; time < 3; time++) expect((await get('/br/aurora/orla')).status).toBe(500);
    await waitFor(() => count() === before + 3);
  });

  it('is not waited for without end: a page that never comes ready fails too (R55)', async () => {
    const [first, second] = await Promise.all([get('/br/aurora/nimbo'), get('/br/aurora/nimbo')]);
    expect([first.status, second.status]).toEqual([500, 500]);
    expect(await first.text()).toContain('Algo falhou do nosso lado');
    await isServing();
  });
});

describe('an unexpected error in a service', () => {
  it('whose table is gone is a problem document without the statement and the lead in it (R49, R55)', async () => {
    await query('alter table lead_consent rename to away');
    const answer = await postLead(portal.origin, makeLead('canary@example.com')).finally(() =>
      query('alter table away rename to lead_consent'),
    );
    expect(answer.status).toBe(500);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const id = answer.headers.get('x-request-id');
    expect(await answer.json()).toEqual({
      type: '/problems/unexpected',
      title: 'An unexpected error occurred',
      status: 500,
      requestId: id,
    });
    await waitFor(() => log().filter((line) => line.includes(id ?? 'none')).length === 2);
    const lines = errors().filter(({ reqId }) => reqId === id);
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toMatch(/canary|insert into/);
    expect((await query('select 1 from lead')).rowCount).toBe(0);
    expect((await postLead(portal.origin, makeLead('after@example.com'))).status).toBe(201);
  });
});

describe('an unexpected error in a job', () => {
  it('is logged without the lead, tried again, and ends nothing (R05, R55)', async () => {
    await waitFor(async () => (await query("select 1 from lead where status = 'pending'")).rowCount === 0);
    const before = errors().length;
    await query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'job fault'; end $$`);
    await query('create trigger refuse before update on lead for each row execute function refuse()');
    const { id } = (await (await postLead(portal.origin, makeLead('job@example.com'))).json()) as {
      id: string;
    };
    const logLines = () =>
      errors()
        .slice(before)
        .filter(({ err }) => err?.message.includes('job fault'));
    const hasRetry = () =>
      query(`select 1 from pgboss.job where data->>'leadId' = '${id}' and state = 'retry'`);
    await waitFor(async () => logLines().length > 0 && (await hasRetry()).rowCount === 1).finally(() =>
      query('drop function refuse cascade'),
    );
    const lines = logLines();
    const { rows } = await query(`select retry_count from pgboss.job where data->>'leadId' = '${id}'`);
    // One line for each try: on a machine that lets nobody run for seconds there may have been another.
    expect(lines.length).toBeLessThanOrEqual(rows[0].retry_count + 1);
    expect(JSON.stringify(lines)).not.toContain('job@example.com');
    await isServing();
  });
});

describe('what is typed', () => {
  it('can neither forge a log line nor colour a terminal (R55)', async () => {
    const { port } = new URL(portal.origin);
    const forged = '{"level":60,"msg":"forged"}';
    const body = JSON.stringify({ firstName: `x\r\n${forged}\u001b[31m` });
    const requests = [
      `GET /br/aurora/x%0d%0a${encodeURIComponent(forged)}%1b[31m HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      `GET /br/aurora/x\u001b[31m${forged} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: localhost\r\nUser-Agent: x\u001b[31m\r\n ${forged}\r\nConnection: close\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: x\n${forged}\r\nX-Request-Id: ${forged}\r\nConnection: close\r\n\r\n`,
      `POST /services/br/aurora/leads HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: http://localhost:${port}\r\nContent-Type: application/json\r\nIdempotency-Key: ${forged}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    ];
    for (const bytes of requests) {
      const first = await new Promise<string>((done) => {
        const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
        socket
          .setEncoding('latin1')
          .once('data', done)
          .once('error', () => done(''))
          .once('close', () => done(''));
      });
      expect(first).not.toMatch(/^HTTP\/1\.1 5/);
    }
    await isServing();
    expect(portal.output()).not.toContain('\u001b');
    expect(logLines<Line>(portal.output()).filter(({ msg }) => msg === 'forged')).toEqual([]);
  });
});
