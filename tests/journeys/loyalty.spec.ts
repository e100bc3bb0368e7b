import { confirmed } from './confirm.ts';
import { newOwner } from './delivered-order.ts';
import { mailsTo } from './new-account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { mailbox } from './shopper.ts';

test('an owner joins the programme, reads the welcome once, votes, chooses to be seen, and redeems points for a voucher whose code is told here and by mail [D1-1-12] [D1-1-13] [D2-2.5-14] [D2-2.5-18]', async ({
  page,
  portal,
}) => {
  test.slow(); // an account, an order and its delivery come first
  const email = mailbox('fiel');
  const nickname = `Zu ${email.slice(5, 9).replace(/\d/g, 'z')} da Orla`;
  await page.goto('/br/aurora');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Programa de fidelidade' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurora Lovers');
  await page.getByText('Os pontos vencem?').click();
  await expect(page.getByText('Não.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await newOwner(page, portal, email);
  await page.goto('/br/aurora/fidelidade');
  await page.getByRole('button', { name: 'Participar' }).click();
  const welcome = page.getByRole('dialog', { name: 'Boas-vindas ao Aurora Lovers' });
  await expect(welcome).toBeVisible();
  await expectAccessible(page);
  await welcome.getByRole('button', { name: 'Começar' }).click();
  await expect(welcome).toBeHidden();
  await page.reload();
  await expect(page.getByText('2.500', { exact: true })).toBeVisible();
  await expect(welcome).toBeHidden();

  await page.getByRole('radio', { name: 'Agendar revisões' }).check();
  await confirmed(page.getByRole('button', { name: 'Votar' }), 'não pode ser mudado nem retirado');
  await expect(page.getByText('Seu voto: Agendar revisões', { exact: false })).toBeVisible();
  await expect(page.getByText('2.650', { exact: true })).toBeVisible();
  // In the brand's own colour, not the green of browsers.
  const bar = page.getByRole('meter', { name: 'Agendar revisões' });
  expect(await bar.evaluate((node) => getComputedStyle(node).appearance)).toBe('none');
  await page.getByLabel('Quero aparecer no ranking').check();
  await page.getByLabel('Apelido').fill(email);
  await page.getByRole('button', { name: 'Salvar escolha' }).click();
  await expect(
    page.getByText('sem símbolos, e-mail, telefone nem documento', { exact: false }),
  ).toBeVisible();
  await page.getByLabel('Apelido').fill(nickname);
  await page.getByRole('button', { name: 'Salvar escolha' }).click();
  await expect(page.getByText('Escolha salva.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Ver o ranking' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: nickname })).toContainText('Você');
  await expectAccessible(page);

  await page.goto('/br/aurora/fidelidade');
  await page.getByRole('link', { name: 'Trocar pontos' }).click();
  await expect(page.getByText('Você tem 2.650 pontos.')).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Trocar por Vale-presente de R$ 250' }),
  ).toHaveAccessibleDescription('Faltam 1.550 pontos');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const redeem = page.getByRole('button', { name: 'Trocar por Vale-presente de R$ 50' });
  await test.step('a voucher that costs other points since its page was opened tells both, and asks for those of today by the next press', async () => {
    // As the page was on a day on which this voucher cost half of its points.
    const rewards = page.url();
    await page.route(rewards, async (route) => {
      const answer = await route.fetch();
      // Its scripts are no longer those whose sums the policy names.
      const headers = Object.fromEntries(
        Object.entries(answer.headers()).filter(
          ([name]) => !/^content-(security|encoding|length)/.test(name),
        ),
      );
      const body = (await answer.text())
        .replaceAll(/\b900\b/g, '450')
        .replaceAll('ficam 1.750', 'ficam 2.200');
      await route.fulfill({ status: answer.status(), headers, body });
    });
    await page.goto(rewards);
    await page.unroute(rewards);
    await confirmed(redeem, 'Saem 450 dos seus 2.650 pontos');
    const refusal = page.getByRole('alert').filter({ hasText: /desde que você abriu a página/ });
    await expect(refusal).toContainText('custava 450 pontos, agora custa 900');
    await expectAccessible(page);
    await redeem.click();
    await expect(page.getByRole('dialog', { name: /^Trocar 900 pontos por/ })).toContainText(
      'Saem 900 dos seus 2.650 pontos',
    );
  });
  await page.reload(); // the page above had no policy: what follows holds under it (R38)
  await redeem.click();
  const message = page.getByRole('dialog', { name: /^Trocar 900 pontos por Vale-presente/ });
  await expect(message).toContainText('Saem 900 dos seus 2.650 pontos e ficam 1.750.');
  await expectAccessible(page);
  await message.getByRole('button', { name: 'Trocar 900 pontos' }).dblclick();
  const done = page.getByRole('status').filter({ hasText: 'Seu vale está pronto' });
  await expect(done).toBeFocused();
  await expect(page.getByText('Você tem 1.750 pontos.')).toBeVisible();
  const [code = ''] = /[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/.exec(await done.innerText()) ?? [];
  expect(code).not.toBe('');
  // As it is typed elsewhere: in one line, as an amount is with its sign.
  await page.setViewportSize({ width: 360, height: 780 });
  const shown = await page
    .getByText(code, { exact: true })
    .first()
    .evaluate((node) => {
      const line = Number.parseFloat(getComputedStyle(node).fontSize) * 2;
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect().height < line;
    });
  expect(shown).toBe(true);
  const more = page.getByRole('button', { name: 'Trocar por Vale-presente de R$ 50' });
  expect(await more.innerText()).toContain('R$\u00a050');
  await expectAccessible(page);
  await expect.poll(async () => (await mailsTo(page, email)).some((mail) => mail.includes(code))).toBe(true);
});
