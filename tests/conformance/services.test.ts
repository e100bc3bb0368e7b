import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { coatingAnswer, colourAnswer, priceAnswer } from '../../src/areas/catalogue/contract.ts';
import { findModel, priceAfterBonus, type Version } from '../../src/areas/catalogue/index.ts';
import { dealerList } from '../../src/areas/dealers/contract.ts';
import { leadAnswer } from '../../src/areas/leads/contract.ts';
import { cdcDefaultsAnswer, cdcSimulation } from '../../src/areas/lender/contract.ts';
import { demoSnapshot, leadMaker } from '../demo.ts';
import { type ServicesUnderTest, servicesUnderTest } from './base.ts';

let services: ServicesUnderTest;
let version: Version;

beforeAll(async () => {
  services = await servicesUnderTest();
  const cheapest = findModel(await demoSnapshot(), { brand: 'aurora', market: 'BR' }, 'orla')?.cheapest;
  if (!cheapest) throw new Error('the demo catalogue sells no orla');
  version = cheapest;
});
afterAll(() => services?.stop());

const get = (path: string, query: Record<string, string | number>) =>
  fetch(
    `${services.address}${path}?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`,
  );

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(services.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(services.address).origin, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const question = (more: object = {}) => {
  const vbem = priceAfterBonus(version) / 100;
  const color = version.colours[0]?.code;
  return {
    mvsCode: version.code,
    anomodv: version.year,
    color,
    brand: 'aurora',
    vbem,
    vlensim: Math.round(vbem * 30) / 100,
    ...more,
  };
};

/** A problem document that names the field at fault and nothing of our insides. */
async function expectRefusal(answer: Response, field?: string): Promise<void> {
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  const body = (await answer.json()) as { type: string; errors?: { field: string }[] };
  expect(body.type).toMatch(/^\/problems\/[a-z-]+$/);
  if (field) expect(body.errors?.map((error) => error.field)).toContain(field);
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts\b|select |at \w+ \(/);
}

describe('the CDC service', () => {
  it('gives the options of a version [D1-3.3-01] [D1-3.3-02]', async () => {
    const answer = await get('/financing/cdc/default-values', { mvs: version.code, year: version.year });
    const options = z.decode(cdcDefaultsAnswer, await answer.json());
    expect(options.entranceOptions.length).toBeGreaterThan(1);
    expect(options.installmentOptions.length).toBeGreaterThan(1);
  });

  it('simulates every term [D1-3.3-03] [D1-3.3-06]', async () => {
    const answer = await post('/financing/cdc/simulateProposalFlow', question());
    expect(answer.status).toBe(200);
    const { plans } = z.decode(cdcSimulation, await answer.json());
    expect(plans.length).toBeGreaterThan(1);
    for (const plan of plans) expect(plan.installment * plan.installments).toBeGreaterThan(0);
  });

  it.each([
    ['a price that the version cannot have', { vbem: 1000, vlensim: 300 }, 'vbem'],
    ['a negative entrance', { vlensim: -1 }, 'vlensim'],
    ['an absurd price', { vbem: 1e308 }, 'vbem'],
    ['a price as text', { vbem: '100000' }, 'vbem'],
    ['an unknown version', { mvsCode: 'NOSUCHCAR' }, 'mvsCode'],
    ['an injected version', { mvsCode: "1' or '1'='1" }, 'mvsCode'],
    ['an unknown field', { role: 'admin' }, 'role'],
    ['a discount of its own', { discount: 0.5 }, 'discount'],
  ])('refuses %s and names the field (R10, R14, R30)', async (_name, more, field) => {
    await expectRefusal(await post('/financing/cdc/simulateProposalFlow', question(more)), field);
  });
});

describe('the colour, coating and price services', () => {
  const mvs = () => ({ mvsCode: version.code, market: 'BR' });

  it('answer colours, coatings and prices [D1-7-15] [D1-7-16] [D1-7-17] [D1-7-18]', async () => {
    const code = version.colours[0]?.code ?? '';
    const colour = await get('/catalogue/v2/color', { ...mvs(), code, modelYear: version.year });
    expect(z.decode(colourAnswer, await colour.json())).toHaveLength(1);
    const coating = await get('/catalogue/v2/coating', {
      ...mvs(),
      year: version.year,
      discardGroupedParts: 'false',
    });
    expect(z.decode(coatingAnswer, await coating.json()).length).toBeGreaterThan(0);
    const place = { country: 'BR', state: 'SP', city: 'São Paulo' };
    const price = await get('/pricing/price', {
      mvsCode: version.code,
      year: version.year,
      excludeParts: 'true',
      ...place,
    });
    expect(price.status).toBe(200);
    z.decode(priceAnswer, await price.json());
  });

  it.each([`'; select pg_sleep(5); --`, '{{7*7}}', '../../etc/passwd', 'x'.repeat(2_000)])(
    'take %j for a code that is not sold (R30, R35)',
    async (mvsCode) => {
      await expectRefusal(
        await get('/pricing/price', {
          mvsCode,
          year: 2026,
          excludeParts: 'true',
          country: 'BR',
          state: 'SP',
          city: 'x',
        }),
      );
    },
  );
});

describe('the dealer service', () => {
  it('lists the dealers of a state', async () => {
    const answer = await get('/dealerws/v3/dealer', { market: 'BR', brand: 'aurora', stateCode: 'SP' });
    const dealers = z.decode(dealerList, await answer.json());
    expect(dealers.length).toBeGreaterThan(0);
    expect(dealers.every(({ state }) => state === 'SP')).toBe(true);
  });
});

describe('the lead service', () => {
  it('answers 201 with an id, and the same bytes to a repeat (R15)', async () => {
    const body = (await leadMaker())('conformance@example.com');
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [first, second] = [await post('/leads', body, key), await post('/leads', body, key)];
    expect([first.status, second.status]).toEqual([201, 201]);
    const text = await first.text();
    z.decode(leadAnswer, JSON.parse(text));
    expect(await second.text()).toBe(text);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
  });

  it('refuses an unknown field, and stores nothing (R14)', async () => {
    const body = JSON.parse((await leadMaker())('refused@example.com'));
    await expectRefusal(await post('/leads', { ...body, status: 'delivered' }), 'status');
  });
});

describe('every service', () => {
  it('is not found on a site that does not exist', async () => {
    const elsewhere = services.address.replace('aurora', 'nobrand');
    expect((await fetch(`${elsewhere}/pricing/price`)).status).toBe(404);
  });

  it('forbids keeping its answers (R41)', async () => {
    const answer = await get('/dealerws/v3/dealer', { market: 'BR', brand: 'aurora' });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });
});
