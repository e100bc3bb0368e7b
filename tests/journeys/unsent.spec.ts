import { beginAnew, expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { inbox, mailbox } from './shopper.ts';

test('a form of a company is neither lost nor sent twice', async ({ page, context }) => {
  await test.step('a form that is sent without a connection, and again with its answer lost, stays as it was typed, and the third time is one lead (R43)', async () => {
    const email = mailbox('sin-respuesta');
    await page.goto('/ar/cerrado/alquiler-para-empresas', { waitUntil: 'networkidle' });
    const send = page.getByRole('button', { name: 'Pedir propuesta' });
    const note = page.getByRole('alert').filter({ hasText: 'Tu envío quedó sin respuesta' });
    const sayWho = async () => {
      await page.getByLabel('Razón social').fill('Panadería del Sur SA');
      await page.getByLabel('CUIT', { exact: true }).fill('30-50001091-2');
      await page.getByLabel('Nombre del contacto').fill('Ana Sosa');
      await page.getByLabel('Correo electrónico', { exact: true }).first().fill(email);
      await page.getByLabel('Celular').fill('+54 9 11 4321-5678');
    };
    await sayWho();
    await page.getByRole('radio', { name: 'No', exact: true }).check();
    await page.getByRole('radio', { name: 'Correo electrónico' }).check();
    await page.getByLabel('Tipo de vehículo').selectOption({ index: 1 });
    await page.getByLabel('Cantidad de vehículos').fill('3');
    await page.getByLabel('WhatsApp', { exact: true }).last().uncheck();

    await context.setOffline(true);
    await send.press('Enter');
    await expect(note).toBeVisible();
    await expect(send).toBeFocused();
    await expect(page.getByLabel('Razón social')).toHaveValue('Panadería del Sur SA');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(note).toBeHidden();
    await context.setOffline(false);

    // The portal takes it, and its answer is lost on the way.
    await page.route('**/alquiler-para-empresas*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    });
    await send.click();
    await expect(note).toBeVisible();
    await page.unroute('**/alquiler-para-empresas*');
    await page.reload({ waitUntil: 'networkidle' });
    await expect(page.getByLabel('Cantidad de vehículos')).toHaveValue('3');
    await expect(page.getByLabel('WhatsApp', { exact: true }).last()).not.toBeChecked();
    // Who asks is in no storage of the browser's: it is typed again, and is the same lead.
    await expect(page.getByLabel('Razón social')).toHaveValue('');
    await sayWho();
    await send.click();
    await expect(page.getByRole('heading', { name: 'Pedido recibido' })).toBeFocused();
    await expect(note).toBeHidden();
    await expect.poll(async () => (await inbox(page, email)).length).toBe(1);
  });
  await test.step('what is typed survives the way back, and what is chosen a reload and a reload after a refusal; of whom it is of, no storage holds anything (R43, R49)', async () => {
    await beginAnew(page);
    const [company, document] = [page.getByLabel('Razão social'), page.getByLabel('CNPJ', { exact: true })];
    const send = page.getByRole('button', { name: 'Pedir proposta' });
    const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    const isKept = async () => {
      expect(await stored()).not.toMatch(/Padaria|Souza|11\.?222\.?333|typed-again|98765-?4321/);
      await expect(page.getByRole('radio', { name: 'Sim' })).toBeChecked();
      await expect(page.getByLabel('Tipo de veículo')).not.toHaveValue('');
      await expect(page.getByLabel('SMS')).not.toBeChecked();
    };
    await page.goto('/br/aurora/locacao-para-empresas', { waitUntil: 'networkidle' });
    await company.fill('Padaria Três Irmãos');
    await page.getByRole('radio', { name: 'Sim' }).check();
    await page.getByLabel('Tipo de veículo').selectOption({ index: 1 });
    await page.getByLabel('SMS').uncheck();
    await document.pressSequentially('11222333000182');
    await page.getByRole('link', { name: 'Buscar', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buscar');
    await page.goBack();
    await isKept();
    await expect(company).toHaveValue('Padaria Três Irmãos');
    await expect(document).toHaveValue('11.222.333/0001-82');
    await page.reload({ waitUntil: 'networkidle' });
    await isKept();
    await expect(company).toHaveValue('');
    await company.fill('Padaria Três Irmãos');
    await document.pressSequentially('11222333000182');
    await send.click();
    await expect(page.getByRole('alert')).toContainText('CNPJ inválido');
    await page.reload({ waitUntil: 'networkidle' });
    await isKept();

    // And a reload at the moment of the answer: the place in the history is the new one, and the page has not drawn it yet.
    await page.evaluate(() => {
      const replace = history.replaceState.bind(history);
      history.replaceState = (...given) => {
        replace(...given);
        location.reload();
      };
    });
    const reloaded = page.waitForEvent('load');
    await send.click();
    await reloaded;
    await isKept();

    // A key that is pressed before the page has come alive puts its field in no other one's place.
    let letScriptsCome = () => {};
    const come = new Promise<void>((done) => {
      letScriptsCome = done;
    });
    await page.route('**/*.js', async (route) => {
      await come;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.getByLabel('Quantidade de veículos').fill('7');
    letScriptsCome();
    // The browser too puts back what a reload finds in a form, long before.
    await page.waitForFunction(() => 'isAlive' in window);
    await isKept();
    await expect(page.getByLabel('Quantidade de veículos')).toHaveValue('7');

    await company.fill('Padaria Três Irmãos');
    await document.fill('');
    await document.pressSequentially('11222333000181');
    await page.getByLabel('Nome do contato').fill('Ana Souza');
    await page.getByLabel('E-mail', { exact: true }).first().fill(mailbox('typed-again'));
    await page.getByLabel('Celular').pressSequentially('11987654321');
    await page.getByRole('radio', { name: 'WhatsApp' }).check();
    await page.getByLabel('Quantidade de veículos').fill('12');
    await isKept();
    await send.click();
    await expect(page.getByRole('heading', { name: 'Pedido recebido' })).toBeVisible();
    expect(await stored()).not.toMatch(/Padaria|Souza/);
  });
});
