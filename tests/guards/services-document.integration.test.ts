import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROBLEM_TYPES } from '../../src/io/problem-types.ts';
import { UNITS } from '../../src/io/units.ts';
import { isCpf } from '../../src/kit/validators/cpf.ts';
import { seededDatabase } from '../database.ts';
import { openPortalHere, type PortalHere } from '../portal-here.ts';

type Media = { schema: Schema; example?: unknown };
type Answer = { description: string; headers?: object; content?: Record<string, Media> };
type Schema = { properties: Record<string, unknown> };
type Parameter = { name: string; in: string; required?: boolean; schema: object; example?: unknown };
type Operation = {
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Answer>;
  'x-problems': Record<string, string[]>;
};

let database: Awaited<ReturnType<typeof seededDatabase>>;
let portal: PortalHere;
let operations: [name: string, operation: Operation][];

beforeAll(async () => {
  database = await seededDatabase();
  portal = await openPortalHere({
    env: {
      DATABASE_URL: database.url,
      VITRINE_ROLES: 'services',
      // SCIM answers where there is an identity provider.
      STAFF_IDENTITY_ISSUER: 'https://id.maker.example',
      STAFF_IDENTITY_CLIENT_ID: 'vitrine',
      STAFF_IDENTITY_CLIENT_SECRET: 'of-this-test-alone',
      STAFF_IDENTITY_GROUPS: '{"vitrine-authors":{"roles":["author"]}}',
    },
  });
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
const isOfScim = ([name]: readonly [name: string, ...unknown[]]) => name.includes(' /scim/v2/');
const headersOf = ({ parameters = [] }: Operation) =>
  parameters.filter((one) => one.in === 'header').map(({ name }) => name);

describe('the description of the services', () => {
  it('names the calls of every service and their part of the house', () => {
    expect(operations.map(([name]) => name).sort()).toEqual([
      'DELETE /documents/files/{id}',
      'DELETE /documents/{id}',
      'DELETE /proposals/draft/flow-a',
      'DELETE /proposals/draft/flow-b',
      'DELETE /scim/v2/Groups/{id}',
      'DELETE /scim/v2/Users/{id}',
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
      'GET /scim/v2/Groups',
      'GET /scim/v2/Groups/{id}',
      'GET /scim/v2/ResourceTypes',
      'GET /scim/v2/ResourceTypes/{id}',
      'GET /scim/v2/Schemas',
      'GET /scim/v2/Schemas/{id}',
      'GET /scim/v2/ServiceProviderConfig',
      'GET /scim/v2/Users',
      'GET /scim/v2/Users/{id}',
      'GET /stock/cars',
      'GET /stock/cars/{number}',
      'GET /stock/cars/{number}/hold',
      'GET /valuation/brands',
      'GET /valuation/brands/{make}/models',
      'GET /valuation/brands/{make}/models/{model}/years',
      'GET /valuation/brands/{make}/models/{model}/years/{year}',
      'PATCH /dealerws/v3/dealer/econnect',
      'PATCH /documents/files/{id}',
      'PATCH /scim/v2/Groups/{id}',
      'PATCH /scim/v2/Users/{id}',
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
      'POST /scim/v2/Groups',
      'POST /scim/v2/Users',
      'POST /stock/cars/{number}/hold',
      'POST /stock/cars/{number}/hold/form',
      'PUT /financing/zflow/submitProposalFlow',
      'PUT /hub/simulate/{simulationId}/offers/{offerId}',
      'PUT /proposals/draft/flow-a',
      'PUT /proposals/draft/flow-b',
      'PUT /scim/v2/Groups/{id}',
      'PUT /scim/v2/Users/{id}',
    ]);
    expect(operations.filter(([, { tags }]) => tags?.length !== 1)).toEqual([]);
  });

  it('says for every call how it refuses: a problem document, or SCIM’s own form where that is the standard', () => {
    for (const [name, { responses }] of operations.filter(isOfScim)) {
      const statuses = Object.keys(responses).filter((status) => !status.startsWith('2'));
      expect(statuses, name).toEqual(
        expect.arrayContaining(['400', '401', '403', '404', '429', '500', '503']),
      );
      for (const status of statuses) {
        const schema = responses[status]?.content?.['application/scim+json']?.schema;
        const parts = Object.keys(schema?.properties ?? {});
        expect(parts, `${name} ${status}`).toEqual(['schemas', 'status', 'scimType', 'detail']);
      }
    }
    for (const [name, { responses }] of operations.filter((one) => !isOfScim(one))) {
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
      'proposal-parts',
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

/** What of an operation has an example, each by its place: what is sent, and what is answered where all goes well. */
function exampled({ parameters = [], requestBody, responses }: Operation) {
  const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const media = [
    ...Object.entries(requestBody?.content ?? {}).map(([type, one]) => [`body ${type}`, one] as const),
    ...answers.flatMap(([status, { content = {} }]) =>
      Object.entries(content).map(([type, one]) => [`${status} ${type}`, one] as const),
    ),
  ];
  return {
    sent: parameters.filter((one) => one.in !== 'query' || one.required || one.example !== undefined),
    // Of what nothing is said there is nothing to show.
    media: media.filter(([, { schema }]) => Object.keys(schema ?? {}).some((key) => key !== 'description')),
  };
}

/** Parameters are texts, whatever they say. */
const ofTexts = new Ajv2020({ strict: false, coerceTypes: 'array' });
const ofJson = new Ajv2020({ strict: false });
for (const one of [ofTexts, ofJson]) addFormats.default(one);

/** What is wrong with the examples of an operation. */
function faultsOf(operation: Operation): string[] {
  const { sent, media } = exampled(operation);
  const judged = [
    ...sent.map((one) => [`${one.in} ${one.name}`, one, ofTexts] as const),
    ...media.map(([place, one]) => [place, one, ofJson] as const),
  ];
  return judged.flatMap(([place, { schema, example }, ajv]) => {
    if (example === undefined) return [`${place}: no example`];
    const isFit = ajv.compile(schema);
    return isFit(example) ? [] : [`${place}: ${ajv.errorsText(isFit.errors)}`];
  });
}

/** The documents of nobody that examples have everywhere. */
const NOBODYS = new Set(['52998224725', '11144477735']);
const bare = (text: string) => text.replace(/[.\-/]/g, '');

describe('the examples of the services', () => {
  it('stand at every call, at what it takes and what it answers, and fit its contract', () => {
    const faults = operations.flatMap(([name, one]) => faultsOf(one).map((fault) => `${name} ${fault}`));
    expect(faults).toEqual([]);
  });

  it('name nobody: mails of example.com, documents that everybody uses for examples', () => {
    const told = operations.flatMap(([, one]) => {
      const { sent, media } = exampled(one);
      return [...sent, ...media.map(([, { example }]) => ({ example }))].map(({ example }) => example);
    });
    const text = JSON.stringify(told);
    const mails = text.match(/[\w.+-]+@[\w.-]+/g) ?? [];
    expect(mails.length).toBeGreaterThan(5);
    expect(mails.filter((mail) => !/@([\w-]+\.)*example(\.com(\.(br|ar))?)?$/.test(mail))).toEqual([]);
    const documents = text.match(/(?<![\d.])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\d.])/g) ?? [];
    expect(documents.length).toBeGreaterThan(5);
    expect(documents.map(bare).filter((one) => isCpf(one) && !NOBODYS.has(one))).toEqual([]);
  });

  it('a call without one, or with one that does not fit, is found', () => {
    const schema = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
    const call = (body: unknown, query: unknown): Operation => ({
      parameters: [
        { name: 'limit', in: 'query', required: true, schema: { type: 'integer' }, example: query },
      ],
      requestBody: {
        content: { 'application/json': { schema, ...(body !== undefined && { example: body }) } },
      },
      responses: { 200: { description: '', content: { 'application/json': { schema: {} as Schema } } } },
      'x-problems': {},
    });
    expect(faultsOf(call({ id: '1' }, '3'))).toEqual([]);
    expect(faultsOf(call(undefined, '3'))).toEqual(['body application/json: no example']);
    expect(faultsOf(call({ id: 1 }, '3'))).toEqual(['body application/json: data/id must be string']);
    expect(faultsOf(call({ id: '1' }, 'x'))).toEqual(['query limit: data must be integer']);
  });
});

/** JSON of whatever form, of which nothing is known. */
const isAnything = (choices: unknown): boolean =>
  Array.isArray(choices) &&
  ['string', 'number', 'boolean', 'null'].every((type) => choices.some((one) => one.type === type));

/** Places in a schema where a figure says nothing of what it is measured in. */
function unmeasured(schema: unknown, place = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, 'x-unit': unit, description } = schema as Readonly<Record<string, unknown>>;
  const isFigure = [type].flat().some((one) => one === 'number' || one === 'integer');
  const isFixed = 'const' in schema || 'enum' in schema;
  const words = Object.hasOwn(UNITS, String(unit)) ? UNITS[unit as keyof typeof UNITS] : undefined;
  const isSaid = words !== undefined && String(description).endsWith(words);
  const inner = Object.entries(schema).filter(
    ([key, part]) => !['const', 'default', 'enum', 'required'].includes(key) && !isAnything(part),
  );
  return [
    ...(isFigure && !isFixed && !isSaid ? [place] : []),
    ...inner.flatMap(([key, part]) => unmeasured(part, `${place}/${key}`)),
  ];
}

describe('the figures of the services', () => {
  it('each say what they are measured in, percent or fraction, cents or units of the currency', () => {
    const found = operations.flatMap(([name, { parameters = [], requestBody, responses }]) => {
      const media = [requestBody, ...Object.values(responses)].flatMap((one) =>
        Object.entries(one?.content ?? {}),
      );
      const schemas: object[] = [
        // The words of a parameter stand beside its schema.
        ...parameters.map(({ schema, ...one }) => ({ ...one, ...schema })),
        ...media.flatMap(([type, { schema }]) => (type === 'application/json' ? [schema ?? {}] : [])),
      ];
      return schemas.flatMap((schema) => unmeasured(schema).map((place) => `${name} ${place}`));
    });
    expect(found).toEqual([]);
  });

  it('one that does not is found, wherever it stands', () => {
    const rate = { type: 'number', 'x-unit': 'percent', description: `Effective. ${UNITS.percent}` };
    expect(unmeasured({ properties: { rate, fixed: { type: 'number', const: 0 } } })).toEqual([]);
    expect(unmeasured({ properties: { rate: { ...rate, description: 'A rate' } } })).toEqual([
      '/properties/rate',
    ]);
    expect(unmeasured({ items: { anyOf: [{ type: 'integer' }, { type: 'null' }] } })).toEqual([
      '/items/anyOf/0',
    ]);
  });
});

describe('the problems of the services', () => {
  it('are named at every call by type and status', () => {
    const types = new Set(
      Object.entries(PROBLEM_TYPES).flatMap(([status, all]) =>
        all.map((type) => `${status} /problems/${type}`),
      ),
    );
    for (const [name, { 'x-problems': problems }] of operations) {
      if (isOfScim([name])) {
        expect(problems, name).toEqual({});
        continue;
      }
      const named = Object.entries(problems).flatMap(([status, all]) =>
        all.map((type) => `${status} ${type}`),
      );
      expect(
        named.filter((one) => !types.has(one)),
        name,
      ).toEqual([]);
      expect(named, name).toContain('500 /problems/unexpected');
    }
    const named = (name: string) => operation(name)['x-problems'];
    expect(named('POST /stock/cars/{number}/hold')['409']).toContain('/problems/car-taken');
    expect(named('POST /operations/orders/{number}')['401']).toEqual(['/problems/unauthenticated']);
    expect(named('GET /catalogue/v2/color')).not.toHaveProperty('401');
    expect(named('GET /catalogue/v2/color')['404']).toEqual([
      '/problems/not-found',
      '/problems/unknown-part',
      '/problems/unknown-site',
      '/problems/unknown-vehicle',
    ]);
  });
});

const WORDS = new Set(['description', 'summary']);

/** What of a description a caller's program depends on: words may be said better without anybody's program failing. */
function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([key, part]) => !(WORDS.has(key) && typeof part === 'string'))
    // An example beside the schema that it fits.
    .filter(([key]) => !(key === 'example' && 'schema' in value))
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
