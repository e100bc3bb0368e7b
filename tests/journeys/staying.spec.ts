import { test } from './portal.ts';
import { expectToStay } from './staying.ts';

const PAGES = [
  '/br/aurora/orla',
  '/br/aurora/orla/configurar/opcionais',
  '/br/aurora/orla/configurar/acessorios',
  '/br/aurora/orla/configurar/servicos',
  '/br/aurora/orla/configurar/resumo',
  '/ar/cerrado/jatoba/configurar/resumen',
  '/br/aurora/estoque',
];

test('what the server has drawn of a page stays while the rest of its code comes', async ({ page }) => {
  for (const address of PAGES) await test.step(address, () => expectToStay(page, address));
});
