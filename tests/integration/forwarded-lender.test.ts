import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cdcSimulation } from '../../src/areas/lender/contract.ts';
import { aSimulation } from '../../src/areas/lender/examples.ts';
import { resumePayload } from '../conformance/lender/cdc.ts';
import { firstCar } from '../conformance/lender/subject.ts';
import { seededDatabase } from '../database.ts';
import { demoSnapshot } from '../demo.ts';
import { reservePort, waitFor } from '../portal.ts';
import { openPortalHere, type PortalHere } from '../portal-here.ts';
import { startUpstreamProcess, type UpstreamProcess } from '../upstream-process.ts';

const SECRET = 'canary-secret-7731';
const honest = z.encode(cdcSimulation, aSimulation());

let lender: UpstreamProcess;
let portal: PortalHere;
let database: Awaited<ReturnType<typeof seededDatabase>>;
let sites: string;
let question: string;

beforeAll(async () => {
  lender = await startUpstreamProcess(await reservePort());
  sites = await mkdtemp(join(tmpdir(), 'vitrine-sites-'));
  await cp('seeds/sites', sites, { recursive: true });
  const file = join(sites, 'aurora.br.json');
  const site = JSON.parse(await readFile(file, 'utf8'));
  const financing = `http://127.0.0.1:${lender.port}/now`;
  await writeFile(file, JSON.stringify({ ...site, services: { financing } }));
  database = await seededDatabase();
  portal = await openPortalHere({
    env: {
      DATABASE_URL: database.url,
      VITRINE_SITES: sites,
      UPSTREAM_ALLOW_INWARD: '127.0.0.1',
      UPSTREAM_ANSWER_MS: '5000',
      UPSTREAM_CLIENT_ID: 'vitrine',
      UPSTREAM_CLIENT_SECRET: SECRET,
    },
  });
  const car = firstCar(await demoSnapshot(), { brand: 'aurora', market: 'BR' });
  if (!car) throw new Error('the demo catalogue is empty');
  question = JSON.stringify(resumePayload(car));
});
afterAll(async () => {
  await portal?.end();
  await database?.drop();
  await lender?.end();
  await rm(sites, { recursive: true, force: true });
});

const simulate = async () => {
  const answer = await fetch(`${portal.origin}/services/br/aurora/financing/cdc/simulateProposalFlow`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: question,
  });
  const text = await answer.text();
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    type: answer.headers.get('content-type'),
    cached: answer.headers.get('cache-control'),
    text,
    body: JSON.parse(text),
  };
};
/** Asks until an answer of this status comes: the circuit rests for ten seconds. */
const untilAnswered = (status: number) => waitFor(async () => (await simulate()).status === status);

describe('a financing address of the maker', () => {
  it('is called by the portal, with the secrets that pages must not hold (R49)', async () => {
    await lender.say(honest);
    const { status, body } = await simulate();
    expect([status, body.plans]).toEqual([200, JSON.parse(JSON.stringify(honest.plans))]);
    const heard = await lender.heard();
    expect(heard.url).toBe('/now/cdc/simulateProposalFlow');
    expect(heard.headers).toMatchObject({ client_id: 'vitrine', client_secret: SECRET });
    expect(heard.body).toEqual(JSON.parse(question));
  });

  it('is on no page: pages ask the portal itself (R49)', async () => {
    const page = await (await fetch(`${portal.origin}/br/aurora`)).text();
    expect(page).toContain('content="/services/br/aurora/financing"');
    // With its colon and whole, as in an address: a price may hold these five digits, or begin with them.
    expect(page).not.toMatch(new RegExp(`(?::|%3A)${lender.port}(?!\\d)`, 'i'));
    expect(page + portal.output()).not.toContain(SECRET);
  });

  it.each([
    ['html', 502, '/problems/upstream-malformed'],
    ['cut', 502, '/problems/upstream-malformed'],
    ['redirect-inward', 502, '/problems/upstream-malformed'],
    ['dies-in-body', 503, '/problems/upstream-refused'],
  ])(
    'that answers with %s is a problem of its own, and nothing of it is passed on (R54) (R36)',
    async (how, status, type) => {
      await lender.behave(how);
      const answer = await simulate();
      expect([answer.status, answer.body.type]).toEqual([status, type]);
      expect(answer.text).not.toContain('canary-body');
      await lender.say(honest); // a good answer between two bad ones keeps the circuit closed
      await untilAnswered(200);
    },
  );

  it('that is late is told as late, and the shopper does not wait for more (R54)', async () => {
    await lender.behave('slow-body');
    expect(await simulate()).toMatchObject({ status: 504, body: { type: '/problems/upstream-timeout' } });
    await lender.say(honest);
    await untilAnswered(200);
  });

  it('that says other things than were agreed never reaches the page (R54)', async () => {
    await lender.say({ plans: [{ prazo: 48, vlcalca: '1,00' }], transactionResponseID: 'canary-body' });
    const answer = await simulate();
    expect(answer).toMatchObject({ status: 502, body: { type: '/problems/upstream-malformed' } });
    expect(answer.text).not.toContain('canary-body');
    const page = await fetch(`${portal.origin}/br/aurora/lira`);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await page.text()).not.toContain('canary-body');
  });

  it('that refuses is heard by its reason, not by its texts (R49)', async () => {
    await lender.behave('problem');
    const answer = await simulate();
    expect(answer).toMatchObject({ status: 422, body: { type: '/problems/under-age' } });
    expect(answer.text).not.toContain('canary-body');
  });

  it('that is killed is left in peace, and answers again when it is back, without a restart of the portal (R54)', async () => {
    const { port } = lender;
    await lender.end('SIGKILL');
    await untilAnswered(503);
    await waitFor(async () => (await simulate()).body.type === '/problems/upstream-unavailable');
    const result = await simulate();
    expect([result.retryAfter, result.type, result.cached]).toEqual([
      '10',
      'application/problem+json',
      'private, no-store',
    ]);
    expect((await fetch(`${portal.origin}/br/cerrado`)).status).toBe(200);
    lender = await startUpstreamProcess(port);
    await lender.say(honest);
    await untilAnswered(200);
  });
});
