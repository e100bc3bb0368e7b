import { randomInt } from 'node:crypto';
import { mailsTo } from './new-account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { mailbox } from './shopper.ts';

test('an owner looks a recall up by plate or chassis: what is wrong, what was found and that there is none are told where they are heard, and no address tells the number [D1-1-11] [D2-1-04] [D2-2.5-12] [D2-2.5-13] (R41)', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/br/aurora');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Recall', exact: true }).click();
  const number = page.getByLabel('Placa ou chassi');
  const search = page.getByRole('button', { name: 'Consultar recall' });
  await search.click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText('Campo obrigatório: Placa ou chassi');
  await expectAccessible(page);

  await number.fill('adg-0a0');
  await search.click();
  await expect(summary).toContainText('Placa inválida');
  await expect(number).toHaveValue('adg-0a0');

  await page.getByRole('radio', { name: 'Chassi' }).check();
  await number.fill('9BXOR1A22NA000102');
  const go = Promise.withResolvers<void>();
  await page.route('**/recall.data*', async (route) => {
    await go.promise;
    await route.continue();
  });
  await search.click();
  await expect(page.getByRole('button', { name: 'Consultando…' })).toBeVisible();
  go.resolve();
  await expect(page.getByRole('heading', { name: '1 recall aberto' })).toBeFocused();
  await expect(page.getByText('Reparado em 02/09/2024')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('radio', { name: 'Placa' }).check();
  await number.fill('ZZZ9Z99');
  await search.click();
  await expect(page.getByRole('heading', { name: 'Nenhum recall encontrado' })).toBeFocused();
  await expect(page.getByText('1 recall aberto')).toHaveCount(0);
  await expectAccessible(page);
  expect(requested.filter((url) => /9BXOR1A22NA000102|adg-?0a0|ZZZ9Z99/i.test(url))).toEqual([]);
});

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an owner in Argentina books the repair of a recalled car: the dealer, the half-day and who brings it, and reads where it stands [D1-1-11] [D2-2.5-12]', async ({
    page,
  }) => {
    const email = mailbox('reparacion');
    await page.goto('/ar/aurora/recall');
    const number = page.getByLabel('Patente o chasis');
    const search = page.getByRole('button', { name: 'Consultar recall' });
    await number.fill('ABC1D23'); // a plate of Brazil
    await search.click();
    await expect(page.getByRole('alert')).toContainText('Patente inválida');
    await number.fill('ad 100 ag');
    await search.click();
    await page.getByRole('link', { name: 'Pedir turno para la reparación gratuita' }).click();
    await page.getByLabel('Ciudad o localidad').fill('Rosario');
    await page.getByRole('button', { name: 'Buscar concesionarios' }).click();
    await page
      .getByRole('link', { name: /^Elegir / })
      .first()
      .click();
    const send = page.getByRole('button', { name: 'Pedir la reparación' });
    await page.getByLabel('Nombre completo').fill('Ana Souza');
    await send.click();
    await expect(page.getByRole('alert')).toContainText('Campo obligatorio: Correo electrónico');
    await expect(page.getByLabel('Nombre completo')).toHaveValue('Ana Souza');
    await page.locator('[data-slot] input:enabled').first().check();
    await page.getByLabel('Correo electrónico').fill(email);
    // Nobody has more than two visits open, whatever else runs with the same portal.
    await page.getByLabel('Celular').fill(`11 2345-${randomInt(1_000, 10_000)}`);
    await send.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reparación por recall: Lira 2022');
    await expect.poll(async () => (await mailsTo(page, email)).length).toBe(1);

    await page.goto(`/ar/aurora/recall/${'x'.repeat(20)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Consultá de nuevo');
  });
});
