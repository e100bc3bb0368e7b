import { expect, it } from 'vitest';
import { offeredForm } from '../contract.ts';

const site = (market: 'BR' | 'AR') =>
  ({ market, locale: market === 'BR' ? 'pt-BR' : 'es-AR', authored: undefined }) as const;

it('the proposal form is offered in Brazil where plans may end in one, and nowhere else', () => {
  expect(offeredForm(site('BR'), true)?.form.termsOptIns.length).toBeGreaterThan(0);
  expect(offeredForm(site('BR'), false)).toBeUndefined();
  expect(offeredForm(site('AR'), true)).toBeUndefined();
});

it('is as its authors have it', () => {
  const authored = { form: { hideTerms: true, button: 'Pedir' } };
  expect(offeredForm({ ...site('BR'), authored }, true)?.form).toMatchObject({
    areTermsHidden: true,
    button: 'Pedir',
  });
});
