import fc from 'fast-check';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { isStorable } from '../../kit/storable-text.ts';
import { takeForms } from './readable-requests.ts';

const app = fastify();
takeForms(app);
app.post('/', async ({ body }) => ({ body }));
afterAll(() => app.close());

async function taken(payload: string): Promise<string> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload });
  return answer.json().body;
}

it('a form without a NUL is taken to the letter', async () => {
  for (const form of ['a=b+c&a=%C3%A7&d', '', '&&=', 'a=%&b=%0&c=%zz']) expect(await taken(form)).toBe(form);
});

it('a NUL is left out of a name and of a value, and nothing else', async () => {
  expect([...new URLSearchParams(await taken('n%00ame=a+%00b%26%C3%A7&n%00ame=2'))]).toEqual([
    ['name', 'a b&ç'],
    ['name', '2'],
  ]);
});

it('whatever a form is made of, each name and value of it can be stored (R57)', async () => {
  const piece = fc.constantFrom(
    '%',
    '0',
    '%0',
    '%00',
    '%000',
    '\0',
    '%25',
    '%2500',
    'a',
    '=',
    '&',
    '+',
    '%ED%A0%80',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
      const fields = [...new URLSearchParams(await taken(pieces.join('')))].flat();
      expect(fields.filter((text) => !isStorable(text))).toEqual([]);
    }),
  );
});
