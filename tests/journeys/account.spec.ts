import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { mailbox } from './shopper.ts';

test('a customer signs up by a code, is told of passwords that differ, comes to pages of their own, and leaves again (R13, R22)', async ({
  page,
  context,
}) => {
  const email = mailbox('conta');
  await page.goto('/br/aurora');
  await page.getByRole('link', { name: 'Minha conta' }).first().click();
  await expect(page).toHaveURL(/\/minha-conta\/entrar$/);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill('Errada1!');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('E-mail ou senha não conferem.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'Criar conta' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.locator('main').getByRole('button').first().click();
  await expect(page).toHaveURL(/\/minha-conta\/codigo$/);
  let code = '';
  await expect(async () => {
    const mailboxPage = await (await context.request.get('/outbox')).text();
    const mine = mailboxPage.split('<article').find((mail) => mail.includes(`To ${email},`));
    code = /\d{4} \d{4}/.exec(mine ?? '')?.[0] ?? '';
    expect(code).not.toBe('');
  }).toPass();
  await page.getByLabel('Código').fill(code);
  await page.getByLabel('Nome completo').fill('Ana Souza');
  await page.locator('input[name=password]').fill('Segredo1!');
  await page.locator('input[name=repeated]').fill('Segredo2!');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByText('As senhas digitadas não são iguais').first()).toBeVisible();
  await expectAccessible(page);
  await page.locator('input[name=password]').fill('Segredo1!');
  await page.locator('input[name=repeated]').fill('Segredo1!');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByRole('heading', { name: 'Olá, Ana' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByText('Você saiu da conta.')).toBeVisible();
  await page.goto('/br/aurora/minha-conta');
  await expect(page).toHaveURL(/\/minha-conta\/entrar$/);
});
