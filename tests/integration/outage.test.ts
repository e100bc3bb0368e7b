import autocannon from 'autocannon';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { seededDatabase } from '../database.ts';
import { leadMaker, postLead } from '../demo.ts';
import { type FakeCrm, startFakeCrm } from '../fake-crm.ts';
import { readForms } from '../form-browser.ts';
import { USUAL_DATABASE } from '../patient-pool.ts';
import { becomesReady, type PortalProcess, startPortal, waitFor } from '../portal.ts';
import { strength, within } from '../strength.ts';

let database: Awaited<ReturnType<typeof seededDatabase>>;
let portal: PortalProcess;
let crm: FakeCrm;
let makeLead: Awaited<ReturnType<typeof leadMaker>>;

/** On a signal that does not end the portal, as most others do, it has faults that no request asked for. */
const FAULTY = `process.once('SIGWINCH', () => {
  setTimeout(() => { throw new Error('timer fault'); });
  setTimeout(() => void Promise.reject(new Error('promise fault')));
});`;

beforeAll(async () => {
  database = await seededDatabase();
  crm = await startFakeCrm();
  makeLead = await leadMaker();
  portal = await startPortal({
    env: {
      DATABASE_URL: database.url,
      LEAD_INTEGRATION_URL: crm.url,
      VITRINE_BUSY_MS: '1000',
      VITRINE_LEAVE_MS: '3000', // well over TOLD_MS: a portal that is held for a while closes its ports as soon as it goes on
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(FAULTY)}`,
      ...USUAL_DATABASE,
    },
  });
});
afterAll(async () => {
  await portal?.end();
  await crm?.close();
  await database?.drop();
});

/** Posts a lead until it is heard: a machine that is busy with other tests too may answer first that it is. */
async function postHeard(mail: string, key?: string): Promise<{ answer: Response; body: unknown }> {
  for (;;) {
    const answer = await postLead(portal.origin, makeLead(mail), key);
    const body = (await answer.json()) as { type?: string };
    // Whoever has sent too many is told when to come again: the load of another test came from this address.
    if (body.type !== '/problems/overloaded' && answer.status !== 429) return { answer, body };
    await new Promise((done) => setTimeout(done, 100));
  }
}
const status = async (path: string) => (await fetch(portal.origin + path)).status;

/** Asks until it is heard, as `postHeard` does. */
async function heard(ask: () => Promise<Response>): Promise<{ answer: Response; text: string }> {
  for (;;) {
    const answer = await ask();
    const text = await answer.text();
    if (!text.includes('/problems/overloaded')) return { answer, text };
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** Sends the page's own form of a complaint, as a browser without scripts does. */
async function sendComplaint(): Promise<Response> {
  const address = `${portal.origin}/br/aurora/atendimento/reclamacao`;
  const form = readForms((await heard(() => fetch(address))).text).forms.find(({ fields }) =>
    fields.some(({ type }) => type === 'textarea'),
  );
  const texts: Record<string, string> = {
    text: 'Rui Souza',
    email: 'rui@example.com',
    textarea: 'O carro não liga.',
  };
  const body = new URLSearchParams({ adult: 'on' });
  for (const { name, type, value } of form?.fields ?? []) body.set(name, value || (texts[type] ?? ''));
  const send = () =>
    fetch(address, {
      method: 'POST',
      body,
      headers: { origin: portal.origin },
      redirect: 'manual',
    });
  return (await heard(send)).answer;
}

describe('without its database', () => {
  it('a portal serves pages, answers forms honestly, and heals without a restart (R54)', async () => {
    const admin = new pg.Client({ connectionString: inject('databaseServer') });
    await admin.connect();
    const name = new URL(database.url).pathname.slice(1);
    const allow = (allowed: boolean) =>
      admin.query(`alter database ${admin.escapeIdentifier(name)} with allow_connections ${allowed}`);
    onTestFinished(async () => {
      await allow(true);
      await admin.end();
    });
    await allow(false);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);

    await waitFor(async () => (await status('/br/aurora')) === 200);
    expect(await status('/healthz')).toBe(200);
    await waitFor(async () => (await status('/readyz')) === 503);
    const refused = await postHeard('outage@example.com');
    expect(refused.answer.status).toBe(503);
    expect(refused.answer.headers.get('retry-after')).toBe('5');
    expect(refused.body).toMatchObject({ type: '/problems/unavailable' });

    await allow(true);
    await becomesReady(portal);
    const accepted = await postHeard('healed@example.com');
    expect(accepted.answer.status).toBe(201);
    const { id } = accepted.body as { id: string };
    await waitFor(() => crm.received.has(id));
    const { rows } = await database.db.$client.query('select count(*)::int as leads from lead');
    expect(rows[0].leads).toBe(1);
  });
});

describe('with a full disk', () => {
  it('a database costs forms an honest 503 and keeps no half of a lead (R54)', async () => {
    const query = (text: string) => database.db.$client.query(text);
    const count = async (table: string) => (await query(`select count(*)::int as n from ${table}`)).rows[0].n;
    const tables = ['lead', 'lead_consent', 'idempotency_key'];
    const before = await Promise.all(tables.map(count));
    // What PostgreSQL says when a file cannot grow, said at the last write of a lead.
    await query(`create function fill() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
    await query('create trigger fill before insert on lead_consent for each row execute function fill()');
    const key = 'form-of-a-full-disk';
    const { answer, body } = await postHeard('disk@example.com', key);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(body).toMatchObject({ type: '/problems/unavailable' });
    await waitFor(async () => (await status('/br/aurora')) === 200);
    expect(await Promise.all(tables.map(count))).toEqual(before);
    await query('drop function fill cascade');
    expect((await postHeard('disk@example.com', key)).answer.status).toBe(201);
  });
});

describe('on a database that only reads', () => {
  it('pages are served, what would be stored is answered 503, and all is well again without a restart', async () => {
    const admin = new pg.Client({ connectionString: inject('databaseServer') });
    await admin.connect();
    const name = new URL(database.url).pathname.slice(1);
    const alter = (what: string) => admin.query(`alter database ${admin.escapeIdentifier(name)} ${what}`);
    onTestFinished(async () => {
      await alter('reset default_transaction_read_only');
      await admin.end();
    });
    // As a failover makes it: connections end, and those that come after them are of a server that only reads.
    await alter('set default_transaction_read_only = on');
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);

    await waitFor(async () => (await status('/br/aurora')) === 200);
    await waitFor(async () => (await status('/readyz')) === 503);
    const refused = await postHeard('reads-only@example.com');
    expect([refused.answer.status, refused.answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(refused.body).toMatchObject({ type: '/problems/unavailable' });
    const complaint = await sendComplaint();
    expect([complaint.status, complaint.headers.get('retry-after')]).toEqual([503, '5']);

    // The connections of before read only for as long as they live: they may not be used again.
    await alter('reset default_transaction_read_only');
    await becomesReady(portal);
    await waitFor(async () => (await postHeard('stores-again@example.com')).answer.status === 201);
    await waitFor(async () => (await sendComplaint()).status < 400);
  });
});

describe('under too much load', () => {
  it('a portal refuses rather than suffers, and stores what it accepted (R53)', async () => {
    const before = (await database.db.$client.query('select count(*)::int as n from lead')).rows[0].n;
    let accepted = 0;
    // A portal that other tests keep from its work may refuse a whole load.
    while (accepted === 0) {
      const load = await autocannon({
        url: `${portal.origin}/services/br/aurora/leads`,
        connections: 400,
        duration: strength('SOAK_SECONDS', { short: 3, whole: 30 }),
        headers: { 'content-type': 'application/json', origin: portal.origin },
        // Each is another person's: the same request twice would be one lead.
        requests: [
          { method: 'POST', setupRequest: (request) => ({ ...request, body: makeLead('load@example.com') }) },
        ],
        timeout: 30,
      });
      const codes = Object.keys(load.statusCodeStats ?? {});
      expect(codes.filter((code) => !['201', '429', '503'].includes(code))).toEqual([]);
      accepted += load.statusCodeStats?.['201']?.count ?? 0;
    }
    await becomesReady(portal);
    const after = (await database.db.$client.query('select count(*)::int as n from lead')).rows[0].n;
    expect(after - before).toBeGreaterThanOrEqual(accepted);
  });
});

describe('a fault outside of any request', () => {
  it('in a timer or a forgotten promise is logged once and the portal goes on (R55)', async () => {
    portal.process.kill('SIGWINCH');
    await waitFor(() => portal.output().includes('timer fault') && portal.output().includes('promise fault'));
    await waitFor(async () => (await status('/br/aurora')) === 200);
    expect((await postHeard('fault@example.com')).answer.status).toBe(201);
    for (const fault of ['timer fault', 'promise fault']) {
      const lines = portal
        .output()
        .split('\n')
        .filter((line) => line.includes(fault));
      expect(lines).toHaveLength(1);
    }
  });
});

/** For at least so long each answer of a portal that ends says so. */
const TOLD_MS = 500;

describe('when it is told to end', () => {
  it('a portal finishes what runs, and what it answered 201 is stored (R52)', async () => {
    const stored = async () =>
      (await database.db.$client.query('select count(*)::int as n from lead')).rows[0].n;
    const before = await stored();
    const answers: number[] = [];
    const resets: string[] = []; // each says when, and of what
    let began = Number.POSITIVE_INFINITY;
    const client = async (n: number) => {
      // Like a balancer, a client goes elsewhere once it is told that the connection ends.
      for (let at = 0, result = false; !result; at++) {
        const requested = Date.now();
        const answer = await postLead(portal.origin, makeLead(`end-${n}-${at}@example.com`)).catch(
          (fault) => {
            // Whoever asks nothing while it is told to all that it ends, as on a machine that lets nobody run, comes too late.
            if (requested < began + TOLD_MS) resets.push(`${requested - began} ms: ${fault.cause ?? fault}`);
          },
        );
        if (answer) answers.push(answer.status);
        result = !answer || answer.headers.get('connection') === 'close';
      }
    };
    const clients = Array.from({ length: 6 }, (_, n) => client(n));
    await new Promise((done) => setTimeout(done, 400));
    began = Date.now();
    const code = await portal.end('SIGTERM');
    await Promise.all(clients);
    expect(code).toBe(0);
    expect(Date.now() - began).toBeLessThan(within(10_000));
    expect(resets).toEqual([]);
    expect(answers.filter((answer) => ![201, 429, 503].includes(answer))).toEqual([]);
    const after = await stored();
    expect(after - before).toBeGreaterThanOrEqual(answers.filter((answer) => answer === 201).length);
  });
});
