import { readFile, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { b2Terms, flowProposal } from '../../src/areas/lender/contract.ts';
import { aFlowProposal, someB2Terms } from '../../src/areas/lender/examples.ts';
import { aFlowAForm, aFlowBForm } from '../../src/areas/proposals/examples.ts';
import { openCluster } from '../../src/host/database/embedded-postgres.ts';
import type { Database } from '../../src/io/database.ts';
import { created } from '../conformance/lender/b2.ts';
import type { Send } from '../conformance/lender/call.ts';
import { firstCar } from '../conformance/lender/subject.ts';
import { demoSnapshot, leadMaker, postLead } from '../demo.ts';
import { patientPool } from '../patient-pool.ts';
import { type DataFolder, type PortalProcess, startPortal, waitFor } from '../portal.ts';
import { agreedTo } from '../proposal-consent.ts';
import { seededFolder } from '../test-database.ts';

const canary = {
  cpf: '390.533.447-05',
  email: 'zuleica.canario@exemplo-canario.com.br',
  phone: '(21) 99613-7788',
  firstName: 'Zuleica Canária',
};
/** Written as typed, bare, as in an address, escaped as in JSON, or encoded. */
const written = (plain: string) => [
  plain,
  plain.replace(/[^0-9A-Za-z@]/g, ''),
  encodeURIComponent(plain),
  JSON.stringify(plain).slice(1, -1),
  plain.replace(/[^\x20-\x7e]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`),
  Buffer.from(plain).toString('base64').replace(/=+$/, ''),
];
const forms = [
  ...Object.values(canary).flatMap(written),
  'zuleica',
  'exemplo-canario',
  '90533447',
  '533.447',
  '996137788',
  '1971-08-17',
  '17/08/1971',
];
const found = (where: string) => forms.filter((form) => where.toLowerCase().includes(form.toLowerCase()));

let folder: DataFolder;
let portal: PortalProcess;
let crm: Server;
let db: Database;
let release: () => Promise<void>;
let lead: Record<string, unknown>;

beforeAll(async () => {
  folder = await seededFolder();
  // A CRM that fails, and says back whatever it was sent.
  crm = createServer(async (request, response) => {
    const body = await text(request);
    response.writeHead(400, 'refused', { 'x-said': encodeURIComponent(body).slice(0, 500) }).end(body);
  });
  await new Promise<void>((done) => crm.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(crm.address() as AddressInfo).port}/leads`;
  portal = await startPortal({
    dataFolder: folder.path,
    env: { LOG_LEVEL: 'debug', LEAD_INTEGRATION_URL: url },
  });
  const opened = await openCluster(folder.path, { as: 'canary test', share: true });
  if (!opened.ok) throw new Error(opened.holder);
  db = patientPool(await opened.cluster.url('vitrine'), 2);
  release = opened.cluster.release;
  lead = { ...JSON.parse((await leadMaker())(canary.email)), ...canary };
});
afterAll(async () => {
  await db?.$client.end();
  await release?.();
  await portal?.end();
  crm?.close();
  await folder?.remove();
});

const send = (
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  place: string = portal.origin,
) =>
  fetch(place + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: portal.origin, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const LEADS = '/services/br/aurora/leads';
const SIMULATE = '/services/br/aurora/hub/simulate';
const inAddress = Object.values(canary).map(encodeURIComponent).join('/');

describe('what a person types', () => {
  it('is nowhere but in their lead: not in the log, an answer, the metrics, the documents, a job or a file (R47, R49)', async () => {
    expect(found(JSON.stringify(lead)).length).toBeGreaterThan(8); // it would be seen
    const accepted = await postLead(portal.origin, JSON.stringify(lead));
    expect(accepted.status).toBe(201);
    const { id } = (await accepted.json()) as { id: string };
    const customer = { buyer_document: canary.cpf, birthdate: '17/08/1971' };
    const terms = z.encode(b2Terms, someB2Terms());
    const simulation = { ...terms, customer: { ...terms.customer, ...customer } };

    const answers = await Promise.all([
      send(LEADS, { ...lead, email: `${canary.email} x`, phone: `${canary.phone}9`, cpf: `${canary.cpf}1` }),
      send(LEADS, { ...lead, dealersCode: canary.cpf }),
      send(LEADS, { ...lead, [canary.email]: 1, [canary.cpf]: 1 }),
      send(LEADS, { ...lead, productCode: canary.email }),
      send(LEADS, JSON.stringify(lead).slice(0, -9)),
      send(LEADS, `${canary.email}=${canary.cpf}`, { 'content-type': 'text/plain' }),
      send(LEADS, { ...lead, remarks: canary.email.repeat(3000) }),
      send(LEADS, lead, { origin: `https://${canary.email}` }),
      send(LEADS, lead, { 'idempotency-key': `\u00e9 ${canary.email}` }),
      send('/crm/leads', lead, {}, portal.operations),
      send(SIMULATE, simulation),
      send(SIMULATE, { ...simulation, dealer_code: canary.email }),
      send(SIMULATE, { ...simulation, customer: { ...simulation.customer, client_type: 'PJ' } }),
      send(`/services/br/${encodeURIComponent(canary.email)}/leads`, lead),
      fetch(`${portal.origin}/br/aurora/${inAddress}?${new URLSearchParams(canary)}`),
      fetch(`${portal.origin}/br/aurora?${new URLSearchParams(canary)}`, {
        headers: {
          'user-agent': canary.email,
          referer: `https://x/?${new URLSearchParams(canary)}`,
          cookie: `a=${canary.cpf}`,
        },
      }),
      fetch(`${portal.origin}/services/br/aurora/locations/cep/${encodeURIComponent(canary.cpf)}`),
      fetch(
        `${portal.origin}/services/br/aurora/dealerws/dealer?cityName=${encodeURIComponent(canary.email)}`,
      ),
    ]);
    await db.$client.query('alter table lead_consent rename to away');
    const faulty = JSON.stringify({ ...lead, form: 'another form' });
    let failed = await postLead(portal.origin, faulty);
    // A busy machine may be told to come back.
    while (failed.status === 503) failed = await postLead(portal.origin, faulty);
    await db.$client.query('alter table away rename to lead_consent');
    expect(failed.status).toBe(500);
    await waitFor(async () => {
      const { rows } = await db.$client.query('select attempts from lead where id = $1', [id]);
      return rows[0].attempts > 0;
    });

    const pages = ['/metrics', '/docs/json', '/healthz', '/readyz'].map((path) =>
      fetch(portal.operations + path),
    );
    for (const answer of [...answers, failed, ...(await Promise.all(pages))]) {
      const said = JSON.stringify([...answer.headers]) + (await answer.text());
      expect([answer.url.slice(portal.origin.length, portal.origin.length + 40), found(said)]).toEqual([
        expect.anything(),
        [],
      ]);
    }
    const jobs = await db.$client.query('select * from pgboss.job');
    expect(found(JSON.stringify(jobs.rows))).toEqual([]);
    const simulations = await db.$client.query('select * from b2_simulation');
    expect(found(JSON.stringify(simulations.rows))).toEqual([]);
    expect(found(portal.output())).toEqual([]);
    expect(portal.output()).toContain('unexpected error');
    expect(found(await readFile(join(folder.path, 'postgres.log'), 'utf8'))).toEqual([]);
  });

  it('into a proposal of either flow is nowhere but sealed: not in a log, an address, an answer, a job or a column (R47, R49)', async () => {
    const person = {
      name: 'Quitéria Canário Xavante',
      cpf: '714.287.938-60',
      email: 'quiteria@outro-canario.com.br',
      phone: '(51) 99387-6610',
      motherName: 'Hermengarda Canário Xavante',
      income: 'R$ 87.653,21',
      document: '55.443.327-X',
      birthdayDate: '17/08/1971',
      street: 'Travessa do Canário',
    };
    const words = [...Object.values(person).flatMap(written), 'canário xavante', 'hermengarda'];
    // Seven digits stand by lot in some of the ids and hashes of all tables: there they are no income.
    // A letter that is part of a word, of an escaped sign or of an address's encoding belongs to no hash.
    const income =
      /(?<=^|[^\da-f]|%[\da-f]{2}|\\u[\da-f]{4}|[g-z][a-z]*)(?:8765321|87653\.21)(?=$|[^\da-f]|[a-f]+[g-z])/;
    const seen = (where: string) => {
      const lower = where.toLowerCase();
      return [...words.filter((word) => lower.includes(word.toLowerCase())), ...(income.exec(lower) ?? [])];
    };
    const told = [
      '{"income":8765321}',
      '%22income%22%3A8765321%7D',
      'R$%208765321',
      'name8765321',
      '8765321and',
    ];
    for (const text of told) expect([text, seen(text)]).toEqual([text, ['8765321']]);
    for (const text of [
      'R$ 87653.21',
      'R$%C2%A087653.21',
      JSON.stringify('R$\u00a087653.21'),
      '\\u00a087653.21',
    ])
      expect([text, seen(text)]).toEqual([text, ['87653.21']]);
    for (const text of ['0c8765321', '8765321e-4b', '18765321', '876532100', '0.187653.21'])
      expect([text, seen(text)]).toEqual([text, []]);
    const subject = firstCar(await demoSnapshot(), { brand: 'aurora', market: 'BR' });
    if (!subject) throw new Error('the demo catalogue is empty');
    const house = {
      hub: 'hub',
      proposal: 'proposals',
      financing: 'financing',
      financingHub: 'financing-hub',
    };
    const ask: Send = async ({ service, path, body }) => {
      const answer = await send(`/services/br/aurora/${house[service]}${path}`, body);
      return { status: answer.status, text: await answer.text() };
    };
    const { id, bestOffer } = await created(ask, subject, 'B2_TRADITIONAL');
    const ids = { origin: 'NMSC', simulationId: id, subOfferId: bestOffer?.subId, isTraditional: true };
    const agreed = await agreedTo();
    const propose = (body: unknown) => send(`${proposals}/send`, body, agreed);
    const form = aFlowAForm(person);
    const panel = aFlowBForm({ ...person, salary: person.income });
    const proposals = '/services/br/aurora/proposals';
    const put = (path: string, body: unknown) =>
      fetch(portal.origin + path, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', origin: portal.origin, ...agreed },
        body: JSON.stringify(body),
      });
    const { name, cpf: document, email, motherName } = person;
    const buyer = { ...aFlowProposal().person, name, document, email, motherName };
    const submission = z.encode(flowProposal, aFlowProposal({ person: buyer }));
    const accepted = await propose({ ...ids, formData: form });
    expect(accepted.status).toBe(201);
    const said = await Promise.all([
      accepted,
      propose({
        ...ids,
        formData: { ...form, motherName: `${person.motherName} 1`, number: '' },
      }),
      propose({ ...ids, formData: { ...form, [person.motherName]: person.income } }),
      propose({ ...ids, formData: form, simulationId: person.cpf }),
      send(`${proposals}/vouchers`, { number: person.email, digits: '3860' }),
      send(`${proposals}/vouchers`, { number: 'NOBODY', digits: '71428793860' }),
      put(`${proposals}/draft/flow-a`, { form }),
      put(`${proposals}/draft/flow-b`, { form: panel }),
      put(`${proposals}/draft/flow-b`, { form: { ...panel, [person.motherName]: 1 } }),
      put('/services/br/aurora/financing/zflow/submitProposalFlow', submission),
      put('/services/br/aurora/financing/zflow/submitProposalFlow', { ...submission, [person.cpf]: 1 }),
      fetch(`${portal.origin}${proposals}/options/${encodeURIComponent(person.motherName)}`),
      fetch(`${portal.operations}/metrics`),
    ]);
    for (const answer of said)
      expect([answer.status, seen(JSON.stringify([...answer.headers]) + (await answer.text()))]).toEqual([
        answer.status,
        [],
      ]);
    const { rows: tables } = await db.$client.query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
    );
    expect(tables.map(({ name }) => name)).toContain('public.proposal_draft');
    for (const { name } of tables) {
      const { rows } = await db.$client.query(`select * from ${name}`);
      if (name === 'public.credit_proposal') expect(rows.length).toBeGreaterThan(0);
      expect([name, seen(JSON.stringify(rows))]).toEqual([name, []]);
    }
    expect(seen(portal.output() + (await readFile(join(folder.path, 'postgres.log'), 'utf8')))).toEqual([]);
  });

  it('is sealed with a key that is made once, for this account only', async () => {
    const file = join(folder.path, 'data-keys');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toMatch(/^own-[0-9a-f]{6}:[A-Za-z0-9+/]{43}=\n$/);
    const { rows } = await db.$client.query('select payload from lead');
    expect(rows.length).toBeGreaterThan(0);
    for (const { payload } of rows) expect(payload).toMatch(/^v1\.own-[0-9a-f]{6}\.[\w-]+$/);
  });
});
