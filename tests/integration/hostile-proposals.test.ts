import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bankProposal } from '../../src/areas/lender/contract/credit-decision/bank-proposal.ts';
import { EXAMPLE_DAY } from '../../src/areas/lender/examples.ts';
import { aFlowBForm, aMarriedFlowAForm } from '../../src/areas/proposals/examples.ts';
import { bankProposalOf, flowAFields, flowAReasons } from '../../src/areas/proposals/index.ts';
import { hostileTexts, hostileValues, placesIn, put } from '../hostile.ts';
import { runs } from '../strength.ts';
import {
  cpfOf,
  DRAFT,
  formFor,
  PROPOSE,
  proposalFor,
  SEND,
  SUBMIT,
  send,
  simulated,
  submissionFor,
} from './credit-app.ts';
import { creditSetup } from './credit-setup.ts';

const setup = creditSetup();

let persons = 700_000_000;
const somebody = () => cpfOf(persons++);
const propose = (payload: unknown) => send(setup.app, 'POST', PROPOSE, payload);
/** Everything that is stored, as text. */
async function stored(): Promise<string> {
  const tables = ['credit_proposal', 'credit_proposal_status', 'proposal_draft', 'idempotency_key'];
  const { $client } = setup.database.db;
  const rows = await Promise.all(tables.map((table) => $client.query(`select * from ${table}`)));
  return JSON.stringify(rows.map((result) => result.rows));
}

/** Every body that a shopper's browser sends about a proposal, filled in as far as it can be. */
const bodies: Record<string, readonly ['POST' | 'PUT', string, () => Promise<object>]> = {
  'flow A’s form': ['POST', SEND, () => simulated(setup.app).then((one) => formFor(one, spouse()))],
  'flow A’s proposal': ['POST', PROPOSE, () => simulated(setup.app).then((one) => proposalFor(one))],
  'flow B’s submission': ['PUT', SUBMIT, () => submissionFor(setup.app)],
  'flow A’s draft': ['PUT', `${DRAFT}/flow-a`, async () => ({ form: aMarriedFlowAForm() })],
  'flow B’s draft': ['PUT', `${DRAFT}/flow-b`, async () => ({ form: aFlowBForm() })],
};
const spouse = () => ({ maritalStatus: '2', spouseName: 'Carlos Lima', spouseCpf: '111.444.777-35' });
const names = Object.keys(bodies);
const bodyOf = (name: string) => bodies[name] as (typeof bodies)[string];
/** Kinds of hostile values that are tried in each field; which ones goes round. */
const EACH = 3;

describe.each(names)('%s', (name) => {
  const [method, url, make] = bodyOf(name);
  it('with anything hostile in any field is refused by name or stored sealed, and nothing repeats it (R14, R30, R32, R37, R49, R57)', async () => {
    const good = await make();
    const places = placesIn(good);
    await fc.assert(
      fc.asyncProperty(fc.array(hostileValues, { minLength: EACH, maxLength: EACH }), async (drawn) => {
        const sent: string[] = [];
        for (const [at, path] of places.entries()) {
          for (const [round, values] of drawn.entries()) {
            const value = values[(at + round * EACH) % values.length];
            const answer = await send(setup.app, method, url, put(good, path, value));
            const result = `${path.join('.')} ${JSON.stringify(value)?.slice(0, 60)}`;
            expect([200, 201, 204, 400, 404, 409, 422, 429], result).toContain(answer.statusCode);
            if (answer.statusCode >= 400)
              expect(answer.headers['content-type'], result).toContain('application/problem+json');
            if (typeof value !== 'string' || value.length < 8) continue;
            sent.push(value.slice(0, 200));
            expect(answer.body, result).not.toContain(value.slice(0, 40));
          }
        }
        const written = (await stored()) + setup.lines.join('');
        for (const text of new Set(sent)) {
          expect(written).not.toContain(text);
          expect(written).not.toContain(JSON.stringify(text).slice(1, -1));
        }
      }),
      { numRuns: 1, endOnFailure: true },
    );
  });

  it('with a name of ten megabytes is refused before it is read (R35)', async () => {
    const good = await make();
    const path = placesIn(good).find((one) => /name/i.test(one.at(-1) ?? '')) ?? [];
    const answer = await send(setup.app, method, url, put(good, path, 'Ana '.repeat(2_500_000)));
    expect([answer.statusCode, answer.json().type]).toEqual([413, '/problems/too-large']);
  });
});

describe('a proposal', () => {
  it('of a form that its rules have passed has room for whatever is in it', () => {
    const written = fc.constantFrom(
      'São João',
      '1000',
      'SP',
      '12',
      'ap 12',
      'R$ 1',
      'R$ 999.999.999,99',
      'X'.repeat(21),
    );
    const value = fc.oneof(
      written,
      hostileTexts.chain((texts) => fc.constantFrom(...texts)),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.constantFrom(...flowAFields), value, (field, text) => {
        const form = aMarriedFlowAForm({ [field]: text });
        if (Object.keys(flowAReasons(form, { today: EXAMPLE_DAY })).length > 0) return;
        const ids = { origin: 'NMSC', simulationId: 's-1', subOfferId: 'o-1', isTraditional: true } as const;
        const proposal = bankProposalOf({ ...ids, form });
        expect(z.safeDecode(bankProposal, z.encode(bankProposal, proposal)).success).toBe(true);
      }),
      runs(2_000),
    );
  });

  it.each([
    '__proto__',
    'constructor',
    'status',
    'id',
    'site',
    'paid',
    'document_key',
    'received_at',
    'answer',
  ])('an own field %s is refused, in the body and within the person (R14, R32)', async (name) => {
    const good = JSON.stringify(proposalFor(await simulated(setup.app), { document: somebody() }));
    const top = good.replace(/^\{/, `{"${name}":"approved",`);
    const inner = good.replace('"person_details":{', `"person_details":{"${name}":"approved",`);
    for (const body of [top, inner]) expect([400, 422]).toContain((await propose(body)).statusCode);
  });

  it('bodies over 64 KB and bodies that are no proposal are refused without a fault (R35)', async () => {
    const large = { ...proposalFor({ id: 'a', sub: 'b' }), padding: 'x'.repeat(70_000) };
    expect((await propose(large)).statusCode).toBe(413);
    for (const body of ['', '{', 'null', '[]', '"text"', '[[[[', '{"person_details":{"income":1e400}}'])
      expect([400, 422]).toContain((await propose(body)).statusCode);
  });
});
