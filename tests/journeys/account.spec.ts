import type { Locator } from '@playwright/test';
import { authenticatorCode } from '../staff.ts';
import { confirmed } from './confirm.ts';
import { orderToAccept } from './paid-order.ts';
import { button, field, fillPersonal, heading, panel, reachPanel } from './panel.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { chooseDealer, mailbox } from './shopper.ts';

test('a customer signs up by a code, is told of passwords that differ, comes to pages of their own, keeps details that fill forms in, and leaves again (R13, R22) [D2-6-02] [D2-2.5-30] [D2-8-34]', async ({
  page,
  context,
  portal,
}) => {
  test.slow(); // from the first code to a proposal
  const email = mailbox('conta');
  await page.goto('/br/aurora');
  await page.getByRole('link', { name: 'Minha conta' }).first().click();
  await expect(page).toHaveURL(/\/minha-conta\/entrar$/);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill('Errada1!');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Ocorreu um erro, tente novamente')).toBeVisible();
  await expect(page.getByText('E-mail ou senha não conferem.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'Criar conta' }).click();
  await expect(page).toHaveURL(/\/minha-conta\/cadastro$/); // both pages ask for an e-mail
  await page.getByLabel('E-mail').fill(email);
  await page.locator('main').getByRole('button').first().click();
  await expect(page).toHaveURL(/\/minha-conta\/codigo$/);
  let code = '';
  await expect(async () => {
    const mailboxPage = await (await context.request.get(`${portal.operations}/outbox`)).text();
    const mine = mailboxPage.split('<article').find((mail) => mail.includes(`To ${email},`));
    code = /\d{4} \d{4}/.exec(mine ?? '')?.[0] ?? '';
    expect(code).not.toBe('');
  }).toPass();
  await page.getByLabel('Código').fill(code);
  await page.getByLabel('Nome completo').fill('Ana Souza');
  await page.locator('input[name=password]').fill('Garoa#7vento');
  await page.locator('input[name=repeated]').fill('Vento#8garoa');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByText('As senhas digitadas não são iguais').first()).toBeVisible();
  await expectAccessible(page);
  await page.locator('input[name=password]').fill('Garoa#7vento');
  await page.locator('input[name=repeated]').fill('Garoa#7vento');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByRole('heading', { name: 'Olá, Ana' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  const vouchers = page.getByRole('region', { name: 'Vouchers bônus Lovers' });
  await expect(vouchers.getByRole('heading', { name: /R\$\s500 de bônus/ })).toBeVisible();
  // Where nothing is yet there is a way to begin.
  const begin = page.getByRole('region', { name: 'Meus pedidos' }).getByRole('link');
  await expect(begin).toHaveAttribute('href', '/br/aurora/estoque');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await test.step('what a postal code tells of the address is filled in, and all of it is kept', async () => {
    await page.getByRole('link', { name: 'Alterar dados' }).click();
    await page.getByLabel('CPF').pressSequentially('52998224725');
    await expect(page.getByLabel('CPF')).toHaveValue('529.982.247-25');
    await page.getByLabel('Celular').pressSequentially('11987654321');
    await page.getByLabel('CEP').pressSequentially('01310200');
    await expect(page.getByLabel('Rua')).toHaveValue('Avenida Paulista');
    await expect(page.getByLabel('Estado')).toHaveValue('SP');
    await page.getByLabel('Número').fill('1000');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Seus dados foram guardados.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  await test.step('a lead and a proposal begin with them, tell it and can be emptied [D2-3.3-17]', async () => {
    const note = (within: Locator) => within.getByText('Preenchido com os dados da sua conta.');
    await reachPanel(
      page,
      async () => {
        const form = page.getByRole('dialog');
        await expect(note(form)).toBeVisible();
        await expect(form.getByLabel('Nome completo')).toHaveValue('Ana Souza');
        await expect(form.getByLabel('CPF/CNPJ')).toHaveValue('529.982.247-25');
        expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(email);
        await expectAccessible(page);
        await chooseDealer(page);
      },
      '?c=363C2C0_679_214',
    );
    await expect(note(panel(page))).toBeVisible();
    await fillPersonal(page, 'DO LAR');
    await button(page, 'Continuar').click();
    await expect(heading(page, 'Seu endereço')).toBeFocused();
    await expect(field(page, 'CEP')).toHaveValue('01310-200');
    await expect(field(page, 'Número')).toHaveValue('1000');
    await expect(field(page, 'Cidade').locator('option:checked')).toHaveText('São Paulo');
    await expectAccessible(page);
    await button(page, 'Esvaziar').click();
    await expect(field(page, 'CEP')).toHaveValue('');
    await expect(field(page, 'Cidade')).toHaveValue('');
    await button(page, 'Preencher com os meus dados').click();
    await expect(field(page, 'Endereço')).toHaveValue('Avenida Paulista');
    await panel(page)
      .getByRole('checkbox', { name: /Li e aceito/ })
      .check();
    await button(page, 'Enviar proposta').click();
    await expect(heading(page, 'Sua proposta foi aprovada!')).toBeFocused();
  });
  await test.step('the proposal and, when asked, the car of this browser are in the account from then on [D1-1-08]', async () => {
    await page.goto('/br/aurora/orla/configurar/opcionais');
    await page.getByText('Teto pintado em preto', { exact: true }).first().click();
    await expect(page).toHaveURL(/_2TB$/);
    // Kept by a part of the page whose code comes last.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('vitrine.configurator')))
      .toContain('_2TB');
    await page.goto('/br/aurora/minha-conta');
    const proposals = page.getByRole('region', { name: 'Minhas propostas' });
    await expect(proposals.getByText('Aprovada', { exact: true })).toBeVisible();
    await expect(proposals.getByRole('heading', { name: /^Orla/ })).toBeVisible();
    const cars = page.getByRole('region', { name: 'Meus carros' });
    await expect(cars.getByText('Este navegador guarda 1 carro que você montou.')).toBeVisible();
    await expect(cars.getByRole('listitem')).toHaveCount(0);
    await cars.getByRole('button', { name: 'Guardar na minha conta' }).click();
    await expect(cars.getByRole('listitem')).toHaveCount(1);
    await expect(cars.getByRole('link', { name: /^Abrir no configurador: Orla/ })).toBeVisible();
    await expect(cars.getByRole('button', { name: 'Guardar na minha conta' })).toBeHidden();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  await test.step('so is the simulation that it came from: it opens with its car, and can be taken out', async () => {
    const simulations = page.getByRole('region', { name: 'Minhas simulações' });
    await expect(simulations.getByText(/^Vale até \d\d\/\d\d\/\d{4}, com estas condições\.$/)).toBeVisible();
    await simulations.getByRole('link', { name: /^Abrir a simulação: Orla .+, \d+x de R\$/ }).click();
    await expect(page).toHaveURL(
      /\/orla\/configurar\/versao\?c=363C2C0[\w.]*_679_214[\w.]*&simulacao=[\w-]{24}/,
    );
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goto('/br/aurora/minha-conta');
    await confirmed(
      simulations.getByRole('button', { name: /^Tirar da conta a simulação/ }),
      'Isto não pode ser desfeito.',
    );
    await expect(simulations.getByText('Nenhuma simulação guardada ainda.')).toBeVisible();
  });

  await test.step('and what was asked of the dealer on the way, who may be told to stop by one button (R45)', async () => {
    const last = page.getByRole('region', { name: 'Meus contatos' });
    await expect(last.getByText('Proposta de financiamento', { exact: true }).first()).toBeVisible();
    await last.getByRole('link', { name: 'Ver todos os contatos' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Meus contatos' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Orla/ }).first()).toBeVisible();
    await expect(page.getByText(/^\d+x de R\$/).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Não quero mais ser contatado' }).click();
    await expect(page.getByText(/^Pronto: a autorização de contato foi retirada/)).toBeFocused();
    await expect(page.getByText('Nenhum canal').first()).toBeVisible();
    await expectAccessible(page);
  });

  const device = await context.newCDPSession(page);
  await test.step('a passkey of the device opens the account without a password', async () => {
    await device.send('WebAuthn.enable');
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto('/br/aurora/minha-conta/seguranca');
    const card = page.getByRole('region', { name: 'Chaves de acesso' });
    await card.getByLabel('Senha atual').fill('Errada1!');
    await card.getByRole('button', { name: 'Criar chave de acesso neste aparelho' }).click();
    await expect(card.getByText('A senha atual não confere.')).toBeVisible();
    await card.getByLabel('Senha atual').fill('Garoa#7vento');
    await card.getByRole('button', { name: 'Criar chave de acesso neste aparelho' }).click();
    await expect(card.getByText('Pronto: da próxima vez, entre com a chave de acesso.')).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('who sits down after them finds neither their lead nor their order in this browser (R23)', async () => {
    const order = await orderToAccept(page, email);
    expect((await page.request.get(order)).status()).toBe(200);
    const names = () => page.evaluate(() => Object.keys(localStorage));
    expect(await names()).toEqual(expect.arrayContaining(['leadObj', 'leadConsent', 'vitrine.configurator']));
    // On a showroom's tablet, what its seller could not send yet of a quotation says nothing about them.
    const sellers = 'vitrine.quotation.q1.page1';
    await page.evaluate((name) => localStorage.setItem(name, '{}'), sellers);
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByText('Você saiu da conta.')).toBeVisible();
    await expect.poll(async () => (await names()).toSorted()).toEqual(['vitrine.configurator', sellers]);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    expect((await page.request.get(order)).status()).toBe(404);
    await page.goto('/br/aurora/reserva');
    await expect(page.getByText('Ana Souza')).toHaveCount(0);
    await page.goto('/br/aurora/minha-conta/entrar');
  });
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await expect(page.getByRole('heading', { name: 'Olá, Ana' })).toBeVisible();
  await test.step('who is in drops the passkey by the password alone', async () => {
    await page.goto('/br/aurora/minha-conta/seguranca');
    const row = page.getByRole('region', { name: 'Chaves de acesso' }).getByRole('listitem');
    await row.locator('summary').click();
    await row.getByLabel('Senha atual').fill('Errada1!');
    await confirmed(row.getByRole('button', { name: 'Tirar' }));
    await expect(row.getByText('A senha atual não confere.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await row.getByLabel('Senha atual').fill('Garoa#7vento');
    await confirmed(row.getByRole('button', { name: 'Tirar' }));
    await expect(page.getByText('A chave de acesso não abre mais a conta.')).toBeVisible();
  });
  await test.step('an authenticator is made known, gives its backup codes once, and is asked for after the password', async () => {
    const card = page.getByRole('region', { name: 'Aplicativo autenticador' });
    await card.getByLabel('Senha atual').fill('Garoa#7vento');
    await card.getByRole('button', { name: 'Ligar um aplicativo' }).click();
    await expect(page).toHaveURL(/\/minha-conta\/autenticador$/);
    await expect(page.getByLabel('Código do aplicativo')).toHaveAttribute('autocomplete', 'one-time-code');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Código do aplicativo').fill('12345');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('O código não confere ou já venceu.')).toBeVisible();
    const key = (await page.locator('main code').textContent()) ?? '';
    await page.getByLabel('Código do aplicativo').fill(authenticatorCode(key));
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByRole('heading', { name: 'Guarde seus códigos de reserva' })).toBeFocused();
    const [spare = '', another = ''] = await page.locator('main code').allTextContents();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByText('Você saiu da conta.')).toBeVisible();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Senha').fill('Garoa#7vento');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible();
    await page.getByText('Usar um código de reserva').click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const backup = page.locator('details').filter({ hasText: 'Usar um código de reserva' });
    await backup.getByLabel('Código de reserva').fill(spare);
    await backup.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('heading', { name: 'Olá, Ana' })).toBeVisible();
    // Another way in is made by a code as well: the password alone would pass the authenticator by.
    await page.goto('/br/aurora/minha-conta/seguranca');
    const keys = page.getByRole('region', { name: 'Chaves de acesso' });
    const add = keys.getByRole('button', { name: 'Criar chave de acesso neste aparelho' });
    await keys.getByLabel('Senha atual').fill('Garoa#7vento');
    await keys.getByLabel('Código do aplicativo').fill('000000');
    await add.click();
    await expect(keys.getByText('O código não confere ou já venceu.')).toBeVisible();
    await keys.getByLabel('Código do aplicativo').fill(another);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await add.click();
    await expect(keys.getByRole('listitem')).toHaveCount(1);
  });
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByText('Você saiu da conta.')).toBeVisible();
  await page.goto('/br/aurora/minha-conta');
  await expect(page).toHaveURL(/\/minha-conta\/entrar$/);

  await test.step('another customer comes in by the maker’s own identity, and is told what asks for a password (R13)', async () => {
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Continuar com Aurora ID' }).click();
    await page.locator('input[name=login]').fill(mailbox('identidade').replace('@example.com', ''));
    await page.locator('input[name=password]').fill('x');
    await page.getByRole('button').click();
    await expect(page.getByRole('heading', { name: 'Olá, Lia' })).toBeVisible();
    await page.goto('/br/aurora/minha-conta/seguranca');
    await expect(page.getByRole('link', { name: 'Escolher uma senha' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // Their only way in goes by a password, which they choose first.
    await expect(page.getByRole('heading', { name: /Aurora ID/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Desligar Aurora ID' })).toBeHidden();
  });
});
