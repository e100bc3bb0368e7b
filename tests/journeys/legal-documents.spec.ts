import type { Locator, Page } from '@playwright/test';
import { STAFF_PASSWORD } from '../staff.ts';
import { confirmed } from './confirm.ts';
import { PASSWORD, signUpCode } from './new-account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { inPortal } from './portal-database.ts';
import { mailbox } from './shopper.ts';
import { becomeStaff } from './staff-member.ts';

const looked = async (page: Page) => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

/** What a version is named by before the sum of its words. */
const DAY = /^\d{4}-\d\d-\d\d-/;

const SITES = [
  {
    home: '/br/aurora',
    links: [
      'Termos de uso',
      'Privacidade',
      'Cookies',
      'Garantia',
      'Condições de compra',
      'Acessibilidade',
      'Correspondentes de crédito',
    ],
    privacy: 'Privacidade',
    title: 'Aviso de privacidade',
    words: ['Aurora Automóveis do Brasil Ltda.', 'SCR', '180 dias'],
    effective: 'Em vigor desde',
    cookies: ['__Host-reservation', '400 dias'],
  },
  {
    home: '/ar/aurora',
    links: [
      'Términos de uso',
      'Privacidad',
      'Cookies',
      'Garantía',
      'Condiciones de compra',
      'Accesibilidad',
      'Intermediación de créditos',
    ],
    privacy: 'Privacidad',
    title: 'Aviso de privacidad',
    words: ['Aurora Automotores Argentina S.A.', 'AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA', '180 días'],
    effective: 'Rige desde',
    cookies: ['__Host-reservation', '400 días'],
  },
];

test('the footer leads to each legal document, which can be read at 360 pixels and printed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const { home, links, privacy, title, words, effective, cookies } of SITES)
    await test.step(home, async () => {
      await page.goto(home);
      const footer = page.getByRole('contentinfo');
      for (const name of links)
        await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute(
          'href',
          /documentos-lega/,
        );
      await footer.getByRole('link', { name: privacy, exact: true }).click();
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
      for (const text of [...words, effective]) await expect(main).toContainText(text);
      await looked(page);
      await page.emulateMedia({ media: 'print' });
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(footer).toBeHidden();
      await expect(page.getByRole('banner')).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
      await footer.getByRole('link', { name: 'Cookies', exact: true }).click();
      for (const text of cookies) await expect(main).toContainText(text);
      await looked(page);
    });
});

/** Of a document that no other journey agrees to on its site: whoever sends a form just after it was published anew is asked again. */
const READ = '/br/lumen/documentos-legais/termos-de-uso';

test('a version that is published holds for the next who sends a form; who had the former one on screen is asked again', async ({
  page,
  portal,
  browser,
}) => {
  const email = mailbox('versao');
  const reading = await page.context().newPage();
  await reading.goto(READ);
  /** Its day, and a sum of its words behind that. */
  const versionRead = () => reading.getByRole('definition').nth(1).innerText();
  const first = await versionRead();
  await page.goto('/br/lumen/minha-conta/cadastro');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page).toHaveURL(/\/minha-conta\/codigo$/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Termos de uso' })).toHaveAttribute(
    'href',
    READ,
  );
  await page.getByLabel('Código').fill(await signUpCode(page, email));
  await page.getByLabel('Nome completo').fill('Ana Canário');
  for (const field of ['password', 'repeated']) await page.locator(`input[name=${field}]`).fill(PASSWORD);
  const send = page.getByRole('button', { name: 'Criar conta' });

  const mark = Date.now().toString(36);
  const staff = await (await browser.newContext()).newPage();
  const codes = [...(await becomeStaff(staff, portal, { name: 'Ana Reis', role: 'administrator' }))];
  await staff.goto('/admin/documentos-legais');
  await staff.getByRole('link', { name: 'Termos de uso · Lumen BR' }).click();
  await staff.getByLabel('O que muda').fill(`Canal ${mark}.`);
  await staff.getByLabel('Texto').fill('## Quem\n\n<b>Somos</b>');
  await staff.getByRole('button', { name: 'Ver como fica' }).click();
  await expect(staff.getByRole('alert')).toContainText('Linha 3');
  await staff.getByLabel('Texto').fill(`## Quem\n\nSomos {legalName}, canal ${mark}.`);
  await staff.getByRole('button', { name: 'Ver como fica' }).click();
  await expect(staff.getByText(`canal ${mark}.`).last()).toBeVisible();
  await expectAccessible(staff);
  // Without both steps nothing is published, and what was typed stays.
  await staff.getByRole('button', { name: 'Publicar' }).click();
  await expect(staff.getByText('Nada foi feito').first()).toBeVisible();
  await expect(staff.getByLabel('Texto')).toHaveValue(new RegExp(`canal ${mark}`));
  const prove = async (within: Locator) => {
    await within.getByLabel('Sua senha').fill(STAFF_PASSWORD);
    await within.getByLabel('Código').fill(codes.pop() ?? '');
  };
  await prove(staff.locator('form').filter({ has: staff.getByLabel('Texto') }));
  await confirmed(staff.getByRole('button', { name: 'Publicar' }), 'passa a valer na data indicada');
  await expect(staff.getByText('Versão publicada.')).toBeVisible();

  await send.click();
  await expect(page.getByRole('alert')).toContainText('mudaram desde que você abriu a página');
  await expectAccessible(page);
  await reading.reload();
  await expect(reading.getByRole('main')).toContainText(`canal ${mark}.`);
  await expect(reading.getByRole('main')).toContainText(`Canal ${mark}.`);
  for (const field of ['password', 'repeated']) await page.locator(`input[name=${field}]`).fill(PASSWORD);
  await send.click();
  await expect(page.getByRole('heading', { name: 'Olá, Ana' })).toBeVisible();
  const shown = await versionRead();
  await inPortal(portal.dataFolder, async (query) => {
    const stored = `select count(*)::int as stored from legal_acceptance
      where site = 'br/lumen' and act = 'account' and kind = 'terms' and version = $1`;
    expect(await query(stored, [shown])).toMatchObject({ rows: [{ stored: 1 }] });
  });

  // The version before stays readable.
  await reading
    .getByRole('link', { name: /^Versão de/ })
    .last()
    .click();
  await expect(reading.getByRole('main')).toContainText('Esta é uma versão anterior');
  await expect(reading.getByRole('main')).not.toContainText(`canal ${mark}.`);

  // And its text holds again when it is brought back: of one day, the same words are one version.
  const back = staff.locator('form').filter({ has: staff.getByLabel('Versão a retomar') });
  await back.getByLabel('O que muda').fill(`Volta ${mark}.`);
  await prove(back);
  await expectAccessible(staff);
  await confirmed(
    back.getByRole('button', { name: 'Voltar a este texto' }),
    'passa a valer na data indicada',
  );
  await expect(staff.getByText('O texto anterior foi publicado como nova versão.')).toBeVisible();
  await reading.goto(READ);
  await expect(reading.getByRole('main')).toContainText(`Volta ${mark}.`);
  await expect(reading.getByRole('main')).not.toContainText(`canal ${mark}.`);
  const again = await versionRead();
  expect(again.replace(DAY, '')).toBe(first.replace(DAY, ''));
  await expect(reading.getByRole('link', { name: /^Versão de/ })).toHaveCount(
    new Set([first, shown, again]).size,
  );
});
