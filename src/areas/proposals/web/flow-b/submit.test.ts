import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { inForceError } from '../../../legal-documents/index.ts';
import { aFlowProposal } from '../../../lender/examples.ts';
import { submitFlow } from './submit.ts';

type Heard = {
  method: string | undefined;
  url: string | undefined;
  key: unknown;
  consent: unknown;
  shown: unknown;
  body: unknown;
};

let server: Server | undefined;
afterEach(() => server?.close());

/** A bank that answers every call alike, and what it heard. */
async function bank(status: number, answer: unknown, type = 'application/json') {
  const heard: Heard[] = [];
  const listening = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const { method, url, headers } = request;
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
    const [consent, shown] = [headers['proposal-consent'], headers['legal-documents']];
    heard.push({ method, url, key: headers['idempotency-key'], consent, shown, body });
    response.writeHead(status, { 'content-type': type });
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  server = listening;
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
  const address = listening.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { base: `http://127.0.0.1:${port}/financing`, heard };
}

const problem = (status: number, word: string, errors: unknown[] = []) =>
  bank(status, { type: `/problems/${word}`, title: word, status, errors }, 'application/problem+json');

/** A figure that is not on offer any more, in words that nobody reads. */
const figure = (field: string, sent: number, offered: number) => ({
  field,
  code: 'changed-figure',
  message: 'it is another one today',
  params: { sent, offered },
});

/** What the offered figures come to. */
const costs = (residual: number) =>
  Object.entries({ residual, totalCost: 141_020.5, financed: 72_345.67 }).map(([name, offered]) => ({
    field: `financing.${name}`,
    code: 'offered-figure',
    message: 'as it is today',
    params: { offered },
  }));

const proposal = aFlowProposal();
const boxes = [{ id: 'panel-terms', textVersion: '0a1b2c3d', isTicked: true }];
const documents = 'privacy:2026-12-01-a1b2c3d4';
const way = { key: 'k', boxes, documents, residual: 0 };

describe("flow B's submission", () => {
  it('is a PUT of submitProposalFlow under the key of its proposal [D2-7.2-05] (R15)', async () => {
    const { base, heard } = await bank(200, { status: 'approved', proposalId: 'P1', dueDate: '2026-12-01' });
    const result = await submitFlow(base, proposal, { ...way, key: 'key-1' });
    expect(result).toEqual({
      kind: 'decided',
      decision: { status: 'approved', id: 'P1', dueDate: '2026-12-01' },
    });
    expect(heard).toMatchObject([
      { method: 'PUT', url: '/financing/zflow/submitProposalFlow', key: 'key-1' },
    ]);
    expect(heard[0]?.body).toMatchObject({ residencePhone: { areaCode: '0000', number: '00000000' } });
  });

  it('says beside its body, which stays the bank’s, which box was ticked and in which wording (R44)', async () => {
    const { base, heard } = await bank(200, { status: 'approved' });
    await submitFlow(base, proposal, way);
    expect(heard[0]?.consent).toBe('panel-terms 0a1b2c3d; ticked');
    expect(JSON.stringify(heard[0]?.body)).not.toContain('0a1b2c3d');
  });

  it('says which legal documents were shown, and was no proposal where other ones hold', async () => {
    const stamp = 'privacy:2026-12-02-b1b2c3d4';
    const { base, heard } = await problem(409, 'documents-changed', [inForceError(stamp)]);
    expect(await submitFlow(base, proposal, way)).toEqual({ kind: 'documents-changed', stamp });
    expect(heard[0]?.shown).toBe(documents);
  });

  it('needs nothing but a status in the answer [D2-7.2-06]', async () => {
    const { base } = await bank(200, { status: 'DENIED' });
    expect(await submitFlow(base, proposal, way)).toEqual({
      kind: 'decided',
      decision: { status: 'denied' },
    });
  });

  it.each([
    [500, { status: 'approved' }],
    [200, { state: 'approved' }],
    [200, '<html>'],
  ])('has failed when the bank answers %i %j [D2-4.2-15] (R57)', async (status, answer) => {
    const { base } = await bank(status, answer);
    expect((await submitFlow(base, proposal, way)).kind).toBe('failed');
  });

  it('has failed when nobody is there', async () => {
    expect(await submitFlow('http://127.0.0.1:1', proposal, way)).toEqual({
      kind: 'failed',
      why: 'unreachable',
    });
  });

  it('comes back with the fields that the bank does not take', async () => {
    const errors = [
      { field: 'person.birthDate', code: 'under-age', message: 'must be of age' },
      { field: 'mobilePhone', code: 'phone-invalid', message: 'under-age' },
      { field: 'address.postalCodeMain', code: 'postal-code-invalid', message: '' },
      { field: 'work.company.cnpjBase', code: 'cnpj-invalid', message: '' },
    ];
    const { base } = await problem(422, 'invalid-proposal', errors);
    expect(await submitFlow(base, proposal, way)).toEqual({
      kind: 'fields',
      fields: [
        { field: 'birthdayDate', isUnderAge: true },
        { field: 'phone', isUnderAge: false },
        { field: 'postalCode', isUnderAge: false },
        { field: 'company.cnpj', isUnderAge: false },
      ],
    });
  });

  it('comes back with a field that cannot even be written to the bank, instead of failing for ever (R49)', async () => {
    const { base, heard } = await bank(200, { status: 'approved' });
    const odd = { ...proposal, address: { ...proposal.address, number: '9'.repeat(21) } };
    const fields = [{ field: 'number', isUnderAge: false }];
    expect(await submitFlow(base, odd, way)).toEqual({ kind: 'fields', fields });
    expect(heard).toEqual([]);
  });

  const [instalment, interest] = [
    figure('financing.installmentValue', 2345.67, 2399.01),
    figure('financing.monthlyInterest', 1.75, 1.79),
  ];

  it('comes back with the figures that are others by now, and what they come to', async () => {
    const { base } = await problem(409, 'changed-offer', [instalment, interest, ...costs(36_000)]);
    expect(await submitFlow(base, proposal, { ...way, residual: 36_000_00 })).toEqual({
      kind: 'changed',
      changes: [
        { figure: 'installment', sent: 234_567, offered: 239_901 },
        { figure: 'monthlyRate', sent: 0.0175, offered: 0.0179 },
      ],
      costs: { residual: 36_000_00, totalCost: 141_020_50, financed: 72_345_67 },
    });
  });

  it.each([
    ['are of a plan with another final instalment', costs(36_000), 48_000_00],
    ['are of a plan with a final instalment, where none was simulated', costs(36_000), 0],
    ['come to nobody says what, as before it was told', [], 0],
    ['come to half of it is told', costs(0).slice(0, 2), 0],
  ])(
    'is to be simulated again when the figures %s, of which none is shown',
    async (_what, told, residual) => {
      const { base } = await problem(409, 'changed-offer', [instalment, interest, ...told]);
      expect(await submitFlow(base, proposal, { ...way, residual })).toEqual({
        kind: 'outdated',
        changes: [],
      });
    },
  );

  it('is to be simulated again when the price is another, the term is gone or the simulation has ended', async () => {
    const price = figure('vehicle.price', 100_000, 101_000);
    const changed = await problem(409, 'changed-offer', [price]);
    expect(await submitFlow(changed.base, proposal, way)).toEqual({
      kind: 'outdated',
      changes: [{ figure: 'carPrice', sent: 10_000_000, offered: 10_100_000 }],
    });
    server?.close();
    const gone = await problem(409, 'changed-offer');
    expect((await submitFlow(gone.base, proposal, way)).kind).toBe('outdated');
    server?.close();
    const ended = await problem(410, 'expired-simulation');
    expect((await submitFlow(ended.base, proposal, way)).kind).toBe('outdated');
  });

  it.each(['idempotency-key-reused', 'other-terms-of-use', 'anything'])(
    'has failed on a refusal that no field can mend, such as %s',
    async (word) => {
      const { base } = await problem(422, word, [{ field: 'toString', code: 'constructor', message: '' }]);
      expect((await submitFlow(base, proposal, way)).kind).toBe('failed');
    },
  );
});
