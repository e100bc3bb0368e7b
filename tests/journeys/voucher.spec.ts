import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { keepApproved } from './keep-voucher.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';

/** The addresses without host and port: a port is drawn, and may have any four digits in it. */
const pathsOf = (addresses: readonly string[], origin: string) =>
  addresses.map((address) => address.replace(origin, ''));

test('a shopper follows an approved proposal, saves its voucher, and anybody checks it [D1-2.7-17] [D2-3.6-06] (R12, R19, R41, R49)', async ({
  page,
  portal,
}) => {
  test.slow(); // every state is looked at
  const approved = `B7K29${randomUUID().slice(0, 7).toUpperCase()}`;
  await keepApproved(portal.dataFolder, [{ id: approved, dueDate: '2099-12-22', site: 'br/aurora' }]);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/br/aurora/acompanhar-proposta');
  const [number, digits] = [
    page.getByLabel('Número da proposta'),
    page.getByLabel('Quatro últimos dígitos do CPF'),
  ];
  const look = page.getByRole('button', { name: 'Ver andamento' });

  await look.click();
  await expect(page.getByText('Falta corrigir 2 campos')).toBeVisible();
  await expectAccessible(page);

  await number.fill(approved);
  await digits.fill('0000');
  await look.click();
  await expect(page.getByText('Nenhuma proposta tem este número e estes dígitos')).toBeVisible();
  await expect(number).toHaveValue(approved);

  await digits.fill('4725');
  await look.click();
  await expect(page.getByRole('heading', { name: 'Aprovada' })).toBeVisible();
  await expect(page.getByText('Aprovação válida até 22/12/2099')).toBeVisible();
  await expect(page.getByText('João')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar em PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('voucher.pdf');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  expect(pathsOf(requested, portal.origin).filter((path) => /4725|B7K29/.test(path))).toEqual([]);

  await page.getByRole('link', { name: 'Abrir a página que confere o voucher' }).click();
  await expect(page.getByRole('heading', { name: 'Voucher válido' })).toBeVisible();
  await expect(page.getByText('João')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Código do voucher').fill('AAAAA-AAAAA-AAAAA-AAAAA');
  await page.getByRole('button', { name: 'Conferir' }).click();
  await expect(page.getByRole('heading', { name: 'Voucher não encontrado' })).toBeVisible();
});

const SITES = [
  {
    path: '/br/aurora/acompanhar-proposta',
    site: 'br/aurora',
    words: {
      number: 'Número da proposta',
      digits: 'Quatro últimos dígitos do CPF',
      look: 'Ver andamento',
      missing: 'Falta corrigir 2 campos',
      unknown: 'Nenhuma proposta tem este número e estes dígitos',
      approved: 'Aprovada',
      check: 'Abrir a página que confere o voucher',
      valid: 'Voucher válido',
    },
  },
  {
    path: '/ar/aurora/seguir-propuesta',
    site: 'ar/aurora',
    words: {
      number: 'Número de propuesta',
      digits: 'Últimos cuatro dígitos del documento',
      look: 'Ver estado',
      missing: 'Falta corregir 2 campos',
      unknown: 'Ninguna propuesta tiene este número y estos dígitos',
      approved: 'Aprobada',
      check: 'Abrir la página que verifica el voucher',
      valid: 'Voucher válido',
    },
  },
] as const;

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a shopper follows a proposal in either country by the page alone, with nothing of it in an address (R19, R41)', async ({
    page,
    portal,
  }) => {
    const sites = SITES.map((one) => ({
      ...one,
      approved: `B7K29${randomUUID().slice(0, 7).toUpperCase()}`,
    }));
    await keepApproved(
      portal.dataFolder,
      sites.map(({ approved, site }) => ({ id: approved, dueDate: '2099-12-22', site })),
    );
    for (const { path, site, words, approved } of sites)
      await test.step(site, async () => {
        const requested: string[] = [];
        page.on('request', (request) => requested.push(request.url()));
        await page.goto(path);
        const [number, digits] = [page.getByLabel(words.number), page.getByLabel(words.digits)];
        const look = page.getByRole('button', { name: words.look });

        await look.click();
        await expect(page.getByText(words.missing)).toBeVisible();
        await number.fill(approved);
        await digits.fill('0000');
        await look.click();
        await expect(page.getByText(words.unknown)).toBeVisible();
        await expect(number).toHaveValue(approved);
        await number.fill('<script>alert(1)</script>');
        // The page before it says the same.
        const drawn = page.waitForEvent('domcontentloaded');
        await look.click();
        await drawn;
        await expect(page.getByText(words.unknown)).toBeVisible();

        await number.fill(approved);
        await digits.fill('4725');
        await look.click();
        await expect(page.getByRole('heading', { name: words.approved })).toBeVisible();
        await expect(page.getByText('João')).toHaveCount(0);
        // What needs a script is not offered.
        await expect(page.getByRole('button', { name: /PDF/ })).toHaveCount(0);
        await expectNoSidewaysScroll(page);
        const paths = pathsOf(requested, portal.origin);
        expect(paths.filter((path) => /4725|B7K29|script%3E/.test(path))).toEqual([]);
        await page.getByRole('link', { name: words.check }).click();
        await expect(page.getByRole('heading', { name: words.valid })).toBeVisible();
      });
  });
});
