import { backEndToken } from './delivered-order.ts';
import { becomeCustomer, mailsTo } from './new-account.ts';
import { paidOrder } from './paid-order.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { mailbox } from './shopper.ts';

/** What the maker's back end reads, and does to an order or an opinion: no browser of anybody's. */
const backEnd = (origin: string, token: string) => ({
  async act(path: string, act: string) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ act, reason: 'Lida' });
    const done = await fetch(`${origin}/operations/${path}`, { method: 'POST', headers, body });
    expect(done.status, `${path} ${act}`).toBe(200);
  },
  async waiting() {
    const headers = { authorization: `Bearer ${token}` };
    const { opinions } = await (await fetch(`${origin}/operations/opinions`, { headers })).json();
    return opinions as { id: string; title: string; by: string }[];
  },
});

test('an owner says how their car is once it is handed over, is told what is missing, and everybody reads it once somebody of the maker has [D1-1-14] [D2-2.5-17] (R13)', async ({
  page,
  portal,
  browser,
}) => {
  test.slow(); // an account, an order and its delivery come first
  const email = mailbox('dona');
  const title = `Silencioso ${email.slice(5, 13)}`;
  await becomeCustomer(page, email);
  await page.goto('/br/aurora/opinioes/escrever');
  await expect(page.getByText('Nenhum dos seus espera uma opinião.', { exact: false })).toBeVisible();
  const order = await paidOrder(page, email);
  const [number = ''] = /R[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await (await page.request.get(order)).text()) ?? [];
  const staff = backEnd(portal.origin, await backEndToken(portal, 'orders.write', 'opinions.write'));
  await staff.act(`orders/${number}`, 'invoice');
  await staff.act(`orders/${number}`, 'plate');
  await staff.act(`orders/${number}`, 'deliver');

  await test.step('what is missing is named, what was typed stays', async () => {
    await page.goto('/br/aurora/opinioes');
    await page.getByRole('link', { name: 'Dar minha opinião' }).click();
    await page.getByLabel('Em uma frase').fill(title);
    await page.getByLabel('Conte mais').fill('Bom.');
    await page.getByRole('button', { name: 'Enviar opinião' }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'Campo obrigatório: Sua nota',
      'Digite no mínimo 20 caracteres: Conte mais',
    ]);
    await expect(page.getByLabel('Em uma frase')).toHaveValue(title);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('sent, read by somebody, told by mail', async () => {
    const four = page.getByRole('radio', { name: '4 de 5 estrelas', exact: true });
    await expect(four.locator('..').locator('svg[data-full=true]')).toHaveCount(4);
    await four.check();
    await page.getByLabel('Conte mais').fill('Silencioso na estrada e cabe tudo no porta-malas.');
    await page.getByRole('button', { name: 'Enviar opinião' }).click();
    await expect(page.getByText('Sua opinião será lida', { exact: false })).toBeVisible();
    await expectAccessible(page);
    const own = (await staff.waiting()).find((one) => one.title === title);
    expect(own?.by).toBe('Rui S.');
    await staff.act(`opinions/${own?.id}`, 'publish');
    await expect
      .poll(async () => (await mailsTo(page, email)).some((mail) => mail.includes('está no ar')))
      .toBe(true);
  });

  await test.step('its writer does not find it useful, whoever else logs in first', async () => {
    await page.goto('/br/aurora/opinioes');
    const own = page.locator('[data-opinion]').filter({ hasText: title });
    await expect(own.getByText('Sua opinião')).toBeVisible();
    await expect(own.getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.origin });
    const guest = await plain.newPage();
    await guest.goto('/br/aurora/opinioes');
    await guest.getByLabel('Ordenar por').selectOption({ label: 'Mais bem avaliadas' });
    await guest.getByRole('combobox', { name: 'Nota' }).selectOption({ label: '4 de 5 estrelas' });
    await guest.getByRole('button', { name: 'Mostrar' }).click();
    await expect(guest).toHaveURL(/ordem=best-rated/);
    const read = guest.locator('[data-opinion]').filter({ hasText: title });
    await expect(read.getByText('Dono verificado')).toBeVisible();
    await read.getByRole('button', { name: /^Útil/ }).click();
    await expect(guest).toHaveURL(/\/minha-conta\/entrar\?para=opinioes/);
    await plain.close();
  });
});
