import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileTexts } from '../../tests/hostile.ts';
import { retryAfter, upstreamProblem } from './upstream-problem.ts';

const rejected = (status: number, body: unknown) =>
  upstreamProblem({ ok: false, reason: 'rejected', status, body });

describe('what our route answers for its upstream', () => {
  it.each([
    ['timeout', 504, undefined],
    ['refused', 503, 5],
    ['unavailable', 503, 10],
    ['malformed', 502, undefined],
    ['inward-address', 502, undefined],
    ['aborted', 503, 5],
  ] as const)('turns %s into %i [R54]', (reason, status, seconds) => {
    const failed = { ok: false, reason, status: 500, code: 'canary' } as const;
    const document = upstreamProblem(failed);
    expect(document.status).toBe(status);
    expect(document.type).toMatch(/^\/problems\/upstream-/);
    expect(retryAfter(failed)).toBe(seconds);
    expect(JSON.stringify(document)).not.toContain('canary');
  });

  it('passes a business refusal on: its status, its word and the fields at fault [R54]', () => {
    const errors = [{ field: 'customer.birthDate', message: 'must be at least 18 years ago' }];
    const body = { type: 'https://bank.example/problems/under-age', title: 'x', detail: 'y', errors };
    const coded = errors.map((one) => ({ ...one, code: 'not-accepted' }));
    expect(rejected(422, body)).toMatchObject({ status: 422, type: '/problems/under-age', errors: coded });
    expect(rejected(410, { type: 'expired' })).toMatchObject({ status: 410, type: '/problems/expired' });
  });

  it.each([401, 403, 405, 407, 415])('does not blame the shopper for %i, which is ours [R54]', (status) => {
    expect(rejected(status, { type: '/problems/no-such-client' })).toMatchObject({
      status: 502,
      type: '/problems/upstream-malformed',
    });
  });

  it.each([
    ['a query', '/problems/under-age?cpf=12345678909'],
    ['capitals', '/problems/UnderAge'],
    ['markup', '/problems/<script>'],
    ['a line', 'under-age\nset-cookie: a=b'],
    ['no text', 42],
    ['nothing', undefined],
    ['a number first', '/problems/12345678909'],
  ])('has its own word for a type with %s [R49]', (_, type) => {
    expect(rejected(400, { type }).type).toBe('/problems/rejected');
  });

  it.each([
    'CPF 123.456.789-09 inválido',
    'telefone (11) 98765-4321',
    'ana@example.com is taken',
    'at Bank.check (/srv/bank/index.js:12:7)',
    'see https://bank.example/internal',
    '<b>no</b>',
    'two\nlines',
    'x'.repeat(161),
    { nested: 'object' },
  ])('says only that a field is not accepted instead of %j [R49]', (message) => {
    expect(rejected(422, { errors: [{ field: 'a.b[0]', message }] }).errors).toEqual([
      { field: 'a.b[0]', code: 'not-accepted', message: 'not accepted' },
    ]);
  });

  it('keeps prices readable and drops fields that are none [R49]', () => {
    const errors = [
      { field: 'carPrice', message: '$ 25.105.990,00 expected' },
      { field: 'a b', message: 'x' },
      { field: '', message: 'x' },
      null,
      'text',
    ];
    expect(rejected(409, { errors }).errors).toMatchObject([
      { message: '$ 25.105.990,00 expected', code: 'not-accepted' },
    ]);
  });

  it('passes codes on with their figures, and takes a code in the place of a text as one [R54]', () => {
    const params = { sent: 25_105_990.5, offered: 2 };
    const coded = { field: 'birthdate', code: 'under-age', message: 'must be of age' };
    const figure = { field: 'price', code: 'changed-figure', message: 'is another', params };
    const worded = { field: 'phone', message: 'phone-invalid' };
    expect(rejected(422, { errors: [coded, worded, figure] }).errors).toEqual([
      coded,
      { ...worded, code: 'phone-invalid' },
      figure,
    ]);
  });

  it('passes no code and no parameter on that may be somebody’s [R49]', () => {
    const params = { sent: 52_998_224_725, offered: '52998224725', 'a b': 1, cpf: Number.NaN, list: [1] };
    const errors = [{ field: 'cpf', code: 'cpf-52998224725', message: 'no', params }];
    expect(rejected(422, { errors }).errors).toEqual([{ field: 'cpf', code: 'no', message: 'no' }]);
  });

  it('takes nothing hostile over from a refusal, in whatever part and writing it stands [R37] [R49] [R55]', () => {
    const own = 'The service behind the portal did not accept the request';
    fc.assert(
      fc.property(hostileTexts, (texts) => {
        for (const text of texts) {
          const errors = [
            { field: 'renda', message: text },
            { field: text, message: 'x' },
          ];
          const problem = rejected(422, { type: text, title: text, detail: text, errors });
          expect([problem.title, Object.keys(problem)]).toEqual([
            own,
            expect.not.arrayContaining(['detail']),
          ]);
          expect(problem.type).toMatch(/^\/problems\/[a-z0-9-]+$/);
          for (const { field, code, message } of problem.errors ?? []) {
            expect(code).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
            expect(field).toMatch(/^[A-Za-z_][\w.[\]-]*$/);
            expect(message).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>@＠\\]|\/\//u);
            expect(message).not.toMatch(/(?:\p{Nd}[ ./()-]{0,2}){9}/u);
          }
        }
      }),
    );
    // A document is one in any digits that people type on a telephone.
    for (const message of [
      '５２９９８２２４７２５',
      '٥٢٩٩٨٢٢٤٧٢٥',
      'ana＠example.com',
      'linha\u2028dois',
      '\ud83d',
    ])
      expect(rejected(422, { errors: [{ field: 'cpf', message }] }).errors).toEqual([
        { field: 'cpf', code: 'not-accepted', message: 'not accepted' },
      ]);
  });

  it('keeps nothing else of what the upstream said, whatever that is [R49] [R55]', () => {
    const kept = ['type', 'title', 'status', 'errors'];
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (body) => {
        const document = rejected(422, body);
        expect(Object.keys(document).filter((key) => !kept.includes(key))).toEqual([]);
      }),
    );
    const body = {
      stack: 'canary',
      trace: { sql: 'canary' },
      title: 'canary',
      detail: 'canary',
      cpf: 'canary',
    };
    expect(JSON.stringify(rejected(400, body))).not.toContain('canary');
  });
});
