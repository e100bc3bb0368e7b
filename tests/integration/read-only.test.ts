/** What a portal does whose database is a standby, as it is for some seconds of every failover: a server that answers and stores nothing. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStaff } from '../../src/areas/admin/service/open-staff.ts';
import { createSealing, readDataKeys } from '../../src/io/sealing.ts';
import { readForms } from '../form-browser.ts';
import { type GoodCall, goodCalls } from '../fuzz/good.ts';
import { TEST_PASSWORD_COST } from '../password-cost.ts';
import { TEST_JUDGE } from '../password-judge.ts';
import { patientPool } from '../patient-pool.ts';
import { type PortalProcess, startPortal, waitFor } from '../portal.ts';
import { newStaff, STAFF_PASSWORD } from '../staff.ts';
import { serverOn, type TestServer } from '../standby-server.ts';
import { drawn, strength } from '../strength.ts';
import { seededFolder } from '../test-database.ts';

/** Pages that are visited, each of whose forms is sent. */
const PAGES = strength('READ_ONLY_PAGES', { short: 8, whole: 400 });
/** Which of the links met so far is followed next: others every day. */
const TURNS = drawn(PAGES * 50, 1_000);

let server: TestServer;
let portal: PortalProcess;
let calls: readonly GoodCall[];
let staff: { readonly email: string; readonly cookie: string };

beforeAll(async () => {
  server = await serverOn(await seededFolder());
  const keys = (await readFile(join(server.folder.path, 'data-keys'), 'utf8')).trim();
  portal = await startPortal({
    env: {
      DATABASE_URL: server.url,
      VITRINE_DATA_KEYS: keys,
      VITRINE_TRUST_PROXY: '127.0.0.1,::1', // each call is another caller's, so that none is one too many
    },
  });
  calls = await goodCalls(portal.origin);
  const read = readDataKeys(keys);
  if (!read.ok) throw new Error('the folder has no keys');
  const db = patientPool(server.url, 2);
  const admin = await openStaff({
    db,
    sealing: createSealing(read.keys),
    passwordCost: TEST_PASSWORD_COST,
    origin: portal.origin,
    perMinute: 1_000,
    judge: TEST_JUDGE,
  });
  staff = await newStaff(admin, { roles: ['administrator'] });
  await db.$client.end();
  await server.restart('standby');
});
afterAll(async () => {
  await portal?.end();
  await server?.folder.remove();
});

let callers = 0;
const caller = () => `10.0.${(++callers >> 8) & 255}.${callers & 255}`;
type Sent = { headers?: Record<string, string>; body?: string };
async function ask(method: string, path: string, { headers, ...sent }: Sent = {}) {
  const answer = await fetch(portal.origin + path, {
    method,
    redirect: 'manual',
    ...sent,
    headers: { origin: portal.origin, 'x-forwarded-for': caller(), ...headers },
  });
  const { status } = answer;
  return {
    said: `${method} ${path}`,
    status,
    retry: answer.headers.get('retry-after'),
    text: await answer.text(),
  };
}
type Answer = Awaited<ReturnType<typeof ask>>;
/** Of a portal that cannot store, what is no honest answer. */
const dishonest = (answers: readonly Answer[]) =>
  answers
    .filter(({ status, retry }) => status >= 500 && (status !== 503 || !retry))
    .map(({ said, status, text }) => `${said}: ${status} ${text.slice(0, 200)}`);
const refused = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 503);

const form = (fields: Record<string, string>, cookie = ''): Sent => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
  body: String(new URLSearchParams(fields)),
});

/** What somebody would write into a field. */
const GIVEN: readonly (readonly [RegExp, string])[] = [
  [/mail/i, 'rui.souza@example.com'],
  [/pass|senha|contrase/i, STAFF_PASSWORD],
  [/cpf|document|cuit|dni/i, '529.982.247-25'],
  [/phone|tel|fone/i, '(11) 98765-4321'],
  [/cep|postal/i, '01310-100'],
  [/date|day|birth|nasc/i, '1980-05-17'],
  [/code|codigo|chave|number|numero/i, '123456'],
];

/** Visits pages from one on, as whoever has the cookie, and sends each of their forms once. */
async function walk(begin: readonly string[], cookie: string, most: number): Promise<Answer[]> {
  const [queue, seen, answers] = [[...begin], new Set<string>(), [] as Answer[]];
  const kinds = new Map<string, number>();
  let turn = 0;
  /** The first pages in their order, then whichever link the day draws. */
  const next = () => queue.splice(seen.size < begin.length ? 0 : (TURNS[turn++] ?? 0) % queue.length, 1)[0];
  for (let path = next(); path !== undefined && seen.size < most; path = next()) {
    const kind = path
      .replace(/\?.*/, '')
      .replace(/[^/]*\d[^/]*/g, '#')
      .split('/')
      .slice(0, 6)
      .join('/');
    const met = kinds.get(kind) ?? 0;
    if (seen.has(path) || met > 1) continue;
    seen.add(path);
    kinds.set(kind, met + 1);
    const page = await ask('GET', path, { headers: { cookie } });
    answers.push(page);
    for (const [, to = ''] of page.text.matchAll(/<a [^>]*href="(\/[^"#]*)"/g))
      queue.push(to.replaceAll('&amp;', '&'));
    for (const { method, action, fields } of readForms(page.text).forms) {
      if (!/post/i.test(method)) continue;
      const filled = fields.map(({ name, type, value }) => {
        const [, text] = GIVEN.find(([one]) => one.test(name) || one.test(type)) ?? [];
        return [name, type === 'hidden' || value ? value : (text ?? 'Rui Souza')] as const;
      });
      const target = new URL(action.replaceAll('&amp;', '&') || path, new URL(path, portal.origin));
      if (target.origin !== new URL(portal.origin).origin) continue;
      answers.push(
        await ask(
          'POST',
          target.pathname + target.search,
          form(Object.fromEntries([...filled, ['adult', 'on']]), cookie),
        ),
      );
    }
  }
  return answers;
}

it('stores nothing and says so: each call, each form and the staff’s pages are answered 503 with a time to come again, or need no write', async () => {
  await waitFor(async () => (await ask('GET', '/readyz')).status === 503);
  const said: Answer[] = [];
  for (const { method, path, query, headers, body } of calls) {
    const json = { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
    said.push(
      await ask(method, path + search, {
        headers: json,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
  }
  expect(dishonest(said)).toEqual([]);
  expect(new Set(refused(said).map(({ said: call }) => call.replace(/\?.*/, '')))).toContain(
    'POST /services/br/aurora/leads',
  );
  const visited = await walk(
    ['/br/aurora', '/br/aurora/atendimento/reclamacao', '/ar/aurora/atencion/baja', '/br/aurora/estoque'],
    '',
    PAGES,
  );
  const walked = visited.map(({ said: call }) => call).join('\n');
  expect(dishonest(visited), walked).toEqual([]);
  // Whoever only looks is shown every page.
  expect(refused(visited).filter(({ said: call }) => call.startsWith('GET'))).toEqual([]);
  expect(refused(visited).length).toBeGreaterThan(1);
  const worked = [
    await ask('POST', '/admin/entrar', form({ email: staff.email, password: STAFF_PASSWORD })),
    ...(await walk(
      ['/admin', '/admin/pedidos', '/admin/ofertas', '/admin/privacidade'],
      staff.cookie,
      PAGES,
    )),
  ];
  expect(dishonest(worked)).toEqual([]);
  expect(refused(worked).length).toBeGreaterThan(3);
});

it('does all of it again once its server is the one that stores, without a restart, its jobs too', async () => {
  await server.restart('primary');
  await waitFor(async () => (await ask('GET', '/readyz')).status === 200);
  const lead = calls.find(({ path }) => path.endsWith('/leads'));
  const json = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  await waitFor(
    async () =>
      (await ask('POST', lead?.path ?? '', { headers: json, body: JSON.stringify(lead?.body) })).status ===
      201,
  );
  const db = patientPool(server.url, 1);
  await waitFor(async () => {
    const { rows } = await db.$client.query(`select 1 from lead where status = 'delivered'`);
    return rows.length > 0;
  });
  await db.$client.end();
});
