import { IS_WHOLE, SEED } from '../strength.ts';
import { test } from './portal.ts';
import { expectToStay } from './staying.ts';

/** Steps of the configurator whose choices are of other kinds and drawn by the same parts: one of them each day, all in a soak. */
const CHOICES = ['opcionais', 'acessorios', 'servicos'].map((step) => `/br/aurora/orla/configurar/${step}`);
const PAGES = [
  '/br/aurora/orla',
  ...CHOICES.filter((_, at) => IS_WHOLE || at === SEED % CHOICES.length),
  '/br/aurora/orla/configurar/resumo',
  '/ar/cerrado/jatoba/configurar/resumen',
  '/br/aurora/estoque',
];

test('what the server has drawn of a page stays while the rest of its code comes', async ({ page }) => {
  for (const address of PAGES) await test.step(address, () => expectToStay(page, address));
});
