import { expect, it } from 'vitest';
import { faultSentenceIn } from './fault-sentence.ts';

it('says of a report that an earlier version stored, in the reader’s language, that the files are to be tried again', () => {
  const fault = { code: 'earlier-version', params: {} } as const;
  expect(faultSentenceIn('pt-BR', { fault })).toMatch(/versão anterior/);
  expect(faultSentenceIn('es-AR', { fault })).toMatch(/versión anterior/);
});

it('writes days, numbers and what a fault is about as the reader does', () => {
  const fault = { code: 'far-day', params: { day: { day: '2036-12-31' }, most: 1_000 } } as const;
  expect(faultSentenceIn('pt-BR', { fault, about: { kind: 'car', code: 'A' } })).toBe(
    'carro A: 31/12/2036 fica a mais de 1000 dias de hoje: confira o ano (sem data certa, deixe o campo fora)',
  );
});
