/** Where a maker's back ends stand inside its network is told to nobody: on no page, in no problem document, in no header. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVICES, type ServiceName } from '../../src/areas/platform/index.ts';
import { resumePayload } from '../conformance/lender/cdc.ts';
import { firstCar } from '../conformance/lender/subject.ts';
import { seededDatabase } from '../database.ts';
import { demoSnapshot } from '../demo.ts';
import { reservePort } from '../portal.ts';
import { openPortalHere, type PortalHere } from '../portal-here.ts';

/** Resolves to nothing, and is written nowhere but in site files and settings. */
const INSIDE = 'back-end.inside.localhost';
const FORWARDED = (Object.keys(SERVICES) as ServiceName[]).filter((name) => 'forwarded' in SERVICES[name]);

let database: Awaited<ReturnType<typeof seededDatabase>>;
let portal: PortalHere;
let sites: string;
let port: number;

beforeAll(async () => {
  port = await reservePort();
  sites = await mkdtemp(join(tmpdir(), 'vitrine-inward-'));
  await cp('seeds/sites', sites, { recursive: true });
  const at = (name: string) => `http://${INSIDE}:${port}/${name}`;
  const services = Object.fromEntries(FORWARDED.map((name) => [name, at(name)]));
  for (const name of ['aurora.br.json', 'aurora.ar.json']) {
    const file = join(sites, name);
    const site = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...site, services }));
  }
  database = await seededDatabase();
  portal = await openPortalHere({
    env: {
      DATABASE_URL: database.url,
      VITRINE_SITES: sites,
      UPSTREAM_ALLOW_INWARD: INSIDE,
      UPSTREAM_CONNECT_MS: '1000',
      UPSTREAM_ANSWER_MS: '1500',
      LEAD_INTEGRATION_URL: at('leads'),
      LEAD_ERASURE_URL: at('erasure'),
      QUOTATION_CRM_URL: at('quotations'),
      REWARDS_PARTNER_URL: at('rewards'),
      LOCATION_UPSTREAM_URL: at('places'),
      IDENTITY_ISSUER: 'issuer',
      IDENTITY_JWKS_URL: at('keys'),
    },
  });
});
afterAll(async () => {
  await portal?.end();
  await database?.drop();
  await rm(sites, { recursive: true, force: true });
});

/** All that a browser is given of an answer. */
async function given(path: string, init: RequestInit = {}) {
  const answer = await fetch(portal.origin + path, { redirect: 'manual', ...init });
  const text = await answer.text();
  return { status: answer.status, all: `${[...answer.headers].flat().join('\n')}\n${text}` };
}

const tellsNothing = (all: string) => {
  expect(all).not.toContain(INSIDE);
  // With its colon and whole, as in an address: a list of cars has numbers that hold or begin with these five digits.
  expect(all).not.toMatch(new RegExp(`(?::|%3A)${port}(?!\\d)`, 'i'));
};

describe('the address of a back end inside a maker’s network', () => {
  it('is one of each service that the portal forwards, and they are some', () => {
    expect(FORWARDED).toEqual(
      expect.arrayContaining(['financing', 'financingHub', 'hub', 'proposal', 'pricing', 'valuation']),
    );
  });

  it.each([
    ...['/br', '/br/aurora', '/br/aurora/modelos', '/br/aurora/lira', '/br/aurora/lira/monte'],
    ...['/br/aurora/estoque', '/br/aurora/ofertas', '/br/aurora/concessionarias', '/br/aurora/seu-usado'],
    ...['/br/aurora/fidelidade', '/br/aurora/conta', '/br/aurora/quem-somos', '/br/aurora/nada-aqui'],
    ...['/ar/aurora', '/ar/aurora/vela', '/ar/aurora/tu-usado', '/ar/aurora/concesionarios'],
    ...['/admin', '/robots.txt', '/sitemap.xml', '/readyz', '/br/aurora.data', '/br/aurora/lira.data'],
  ])('is not in what %s answers', async (path) => {
    const { status, all } = await given(path);
    expect(status).toBeLessThan(600);
    tellsNothing(all);
  });

  it('is not in the problem that a call answers while nobody is there', async () => {
    const car = firstCar(await demoSnapshot(), { brand: 'aurora', market: 'BR' });
    if (!car) throw new Error('the demo catalogue is empty');
    const json = { 'content-type': 'application/json', origin: portal.origin };
    const body = JSON.stringify(resumePayload(car));
    const calls: readonly (readonly [path: string, init: RequestInit])[] = [
      ['/services/br/aurora/financing/cdc/simulateProposalFlow', { method: 'POST', headers: json, body }],
      [`/services/br/aurora/financing/cdc/default-values?mvs=${car.mvs}&year=${car.year}`, {}],
      [
        '/services/br/aurora/financing-hub/zflow/simulateProposalFlow',
        { method: 'POST', headers: json, body },
      ],
      ['/services/br/aurora/hub/simulate', { method: 'POST', headers: json, body: '{}' }],
      ['/services/br/aurora/proposals/base-data/1', {}],
      ['/services/br/aurora/valuation/brands', {}],
      ['/services/br/aurora/locations/cep/99999999', {}],
      ['/services/br/aurora/leads', { method: 'POST', headers: json, body: '{}' }],
      ['/operations/orders', { headers: { authorization: 'Bearer x.y.z' } }],
    ];
    let problems = 0;
    for (const [path, init] of calls) {
      const { status, all } = await given(path, init);
      if (status >= 400) problems += 1;
      tellsNothing(all);
    }
    expect(problems).toBeGreaterThan(4);
  });
});
