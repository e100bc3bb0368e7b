import type { Locator, Page, Request } from '@playwright/test';
import { readPdf } from '../pdf.ts';
import { fillFirstStep, fillSecondStep } from './bank-form.ts';
import { expect, expectAccessible, test } from './portal.ts';
import { fillLead, inbox, mailbox, openCard, reachLeadForm, reachPlans } from './shopper.ts';

const SHOWCASE = { car: '/br/cerrado/jatoba', plan: 'Banco parceiro' };
const ONLINE = { car: '/br/lumen/halo', plan: 'Compra online' };

/** As `reachPlans`, with the document of somebody else. */
async function reachPlansWith(page: Page, email: string, car: string, cpf: string): Promise<void> {
  await reachLeadForm(page, car);
  await fillLead(page, email);
  const field = page.getByRole('dialog').getByLabel('CPF/CNPJ');
  await field.fill('');
  await field.pressSequentially(cpf);
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
}

/** Continues with a plan of the bank partner's: the proposal's form is next. */
async function reachForm(
  page: Page,
  email: string,
  { car, plan } = SHOWCASE,
  cpf?: string,
): Promise<Locator> {
  await (cpf ? reachPlansWith(page, email, car, cpf) : reachPlans(page, email, car));
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('checkbox', { name: /Li e aceito/ })
    .first()
    .check();
  const card = dialog.getByRole('article', { name: plan, exact: true });
  await openCard(card);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByRole('checkbox', { name: /termos da proposta/ }).check();
  await dialog.getByRole('button', { name: 'Aceitar e continuar' }).click();
  await expect(dialog.getByText('1 de 2', { exact: true })).toBeVisible();
  return dialog;
}

/** What is printed of an approved proposal. */
async function expectOnPaper(page: Page): Promise<void> {
  const sheet = page.locator('body > [data-print="voucher"]');
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(sheet).toBeVisible();
  const beside = await page.evaluate(() =>
    [...document.body.children].flatMap((one) =>
      one.matches('[data-print="voucher"]') || getComputedStyle(one).display === 'none' ? [] : one.outerHTML,
    ),
  );
  expect(beside).toEqual([]);
  await expect(sheet.getByText(/\/voucher\?codigo=/)).toBeVisible();
  const code = await sheet.locator('svg[viewBox]').last().boundingBox();
  expect(code?.width).toBeGreaterThan(100); // 32 mm of paper
  await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)');
  const { text, totalPages, size } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(totalPages).toBe(1);
  expect([Math.round(size.width), Math.round(size.height)]).toEqual([595, 842]);
  expect(text).toMatch(/Ana Souza/);
  expect(text).toMatch(/CERRADO1500/);
  expect(text).not.toMatch(/Incluir cupom|Imprimir|Proposta de financiamento/);
  await page.emulateMedia({ media: null, colorScheme: null });
  await expect(sheet).toBeHidden();
}

/** How far down the panel is scrolled in which something stands. */
const scrolledIn = (inside: Locator) =>
  inside.evaluate((element) => {
    let area = element.parentElement;
    while (area && !/auto|scroll/.test(getComputedStyle(area).overflowY)) area = area.parentElement;
    return (area ?? document.documentElement).scrollTop;
  });

test('A shopper of the showcase proposes to the bank partner, in two steps, and one lead follows [D2-1-01] [D1-1-22] [D1-2.2-15]', async ({
  page,
}) => {
  test.slow(); // two forms, each looked at
  const email = mailbox('proposta.a');
  const agreed = { name: 'tracking_consent', value: 'yes', domain: 'localhost', path: '/' };
  await page.context().addCookies([agreed]);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  // It has come through the terms, whose box it ticked.
  const dialog =
    await test.step('the terms show what is agreed to, and the counter begins [D2-2.1-04] [D2-2.1-02]', () =>
      reachForm(page, email));
  await test.step('name, e-mail and phone are there and locked [D2-2.1-08]', async () => {
    for (const [known, value] of [
      ['Nome completo', 'Ana Souza'],
      ['E-mail', email],
      ['Celular', '(11) 98765-4321'],
    ] as const) {
      await expect(dialog.getByLabel(known, { exact: true })).toBeDisabled();
      await expect(dialog.getByLabel(known, { exact: true })).toHaveValue(value);
    }
  });
  await test.step('a document that is known is locked [D2-2.1-09]', () =>
    expect(dialog.getByLabel('CPF', { exact: true })).toBeDisabled());
  await test.step('what is missing is told, and what is typed stays in no storage', async () => {
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(dialog.getByRole('alert')).toBeFocused();
    await fillFirstStep(dialog);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Continuar' }).click();
  });
  await test.step('the counter goes on [D2-2.1-02]', async () => {
    await expect(dialog.getByText('2 de 2', { exact: true })).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toMatch(/Maria Helena|25\.000/);
  });
  await test.step('a look-up that fails is told, and logged [D2-8-05]', async () => {
    await dialog.getByLabel('CEP').pressSequentially('00000999');
    await expect(dialog.getByLabel('CEP')).toHaveValue('');
    await expect(dialog.getByText('CEP não encontrado. Confira e digite de novo').last()).toBeVisible();
    await expect.poll(() => logged).toContain('postal-code lookup failed');
  });
  await test.step('a postal code fills street, neighbourhood, city and state [D2-4.1-17]', async () => {
    await fillSecondStep(dialog);
    for (const [name, value] of [
      ['Endereço', /Paulista/],
      ['Bairro', 'Bela Vista'],
      ['Cidade', 'São Paulo'],
      ['Estado', 'SP'],
    ] as const)
      await expect(dialog.getByLabel(name, { exact: true })).toHaveValue(value);
  });
  const send = await test.step('the last button sends the proposal [D2-2.1-18]', async () => {
    const button = dialog.getByRole('button', { name: 'Enviar proposta' });
    await expect(button).toBeVisible();
    return button;
  });
  await test.step('the second step ends with a review [D2-2.1-11]', () =>
    expect(dialog.getByText('Confira a sua proposta')).toBeVisible());
  const review = dialog.locator('section', { has: page.getByText('Confira a sua proposta') }).last();
  const fact = (name: string) =>
    review.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd');
  await test.step('it shows the version [D2-2.1-12]', () =>
    expect(fact('Modelo e versão')).toHaveText(/Jatobá .+/));
  await test.step('it shows total, entrance and instalments [D2-2.1-13]', async () => {
    for (const name of ['Valor total do carro', 'Valor de entrada'])
      await expect(fact(name)).toHaveText(/^R\$\s[\d.]+,\d\d$/);
    await expect(fact('Parcelas')).toHaveText(/^\d+ × R\$\s[\d.]+,\d\d$/);
  });
  await test.step('it shows the address of the dealer [D2-2.1-15]', () =>
    expect(fact('Concessionária')).toHaveText(/.+, .+\d/));
  await test.step('it shows a disclaimer [D2-2.1-17]', () =>
    expect(dialog.getByText(/sujeita à análise de crédito/)).toBeVisible());
  await test.step('until each of its boxes is ticked nothing is sent [D2-2.1-16] [D2-2.1-19] [D2-5.1-31]', async () => {
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('checkbox', { name: /Autorizo/ }).check();
    await expect(send).not.toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page);
  });
  await test.step('a consent that does not arrive leads back to its box, and nothing was proposed', async () => {
    await page.route(
      /\/proposals\/send$/,
      async (route) => {
        const headers = Object.entries(await route.request().allHeaders()).map(([name, value]) => [
          name,
          name === 'proposal-consent' ? value.replaceAll('; ticked', '') : value,
        ]);
        await route.continue({ headers: Object.fromEntries(headers) });
      },
      { times: 1 },
    );
    await send.click();
    await expect(dialog.getByText(/^O aceite não chegou ao banco/)).toBeVisible();
    const box = dialog.getByRole('checkbox', { name: /termos da proposta/ });
    await expect(box).not.toBeChecked();
    await expect(box).toHaveAccessibleDescription(/Marque este aceite/);
    await expectAccessible(page);
    await box.check();
    await dialog.getByRole('button', { name: 'Aceitar e continuar' }).click();
    await expect(dialog.getByLabel('Nome da mãe')).toHaveValue('Maria Helena Souza');
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await dialog.getByRole('checkbox', { name: /Autorizo/ }).check();
  });
  const result = page.locator('#response-proposal-funding h3');
  await test.step('the result opens at the top of the panel [D2-2.3-29]', async () => {
    await send.scrollIntoViewIfNeeded();
    expect(await scrolledIn(send)).toBeGreaterThan(0);
    await send.dblclick();
    await expect(result).toBeFocused();
    await expect.poll(() => scrolledIn(result)).toBe(0);
    await expect(result).toBeInViewport();
  });
  await test.step('that it opened is told once [D2-2.3-30]', async () => {
    const texts = await page.evaluate(() =>
      JSON.stringify((window as { dataLayer?: unknown }).dataLayer ?? []),
    );
    expect(texts.match(/submit-success/g)).toHaveLength(1);
    await expect(dialog.getByText(/de 2$/)).toHaveCount(0);
  });
  await test.step('a coupon that there is not is told, and one that there is counts [D1-5-46]', async () => {
    const coupon = dialog.getByLabel('Cupom (opcional)');
    await coupon.fill('NADA');
    await dialog.getByRole('button', { name: 'Incluir cupom' }).click();
    await expect(coupon).toHaveAccessibleDescription(/Cupom indisponível/);
    await coupon.fill('cerrado1500');
    await dialog.getByRole('button', { name: 'Incluir cupom' }).click();
    await expect(dialog.getByText(/^CERRADO1500: R\$\s1\.500,00 em acessórios/)).toBeVisible();
  });
  await test.step('the voucher is printed on one A4 page, alone, with its code, whatever the screen looks like', async () => {
    await expectOnPaper(page);
  });
  await test.step('one lead follows the result [D2-4.1-13]', () =>
    expect
      .poll(
        async () => (await inbox(page, email)).filter(({ lead }) => 'financing_proposal_id' in lead).length,
      )
      .toBe(1));
});

test('A bank that does not answer denies nothing: what was typed stays, and the same proposal goes out again as one [D2-2.3-28] [D2-4.1-10] [D2-8-01] [D2-8-03] [D2-8-30] (R15, R54)', async ({
  page,
}) => {
  const email = mailbox('proposta.falha');
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const keys: (string | undefined)[] = [];
  const [kept, dropped]: [Request[], Request[]] = [[], []];
  page.on('request', (request) => {
    if (request.url().endsWith('/send')) keys.push(request.headers()['idempotency-key']);
    if (!request.url().endsWith('/draft/flow-a')) return;
    if (request.method() === 'PUT') kept.push(request);
    if (request.method() === 'DELETE') dropped.push(request);
  });
  const dialog = await reachForm(page, email, SHOWCASE, '15000000005'); // at which the rehearsing desk fails
  await fillFirstStep(dialog);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await fillSecondStep(dialog);
  await dialog.getByRole('checkbox', { name: /Autorizo/ }).check();
  await dialog.getByRole('button', { name: 'Enviar proposta' }).click();
  const result = page.locator('#response-proposal-funding');
  await expect(result.getByRole('heading')).toHaveText('Ops, algo deu errado!');
  await expect(result).not.toContainText(/aprovad/);
  await expect.poll(() => logged.filter((line) => line.startsWith('Falha proposta'))).toHaveLength(1);
  await expectAccessible(page);
  await result.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.poll(() => keys.length).toBe(2);
  await expect(result.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  await expect
    .poll(async () =>
      (await inbox(page, email)).flatMap(({ lead }) => ('financing_proposal_id' in lead ? [lead] : [])),
    )
    .toEqual([expect.objectContaining({ financing_proposal_id: 'Falha proposta' })]);
  await test.step('its link closes the plans, and no toast says that something has succeeded', async () => {
    const toasts = await page.evaluateHandle(() => {
      const texts: (string | null)[] = [];
      const look = () => {
        for (const { textContent } of document.querySelectorAll('[data-part="toasts"]'))
          texts.push(textContent);
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
      return texts;
    });
    await result.getByRole('button', { name: 'Fechar' }).click();
    await expect(dialog).toBeHidden();
    expect((await toasts.jsonValue()).filter((text) => text?.includes('sucesso'))).toEqual([]);
  });
  await test.step('what was typed is kept: a form of the same person begins with it, as in the purchase below', async () => {
    const last = kept.at(-1);
    if (!last) throw new Error('nothing was kept');
    const { of } = last.postDataJSON() as { of: unknown };
    const headers = { origin: new URL(page.url()).origin };
    const answer = await page.request.post(last.url(), { data: { of }, headers });
    expect(answer.status()).toBe(200);
    expect(await answer.json()).toMatchObject({ form: { motherName: 'Maria Helena Souza' } });
    expect(dropped).toEqual([]);
  });
});

test('A shopper who buys online proposes as the next step of the purchase and goes on with it, whatever the bank says [D2-1-02] [D2-1-12] [D2-9-02]', async ({
  page,
}) => {
  test.slow(); // the form is begun twice
  const email = mailbox('proposta.online');
  let dialog = await reachForm(page, mailbox('proposta.outra'), ONLINE);
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  await test.step('what another person typed at this browser is not in the form (R12)', async () => {
    const kept = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/draft/flow-a'),
    );
    await field('Nome da mãe').fill('Outra Pessoa');
    await kept;
    dialog = await reachForm(page, email, ONLINE);
    await expect(field('Nome da mãe')).toHaveValue('');
  });
  await test.step('nothing leads back from the terms, where this purchase begins [D2-2.1-21] [D2-2.1-22]', async () => {
    await dialog.getByRole('button', { name: 'Voltar' }).click();
    await expect(dialog.getByRole('button', { name: 'Aceitar e continuar' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Voltar' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Aceitar e continuar' }).click();
  });
  await test.step('a birth date has its form [D2-5.1-13]', async () => {
    await fillFirstStep(dialog);
    await expect(field('Data de nascimento')).toHaveValue('15/03/1990');
  });

  await test.step('a half-filled form survives a reload, and the browser keeps none of it (R23)', async () => {
    await field('Estado civil').selectOption('2');
    // Not one that was sent for an earlier field.
    const kept = page.waitForResponse(
      (answer) =>
        answer.request().method() === 'PUT' &&
        answer.url().endsWith('/draft/flow-a') &&
        Boolean(answer.request().postData()?.includes('Carlos')),
    );
    await field('Nome do cônjuge').fill('Carlos');
    await kept;
    dialog = await reachForm(page, email, ONLINE);
    await expect(field('Nome da mãe')).toHaveValue('Maria Helena Souza');
    await expect(field('Nome do cônjuge')).toHaveValue('Carlos');
  });
  await test.step('a spouse is asked about while the marital status is 2, and only then', async () => {
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(dialog.getByRole('alert')).toBeFocused();
    await expect(dialog.getByRole('link', { name: /CPF do cônjuge/ })).toBeVisible();
    await test.step('a CPF has its form [D2-5.1-05]', async () => {
      await field('CPF do cônjuge').pressSequentially('11144477735');
      await expect(field('CPF do cônjuge')).toHaveValue('111.444.777-35');
    });
    await field('Estado civil').selectOption('1');
    await expect(field('CPF do cônjuge')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Continuar' }).click();
  });
  await test.step('another type of document takes the number away [D2-4.1-15]', async () => {
    await field('Número do documento').fill('1');
    await dialog.getByRole('checkbox', { name: /Autorizo/ }).check();
    await dialog.getByRole('button', { name: 'Enviar proposta' }).click();
    await expect(field('Número do documento')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('button', { name: 'Voltar' }).click();
    await field('Tipo de documento').selectOption('138');
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(field('Número do documento')).toHaveValue('');
  });
  await test.step('and its error [D2-4.1-16]', () =>
    expect(field('Número do documento')).not.toHaveAttribute('aria-invalid', 'true'));
  await test.step('a postal code has its form [D2-5.1-23]', async () => {
    await fillSecondStep(dialog);
    await expect(field('CEP')).toHaveValue('01310-100');
  });
  await test.step('a document of type 138 has at most 11 characters [D2-5.1-11]', async () => {
    await field('Número do documento').fill('');
    await field('Número do documento').pressSequentially('987654321099');
    await expect(field('Número do documento')).toHaveValue('98765432109');
  });
  const heard: unknown[] = [];
  await test.step('instead of a result the page is told to go on, by which proposal and whether it failed [D2-2.1-27] [D2-4.1-12]', async () => {
    await page.exposeFunction('hear', (detail: unknown) => heard.push(detail));
    await page.evaluate(() =>
      document.addEventListener('proposal continued', (event) =>
        (window as unknown as { hear: (detail: unknown) => void }).hear((event as CustomEvent).detail),
      ),
    );
    await dialog.getByRole('button', { name: 'Enviar proposta' }).click();
    await expect(page).toHaveURL(/\/br\/lumen\/reserva\/[0-9a-f-]{36}\/cadastro$/);
    expect(heard).toEqual([{ proposalId: expect.stringMatching(/./), hasFailed: false }]);
    expect((await inbox(page, email)).filter(({ lead }) => 'financing_proposal_id' in lead)).toEqual([]);
  });

  await test.step('the reservation asks nothing again, and the proposal goes along with it', async () => {
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await expect(page.getByLabel('CEP')).toHaveValue('01310-100');
    const financing = page.locator('[data-part="financing"]');
    await expect(financing).toContainText(/Custo efetivo total \(CET\)\d+,\d\d\s?% ao ano/);
    const { proposalId } = heard[0] as { proposalId: string };
    await expect(financing).toContainText(`A proposta de crédito ${proposalId} foi enviada`);
    await page.getByRole('button', { name: 'Continuar para a reserva' }).click();
    await expect(page).toHaveURL(/\/condicoes$/);
    await expect(financing).toContainText(`Proposta ${proposalId}: segue com esta reserva até`);
    await expect(financing).toContainText('Situação da proposta: Aprovada');
    await expect(page.locator('[data-part="financed"]')).toContainText(/^48× R\$\s[\d.]+(,\d\d)? · CET/);
    await expectAccessible(page);
  });
});
