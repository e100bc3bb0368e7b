import type { Page } from '@playwright/test';
import { TYPED_CPF } from '../person.ts';
import { button, field, fillAddress, fillPersonal, heading, panel, reachPanel } from './panel.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, notesToasts, test } from './portal.ts';
import { fillLead, inbox, mailbox } from './shopper.ts';

/** The price bar's way to the proposal of a car that was simulated. */
const way = (page: Page) => page.getByRole('button', { name: 'Enviar a proposta de financiamento' });

/** A phone that is so busy that what a page wants done with its next frame is done later. */
const drawLate = (page: Page, ms: number) =>
  page.addInitScript((later) => {
    const inNextFrame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (act) => inNextFrame(() => void setTimeout(() => inNextFrame(act), later));
  }, ms);

const typesOf = async (page: Page, email: string) =>
  (await inbox(page, email)).map(({ lead }) => lead.leadType).filter(Boolean);

const PHONE = { width: 412, height: 839 };
const WIDE = { width: 1440, height: 900 };

/** What is on screen is accessible and fits, on a wide screen and on a phone; it is left on the one that the walk goes on with. */
const looked = async (page: Page, goesOnWith = PHONE) => {
  for (const size of goesOnWith === PHONE ? [WIDE, PHONE] : [PHONE, WIDE]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
};

test('in the configurator an owner proposes, is approved and goes on building, on a phone and on a wide screen [D2-1-13] [D2-6-01] (R43)', async ({
  page,
}) => {
  test.slow(); // every screen is looked at
  const email = mailbox('flow-b-approved');
  const agreed = { name: 'tracking_consent', value: 'yes', domain: 'localhost', path: '/' };
  await page.context().addCookies([agreed]);
  const sent: string[] = [];
  const listed = page.waitForResponse(/\/occupation\/zflow$/);
  page.on('request', (request) => {
    if (request.url().includes('submitProposalFlow')) sent.push(request.method());
  });
  await reachPanel(page, () => fillLead(page, email));

  await test.step('the personal data are eight fields, with what the lead knows [D2-2.2-01] [D2-2.2-09]', async () => {
    for (const name of ['Data de nascimento', 'Renda mensal', 'Nome da mãe'])
      await expect(field(page, name)).toHaveValue('');
    await expect(field(page, 'Nome completo')).toHaveValue('Ana Souza');
    await expect(field(page, 'E-mail')).toHaveValue(email);
    await expect(panel(page).locator('input:not([type=hidden]), select')).toHaveCount(8);
  });
  await test.step('the phone has its form and at most 15 letters [D2-2.2-10] [D2-2.2-11] [D2-9-08]', async () => {
    await expect(field(page, 'Celular')).toHaveValue('(11) 98765-4321');
    await expect(field(page, 'Celular')).toHaveAttribute('maxlength', '15');
  });
  await test.step('the CPF has its form [D2-2.2-12]', () =>
    expect(field(page, 'CPF')).toHaveValue('529.982.247-25'));
  await test.step('the occupation is a list that a service gives [D2-2.2-14] [D2-3.3-12]', async () => {
    expect((await listed).ok()).toBe(true);
    expect(await field(page, 'Ocupação').evaluate((list) => list.tagName)).toBe('SELECT');
  });
  await test.step('the button to continue says what is missing [D2-2.2-16]', async () => {
    await button(page, 'Continuar').click();
    await expect(panel(page).getByRole('alert').first()).toBeFocused();
    await expect(panel(page).getByRole('link', { name: 'Escolha a ocupação' })).toBeVisible();
    await looked(page);
  });
  await test.step('the date of birth has its form [D2-2.2-13]', async () => {
    await fillPersonal(page, 'Sócio ou proprietário (Empresário)');
    await expect(field(page, 'Data de nascimento')).toHaveValue('31/12/1990');
  });
  await test.step('the income is money and takes no minus [D2-2.2-15]', async () => {
    await field(page, 'Renda mensal').fill('');
    await field(page, 'Renda mensal').pressSequentially('-12000');
    await expect(field(page, 'Renda mensal')).toHaveValue(/^R\$\s12\.000$/);
  });
  await test.step('an owner is asked about the company, whose address waits for its postal code [D2-2.2-18]', async () => {
    for (const name of ['Nome da empresa', 'CNPJ', 'Telefone da empresa', 'CEP da empresa'])
      await expect(field(page, name)).toHaveValue('');
    await expect(field(page, 'Bairro')).toHaveCount(0);
  });
  await test.step('the CNPJ has its form [D2-2.2-19]', async () => {
    await field(page, 'CNPJ').pressSequentially('112223330001');
    await expect(field(page, 'CNPJ')).toHaveValue('11.222.333/0001');
  });
  await test.step('the postal code of the company has its form [D2-2.2-20]', async () => {
    await field(page, 'Telefone da empresa').pressSequentially('11');
    await field(page, 'CEP da empresa').pressSequentially('01310200');
    await expect(field(page, 'CEP da empresa')).toHaveValue('01310-200');
  });
  await test.step('its fields tell and hold nobody up [D2-5.2-29] [D2-5.2-17] [D2-5.2-19]', async () => {
    await expect(panel(page).getByText('Digite o CPNJ da empresa').last()).toBeVisible();
    await expect(panel(page).getByText('Digite o telefone da empresa').last()).toBeVisible();
  });
  await test.step('the postal code opens and fills the address of the company [D2-2.2-21]', async () => {
    await expect(field(page, 'Bairro')).toHaveValue('Bela Vista');
    for (const name of ['Endereço', 'Número', 'Complemento (opcional)', 'Estado', 'Cidade'])
      await expect(field(page, name)).toBeVisible();
  });
  await test.step('a postal code of it that nobody knows takes the rest of the address with it [D2-8-06] [D2-8-08]', async () => {
    await field(page, 'CEP da empresa').fill('');
    const said = await notesToasts(panel(page));
    await field(page, 'CEP da empresa').pressSequentially('00000999');
    await expect.poll(said).toContain('O CEP não foi encontrado');
    await expect(field(page, 'CEP da empresa')).toHaveValue('');
    for (const rest of ['Endereço', 'Bairro', 'Estado', 'Cidade'])
      await expect(field(page, rest)).toHaveCount(0);
    await field(page, 'CEP da empresa').pressSequentially('01310200');
    await expect(field(page, 'Bairro')).toHaveValue('Bela Vista');
  });
  await test.step('state and city of the company are lists; another state brings its cities [D2-2.2-22] [D2-4.2-25]', async () => {
    await field(page, 'Estado').selectOption({ label: 'Rio de Janeiro' });
    await expect(field(page, 'Cidade')).toHaveValue('');
    await field(page, 'Cidade').selectOption({ label: 'Niterói' });
    await looked(page);
  });
  await test.step('an instalment that takes too much of the income is warned of, with the spouse’s counted, and stops nobody (CDC art. 54-D)', async () => {
    await field(page, 'Renda mensal').fill('');
    await field(page, 'Renda mensal').pressSequentially('3000');
    await button(page, 'Continuar').click();
    const warning = panel(page).locator('[data-part="income-share"]');
    await expect(warning).toContainText(/A parcela (leva \d+%|é maior que a renda)/);
    await expect(warning).toContainText('até 30%');
    await looked(page);
    await button(page, 'Voltar').click();
    await field(page, 'Renda mensal').fill('');
    await field(page, 'Renda mensal').pressSequentially('12000');
  });
  // From the address to the approval on a wide screen, what comes before and after on a phone.
  await page.setViewportSize(WIDE);
  await test.step('the address is eight fields [D2-2.2-23]', async () => {
    await button(page, 'Continuar').click();
    await expect(heading(page, 'Seu endereço')).toBeFocused();
    for (const name of [
      'CEP',
      'Endereço',
      'Complemento (opcional)',
      'Número',
      'Bairro',
      'Estado',
      'Cidade',
      'Estado civil',
    ])
      await expect(field(page, name)).toBeVisible();
  });
  await test.step('a postal code that nobody knows is told, and another fills the address in [D2-8-06] [D2-8-07] [D2-8-36] [D2-4.2-24]', async () => {
    const said = await notesToasts(panel(page));
    await field(page, 'CEP').pressSequentially('00000999');
    await expect.poll(said).toContain('O CEP não foi encontrado');
    await expect(panel(page).getByText('CEP NÃO ENCONTRADO').first()).toBeVisible();
    await expect(field(page, 'CEP')).toHaveAttribute('aria-invalid', 'true');
    await field(page, 'CEP').fill('');
    await fillAddress(page);
    await expect(field(page, 'Cidade').locator('option:checked')).toHaveText('São Paulo');
    await field(page, 'Estado').selectOption({ label: 'Rio de Janeiro' });
    await expect(field(page, 'Cidade')).toHaveValue('');
    await field(page, 'Cidade').selectOption({ label: 'Niterói' });
    await field(page, 'Estado civil').selectOption({ label: 'União estável' });
    await expect(panel(page).getByText('Cônjuge ou companheiro(a)')).toBeVisible();
    await looked(page, WIDE);
    await field(page, 'Estado civil').selectOption({ label: 'Solteiro(a)' });
  });
  await test.step('the dealer stands there by name and address [D2-2.2-28] [D2-2.2-29]', async () => {
    await expect(panel(page).getByText('Via Sul Paulista')).toBeVisible();
    await expect(panel(page).getByText('Avenida Paulista, 1842')).toBeVisible();
  });
  await test.step('without the terms nothing can be sent [D2-2.2-30] [D2-2.2-31]', () =>
    expect(button(page, 'Enviar proposta')).toHaveAttribute('aria-disabled', 'true'));
  await test.step('the terms are read, accepted and remembered [D2-2.2-02] [D2-2.2-05] [D2-2.2-25] [D2-2.2-26]', async () => {
    await button(page, 'Ler os termos e condições').click();
    await expect(heading(page, 'Termos e condições')).toBeFocused();
    await button(page, 'Voltar').click();
    await panel(page)
      .getByRole('checkbox', { name: /Li e aceito/ })
      .check();
    await looked(page, WIDE);
  });
  await test.step('the button is disabled while the proposal is under way, and sends no second one [D2-2.2-33] [D2-4.2-07] [D2-4.2-08]', async () => {
    const go = Promise.withResolvers<void>();
    await page.route(
      /\/submitProposalFlow$/,
      async (route) => {
        await go.promise;
        await route.continue();
      },
      { times: 1 },
    );
    await button(page, 'Enviar proposta').dblclick();
    await expect(button(page, 'Enviando a proposta…')).toHaveAttribute('aria-disabled', 'true');
    await expect(button(page, 'Enviando a proposta…')).toHaveAttribute('aria-busy', 'true');
    go.resolve();
    await expect(heading(page, 'Sua proposta foi aprovada!')).toBeFocused();
    expect(sent).toEqual(['PUT']);
  });
  const approved = panel(page).locator('[data-outcome="approved"]');
  await test.step('an approval shows the entrance [D2-2.2-34]', () =>
    expect(approved).toContainText(/Entrada\s*R\$\s[\d.]+/));
  await test.step('it shows the instalments of the plan that was chosen [D2-2.2-35] [D2-9-19]', () =>
    expect(panel(page).getByText(/^48 × R\$/)).toBeVisible());
  await test.step('it shows the monthly rate [D2-2.2-36]', () =>
    expect(panel(page).getByText(/% a\.m\.$/)).toBeVisible());
  await test.step('it has the way to the terms [D2-2.2-39]', () =>
    expect(button(page, 'Termos e condições')).toBeVisible());
  await test.step('it says for what it holds [D2-2.2-40]', async () => {
    await expect(approved.getByText(/^A aprovação vale para as condições simuladas/)).toBeVisible();
    await looked(page);
  });
  await test.step('it has the way to the frequent questions [D2-2.2-38]', async () => {
    await button(page, 'Perguntas frequentes').click();
    await expect(heading(page, 'Perguntas frequentes')).toBeVisible();
    await button(page, 'Voltar').click();
  });
  await test.step('who goes on building is told that it was sent [D2-2.2-37] [D2-9-10]', async () => {
    const said = await notesToasts(panel(page));
    await button(page, 'Continuar montando').click();
    await expect.poll(said).toContain('Simulação enviada com sucesso!');
    await expect(panel(page)).toBeHidden();
  });
  await test.step('the address is that of the step [D2-4.2-21]', () => expect(page).toHaveURL(/#cor$/));
  await test.step('the dealer has a lead of it [D2-4.2-11]', () =>
    expect.poll(() => typesOf(page, email)).toEqual(['Proposta Aprovada']));
  await test.step('analytics hear of it, and of nobody [D2-4.2-10]', async () => {
    const events = await page.evaluate(() =>
      JSON.stringify((window as { dataLayer?: unknown }).dataLayer ?? []),
    );
    expect(events).toContain('submit-success');
    expect(events).not.toMatch(new RegExp(`Souza|${TYPED_CPF.source}|Maria`));
  });
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(/Maria|\b12000(00)?\b|31121990|31\/12\/1990/);
});

test('a bank that does not answer decides nothing, a refusal is told to the dealer, and an approval goes its way where its lead cannot be had', async ({
  page,
}) => {
  test.slow(); // three proposals
  const email = mailbox('flow-b-refused');
  await page
    .context()
    .addCookies([{ name: 'tracking_consent', value: 'yes', domain: 'localhost', path: '/' }]);
  const failures = () =>
    page.evaluate(() => {
      const text = JSON.stringify((window as { dataLayer?: unknown }).dataLayer ?? []);
      return text.match(/submit-error/g)?.length ?? 0;
    });
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const timesLogged = (words: string) => logged.filter((line) => line.startsWith(words)).length;
  await page.route(/\/occupation\/zflow$/, (call) => call.abort(), { times: 1 });
  await drawLate(page, 250);
  await reachPanel(page, () => fillLead(page, email));
  await test.step('occupations that do not come are logged [D2-8-12]', async () => {
    await expect
      .poll(() => logged.filter((line) => line.startsWith('Failed to load the occupations')))
      .toHaveLength(1);
    await field(page, 'Ocupação').focus(); // asks again
  });
  await field(page, 'CPF').fill('25000000013');
  // The last letters rest before they are kept.
  const kept = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/draft/flow-b') &&
      answer.status() === 204 &&
      Boolean(answer.request().postData()?.includes('Maria Souza')),
  );
  await fillPersonal(page, 'Analista (Assalariado)');
  await test.step('what was typed survives a reload, and the browser keeps none of it (R23)', async () => {
    await kept;
    await page.reload();
    await way(page).click();
    await expect(field(page, 'Nome da mãe')).toHaveValue('Maria Souza');
    await expect(field(page, 'CPF')).toHaveValue('250.000.000-13');
    await expect(field(page, 'Ocupação').locator('option:checked')).toHaveText('Analista (Assalariado)');
  });
  await field(page, 'Nome da empresa').fill('Comércio Azul');
  for (const list of [/\/locations\/states$/, /\/states\/SP\/cities$/])
    await page.route(list, (call) => call.abort(), { times: 1 });
  await button(page, 'Continuar').click();
  // Whoever types at once into the next screen is not interrupted by what is drawn late.
  await fillAddress(page, { delay: 60 });
  await test.step('lists of places that cannot be had are logged, and asked for again [D2-8-12]', async () => {
    await expect.poll(() => timesLogged('Failed to load the states')).toBe(1);
    await field(page, 'Estado').focus();
    await expect(field(page, 'Estado').locator('option:checked')).toHaveText('São Paulo');
    await expect.poll(() => timesLogged('Failed to load the cities')).toBe(1);
    await field(page, 'Cidade').focus();
    await expect(field(page, 'Cidade').locator('option:checked')).toHaveText('São Paulo');
  });
  await test.step('the lender, and where it looks up debts, stand beside the box (Res. CMN 4.935/2021, 5.037/2022)', async () => {
    const notice = panel(page).locator('[data-part="credit-notice"]');
    await expect(notice).toContainText('Banco Vitrine S.A. (demonstração) (CNPJ 90.311.099/0001-35)');
    await expect(notice).toContainText('Sistema de Informações de Crédito (SCR) do Banco Central');
  });
  await panel(page)
    .getByRole('checkbox', { name: /Li e aceito/ })
    .check();
  await test.step('a call that fails ends in the screen of what went wrong, with its message [D2-4.2-15] [D2-8-10] [D2-8-30]', async () => {
    await button(page, 'Enviar proposta').click();
    await expect(heading(page, 'Ops, algo deu errado!')).toBeFocused();
    await expect(panel(page).getByText(/nada foi decidido/)).toBeVisible();
    expect(await typesOf(page, email)).toEqual([]);
    await expectAccessible(page);
  });
  await test.step('and is logged [D2-8-11]', () =>
    expect
      .poll(() => logged.filter((line) => line.startsWith('Failed to submit the proposal')))
      .toHaveLength(1));

  await button(page, 'Tentar de novo').click();
  await expect(field(page, 'Número')).toHaveValue('1000');
  await button(page, 'Voltar').click();
  await field(page, 'CPF').fill('11144477735');
  await button(page, 'Continuar').click();
  const before = await failures();
  await test.step('a refused proposal has the screen of refusals, with its text and a disclaimer [D2-8-17] [D2-2.2-41]', async () => {
    await button(page, 'Enviar proposta').click();
    await expect(panel(page).getByText(/Não foi possível aprovar/)).toBeVisible();
    await expect(heading(page, 'Sua proposta não foi aprovada')).toBeFocused();
    await expect(button(page, 'Tentar de novo')).toHaveCount(0);
  });
  await test.step('its review by a person is asked for from there (LGPD art. 20)', () =>
    expect(panel(page).getByRole('link', { name: 'Pedir a revisão' })).toHaveAttribute(
      'href',
      '/br/aurora/atendimento/meus-dados?pedido=revisao-de-credito',
    ));
  await test.step('analytics hear that it has failed [D2-4.2-13]', async () => {
    await expect.poll(failures).toBe(before + 1);
  });
  await test.step('the dealer can be called [D2-2.2-43]', () =>
    expect(panel(page).getByRole('link', { name: /Ligar para a concessionária/ })).toHaveAttribute(
      'href',
      /^tel:/,
    ));
  await test.step('a lead tells that it was refused [D2-4.2-14]', () =>
    expect.poll(() => typesOf(page, email)).toEqual(['Proposta Reprovada']));
  await test.step('building goes on [D2-2.2-42]', async () => {
    await button(page, 'Continuar montando').click();
    await expect(panel(page)).toBeHidden();
  });

  await test.step('the price bar leads back, Escape and an event of the page close it [D2-4.2-20] [D2-4.2-22] [D2-4.2-23]', async () => {
    await way(page).click();
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(way(page)).toBeFocused();
    await page.evaluate(() => history.replaceState(history.state, '', '?openFundingPlans=true'));
    await way(page).click();
    await expect(panel(page)).toBeVisible();
    await page.evaluate(() => document.dispatchEvent(new CustomEvent('close proposal')));
    await expect(panel(page)).toBeHidden();
    await expect(page).not.toHaveURL(/openFundingPlans/);
  });
  await test.step('a lead that cannot be had is only logged, and the proposal goes its way [D2-8-13]', async () => {
    await page.route(/\/leads?$/, (call) =>
      call.request().postData()?.includes('Proposta Aprovada') ? call.abort() : call.fallback(),
    );
    await page.reload(); // a result stays as long as its page
    await way(page).click();
    await fillPersonal(page, 'Analista (Assalariado)');
    await field(page, 'Nome da empresa').fill('Comércio Azul');
    await button(page, 'Continuar').click();
    await fillAddress(page);
    await panel(page)
      .getByRole('checkbox', { name: /Li e aceito/ })
      .check();
    await button(page, 'Enviar proposta').click();
    await expect(heading(page, 'Sua proposta foi aprovada!')).toBeFocused();
    await expect.poll(() => timesLogged('Failed to send the decision lead')).toBe(1);
    await expect(panel(page).getByText(/^48 × R\$/)).toBeVisible();
    expect(await typesOf(page, email)).toEqual(['Proposta Reprovada']);
  });
  await test.step('nothing of all that is logged has a word of the person (R49)', () =>
    expect(logged.join('\n')).not.toMatch(
      new RegExp(String.raw`Souza|${TYPED_CPF.source}|111\.?444|250\.?000\.?000|Comércio Azul`),
    ));
});
