import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fold } from './fold.ts';
import { calledBy, spellingsOf } from './spellings.ts';

it.each([
  ['BR', 'Sto. André', ['sto andre', 'santo andre']],
  ['BR', 'BH', ['belo horizonte', 'bh']],
  ['BR', 'S. José dos Campos', ['s jose dos campos', 'sao jose dos campos']],
  ['BR', 'Savassi - BH', ['savassi bh', 'savassi belo horizonte']],
  ['AR', '9 de Julio', ['9 de julio', 'nueve de julio']],
  ['AR', 'Bs. As.', ['ciudad autonoma de buenos aires', 'bs as', 'buenos aires']],
  ['AR', 'Rosario', ['rosario']],
] as const)('in %s a place is looked for by %s in these ways', (market, text, ways) => {
  expect(spellingsOf(market, text)).toEqual(ways);
});

it.each([
  ['AR', 'Rosario', 'rosario', 'whole'],
  ['AR', 'Villa del Rosario', 'Rosario', 'end'],
  ['AR', 'General San Martín', 'san martin', 'end'],
  ['AR', 'Nueve de Julio', '9 de julio', 'whole'],
  ['BR', 'Santo André', 'Sto. Andre', 'whole'],
  ['BR', 'Santos', 'Santo', undefined],
] as const)('in %s %s is called %s by its %s', (market, name, text, by) => {
  expect(calledBy(market, name, text)).toBe(by);
});

it('whatever is typed is among its own ways, each once', () => {
  fc.assert(
    fc.property(fc.constantFrom('BR', 'AR'), fc.string({ maxLength: 60 }), (market, text) => {
      const ways = spellingsOf(market as 'BR', text);
      expect(ways).toContain(fold(text));
      expect(new Set(ways).size).toBe(ways.length);
    }),
  );
});
