import { expect, it } from 'vitest';
import { fundingSources } from '../index.ts';
import { planTitle } from './plan-title.ts';

it('a plan is called as its author has it, else as its card is in the language of the site', () => {
  expect(planTitle({ title: 'Taxa de aniversário', type: 'CDC' }, 'pt-BR')).toBe('Taxa de aniversário');
  expect(planTitle({ type: 'B2_TRADITIONAL' }, 'pt-BR')).toBe('Banco parceiro');
  expect(planTitle({ type: 'CDC' }, 'es-AR')).toBe('Crédito prendario');
  for (const type of fundingSources)
    for (const locale of ['pt-BR', 'es-AR'] as const)
      expect(planTitle({ type }, locale), type).not.toMatch(/card\.title|_|^[A-Z-]+$/);
});
