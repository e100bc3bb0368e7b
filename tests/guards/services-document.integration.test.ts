import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededDatabase } from '../database.ts';
import { type PortalProcess, startPortal } from '../portal.ts';

type Answer = { description: string; headers?: object; content?: Record<string, { schema: Schema }> };
type Schema = { properties: Record<string, unknown> };
type Operation = {
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean }[];
  responses: Record<string, Answer>;
};

let database: Awaited<ReturnType<typeof seededDatabase>>;
let portal: PortalProcess;
let operations: [name: string, operation: Operation][];

beforeAll(async () => {
  database = await seededDatabase();
  portal = await startPortal({ env: { DATABASE_URL: database.url, VITRINE_ROLES: 'services' } });
  const answer = await fetch(`${portal.operations}/docs/json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Operation>> };
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path.replace('/services/{market}/{brand}', '')}`,
      operation,
    ]),
  );
});
afterAll(async () => {
  await portal?.end();
  await database?.drop();
});

const operation = (name: string): Operation => {
  const found = operations.find(([one]) => one === name)?.[1];
  if (!found) throw new Error(`${name} is not described`);
  return found;
};
const headersOf = ({ parameters = [] }: Operation) =>
  parameters.filter((one) => one.in === 'header').map(({ name }) => name);

describe('the description of the services', () => {
  it('names the calls of every service and their part of the house', () => {
    expect(operations.map(([name]) => name).sort()).toEqual([
      'DELETE /documents/files/{id}',
      'DELETE /documents/{id}',
      'DELETE /proposals/draft/flow-a',
      'DELETE /proposals/draft/flow-b',
      'DELETE /stock/cars/{number}/hold',
      'GET /auth/person',
      'GET /catalogue/v2/coating',
      'GET /catalogue/v2/color',
      'GET /dealerws/brand',
      'GET /dealerws/dealer',
      'GET /dealerws/dealer/any/{id}',
      'GET /dealerws/dealer/findByGroup',
      'GET /dealerws/dealer/{id}',
      'GET /dealerws/dealergroup',
      'GET /dealerws/dealergroup/{group}/influencearea',
      'GET /dealerws/dealergroup/{group}/influencearea/{id}/city',
      'GET /dealerws/dealergroup/{group}/state/{code}/cities',
      'GET /dealerws/dealergroup/{group}/states',
      'GET /dealerws/maintenanceservice',
      'GET /dealerws/province/all',
      'GET /dealerws/province/allzones',
      'GET /dealerws/province/{provinceId}/allzones',
      'GET /dealerws/service/{brand}',
      'GET /dealerws/v2/dealer/findDealersBy',
      'GET /dealerws/v2/dealer/findOfflineDealersByLocation',
      'GET /dealerws/v3/dealer',
      'GET /documents',
      'GET /documents/{id}/content',
      'GET /documents/{id}/link',
      'GET /financing/cdc/default-values',
      'GET /financing/next/default-values',
      'GET /financing/occupation/zflow',
      'GET /financing/offers/{id}',
      'GET /locations/cep/{postalCode}',
      'GET /locations/predictions',
      'GET /locations/provinces',
      'GET /locations/provinces/{state}/localities',
      'GET /locations/states',
      'GET /locations/states/{state}/cities',
      'GET /operations/bookings',
      'GET /operations/bookings/{number}',
      'GET /operations/offers',
      'GET /operations/opinions',
      'GET /payments/{reference}',
      'GET /payments/{reference}/boleto.pdf',
      'GET /payments/{reference}/cupon.pdf',
      'GET /pricing/price',
      'GET /proposals/base-data/{simulationId}',
      'GET /proposals/options/{simulationId}',
      'GET /stock/cars',
      'GET /stock/cars/{number}',
      'GET /stock/cars/{number}/hold',
      'GET /valuation/brands',
      'GET /valuation/brands/{make}/models',
      'GET /valuation/brands/{make}/models/{model}/years',
      'GET /valuation/brands/{make}/models/{model}/years/{year}',
      'PATCH /dealerws/v3/dealer/econnect',
      'PATCH /documents/files/{id}',
      'POST /auth/passkey',
      'POST /auth/passkey/entry',
      'POST /auth/passkey/new',
      'POST /auth/passkey/question',
      'POST /crm/leads',
      'POST /crm/quotations',
      'POST /crm/quotations/{number}/reopen',
      'POST /dealerws/dealer/updateBlocked',
      'POST /documents/form',
      'POST /financing-hub/zflow/simulateProposalFlow',
      'POST /financing/cdc/simulateProposalFlow',
      'POST /financing/next/simulate',
      'POST /financing/offers',
      'POST /financing/v2/psa/balao-final/simulating',
      'POST /financing/v2/psa/financing/simulating-offers',
      'POST /financing/v2/psa/linear/simulating',
      'POST /hub/simulate',
      'POST /leads',
      'POST /operations/bookings/{number}',
      'POST /operations/offers/{id}',
      'POST /operations/opinions/{id}',
      'POST /operations/orders/{number}',
      'POST /payments/messages',
      'POST /payments/{reference}',
      'POST /payments/{reference}/again',
      'POST /proposals/draft/flow-a',
      'POST /proposals/draft/flow-b',
      'POST /proposals/proposal',
      'POST /proposals/send',
      'POST /proposals/vouchers',
      'POST /proposals/vouchers/coupon',
      'POST /proposals/vouchers/pdf',
      'POST /stock/cars/{number}/hold',
      'POST /stock/cars/{number}/hold/form',
      'PUT /financing/zflow/submitProposalFlow',
      'PUT /hub/simulate/{simulationId}/offers/{offerId}',
      'PUT /proposals/draft/flow-a',
      'PUT /proposals/draft/flow-b',
    ]);
    expect(operations.filter(([, { tags }]) => tags?.length !== 1)).toEqual([]);
  });

  it('says for every call how it refuses: a problem document', () => {
    for (const [name, { responses }] of operations) {
      for (const status of ['422', 'default']) {
        const schema = responses[status]?.content?.['application/problem+json']?.schema;
        expect(Object.keys(schema?.properties ?? {}), `${name} ${status}`).toEqual(
          expect.arrayContaining(['type', 'title', 'status', 'detail', 'errors', 'requestId']),
        );
      }
      expect(
        Object.keys(responses).filter((status) => status.startsWith('2')),
        name,
      ).toHaveLength(1);
    }
  });

  it('names 403 for calls that change something, and 413 and 415 for those with a body', () => {
    const others = (name: string) => operation(name).responses.default?.description.match(/\b[45]\d\d\b/g);
    expect(others('POST /leads')).toEqual(['400', '401', '403', '404', '413', '415', '429', '500', '503']);
    expect(others('POST /financing/cdc/simulateProposalFlow')).not.toContain('403');
    expect(others('POST /dealerws/dealer/updateBlocked')?.slice(0, 3)).toEqual(['400', '401', '403']);
    expect(others('GET /dealerws/maintenanceservice')?.slice(0, 2)).toEqual(['400', '401']);
    expect(others('GET /pricing/price')).toEqual(['400', '404', '429', '500', '503']);
  });

  it('tells how a lead is sent twice and taken once (R15)', () => {
    const leads = operation('POST /leads');
    expect(headersOf(leads)).toEqual(['Idempotency-Key', 'consent-text', 'legal-documents']);
    expect(headersOf(operation('POST /proposals/send'))).toEqual([
      'Idempotency-Key',
      'proposal-consent',
      'legal-documents',
    ]);
    expect(leads.parameters?.find(({ name }) => name === 'Idempotency-Key')?.required).not.toBe(true);
    expect(Object.keys(leads.responses['201']?.headers ?? {})).toEqual(['Idempotency-Replayed']);
    expect(headersOf(operation('GET /pricing/price'))).toEqual([]);
    expect(headersOf(operation('POST /hub/simulate'))).toEqual([]);
  });

  it('names every part of an address that varies', () => {
    const { parameters = [] } = operation('GET /dealerws/dealer/any/{id}');
    const names = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
    expect(names.sort()).toEqual(['brand', 'id', 'market']);
    const update = operation('PUT /hub/simulate/{simulationId}/offers/{offerId}').parameters;
    expect(update?.map(({ name }) => name).sort()).toEqual(['brand', 'market', 'offerId', 'simulationId']);
  });
});

const WORDS = new Set(['description', 'summary']);

/** What of a description a caller's program depends on: words may be said better without anybody's program failing. */
function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([key, part]) => !(WORDS.has(key) && typeof part === 'string'))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, withoutWords(part)]));
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

describe('the changes of the contract', () => {
  it('are each told to integrators: the newest entry of the change log names the contract as it is', async () => {
    const lines = operations
      .map(([name, one]) => `${name}\t${digestOf(JSON.stringify(withoutWords(one)))}`)
      .sort();
    const summary = `${lines.join('\n')}\n`;
    // Written anew with `-u`: what has changed stands in the difference, and goes into the change log in words.
    await expect(summary).toMatchFileSnapshot('../../docs/contract-summary.tsv');
    const told = readFileSync(join(import.meta.dirname, '../../docs/contract-changelog.md'), 'utf8');
    const [, newest] = /^## .*`([0-9a-f]{12})`$/m.exec(told) ?? [];
    expect(newest).toBe(digestOf(summary));
  });
});
