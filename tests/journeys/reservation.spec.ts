import { confirmed } from './confirm.ts';
import { orderToAccept, orderToPay, ownerCode } from './paid-order.ts';
import { beginAnew, expect, expectAccessible, expectNoSidewaysScroll, PERSON, test } from './portal.ts';
import { mailbox } from './shopper.ts';

/** Journeys share one stock: each run takes a car of its own, and gives it back at the end. */
const place = ({ parallelIndex, repeatEachIndex }: { parallelIndex: number; repeatEachIndex: number }) =>
  parallelIndex * 4 + repeatEachIndex;

test('a shopper reserves a stocked car step by step, pays the deposit by card, has a receipt, follows the order, says where the kit goes, and cancels it with all of the money back [D1-1-05] [D1-2.7-09] [D2-2.5-21] (R12, R18)', async ({
  page,
  browser,
}) => {
  test.slow(); // the whole road
  const email = mailbox('reserva');
  await page.goto('/br/aurora/estoque?modelo=lira', { waitUntil: 'networkidle' });
  const cards = page.locator('[data-part="card"]');
  const at = place(test.info()) % (await cards.count());
  await cards.nth(at).getByRole('link').click();
  await expect(page).toHaveURL(/estoque\/AUBR\d+$/);
  await page.getByRole('button', { name: 'Reservar este carro' }).click();
  await expect(page).toHaveURL(/\/br\/aurora\/reserva\/[0-9a-f-]{36}\/cadastro$/);
  const order = page.url().replace(/\/cadastro$/, '');

  await test.step('register: what is wrong is said beside its field, and nothing is lost', async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Nome completo').fill(PERSON.name);
    await page.getByLabel('CPF').fill('111.111.111-11');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Celular').fill(PERSON.phone);
    await page.getByLabel('CEP').fill('01310-200');
    await page.getByRole('button', { name: 'Continuar para a reserva' }).click();
    await expect(page.getByLabel('CPF')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await page.getByLabel('CPF').fill(PERSON.cpf);
    await page.getByRole('button', { name: 'Continuar para a reserva' }).click();
  });

  await test.step('reservation: no step ahead opens; terms are agreed to before anything is paid', async () => {
    await expect(page).toHaveURL(/\/condicoes$/);
    await page.goto(`${order}/pagamento`);
    await expect(page).toHaveURL(/\/condicoes$/);
    await expect(page.getByRole('heading', { name: 'Condições da reserva' })).toBeVisible();
    // Decreto 7.962/2013, art. 4 I and II: the summary of the contract, and how what is wrong is put right, before anything is agreed to.
    const conditions = page.getByRole('region', { name: 'Condições da reserva' });
    await expect(conditions.locator('[data-part="seller"]')).toContainText(/Quem vende: .+CNPJ \d/);
    await expect(conditions.locator('[data-part="price-note"]')).toContainText('Não incluem frete');
    await expect(conditions).toContainText('Algo errado? Antes de aceitar');
    await expect(page.getByRole('link', { name: 'Corrigir meus dados' })).toBeVisible();
    await expect(page.getByText(/art. 49 do Código de Defesa do Consumidor/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Li e aceito as condições').check();
    await page.getByRole('button', { name: 'Aceitar e ir para o pagamento' }).click();
  });

  await test.step('payment: by a card that is typed at another origin', async () => {
    await expect(page).toHaveURL(/\/pagamento$/);
    await expectNoSidewaysScroll(page);
    const frame = page.frameLocator('iframe');
    await frame.locator('#number').fill('4111 1111 1111 1111');
    await frame.locator('#name').fill('ANA SOUZA');
    await frame.locator('#expiry').fill('12/39');
    await frame.locator('#code').fill('123');
    // The key that every form is sent by: there is no page to scroll in between.
    await frame.locator('#code').press('Enter');
    await page.getByRole('link', { name: 'Ver o recibo' }).click();
  });

  await test.step('receipt: until when the price holds and how it is cancelled, also on paper', async () => {
    await expect(page).toHaveURL(/\/comprovante$/);
    await expect(page.getByText(/^Recebemos de Ana Souza o sinal de R\$\s2\.000/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const paper = await page.request.get(`${order}/comprovante.pdf`);
    expect([paper.status(), (await paper.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  await test.step('a request of a consumer: the number of the order is filled in, and in no address', async () => {
    const number =
      (await page.locator('main').innerText()).match(/\b[A-Z0-9]{5}-[A-Z0-9]{4}\b/)?.[0] ?? 'none';
    await page.getByRole('button', { name: 'Reclamar ou perguntar' }).click();
    await expect(page.getByLabel('Número do pedido ou da proposta')).toHaveValue(number);
    await expect(page).toHaveURL(/\/atendimento\/reclamacao$/);
    await expect(page.getByLabel('Nome')).not.toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await page.goto(`${order}/comprovante`);
    await page.getByRole('link', { name: 'Voltar ao pedido' }).click();
  });

  await test.step('order: a timeline with its statuses [D1-2.7-14] [D2-2.5-24] [D2-3.6-05]', async () => {
    const timeline = page.locator('li[data-status]');
    await expect(timeline.locator('strong')).toHaveText(['Pré-reserva', 'Reserva', 'Faturado', 'Emplacado']);
    await expect(page.locator('li[aria-current="step"] strong')).toHaveText('Reserva');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('where the welcome kit goes is asked, and kept [D1-2.7-20] [D2-2.5-28]', async () => {
    await page.getByLabel('Rua').fill('Avenida Paulista');
    await page.getByLabel('Número').fill('1000');
    await page.getByLabel('Cidade').fill('São Paulo');
    await page.getByLabel('Estado').fill('SP');
    await page.getByRole('button', { name: 'Guardar o endereço' }).click();
    await expect(page.getByText('Endereço guardado.')).toBeVisible();
  });

  await test.step('nobody else is told of it', async () => {
    const stranger = await browser.newContext();
    for (const path of ['pedido', 'comprovante', 'comprovante.pdf', 'pagamento'])
      expect((await stranger.request.get(`${order}/${path}`)).status(), path).toBe(404);
    await stranger.close();
  });

  await test.step('it is cancelled once it was said what comes back, and all of the money goes back [D1-2.7-15] [D2-2.5-25]', async () => {
    const card = page.getByRole('region', { name: 'Cancelar' });
    const cancel = page.getByRole('button', { name: 'Cancelar o pedido' });
    // It stands in no account: whoever has its browser and not its mailbox cancels nothing.
    await cancel.click();
    await expect(card.getByLabel('Código')).toHaveAttribute('aria-invalid', 'true');
    await card.getByRole('button', { name: 'Receber o código por e-mail' }).click();
    await expect(card.getByRole('status')).toContainText('Mandamos um código de 8 números');
    await card.getByLabel('Código').fill(await ownerCode(page, email));
    await cancel.click();
    const message = page.getByRole('dialog', { name: /^Cancelar o pedido R/ });
    await expect(message).toContainText(/Você recebe R\$\s2\.000, o sinal inteiro/);
    await expectAccessible(page);
    await message.getByRole('button', { name: 'Voltar sem mudar nada' }).click();
    await expect(cancel).toBeFocused();
    await expect(page.locator('li[aria-current="step"] strong')).toHaveText('Reserva');
    await confirmed(cancel);
    await expect(page.getByText('Este pedido foi cancelado.')).toBeVisible();
    await expect(page.getByText(/^Devolução de R\$\s2\.000 pelo mesmo meio/)).toBeVisible();
    await expect(page.locator('li[aria-current="step"] strong')).toHaveText('Cancelado');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test('a payment that goes wrong, or whose order another tab has cancelled, is told', async ({ page }) => {
  await test.step('a payment that goes wrong says that it did, why, and leaves every way open: a boleto that cannot be made, a card that is declined, and then one that is not [D2-8-35] [D2-8-38]', async () => {
    // Whoever pays as this gets no boleto (docs/guides/payments.md).
    await page.goto(await orderToAccept(page, 'boleto-falha@example.com'));
    await page.getByLabel('Li e aceito as condições').check();
    await page.getByRole('button', { name: 'Aceitar e ir para o pagamento' }).click();
    const problem = page.getByRole('alert');
    await page.getByRole('radio', { name: 'Boleto' }).check();
    await page.getByRole('button', { name: 'Gerar o boleto' }).click();
    await expect(problem).toContainText('TIVEMOS UM PROBLEMA NO PAGAMENTO.');
    await expect(problem).toContainText('Não foi possível gerar o boleto.');

    await page.getByRole('radio', { name: 'Cartão de crédito' }).check();
    const card = page.frameLocator('iframe');
    const pay = async (number: string) => {
      await card.locator('#number').fill(number);
      await card.locator('#name').fill('ANA SOUZA');
      await card.locator('#expiry').fill('12/39');
      await card.locator('#code').fill('123');
      await card.locator('#code').press('Enter');
    };
    await pay('4000 0000 0000 9995');
    await expect(problem).toContainText('O cartão não tem limite para este valor.');
    await expect(problem).toContainText('TIVEMOS UM PROBLEMA NO PAGAMENTO.');
    await expectNoSidewaysScroll(page);
    await pay('4111 1111 1111 1111');
    await expect(page.getByText('Pagamento confirmado')).toBeVisible();
    await expect(problem).toHaveCount(0);
  });
  await test.step('two tabs of one order: what one cancels the other does not take a deposit for, and shows as it stands (R18)', async () => {
    await beginAnew(page);
    const payment = await orderToPay(page, mailbox('duas-abas'));
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto(payment);
      await expect(tab.getByRole('radio', { name: 'Boleto' })).toBeVisible();
    }
    await confirmed(page.getByRole('button', { name: 'Cancelar o pedido' }), 'Não dá para desfazer');
    await expect(page).toHaveURL(/\/pedido$/);
    await other.getByRole('radio', { name: 'Boleto' }).check();
    await other.getByRole('button', { name: 'Gerar o boleto' }).click();
    await expect(other).toHaveURL(/\/pedido$/);
    await expect(other.getByText('Este pedido foi cancelado.')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Gerar o boleto' })).toHaveCount(0);
  });
});

test('another way to pay stays on the screen, though a look at the payment of before comes late', async ({
  page,
}) => {
  await page.goto(await orderToPay(page, mailbox('resposta-atrasada')));
  await page.getByRole('radio', { name: 'Pix' }).check();
  await page.getByRole('button', { name: 'Gerar o código Pix' }).click();
  const pix = page.locator('[data-method="pix"]');
  const boleto = page.locator('[data-method="boleto"]');
  await expect(pix).toBeVisible();
  // The page's next look is on its way until it is let come; none that comes after it is answered.
  let letCome = () => {};
  const come = new Promise<void>((done) => {
    letCome = done;
  });
  let looks = 0;
  await page.route('**/payments/*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    looks += 1;
    if (looks > 1) return;
    const response = await route.fetch();
    await come;
    await route.fulfill({ response });
  });
  await expect.poll(() => looks).toBe(1);
  await page.getByRole('button', { name: 'Trocar a forma de pagamento' }).click();
  await page.getByRole('radio', { name: 'Boleto' }).check();
  await page.getByRole('button', { name: 'Gerar o boleto' }).click();
  await expect(boleto).toBeVisible();
  const told = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'GET' && /\/payments?\/[^/]+$/.test(new URL(answer.url()).pathname),
  );
  letCome();
  await (await told).finished();
  // It was read: React has drawn what follows from it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await expect(boleto).toBeVisible();
  await expect(pix).toHaveCount(0);
});
