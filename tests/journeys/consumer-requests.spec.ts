import type { Page } from '@playwright/test';
import { becomeCustomer, mailsTo } from './new-account.ts';
import { paidOrder } from './paid-order.ts';
import { beginAnew, expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { mailbox } from './shopper.ts';
import { becomeStaff } from './staff-member.ts';

const PROTOCOL = /P[2-9A-Z]{4}-[2-9A-Z]{4}/;

/** The number that a page of a request has in its heading. */
const protocolOn = async (page: Page): Promise<string> =>
  PROTOCOL.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? '';

const looked = async (page: Page) => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

test.use({ viewport: { width: 360, height: 740 } });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the button of the law stands on the first screen of the Argentine home and in its footer, and takes a withdrawal without an account (Ley 24.240 art. 34)', async ({
    page,
  }) => {
    const email = mailbox('arrepentida');
    await page.goto('/ar/aurora');
    const buttons = page.getByRole('navigation', { name: 'Atención al consumidor' });
    for (const name of ['Botón de arrepentimiento', 'Botón de baja de servicio']) {
      await expect(buttons.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveCount(1);
    }
    await buttons.getByRole('link', { name: 'Botón de arrepentimiento' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Botón de arrepentimiento');
    await expect(page.getByText('10 días corridos', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Enviar el pedido' }).click();
    await expect(page.getByRole('alert')).toContainText('Edad mínima 18 años');
    await page.getByLabel('Nombre completo').fill('Ana Canario');
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByLabel('Qué querés revocar').fill('La seña de mi Orla.');
    await page.getByRole('button', { name: 'Enviar el pedido' }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
    await page.getByLabel('Tengo 18 años o más.', { exact: false }).check();
    await page.getByRole('button', { name: 'Enviar el pedido' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(PROTOCOL);
    const code = await protocolOn(page);
    await expect(page.getByText('La seña de mi Orla.')).toBeVisible();
    await expect(async () => {
      expect((await mailsTo(page, email))[0]).toContain(code);
    }).toPass();
    await page.getByRole('link', { name: 'Volver a la atención' }).click();
    await page.getByLabel('Código de la gestión').fill(code.toLowerCase().replace('-', ''));
    await page.getByRole('button', { name: 'Ver cómo está' }).click();
    await expect(page.getByRole('status').getByText('En análisis')).toBeVisible();
    await expect(page.getByText('La seña de mi Orla.')).toHaveCount(0);
    await page.getByLabel('Código de la gestión').fill('P2222-2222');
    await page.getByRole('button', { name: 'Ver cómo está' }).click();
    await expect(page.getByRole('alert')).toContainText('No hay ninguna gestión con ese código');
  });
});

test('a consumer complains, withdraws from a paid order and asks for what the law gives of data', async ({
  page,
  portal,
  browser,
}) => {
  test.slow();
  await test.step('a complaint in Brazil has its protocol, staff answer it, and its customer reads the answer by mail, by the link and in the account (Decreto 7.962 art. 4)', async () => {
    const email = mailbox('reclamante');
    await becomeCustomer(page, email);
    await page.goto('/br/aurora');
    await expect(page.getByRole('navigation', { name: 'Atendimento' })).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Reclamação ou contato' }).click();
    await expect(page.getByText('Decreto 7.962/2013', { exact: false })).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await looked(page);
    await page.getByLabel('O que aconteceu').fill('O carro chegou com um risco.');
    await page.getByLabel('Tenho 18 anos ou mais.', { exact: false }).check();
    await page.getByRole('button', { name: 'Enviar o pedido' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(PROTOCOL);
    const [protocol, link] = [await protocolOn(page), page.url()];
    await looked(page);

    const staff = await browser.newContext();
    const desk = await staff.newPage();
    await becomeStaff(desk, portal, { name: 'Rita', role: 'administrator' });
    await desk.goto(`${portal.origin}/admin/atendimento`);
    await looked(desk);
    await desk.getByRole('link', { name: protocol }).click();
    await expect(desk.getByText('O carro chegou com um risco.')).toBeVisible();
    await looked(desk);
    await desk.getByRole('textbox', { name: 'Resposta' }).fill('Vamos repintar a porta até sexta-feira.');
    await desk.getByRole('button', { name: 'Enviar a resposta' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Enviar a resposta' }).click();
    await expect(desk.getByText('Feito. O cliente já foi avisado.')).toBeVisible();
    await staff.close();

    await page.goto(link);
    await expect(page.getByText('Vamos repintar a porta até sexta-feira.')).toBeVisible();
    await page.goto('/br/aurora/minha-conta/contatos');
    await expect(page.getByText('Vamos repintar a porta até sexta-feira.')).toBeVisible();
    await looked(page);
    await expect(async () => {
      expect((await mailsTo(page, email))[0]).toContain('Vamos repintar a porta até sexta-feira.');
    }).toPass();
  });
  await test.step('a withdrawal that names a paid order leads to the order’s own cancellation (CDC art. 49)', async () => {
    await beginAnew(page);
    const email = mailbox('desiste');
    const order = await paidOrder(page, email);
    const [number = ''] = /R[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await (await page.request.get(order)).text()) ?? [];
    await page.goto('/br/aurora/atendimento/arrependimento');
    await expect(page.getByRole('link', { name: `Cancelar a reserva ${number}` })).toBeVisible();
    await page.getByLabel('Nome completo').fill('Rui Souza');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Número do pedido ou da proposta', { exact: false }).fill(number);
    await page.getByLabel('O que você quer desfazer').fill('A reserva.');
    await page.getByLabel('Tenho 18 anos ou mais.', { exact: false }).check();
    await looked(page);
    await page.getByRole('button', { name: 'Enviar o pedido' }).click();
    await page.getByRole('link', { name: `Abrir a reserva ${number}` }).click();
    await expect(page.getByRole('region', { name: 'Cancelar' })).toContainText('Cancelar o pedido');
  });
  await test.step('each right to one’s data is a request with its norm, its last day and the way to do it at once (LGPD art. 18 and 20)', async () => {
    await beginAnew(page);
    await page.goto('/br/aurora/atendimento');
    await looked(page);
    await page.getByRole('main').getByRole('link', { name: 'Meus dados pessoais' }).click();
    const kinds = page.getByLabel('O que você pede');
    await expect(kinds.getByRole('option')).toHaveText([
      'Escolha',
      'Acesso aos meus dados',
      'Correção dos meus dados',
      'Exclusão dos meus dados',
      'Portabilidade dos meus dados',
      'Com quem meus dados são compartilhados',
      'Retirada do consentimento ou oposição ao uso dos meus dados',
      'Revisão, por uma pessoa, de uma recusa automática de crédito',
    ]);
    for (const norm of ['LGPD, art. 18, V;', 'LGPD, art. 20;'])
      await expect(page.getByText(norm, { exact: false })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ir para a minha conta' })).toBeVisible();
    await looked(page);
    await page.goto('/ar/aurora/atencion/baja');
    await looked(page);
  });
});
