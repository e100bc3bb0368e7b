import type { Page } from '@playwright/test';
import { mailsTo } from './new-account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, PERSON, test } from './portal.ts';
import { inbox, mailbox } from './shopper.ts';

/** The first half-day that still has room; another journey may take it meanwhile, and another is there then. */
const chooseFree = (page: Page) => page.locator('[data-slot] input:enabled:not(:checked)').first().check();

const typeInto = (page: Page, name: string, text: string) =>
  page.locator(`input[name=${name}]`).pressSequentially(text);

test('a shopper books a test drive step by step, is told at once what is missing, gets the mail, and moves it and calls it off by its link [D1-1-10] [D1-3.6-05] [D1-3.6-14] [D2-2.5-15] [D2-9-36] (R15)', async ({
  page,
}) => {
  const email = mailbox('test-drive');
  const agreed = { name: 'tracking_consent', value: 'yes', domain: 'localhost', path: '/' };
  await page.context().addCookies([agreed]);
  await test.step('a car, a version, a dealer: each in the address', async () => {
    await page.goto('/br/aurora/ofertas/lira-preco-do-site?utm_source=feira&gclid=clique-1');
    await page.getByRole('main').getByRole('link', { name: 'Agendar um test drive' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test drive');
    await expect(page.getByText('Com a oferta “Lira pelo preço do site”')).toBeVisible();
    // An offer is what the server finds: one that is over, of another car or never was is none.
    const others = [
      'oferta=semana-da-abertura',
      'oferta=lira-preco-do-site&modelo=vela',
      'oferta=nada',
      'oferta=%00',
    ];
    for (const other of others)
      expect(await (await page.request.get(`/br/aurora/test-drive?${other}`)).text()).not.toContain(
        'Com a oferta',
      );
    await page.getByRole('link', { name: 'Mudar o carro' }).first().click();
    const lira = page.getByRole('link', { name: /^Lira/ });
    await expect(lira).toBeVisible();
    await expectAccessible(page);
    await lira.click();
    await expect(page.getByRole('heading', { name: 'Qual versão?' })).toBeVisible();
    await page.getByRole('link', { name: /^Aura 1\.3/ }).click();
    const place = page.getByLabel('Cidade ou CEP');
    await place.fill('Nenhures do Sul');
    await place.press('Enter');
    await expect(page.getByText('Não encontramos “Nenhures do Sul”')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Todas as concessionárias' })).toBeVisible();
    expect(await page.getByRole('link', { name: /^Escolher / }).count()).toBeGreaterThan(1);
    await place.fill('01310-200');
    await place.press('Enter');
    await expect(page.getByRole('heading', { name: /^Concessionárias perto de/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page
      .getByRole('link', { name: /^Escolher / })
      .first()
      .click();
  });

  await test.step('everything that is missing is named; what was typed stays', async () => {
    await typeInto(page, 'name', PERSON.name);
    await page.getByRole('button', { name: 'Pedir o test drive' }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'Escolha um dia e um período',
      'Campo obrigatório: E-mail',
      'Campo obrigatório: Celular',
      'Campo obrigatório: CPF/CNPJ',
    ]);
    await expect(page.getByLabel('Nome completo')).toHaveValue(PERSON.name);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await summary.getByRole('link', { name: 'Campo obrigatório: E-mail' }).click();
    await expect(page.locator('input[name=email]')).toBeFocused();
  });

  await test.step('sent once while the server thinks, booked once', async () => {
    await chooseFree(page);
    await typeInto(page, 'email', email);
    await typeInto(page, 'phone', '11987654321');
    await typeInto(page, 'document', '52998224725');
    const go = Promise.withResolvers<void>();
    await page.route('**/test-drive.data*', async (route) => {
      if (route.request().method() === 'POST') await go.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Pedir o test drive' }).click();
    const busy = page.getByRole('button', { name: 'Enviando…' });
    await expect(busy).toBeVisible();
    await busy.press('Enter');
    go.resolve();
    await expect(page).toHaveURL(/\/agendamento\/[^/]+\/[^/]+$/);
    await page.unroute('**/test-drive.data*');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test drive: Lira Aura');
    await expect(page.getByText('Aguardando a concessionária')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Lira .*três quartos de frente/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expect.poll(async () => (await mailsTo(page, email)).length).toBe(1);
    await expect.poll(async () => (await inbox(page, email)).length).toBe(1);
    expect((await inbox(page, email))[0]?.lead).toMatchObject({
      form: 'Test Drive',
      ofertas_id: 'lira-preco-do-site',
      ObservacaoCliente__c: expect.stringMatching(/^Lira pelo preço do site \| Test drive \| T/),
      // How the visit began, pages before.
      source: 'feira',
      gClid: 'clique-1',
    });
    const file = await page.getByRole('link', { name: 'Salvar na agenda' }).getAttribute('href');
    expect(await (await page.request.get(file ?? '')).text()).toContain('BEGIN:VEVENT');
  });

  await test.step('moved, then called off', async () => {
    await page.getByRole('link', { name: 'Mudar o dia' }).click();
    await expect(page.getByText('Escolha o novo período')).toBeVisible();
    await expectAccessible(page);
    await chooseFree(page);
    await page.getByRole('button', { name: 'Mudar para este período' }).click();
    await expect(page.getByText('Novo período pedido.', { exact: false })).toBeVisible();
    await page.getByText('Cancelar agendamento').click();
    await page.getByRole('button', { name: 'Cancelar mesmo' }).click();
    await expect(page.getByText('Agendamento cancelado.')).toBeVisible();
    await expect(page.getByText('Ninguém espera por você.', { exact: false })).toBeVisible();
    await expectAccessible(page);
  });
});
