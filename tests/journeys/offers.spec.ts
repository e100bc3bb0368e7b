import { beginAnew, expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { acceptTerms, fillLead, mailbox, reachPlans } from './shopper.ts';

test('what is on offer is found and leads to its plans', async ({ page }) => {
  await test.step('what is on offer is found by kind, an ended offer says so with the next best, and the end of a balloon plan has its three modals [D1-1-07] [D1-1-15] [D2-2.5-19] [D2-9-38]', async () => {
    await page.goto('/br/aurora');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Ofertas' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ofertas');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page
      .getByRole('navigation', { name: 'Tipos de oferta' })
      .getByRole('link', { name: 'Pacotes' })
      .click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('link', { name: 'Cinco revisões, um preço só' }).click();
    await expect(page.getByText('Troca de óleo: a cada 12 meses ou 10 mil km')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto('/br/aurora/ofertas/semana-da-abertura');
    await expect(page.getByRole('heading', { name: 'Esta oferta terminou' })).toBeVisible();
    await expectAccessible(page);

    await page.goto('/br/aurora/ofertas/fim-do-plano-balao');
    // Letters of a heading stand closer than words; a way here that takes two lines begins none with what parts it.
    const title = page.getByRole('heading', { level: 1 });
    const apart = await title.evaluate((node) => Number.parseFloat(getComputedStyle(node).wordSpacing));
    expect(apart).toBeGreaterThan(0);
    const last = page.getByRole('navigation', { name: 'Você está em' }).getByRole('listitem').last();
    expect(await last.evaluate((node) => getComputedStyle(node, '::before').content)).toBe('none');
    await page.getByRole('link', { name: 'Fazer as minhas contas' }).click();
    await expect(page.getByRole('heading', { name: 'Quanto custa sair, ficar ou trocar' })).toBeInViewport();
    await page.getByLabel('Seu carro', { exact: true }).selectOption('341A3C0_2026');
    await page.getByLabel('Parcela mensal').fill('181240');
    const calculate = page.getByRole('button', { name: 'Calcular' });
    await calculate.click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert').getByRole('link')).toContainText([
      'Campo obrigatório: Parcelas que faltam, sem a final',
      'Campo obrigatório: Parcela final (balão)',
      'Campo obrigatório: Juros do contrato, ao mês',
      'Campo obrigatório: Quanto vale o seu carro hoje',
      'Escolha o carro que você quer',
    ]);
    await expectAccessible(page);
    await page.getByLabel('Parcela mensal').fill('1812,40');
    await page.getByLabel('Parcelas que faltam, sem a final').fill('4');
    await page.getByLabel('Parcela final (balão)').fill('30597');
    await page.getByLabel('Juros do contrato, ao mês').fill('1,62');
    await page.getByLabel('Quanto vale o seu carro hoje').fill('88000');
    await page.getByLabel('Carro que você quer').selectOption('363C2C0_2026');
    await calculate.click();
    await expect(page.getByRole('heading', { name: 'Seus três caminhos' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    for (const [button, title, words] of [
      ['Parcelar a final', 'A parcela final em parcelas', 'Custo Efetivo Total (CET)'],
      ['Trocar de carro', 'Um carro novo com o seu de entrada', 'Custo Efetivo Total (CET)'],
      ['Subir de versão', 'O mesmo modelo, uma versão acima', 'Custo Efetivo Total (CET)'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      const modal = page.getByRole('dialog', { name: title });
      await expect(modal).toContainText(words);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(modal).toBeHidden();
      await expect(page.getByRole('button', { name: button })).toBeFocused();
    }
  });
  await test.step('an offer of balloon plans leads to them alone, and who closes them finds every plan again [D1-4.1-07]', async () => {
    await beginAnew(page);
    await page.goto('/br/lumen/ofertas/fim-do-plano-balao');
    await page.getByRole('link', { name: 'Simular o Quanta no plano balão' }).click();
    const email = mailbox('balao');
    const plans = page.getByRole('dialog').getByRole('article');
    await acceptTerms(page);
    await fillLead(page, email);
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
    // Both have a last instalment.
    await expect(plans).toHaveText([/Troca programada/, /Financiamento com parcela final/]);
    for (const plan of await plans.all()) await expect(plan).toContainText('parcela final de R$');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/br\/lumen\/quanta$/);
    await reachPlans(page, email, '/br/lumen/quanta');
    await expect(plans).toHaveCount(5);
  });
});
