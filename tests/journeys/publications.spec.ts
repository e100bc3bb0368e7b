import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { STAFF_PASSWORD } from '../staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { becomeStaff } from './staff-member.ts';

/** No other journey changes the prices of this site. */
const SEED = 'seeds/catalogue/lumen.br/4-zenite.json';
const ZENITE = '/br/lumen/zenite';

async function looksRight(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** Types both steps into a form of a guarded act; each time another backup code. */
function showSteps(page: Page, codes: readonly string[]) {
  const left = [...codes];
  return async (form: string) => {
    const fields = page.locator('form').filter({ has: page.locator(`input[name=form][value=${form}]`) });
    await fields.locator('input[name=password]').fill(STAFF_PASSWORD);
    await fields.locator('input[name=code]').fill(left.shift() ?? '');
  };
}

const fileOf = (text: string) => ({
  name: '4-zenite.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});
const written = (price: number) => new Intl.NumberFormat('pt-BR').format(price);

test('an author brings a price list with a mistake in it, sees where, mends it, sees the pages before anybody else, publishes, and takes it back [D2-2.5-31]', async ({
  page,
  portal,
  browser,
}) => {
  const seed = JSON.parse(await readFile(SEED, 'utf8'));
  const [version] = seed.models[0].versions;
  // Every paint of it costs: pages say what a car costs that can be had.
  const paints: number[] = seed.models[0].colours.map(({ price }: { price: number }) => price);
  const before: number = version.price - (version.bonus ?? 0) + Math.min(...paints);
  version.price += 41_000;
  const after = before + 41_000;
  const good = JSON.stringify(seed);
  const bad = JSON.stringify({
    ...seed,
    models: [{ ...seed.models[0], versions: [{ ...version, price: -5, enginee: 'V8' }] }],
  });

  const codes = await becomeStaff(page, portal, { name: 'Vera Pinto', role: 'administrator' });
  const prove = showSteps(page, codes);
  await page.goto('/admin/publicacoes');
  await looksRight(page);
  // Saved as Windows does, every ã would be lost: it is named, and nothing is begun with it.
  const windows = { ...fileOf(''), name: 'precos.json', buffer: Buffer.from(good, 'latin1') };
  await page.getByLabel('Arquivos JSON').setInputFiles(windows);
  await page.getByRole('button', { name: 'Preparar' }).click();
  await expect(page.getByRole('alert')).toContainText('precos.json: O arquivo não é texto em UTF-8');
  await expect(page.getByRole('link', { name: /^Abrir precos/ })).toHaveCount(0);
  await page.getByLabel('Título').fill('Tabela de dezembro');
  await page.getByLabel('Arquivos JSON').setInputFiles(fileOf(bad));
  await page.getByRole('button', { name: 'Preparar' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Tabela de dezembro' })).toBeVisible();
  const faults = page.getByRole('table', { name: /impede/ }).first();
  await expect(
    faults.getByRole('row', { name: /models\[0\]\.versions\[0\]\.price -5 é menos que 0/ }),
  ).toBeVisible();
  await expect(faults.getByRole('row', { name: /enginee campo desconhecido/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Publicar/ })).toHaveCount(0);
  await looksRight(page);

  await page.getByLabel('Arquivos JSON').setInputFiles(fileOf(good));
  await page.getByRole('button', { name: 'Juntar arquivos' }).click();
  await expect(page.getByRole('heading', { name: '1 aviso' })).toBeVisible();
  const change = page.getByRole('row', { name: /Preço/ });
  await expect(change).toContainText(written(version.price - 41_000));
  await expect(change).toContainText(written(version.price));
  await looksRight(page);

  // Nobody else sees it; the author does, and nothing can be sent from there.
  const customer = await browser.newPage({ baseURL: portal.origin });
  const served = async () => (await customer.request.get(ZENITE)).text();
  await customer.goto(ZENITE);
  await expect(customer.locator('main')).toContainText(written(before));
  await page.getByRole('button', { name: /^Ver Lumen/ }).click();
  await expect(page.getByRole('region', { name: 'Pré-visualização.' })).toContainText('Tabela de dezembro');
  const shown = await page.goto(ZENITE);
  expect(await shown?.allHeaders()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  await expect(page.locator('main')).toContainText(written(after));
  await looksRight(page);
  const refused = await page.evaluate(async () => {
    const answer = await fetch('/services/br/lumen/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: '{}',
    });
    return [answer.status, ((await answer.json()) as { type: string }).type];
  });
  expect(refused).toEqual([409, expect.stringContaining('preview')]);
  const others = await served();
  expect([others.includes(written(before)), others.includes(written(after))]).toEqual([true, false]);
  await page.getByRole('button', { name: 'Sair' }).click();

  await page.getByText('Agendar', { exact: true }).first().click();
  await page.getByLabel('Dia e hora').fill('2020-01-01T08:00');
  await page.getByRole('button', { name: 'Agendar' }).click();
  await expect(page.getByRole('alert')).toContainText('no futuro');
  await page.getByLabel('Dia e hora').fill('2099-01-01T08:00');
  await prove('schedule');
  await page.getByRole('button', { name: 'Agendar' }).click();
  await expect(page.getByText('Será publicada em 01/01/2099, 08:00')).toBeVisible();
  await looksRight(page);
  await page.getByRole('button', { name: 'Tirar do agendamento' }).click();
  await expect(page.getByRole('status')).toContainText('rascunho');

  await prove('publish');
  await page.getByRole('button', { name: /^Publicar 1 mudança/ }).click();
  await expect(page.getByRole('status')).toContainText('Já vale no site');
  await expect(page.getByRole('link', { name: /^Ver / })).toHaveAttribute('href', /^\/(br|ar)\/\w+$/);
  await looksRight(page);
  await expect.poll(served).toContain(written(after));
  await customer.reload();
  await expect(customer.locator('main')).toContainText(written(after));

  await page.getByText('Desfazer esta publicação').click();
  await prove('roll-back');
  await page.getByRole('button', { name: 'Sim, voltar ao que estava antes' }).click();
  await expect(page.getByRole('status')).toContainText('Desfeito');
  await expect.poll(served).toContain(written(before));
  await customer.reload();
  await expect(customer.locator('main')).toContainText(written(before));
  await customer.close();
  // The log of this one: of all others' it may have gone to the next page meanwhile.
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await page.goto(`/admin/registro?em=publication+${id}`);
  for (const action of ['Publicação começada', 'Publicado', 'Publicação desfeita'])
    await expect(page.getByRole('cell', { name: action, exact: true })).toBeVisible();
});
