import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { STAFF_PASSWORD } from '../staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { becomeStaff } from './staff-member.ts';

async function looksRight(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

test('an operator finds every queue, settles a wish about somebody’s data after a look, reads the figures and the demonstration’s mailbox, and finds it all in the log [D2-2.5-31] [D2-3.6-05] [D2-3.6-06]', async ({
  page,
  portal,
}) => {
  const [code = ''] = await becomeStaff(page, portal, { name: 'Oto Lima', role: 'administrator' });
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: 'Administração: telas' });
  // Each screen that the menu leads to is looked at in admin-screens.spec.ts.
  for (const screen of ['Opiniões', 'Caixas de teste']) {
    await menu.getByRole('link', { name: screen, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
  }
  await page.reload();
  await expect(menu.getByRole('link', { name: 'Caixas de teste' })).toBeInViewport();
  await menu.getByRole('link', { name: 'Pedidos', exact: true }).click();
  await page.getByLabel('Abrir pelo número').fill('R0000-0000');
  await page.getByRole('button', { name: 'Abrir' }).click();
  await expect(page.getByText('Não há nada com o número R0000-0000.').first()).toBeVisible();
  await looksRight(page);

  await menu.getByRole('link', { name: 'Painéis' }).click();
  await page.getByLabel('Período').selectOption('7');
  await page.getByRole('button', { name: 'Mostrar' }).click();
  await expect(page).toHaveURL(/dias=7/);
  await page.getByText('Ver como tabela').first().click();
  await expect(page.getByRole('rowheader', { name: 'Páginas vistas' })).toBeVisible();
  await looksRight(page);

  await menu.getByRole('link', { name: 'Privacidade' }).click();
  const own = page.locator('form').filter({ has: page.getByRole('button', { name: 'Ver o que mudaria' }) });
  await own.getByRole('button').click();
  await expect(own.getByText('Campo obrigatório').first()).toBeVisible();
  await looksRight(page);
  await own.getByLabel('Procurar por').selectOption('email');
  await own.getByLabel('Documento, e-mail ou telefone').fill(`${randomUUID()}@example.com`);
  await own.getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Nada mudou ainda' })).toBeVisible();
  await looksRight(page);
  const copy = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Baixar todos os dados' }) });
  await copy.getByLabel('Procurar por').selectOption('email');
  await copy.getByLabel('Documento, e-mail ou telefone').fill(`${randomUUID()}@example.com`);
  await copy.getByLabel('Sua senha').fill(STAFF_PASSWORD);
  await copy.getByLabel('Código do aplicativo, ou um código de reserva').fill(code);
  const file = page.waitForEvent('download');
  await copy.getByRole('button').click();
  expect((await file).suggestedFilename()).toBe('dados.json');
  // The page stays, and what would prove the next act is in it no more.
  await expect(copy.getByLabel('Sua senha')).toHaveValue('');
  await expect(copy.getByLabel('Código do aplicativo, ou um código de reserva')).toHaveValue('');

  await page.goto('/admin/outbox');
  await expect(page.getByRole('heading', { level: 1, name: 'Mailbox' })).toBeVisible();
  await page.goto('/admin/registro');
  await expect(page.getByText('O registro está íntegro')).toBeVisible();
  for (const action of ['Caixa de teste aberta', 'Dados de uma pessoa baixados', 'Celular registrado'])
    await expect(page.getByRole('cell', { name: action, exact: true }).first()).toBeVisible();
  await page.getByLabel('O quê').selectOption('privacy.export');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page.getByRole('cell', { name: 'Caixa de teste aberta' })).toHaveCount(0);
  await looksRight(page);

  // By what it is about and when: all of it stands in the address.
  await page.getByRole('link', { name: 'Tirar os filtros' }).click();
  await expect(page).toHaveURL(/registro$/);
  await expect(page.getByLabel('O quê')).toHaveValue('');
  await page.getByLabel('Em quê').fill('outb');
  await page.getByLabel('Desde').fill('2020-01-01T08:00');
  await page.getByLabel('Até').fill('2020-01-01T09:00');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page).toHaveURL(/em=outb&de=2020-01-01T08%3A00&ate=2020-01-01T09%3A00/);
  await expect(page.getByText('Nenhuma mudança com este filtro.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Em quê')).toHaveValue('outb');
  await looksRight(page);
  await page.goto('/admin/registro?de=ontem');
  await expect(page.getByText('Dia e hora não entendidos')).toBeVisible();
  await looksRight(page);
});
