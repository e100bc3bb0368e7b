import { instalmentFaults } from './instalment-facts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';

/** What the law asks to be seen of credit and of consumers' rights; each row of docs/guides/law.md. */
test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('what the law asks to be seen of credit, accessibility, complaints and withdrawals is seen without scripts', async ({
    page,
  }) => {
    await test.step('a denial leads to its review by a person: the request is chosen, and the criteria stand beside it (LGPD art. 20)', async () => {
      await page.goto('/br/aurora/atendimento/meus-dados?pedido=revisao-de-credito');
      await expect(page.getByLabel('O que você pede')).toHaveValue('credit-review');
      const criteria = page.getByRole('region', { name: 'Como o crédito é decidido' });
      await expect(criteria).toContainText('quanto dessa renda a parcela ocupa');
      await expect(criteria).toContainText('a idade de quem pede quando a última parcela vence');
      await expect(criteria.getByRole('listitem')).toHaveCount(4);
      await expectNoSidewaysScroll(page);

      await page.goto('/ar/aurora/atencion/mis-datos?pedido=revision-de-credito');
      await expect(page.getByLabel('Qué pedís')).toHaveValue('credit-review');
      await page.goto('/br/aurora/atendimento/meus-dados?pedido=outra-coisa');
      await expect(page.getByLabel('O que você pede')).toHaveValue('');
    });
    await test.step('every footer has the symbol of accessibility, its statement, and a way to tell of a barrier (LBI art. 63; Ley 26.378)', async () => {
      for (const { path, symbol, statement, barrier, begins } of [
        {
          path: '/br/aurora',
          symbol: 'Símbolo de acessibilidade',
          statement: 'Declaração de acessibilidade',
          barrier: 'Avisar de uma barreira de acesso',
          begins: /^Barreira de acessibilidade/,
        },
        {
          path: '/ar/aurora',
          symbol: 'Símbolo de accesibilidad',
          statement: 'Declaración de accesibilidad',
          barrier: 'Avisar de una barrera de acceso',
          begins: /^Barrera de accesibilidad/,
        },
      ]) {
        await page.goto(path);
        const footer = page.getByRole('contentinfo');
        await expect(footer.getByRole('img', { name: symbol })).toBeVisible();
        await expect(footer.getByRole('link', { name: statement })).toHaveAttribute(
          'href',
          /acc?esibili|acessibili/,
        );
        await footer.getByRole('link', { name: barrier }).click();
        await expect(page.locator('textarea[name="text"]')).toHaveValue(begins);
      }
    });
    await test.step('the number of an order is filled into a request from no address, which histories and logs would keep', async () => {
      await page.goto('/br/aurora/atendimento/reclamacao?numero=R7K3F-92QX');
      await expect(page.getByLabel('Número do pedido ou da proposta')).toHaveValue('');
    });
    await test.step('every footer leads to where the state takes complaints, and in Argentina has the legend of the AAIP (Lei 12.291/2010; Ley 25.326)', async () => {
      await page.goto('/br/aurora');
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: 'consumidor.gov.br' })).toHaveAttribute(
        'href',
        'https://www.consumidor.gov.br/',
      );
      await expect(footer.getByRole('link', { name: 'Código de Defesa do Consumidor' })).toHaveCount(1);
      for (const path of ['/ar/aurora', '/ar/aurora/atencion/reclamo', '/ar/cerrado']) {
        await page.goto(path);
        await expect(
          footer.getByRole('link', { name: 'Defensa de las y los Consumidores. Para reclamos ingrese aquí' }),
        ).toHaveCount(1);
        await expect(footer).toContainText('AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA');
      }
    });
    await test.step('both buttons of the law are seen on the first screen of a small telephone, without scrolling (Disp. 954/2025)', async () => {
      await page.setViewportSize({ width: 360, height: 640 });
      for (const home of ['/ar/aurora', '/ar/cerrado']) {
        await page.goto(home);
        const buttons = page.getByRole('navigation', { name: 'Atención al consumidor' });
        for (const name of ['Botón de arrepentimiento', 'Botón de baja de servicio'])
          await expect(buttons.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
      }
    });
  });
});

// That they are told of on every page is looked for beside the rows of the law guide, in one visit of each: law-rows.spec.ts.
test.describe('faults of instalments', () => {
  test.use({ javaScriptEnabled: false });

  test('each of these is found where it is wrong', async ({ page }) => {
    const whole =
      'Entrada de R$ 9.000,00 + 48x de R$ 1.000,00 CET 23,65% a.a. · juros de 1,54% a.m. e 20,13% a.a. · total a prazo R$ 57.000,00 · preço à vista R$ 40.000,00 · IOF de R$ 900,00';
    const found = async (terms: string, size = 20) => {
      await page.setContent(
        `<main><h2 style="font-size: ${size}px">R$ 40.000</h2><article><p style="font-size: 20px">${terms}</p></article></main>`,
      );
      return (await instalmentFaults(page)).faults.join();
    };
    expect(await found(whole)).toBe('');
    for (const [without, fault] of [
      ['Entrada de R$ 9.000,00 + ', 'entrance'],
      ['CET 23,65% a.a.', 'total cost'],
      ['juros de 1,54% a.m. e 20,13% a.a.', 'rates'],
      ['total a prazo R$ 57.000,00', 'total'],
      ['preço à vista R$ 40.000,00', 'price at once'],
      ['IOF de R$ 900,00', 'tax'],
    ] as const)
      expect(await found(whole.replace(without, ''))).toMatch(new RegExp(`: ${fault}$`));
  });
});

test('the page of the review is accessible', async ({ page }) => {
  await page.goto('/br/aurora/atendimento/meus-dados?pedido=revisao-de-credito');
  await expectAccessible(page);
});
