import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';

const run = promisify(execFile);
const KEEP = join(import.meta.dirname, 'keep-voucher.ts');

test('a shopper follows an approved proposal, saves its voucher, and anybody checks it [D1-2.7-17] [D2-3.6-06] (R12, R19, R41, R49)', async ({
  page,
  portal,
}) => {
  test.slow(); // every state is looked at
  const approved = `B7K29${randomUUID().slice(0, 7).toUpperCase()}`;
  const env = { ...process.env, VITRINE_DATA: portal.dataFolder };
  await run(process.execPath, [KEEP, approved, '2099-12-22'], { env });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
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
  expect(asked.filter((url) => /4725|B7K29/.test(url))).toEqual([]);

  await page.getByRole('link', { name: 'Abrir a página que confere o voucher' }).click();
  await expect(page.getByRole('heading', { name: 'Voucher válido' })).toBeVisible();
  await expect(page.getByText('João')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Código do voucher').fill('AAAAA-AAAAA-AAAAA-AAAAA');
  await page.getByRole('button', { name: 'Conferir' }).click();
  await expect(page.getByRole('heading', { name: 'Voucher não encontrado' })).toBeVisible();
});
