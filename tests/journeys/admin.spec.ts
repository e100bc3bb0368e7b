import type { Page } from '@playwright/test';
import { PATIENT_DATABASE } from '../patience.ts';
import { runScript } from '../scripts.ts';
import { authenticatorCode, STAFF_PASSWORD } from '../staff.ts';
import { confirmed } from './confirm.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { expectReadable } from './readable.ts';

/** A new member's one-time link, as the operator prints it beside the running portal. */
async function linkFor(portal: { origin: string; dataFolder: string }, email: string): Promise<string> {
  const words = ['add', email, '--name', 'Iara Nunes', '--role', 'administrator'];
  const { code, out, lines } = await runScript('staff', words, {
    VITRINE_DATA: portal.dataFolder,
    ...PATIENT_DATABASE,
  });
  expect(lines).toEqual([]);
  expect(code).toBe(0);
  return new URL(out.trim()).pathname;
}

async function looksRight(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** A step of the way in, on every size, and on a phone again. */
async function isReadable(page: Page, screen: string): Promise<void> {
  const phone = page.viewportSize();
  await expectReadable(page, screen);
  if (phone) await page.setViewportSize(phone);
}

test('a new administrator comes in by a link and a phone of her own, each step of it readable at 200 % and on 320 px, puts a manual in after a mistake, invites a seller, and finds it all in the log, and comes in again [D2-2.5-31] [D2-3.6-02] [D2-5.4-12]', async ({
  page,
  portal,
  browser,
}) => {
  const mark = Date.now().toString(36);
  await page.goto('/admin/manuais');
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
  await looksRight(page);

  const email = `iara.${mark}@example.com`;
  await page.goto(await linkFor(portal, email));
  await isReadable(page, 'the link');
  await page.getByLabel('Nova senha').fill('curta');
  await page.getByLabel('Repita a senha').fill('curta');
  await page.getByRole('button', { name: 'Salvar a senha' }).click();
  await expect(page.getByText('Digite no mínimo 12 caracteres').first()).toBeVisible();
  await isReadable(page, 'the link with a mistake');
  await page.getByLabel('Nova senha').fill(STAFF_PASSWORD);
  await page.getByLabel('Repita a senha').fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Salvar a senha' }).click();

  await expect(page.getByRole('heading', { name: 'Registre o seu celular' })).toBeVisible();
  await isReadable(page, 'the phone');
  const key = await page.locator('code').innerText();
  await page.getByLabel('Código de seis números').fill(authenticatorCode(key));
  await page.getByRole('button', { name: 'Confirmar o celular' }).click();
  await expect(page.getByRole('heading', { name: 'Guarde os códigos de reserva' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await isReadable(page, 'the backup codes');
  const spare = await page.getByRole('listitem').first().innerText();
  await page.getByRole('link', { name: 'Guardei, abrir a administração' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Olá, Iara Nunes' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Administração: telas' });
  await menu.getByRole('link', { name: 'Manuais' }).click();
  await page.getByLabel('Nome do manual').fill(`Manual ${mark}`);
  await page.getByRole('button', { name: 'Salvar novo manual' }).click();
  await expect(page.getByText('Campo obrigatório').first()).toBeVisible();
  await looksRight(page);
  await page.getByLabel('Caminho do manual').fill('/manuais/lira.pdf');
  // The session ends meanwhile: what was typed is there again once its author is.
  const [cookies, named] = [
    await page.context().cookies(),
    await page.getByLabel('Nome do manual').inputValue(),
  ];
  await page.context().clearCookies({ name: '__Host-staff' });
  await page.getByRole('button', { name: 'Salvar novo manual' }).click();
  await expect(page).toHaveURL(/\/admin\/entrar\?para=%2Fadmin%2Fmanuais/);
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
  await page.context().addCookies(cookies);
  await page.reload();
  await expect(page.getByRole('status')).toContainText('nada foi enviado');
  await expect(page.getByLabel('Caminho do manual')).toHaveValue('/manuais/lira.pdf');
  await expect(page.getByLabel('Nome do manual')).toHaveValue(named);
  await page.locator('section').getByLabel('Site').selectOption('br/aurora');
  await page.getByRole('button', { name: 'Salvar novo manual' }).click();
  await expect(page.getByRole('rowheader', { name: `Manual ${mark}` })).toBeVisible();
  // Owners find it from the menu of the site; what is served before any script is read in admin.test.ts.
  const reader = await browser.newPage({ baseURL: portal.origin });
  await reader.goto('/br/aurora');
  await reader.getByRole('contentinfo').getByRole('link', { name: 'Manuais' }).click();
  await expect(reader.getByRole('heading', { level: 1, name: 'Manuais' })).toBeVisible();
  await expect(reader.getByRole('link', { name: `Manual ${mark}` })).toHaveAttribute(
    'href',
    '/manuais/lira.pdf',
  );
  await looksRight(reader);
  await reader.close();
  await page.getByRole('link', { name: `Alterar Manual ${mark}` }).click();
  await confirmed(page.getByRole('button', { name: 'Remover este manual' }), `Remover Manual ${mark}?`);
  await expect(page).toHaveURL(/\/admin\/manuais(\?|$)/);
  await expect(page.getByRole('rowheader', { name: `Manual ${mark}` })).toHaveCount(0);

  await menu.getByRole('link', { name: 'Meu acesso' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meu acesso' })).toBeVisible();
  await page.getByRole('button', { name: 'Español' }).click();
  const pantallas = page.getByRole('navigation', { name: 'Administración: pantallas' });
  await pantallas.getByRole('link', { name: 'Equipo' }).click();
  await page.getByLabel('Nombre').fill('Beto Sosa');
  await page.getByLabel('Correo electrónico').fill(`beto.${mark}@example.com`);
  await page.getByRole('checkbox', { name: 'Concesionario', exact: true }).check();
  await page.getByRole('button', { name: 'Agregar y crear el enlace' }).click();
  await expect(page.getByRole('alert')).toContainText('Estos roles no van juntos');
  await page.getByLabel('Mercado del concesionario').selectOption('BR');
  await page.getByLabel('Código del concesionario').fill('0001017');
  await page.getByRole('button', { name: 'Agregar y crear el enlace' }).click();
  // The open session alone adds nobody; what was typed stays.
  await expect(page.getByRole('alert')).toContainText('falta tu contraseña o el código');
  await looksRight(page);
  await page.getByLabel('Tu contraseña').fill(STAFF_PASSWORD);
  await page.getByLabel('Código de la aplicación, o un código de respaldo').fill(spare.trim());
  await page.getByRole('button', { name: 'Agregar y crear el enlace' }).click();
  await expect(page.getByRole('heading', { name: 'Enlace de un solo uso' })).toBeVisible();
  await looksRight(page);

  await pantallas.getByRole('link', { name: 'Registro de cambios' }).click();
  await expect(page.getByText('El registro está íntegro')).toBeVisible();
  for (const action of ['Persona agregada al equipo', 'Manual quitado', 'Manual agregado'])
    await expect(page.getByRole('cell', { name: action, exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/\/admin\/entrar$/);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/entrar/);
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(STAFF_PASSWORD);
  await page.locator('main button[type=submit]').click();
  await expect(page.locator('input[name=code]')).toBeVisible();
  await isReadable(page, 'the code of a log-in');
  // The one after: each is taken once, and neither is too old where a slow machine sends it late.
  await page.locator('input[name=code]').fill(authenticatorCode(key, 1));
  await page.locator('main button[type=submit]').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Iara');
});
