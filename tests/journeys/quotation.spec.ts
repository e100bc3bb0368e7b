import { readPdf } from '../pdf.ts';
import { confirmed } from './confirm.ts';
import { button, field, fillAddress, fillPersonal, heading, panel } from './panel.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { findUsedCar } from './quotation-seller.ts';
import { acceptTerms, fillPerson, mailbox, openFirstCard } from './shopper.ts';
import { becomeStaff } from './staff-member.ts';
import { withoutCode } from './without-code.ts';

const DEALER = '0001017';
/** The tabs of the car's parts are one screen; review and preview are checked with something in them. */
const LOOKED_AT = ['Modelo', 'Acessórios', 'Comentário'];
const TABS = ['Modelo', 'Opcional', 'Revestimento', 'Acessórios', 'Comentário', 'Revisão', 'Prévia'];

/** Every amount with its cents, in the order in which it is read. */
const amounts = (text: string) =>
  [...text.matchAll(/R\$\s?([\d.]+,\d\d)/g)].map(([, amount]) => amount).sort();

test('a seller’s day: a car, its price, three offers, an approval, the CRM, the file and the customer’s link [D2-2.5-06] [D2-2.5-08] [D2-2.5-09] [D2-6-08] [D2-8-25]', async ({
  page,
  browser,
  portal,
  baseURL,
}) => {
  await becomeStaff(page, portal, { name: 'Ana Prado', role: 'dealer', dealer: DEALER });
  await page.goto('/admin/cotacoes');
  await expect(page).toHaveURL(/\/br\/aurora\/cotacao$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Começar' }).click();
  await expect(page).toHaveURL(/\/modelo$/);
  const tab = (name: string) => page.getByRole('tab', { name });
  const kept = page.getByRole('status').filter({ hasText: /^Salvo às \d\d:\d\d$/ });

  // The keyboard alone: arrows walk among the tabs, a key opens one from anywhere, and each has its address.
  await expect(tab('Modelo')).toHaveAttribute('aria-selected', 'true');
  // It has come alive.
  await expect(tab('Prévia')).toHaveAttribute('tabindex', '-1');
  await tab('Modelo').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab('Prévia')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Modelo')).toBeFocused();
  for (const [at, name] of TABS.entries()) {
    await page.keyboard.press(`Alt+${at + 1}`);
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect(tab(name)).toBeInViewport({ ratio: 0.9 });
    await expectNoSidewaysScroll(page);
    if (LOOKED_AT.includes(name)) await expectAccessible(page);
  }

  const parts = () => page.getByRole('checkbox').allInnerTexts();
  await tab('Opcional').click();
  await expect(tab('Opcional')).toHaveAttribute('aria-selected', 'true');
  const optionals = await parts();
  await tab('Acessórios').click();
  await expect.poll(async () => (await parts()).filter((one) => optionals.includes(one))).toEqual([]);
  await page.getByRole('checkbox').first().click();
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await tab('Revisão').click();
  await page.getByRole('button', { name: 'Salvar cotação' }).click();
  await expect(page.getByRole('alert')).toContainText('Oportunidade');
  await page.getByLabel('Oportunidade').fill('CRM 002');
  const price = page.getByLabel('Novo preço');
  await price.fill('1.000');
  await expect(page.getByText('O novo preço deve ser maior que o preço inicial.').first()).toBeVisible();
  // Above the initial price, and not as far above it as nobody means.
  await price.fill('9.999.999.999');
  await expect(
    page.getByText('Este preço passa do que o site permite', { exact: false }).first(),
  ).toBeVisible();
  await price.fill('110.000,00');
  await expect(page.getByText('O novo preço deve ser maior que o preço inicial.')).toHaveCount(0);
  await page.getByLabel('Desconto').fill('10.000,00');
  await expect(page.getByText('Este desconto passa do seu limite', { exact: false })).toBeVisible();
  for (const [at, months] of ['24', '36', '48'].entries()) {
    const offer = page.getByRole('group', { name: `Oferta ${at + 1}` });
    await offer.getByLabel('Plano').selectOption({ index: 1 });
    await offer.getByLabel('Parcelas').fill(months);
    await expect(offer.getByText(new RegExp(`^${months} × R\\$`))).toBeVisible();
  }
  await expectAccessible(page);

  // The customer's car: what the guide does not know of it, or not so high, counts as a discount.
  const used = page.getByLabel('Valor do usado');
  await used.fill('15.000,00');
  await expect(page.getByText('Escolha o carro na tabela: sem ele', { exact: false }).first()).toBeVisible();
  await findUsedCar(page);
  await expect(page.getByText('Na tabela: R$ 58.898,00', { exact: false })).toBeVisible();
  await expect(page.getByText('Escolha o carro na tabela: sem ele', { exact: false })).toHaveCount(0);
  await used.fill('');

  // Without a connection nothing is lost, and nothing that says who the customer is stays in the browser.
  await expect(kept).toBeVisible();
  await page.context().setOffline(true);
  await page.getByLabel('Carro usado').fill('Hatch da família');
  await used.fill('15.000,00');
  await expect(page.getByRole('status').filter({ hasText: 'Sem conexão' })).toBeVisible();
  await expect(
    page.getByText('O preço e o carro estão guardados neste aparelho', { exact: false }),
  ).toBeVisible();
  const inBrowser = () => page.evaluate(() => JSON.stringify(localStorage));
  const stored = await inBrowser();
  expect(stored).toContain('15.000,00');
  expect(stored).not.toMatch(/CRM 002|Hatch/);
  await tab('Modelo').click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(kept).toBeVisible();
  await expect.poll(inBrowser).not.toContain('15.000,00');

  // Enter alone is the end of a word; with Ctrl it saves, from a field too.
  await tab('Revisão').click();
  await page.getByLabel('Carro usado').press('Enter');
  await expect(page.getByLabel('Carro usado')).toHaveValue('Hatch da família');
  await page.getByLabel('Carro usado').press('Control+Enter');
  await expect(page).toHaveURL(/previa\?versao=1$/);
  await expect(page.getByRole('heading', { name: 'Aguarda aprovação do desconto' })).toBeVisible();
  await expect(page.getByText('Quem pediu o desconto não o aprova.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Baixar PDF' })).toHaveCount(0);

  // Another person says yes; the CRM then says that it has this quotation already.
  const manager = await browser.newPage({
    baseURL: baseURL ?? '',
    storageState: await page.context().storageState(),
  });
  await manager.context().clearCookies({ name: /staff/ });
  await becomeStaff(manager, portal, { name: 'Rui Prado', role: 'administrator' });
  // What waits is told at the door, and leads there.
  await manager.goto('/admin');
  await expect(manager.getByRole('link', { name: /^\d+ Descontos à espera de aprovação/ })).toBeVisible();
  await manager.goto('/admin/cotacoes');
  await expectAccessible(manager);
  await manager
    .getByRole('listitem')
    .filter({ hasText: 'Aurora · BR' })
    .getByRole('link', { name: 'Aguarda aprovação' })
    .click();
  await expect(manager).toHaveURL(/situacao=waiting$/);
  await expectAccessible(manager);
  await expectNoSidewaysScroll(manager);
  await manager.getByRole('link', { name: 'CRM 002' }).first().click();
  await expect(manager.getByRole('tab')).toHaveCount(1);
  // They are nobody of this dealer's, and it is theirs to say.
  await expect(manager.getByRole('link', { name: 'Administração Rui Prado', exact: true })).toHaveAttribute(
    'href',
    '/admin',
  );
  await expect(manager.getByText('o cliente só a vê se você aprovar', { exact: false })).toBeVisible();
  await manager.getByLabel('Motivo').fill('Cliente antigo');
  await confirmed(manager.getByRole('button', { name: 'Aprovar' }), 'Não dá para desfazer a aprovação.');
  await expect(manager.getByText('Cotação já salva: reabra pelo CRM para salvar.')).toBeVisible();
  await manager.close();
  // The seller's page, open all the while, says so by itself.
  await expect(
    page.getByRole('status').filter({ hasText: 'O desconto da versão 1 foi aprovado.' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Falha ao salvar cotação' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar ao CRM de novo' })).toBeVisible();
  await expectAccessible(page);

  // Preview, file and the customer's page are one paper, to the cent.
  const paper = page.locator('[data-part=paper]');
  const previewed = amounts(await paper.innerText());
  expect(previewed.length).toBeGreaterThan(15);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Baixar PDF' }).click();
  const { text } = await readPdf(
    Buffer.concat(await (await (await downloading).createReadStream()).toArray()),
  );
  expect(amounts(text)).toEqual(previewed);
  const link = (await page.getByRole('link', { name: 'Abrir o link do cliente' }).getAttribute('href')) ?? '';
  // It is handed on and gone on with by addresses that say nothing of the customer.
  for (const name of ['WhatsApp', 'E-mail'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(link).replaceAll('.', '\\.')),
    );
  const onwards = page.getByRole('link', { name: 'Seguir para proposta ou reserva' });
  expect(await onwards.getAttribute('href')).toMatch(/^\/br\/aurora\/lira\/.+=.+/);
  const customer = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 360, height: 800 } });
  await customer.goto(new URL(link).pathname);
  await expect(customer.getByRole('heading', { level: 1 })).toContainText('Lira');
  expect(amounts(await customer.locator('[data-part=paper]').innerText())).toEqual(previewed);
  await expect(customer.locator('[data-part=paper]')).toContainText('Ana Prado');
  await expectNoSidewaysScroll(customer);
  await expectAccessible(customer);
  const own = await customer.request.get(new URL(link).pathname.replace(/.$/, 'x'));
  expect(own.status()).toBe(404);
  // Whoever is not of the staff finds no simulator.
  expect((await customer.request.get('/br/aurora/cotacao')).status()).toBe(404);
  // What was agreed is what the configurator says, of this car alone, and what is reserved, with the offer that the customer chose.
  const bar = customer.locator('[data-part=configurator]');
  const agreed = customer.locator('[data-part=agreed]');
  const agreedPrice = await agreed.locator('dd').nth(1).innerText();
  await customer.goto((await onwards.getAttribute('href')) ?? '');
  await expect(agreed.getByText('Preço combinado')).toBeVisible();
  await expect(agreed.locator('dd').nth(1)).toHaveText(agreedPrice);
  await expect(bar).toContainText(agreedPrice.replace(/,\d\d$/, ''));
  await expectNoSidewaysScroll(customer);
  await expectAccessible(customer);
  // What is shared is the car, not the terms.
  await expect(customer.getByLabel('Link desta configuração')).not.toHaveValue(/cotacao/);
  // Credit is simulated at the agreed price: the plan of the offer comes first and open, with the instalment that was agreed.
  const credit = agreed.getByRole('link', { name: /^Crédito com esta oferta/ }).first();
  const [, instalment = 'none'] = /× (.+)$/.exec(await credit.innerText()) ?? [];
  const dealerMayCome = Promise.withResolvers<void>();
  const byCode = (url: URL) => url.pathname.endsWith(`/dealer/any/${DEALER}`);
  await customer.route(byCode, (route) => dealerMayCome.promise.then(() => route.continue()));
  await credit.click();
  await acceptTerms(customer);
  await fillPerson(customer, mailbox('agreed'));
  const plans = customer.getByRole('dialog');
  // Who sends before the quotation's dealer is there has sent: the form waits for it.
  const sending = plans.getByRole('button', { name: 'Enviar' });
  await sending.click();
  await expect(sending).toHaveAttribute('aria-busy', 'true');
  const awaited = plans.getByRole('status').filter({ hasText: 'Buscando concessionárias…' });
  await expect(awaited).toBeInViewport(); // it says what it waits for, to everybody
  dealerMayCome.resolve();
  await plans.getByRole('checkbox', { name: /Li e aceito/ }).check();
  await openFirstCard(customer);
  await expect(plans).toContainText(instalment);
  await expectNoSidewaysScroll(customer);
  await plans.getByRole('button', { name: 'Continuar' }).click();
  // It is proposed at that price, by its dealer, and the same shopper reserves on the same terms.
  await expect(heading(customer, 'Seus dados')).toBeFocused();
  await fillPersonal(customer, 'Analista (Assalariado)');
  await field(customer, 'Nome da empresa').fill('Comércio Azul');
  await button(customer, 'Continuar').click();
  await fillAddress(customer);
  await panel(customer)
    .getByRole('checkbox', { name: /Li e aceito/ })
    .check();
  const submitted = customer.waitForRequest(/submitProposalFlow$/);
  await button(customer, 'Enviar proposta').click();
  const { vehicle, dealer } = (await submitted).postDataJSON();
  const sum = Number(amounts(agreedPrice)[0]?.replaceAll('.', '').replace(',', '.'));
  expect([vehicle.price, dealer.code]).toEqual([sum, DEALER]);
  await expect(heading(customer, 'Sua proposta foi aprovada!')).toBeFocused();
  // The offers stay where they are when their code comes: a finger that is down on one by then has chosen it.
  const letCome = await withoutCode(customer, (await onwards.getAttribute('href')) ?? '');
  const chosen = agreed.getByRole('radio').nth(1);
  const place = () => chosen.evaluate((one) => Math.round(one.getBoundingClientRect().top + scrollY));
  const isHeard = () =>
    chosen.evaluate((one) => Object.keys(one).some((name) => name.startsWith('__reactProps$')));
  const isStyled = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
      (link) => link.disabled || link.sheet !== null,
    );
  await expect.poll(() => customer.evaluate(isStyled)).toBe(true);
  await customer.evaluate(async () => void (await document.fonts.ready));
  const stood = await place();
  letCome();
  await expect.poll(isHeard).toBe(true);
  expect(await place()).toBe(stood);
  const toPay = await agreed.locator('dd').last().innerText();
  await chosen.check();
  await agreed.getByRole('button', { name: 'Reservar nestas condições' }).click();
  await expect(customer).toHaveURL(/\/reserva\/.+\/cadastro$/);
  const order = customer.locator('main');
  // The price is the agreed one, and the used car pays a part of it.
  const whole = (amount: string) => amount.replace(/,00$/, '');
  await expect(order.locator('[data-part=total]')).toHaveText(whole(agreedPrice));
  await expect(order.locator('[data-part=to-pay]')).toHaveText(whole(toPay));
  await expect(order).toContainText(/Cotação C\w{4}-\w{4}, versão 1/);
  await expect(order).toContainText('Usado na troca');
  await expect(customer.locator('[data-part=financing]')).toContainText('36');
  await expect(customer.locator('[data-part=financing]')).toContainText(`Preço à vista${agreedPrice}`);
  await expect(customer.locator('[data-part=financing]')).toContainText('Quem financia');
  // Another car has the price of the day, and the page says so.
  await customer.goto(((await onwards.getAttribute('href')) ?? '').replace('/resumo', '/cor'));
  await expect(bar).toHaveAttribute('data-step', 'colour');
  await customer
    .getByRole('radiogroup', { name: 'Cor' })
    .getByRole('radio', { checked: false })
    .first()
    .click();
  await expect(agreed.getByRole('status')).toContainText('não é o da cotação');
  await agreed.getByRole('link', { name: 'Voltar ao carro da cotação' }).click();
  await expect(agreed.locator('dd').nth(1)).toHaveText(agreedPrice);
  // A later version takes its place: what was handed on leads to it, and nothing goes on at the price of the day unasked.
  await tab('Revisão').click();
  await page.getByLabel('Desconto').fill('100,00');
  await expect(kept).toBeVisible();
  await page.getByLabel('Carro usado').press('Control+Enter');
  await expect(page).toHaveURL(/versao=2$/);
  await customer.reload();
  await expect(
    customer.getByRole('heading', { name: 'Há uma versão mais nova desta cotação' }),
  ).toBeVisible();
  await expect(customer.getByRole('link', { name: 'Continuar pelo preço de hoje' })).toBeVisible();
  await expect(customer.locator('[data-part=funding-strip]')).toHaveCount(0);
  await expect(customer.getByRole('link', { name: 'Simular', exact: true })).toHaveCount(0);
  await expectAccessible(customer);
  await expectNoSidewaysScroll(customer);
  await customer.goto(new URL(link).pathname);
  await customer.getByRole('link', { name: 'Ver a versão mais nova' }).click();
  await expect(customer.locator('[data-part=paper]')).toContainText(/versão 2/i);
  await customer.close();
  // Weeks later the seller finds it by a part of its name, which stands in no address.
  await page.goto('/br/aurora/cotacao');
  await page.getByLabel('Buscar').fill('crm 00');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByRole('link', { name: 'CRM 002' }).first()).toBeVisible();
  expect(page.url()).not.toContain('crm');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
