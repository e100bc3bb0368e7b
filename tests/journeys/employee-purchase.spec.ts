import { randomInt } from 'node:crypto';
import { cpfOf } from '../person.ts';
import { confirmed } from './confirm.ts';
import { becomeCustomer, mailsTo, PASSWORD } from './new-account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { mailbox } from './shopper.ts';

/** The smallest picture that is one. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a family member asks for the programme’s price, is told what is refused, is approved by the company through its link, and reserves a stocked car at it [D1-1-09] [D2-1-10]', async ({
  page,
  browser,
  context,
}) => {
  test.slow(); // from the first code to a reservation
  const [email, holderEmail] = [mailbox('familiar'), mailbox('titular')];
  const [cpf, holderCpf] = [cpfOf(randomInt(1e8)), cpfOf(randomInt(1e8))];
  await becomeCustomer(page, email);
  await context.clearCookies();

  await test.step('the programme names the types of buyers [D2-3.6-04] [D2-6-11]', async () => {
    await page.goto('/br/aurora/compra-colaborador');
    await expect(page.getByRole('heading', { name: 'Aurora em Casa' })).toBeVisible();
    const rows = page.locator('[data-programme="casa"] tbody th');
    await expect(rows).toHaveText([
      'Colaborador',
      'Familiar',
      'Cessionário da nota fiscal',
      'Colaborador da marca',
      'Dependente de colaborador',
    ]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  await test.step('whoever is not logged in is led to the log-in, and back', async () => {
    await page.getByRole('link', { name: 'Pedir adesão' }).click();
    await expect(page).toHaveURL(/entrar\?para=compra-colaborador$/);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Senha').fill(PASSWORD);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(/minha-conta\/compra-colaborador$/);
  });

  await test.step('a code that no company has opens nothing', async () => {
    await page.getByLabel('Código do programa').fill('NENHUM-1');
    await page.getByLabel('Familiar').check();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('alert')).toContainText('Este código não existe');
    await expectAccessible(page);
    await page.getByLabel('Código do programa').fill('aurora 2026');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page).toHaveURL(/compra-colaborador\/[0-9a-f-]{36}$/);
  });
  const enrolment = page.url().split('/').at(-1) ?? '';

  const fill = (name: string, text: string) => page.locator(`input[name="${name}"]`).fill(text);
  const summary = page.getByRole('alert');
  await test.step('what is refused is told at once', async () => {
    await fill('document', cpf);
    await fill('email', holderEmail);
    await fill('phone', '(11) 98765-4321');
    await fill('laborCard', '1234567-8');
    await fill('licence', '01234567890');
    await fill('licenceExpiry', '10/03/2020');
    await fill('holderName', 'Ana Souza');
    await fill('holderDocument', holderCpf);
    await fill('holderEmail', holderEmail);
    await fill('holderLaborCard', '1234567-8');
    await fill('holderRegistration', '40021');
    await page.locator('input[name="postalCode"]').pressSequentially('01310200');
    await expect(page.getByLabel('Rua')).toHaveValue('Avenida Paulista');
    await fill('number', '1000');
    await page.getByRole('button', { name: 'Guardar os dados' }).click();
    await expect(summary).toBeVisible();
  });
  await test.step('an e-mail of the holder’s is refused [D2-5.4-04]', () =>
    expect(summary).toContainText('Este e-mail é o do titular: use outro'));
  await test.step('so is a work card of the holder’s [D2-5.4-05]', () =>
    expect(summary).toContainText('Esta carteira de trabalho é a do titular: use outra'));
  await test.step('and a licence that has expired [D2-5.4-07]', () =>
    expect(summary).toContainText('A habilitação está vencida'));
  await test.step('its category is asked for [D2-5.4-06]', () =>
    expect(page.locator('select[name="licenceCategory"]')).toHaveAttribute('aria-invalid', 'true'));
  await test.step('nothing typed is lost, and billing is kept [D1-2.7-21] [D2-2.5-29]', async () => {
    await expect(page.locator('input[name="holderRegistration"]')).toHaveValue('40021');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await fill('email', email);
    await fill('laborCard', '');
    await fill('licenceExpiry', '10/03/2039');
    await page.locator('select[name="licenceCategory"]').selectOption('B');
    await page.getByRole('button', { name: 'Guardar os dados' }).click();
    await expect(page.getByText('Dados guardados.')).toBeVisible();
  });

  await test.step('it is sent once its papers are there [D1-2.7-22] [D2-2.5-29]', async () => {
    const missing = page.locator('[data-part="missing"] li');
    await expect(missing).toHaveCount(3);
    const card = page.locator('[data-part="documents"]');
    for (const [at, kind] of ['identity', 'driver-license', 'kinship'].entries()) {
      await card.locator('select').selectOption(kind);
      const file = { name: `${kind}.png`, mimeType: 'image/png', buffer: PICTURE };
      await card.locator('input[type="file"]').setInputFiles(file);
      await expect(missing).toHaveCount(2 - at);
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Enviar para aprovação da empresa' }).click();
    await expect(page.getByText('Em análise pela empresa')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the company answers by its link, by a form', async () => {
    let link = '';
    await expect(async () => {
      const mails = await mailsTo(page, 'programa@aurora.example');
      const mine = mails.find((mail) => mail.includes(enrolment)) ?? '';
      link = new RegExp(`/br/aurora/aprovacao-compra/${enrolment}/[\\w.-]+`).exec(mine)?.[0] ?? '';
      expect(link).not.toBe('');
    }).toPass();
    const company = await browser.newContext({ reducedMotion: 'reduce' });
    const office = await company.newPage();
    await office.goto(new URL(link, page.url()).href);
    await expect(office.getByText('Rui Souza', { exact: true })).toBeVisible();
    await expect(office.getByText(cpf)).toHaveCount(0);
    await expectAccessible(office);
    await expectNoSidewaysScroll(office);
    await office.getByLabel('Seu nome').fill('Rita Nunes');
    await office.getByRole('button', { name: 'Aprovar a compra' }).click();
    await expect(office.getByLabel('Motivo da resposta')).toHaveAttribute('aria-invalid', 'true');
    await office.getByLabel('Motivo da resposta').fill('Confere com o cadastro');
    await confirmed(office.getByRole('button', { name: 'Aprovar a compra' }), /Rui Souza.*desconto/);
    await expect(office.getByRole('heading', { name: 'Resposta registrada' })).toBeVisible();
    await office.goto(new URL(link, page.url()).href);
    await expect(office.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
    await company.close();
  });

  await test.step('the price of the programme stands where a build is reserved, on the stocked car’s page and in the reservation', async () => {
    await page.reload();
    await expect(page.getByText('Aprovado')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto('/br/aurora/nimbo/configurar/resumo');
    await expect(page.locator('[data-part="programme-price"]')).toContainText('10% a menos');
    await expectAccessible(page);
    const { parallelIndex, repeatEachIndex } = test.info();
    const list = await (await page.request.get('/br/aurora/estoque?modelo=nimbo')).text();
    const cars = [...new Set(list.match(/\/br\/aurora\/estoque\/AUBR\d+/g))];
    await page.goto(cars[(parallelIndex * 4 + repeatEachIndex) % cars.length] ?? '');
    const box = page.locator('[data-part="programme-price"]');
    await expect(box).toContainText('Aurora em Casa · Familiar · 10% a menos');
    const price = await box.locator('[data-part="own-price"]').textContent();
    await expectAccessible(page);
    await box.getByRole('button', { name: 'Reservar com o preço do programa' }).click();
    await expect(page).toHaveURL(/\/cadastro$/);
    await expect(page.getByLabel('CPF')).toHaveValue(cpf);
    await expect(page.locator('[data-part="total"]')).toHaveText(price ?? '');
    await page.getByRole('button', { name: 'Continuar para a reserva' }).click();
    await expect(page).toHaveURL(/\/condicoes$/);
    await expect(page.getByText('Aurora em Casa (Familiar, 10%)')).toBeVisible();
    await expect(page.locator('[data-part="total"]')).toHaveText(price ?? '');
    await expectNoSidewaysScroll(page);
  });
});
