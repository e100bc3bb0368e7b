import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { openCard, reachPlans } from './shopper.ts';

const cents = (text: string) => Number(text.replace(/\D/g, ''));

test('a shopper says what to pay a month, takes the nearest where it is out of reach, and keeps every instalment as a sheet', async ({
  page,
}) => {
  await reachPlans(page, 'depth@example.com', '/br/cerrado/jatoba');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /Li e aceito/ }).check();
  const card = dialog.getByRole('article', { name: 'Financiamento com parcela final', exact: true });
  await openCard(card);
  const shown = card.locator('[data-part="installment"] strong');

  await card.getByText('Quanto quero pagar por mês').click();
  const amount = card.getByRole('textbox', { name: /Parcela que cabe no meu bolso/ });
  await amount.fill('3900');
  await amount.press('Enter');
  const said = card.getByRole('status').filter({ hasText: /entrada/ });
  await expect(said).toHaveText(/^Com entrada de R\$\s.* a parcela fica em R\$\s/);
  const promised = (await said.innerText()).match(/fica em (.*)\.$/)?.[1] ?? '';
  expect(cents(promised)).toBeLessThanOrEqual(3_900_00);
  await expect(shown).toHaveText(promised);
  await expect(card.locator('[data-stale]')).toHaveCount(0);

  await amount.fill('100');
  await amount.press('Enter');
  await expect(said).toHaveText(/^Não dá para chegar a R\$\s100,00 em \d+ meses\. A menor parcela é R\$\s/);
  const nearest = card.getByRole('button', { name: /^Usar R\$\s.* por mês$/ });
  const lowest = cents(await nearest.innerText());
  await nearest.click();
  await expect.poll(async () => cents(await shown.innerText())).toBe(lowest);
  await card.getByText('Mês a mês: quanto falta pagar').click();
  const months = card.getByRole('slider', { name: 'Escolher o mês' });
  await months.press('Home');
  await expect(months).toHaveAttribute('aria-valuetext', /^Entrada de R\$\s.* Falta pagar R\$\s/);
  await months.press('End');
  await expect(months).toHaveAttribute('aria-valuetext', /^Mês (\d+) de \1\. Falta pagar R\$\s0,00\./);
  await card.getByText('Ver parcelas').click();
  const table = card.getByRole('table', { name: 'Todas as parcelas' });
  const term = (await table.getByRole('row').count()) - 1;
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Baixar planilha (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`parcelas-jatobá-${term}x.csv`);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFMês;Vencimento;Parcela;Abate da dívida;Juros;Falta pagar');
  expect(lines).toHaveLength(term + 4); // head, entrance, instalments, final instalment, and nothing after the last line
  expect(cents(lines[2]?.split(';')[2] ?? '')).toBe(lowest);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
