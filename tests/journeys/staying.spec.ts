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

for (const address of PAGES)
  test(`what the server has drawn of ${address} stays while the rest of its code comes`, async ({ page }) => {
    await expectToStay(page, address);
  });
