import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { mailbox, openFirstCard } from './shopper.ts';

test.use({ locale: 'es-AR' });

test('a shopper in Argentina simulates in Spanish and pesos, and the lead arrives [D1-2.2-07] [D1-2.6-14] [D1-5-04] [D1-1-24]', async ({
  page,
  portal,
}) => {
  const email = mailbox('juan.perez');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-AR');
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /Cerrado/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/ar\/cerrado$/);
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /Jatobá/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jatobá' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'Simulá ahora' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').first().check();
  // Provinces that cannot be had are not looked for any longer, and are there when they are asked for again.
  const provinces = (address: URL) =>
    address.pathname.includes('/dealer') && address.pathname.includes('/province');
  await page.route(provinces, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Aceptar y continuar' }).click();
  await expect(dialog.getByText('No pudimos buscar los concesionarios.')).toBeVisible();
  await expect(dialog.getByLabel('Provincia').getByRole('option', { name: 'Buscando…' })).toHaveCount(0);
  await page.unroute(provinces);
  await dialog.getByRole('button', { name: 'Buscar de nuevo' }).click();
  await dialog.getByLabel('Nombre y apellido').fill('Juan Pérez');
  await dialog.getByLabel('Correo electrónico', { exact: true }).first().fill(email);
  await dialog.getByLabel('Celular').pressSequentially('1155512345');
  await dialog.getByLabel('DNI o CUIL').pressSequentially('30123456');
  await dialog.getByLabel('Provincia').selectOption({ index: 1 });
  await dialog.getByLabel('Zona').selectOption({ index: 1 });
  await dialog.getByRole('radiogroup').getByRole('radio').first().check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Enviar' }).click();

  await expect(dialog.getByRole('heading', { name: 'Planes de financiación' })).toBeVisible();
  await dialog.getByRole('checkbox').first().check();
  await openFirstCard(page);
  await expect(dialog.getByText(/\$\s?[\d.]+,\d\d/).first()).toBeVisible();
  // The CFT in letters five times as large as those of the rates below it.
  const [large, small] = await Promise.all(
    [dialog.locator('[data-part="total-cost"] strong').first(), dialog.getByText(/\(TEA\)/).first()].map(
      (text) => text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    ),
  );
  expect((large ?? 0) / (small ?? 1)).toBeGreaterThanOrEqual(5);
  const cost = dialog.getByRole('table', { name: 'El CFT, parte por parte' });
  await expect(cost.getByRole('row', { name: /^IVA sobre intereses/ })).toContainText(
    /\$\s?[\d.]+,\d\d.*\d,\d\d\s?%/,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const delivered = async () => {
    const entries = (await (await page.request.get(`${portal.operations}/crm/leads`)).json()) as {
      lead: Record<string, unknown>;
    }[];
    return entries.filter(({ lead }) => lead.email === email).map(({ lead }) => lead.countryCode);
  };
  await expect.poll(delivered).toEqual(['AR']);
});
