import type { Page } from '@playwright/test';
import { beginAnew, expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { chooseDealer } from './shopper.ts';
import { notesUnstyled } from './styled.ts';
import { withoutCode } from './without-code.ts';

const total = (page: Page) => page.locator('[data-part="bar"] [data-part="total"]');
const option = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
/** Waits until the browser keeps the car of the page: by a part of it whose code comes last. */
const isKept = async (page: Page) => {
  const code = new URL(page.url()).searchParams.get('c') ?? 'no car';
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('vitrine.configurator')))
    .toContain(`"${code}"`);
};
const next = (page: Page, step: string) =>
  page.locator('[data-part="bar"]').getByRole('link', { name: `Próximo: ${step}` });

test('a shopper builds a car, is asked once about what does not fit, undoes it, and opens the plans with it @desktop [D1-1-04] [D2-0-03] [D2-2.5-01]', async ({
  page,
}) => {
  await page.goto('/br/aurora/orla');
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, (route) => arrived.then(() => route.continue()));
  const missingSheets = await notesUnstyled(page, '[data-part="configurator"]');
  await page.getByRole('link', { name: 'Configurar o seu Orla' }).first().click();
  await expect(page.locator('[data-underway]')).toBeVisible();
  arrive();
  await expect(page).toHaveURL(/\/br\/aurora\/orla\/configurar\/versao\?c=/);
  const configurator = page.locator('[data-part="configurator"]');
  await test.step('a version is chosen [D1-2.7-02]', async () => {
    await expect(configurator.getByRole('radio', { name: /^Brisa/ })).toBeChecked();
    // No screen is painted before its styles.
    expect(await missingSheets()).toEqual([]);
    await expect(page.locator('[data-underway]')).toHaveCount(0);
    await expectAccessible(page);
  });
  await test.step('a colour is chosen [D1-2.7-04]', async () => {
    await next(page, 'Cor').click();
    await configurator.getByRole('radio', { name: /Cinza Bruma/ }).click();
    await expect(page).toHaveURL(/\/cor\?c=[\w.]+_679/);
  });
  await test.step('optionals are a step [D1-2.7-03]', async () => {
    await next(page, 'Opcionais').click();
    await expect(option(page, 'Teto pintado em preto')).toBeVisible();
  });
  const before = await total(page).innerText();
  await test.step('one is added and taken out again [D2-2.5-02]', async () => {
    await option(page, 'Teto pintado em preto').click();
    await expect(total(page)).not.toHaveText(before);
    await option(page, 'Teto pintado em preto').click();
    await expect(total(page)).toHaveText(before);
  });
  await test.step('what does not fit is asked about in a dialog [D2-2.5-03]', async () => {
    await option(page, 'Teto solar panorâmico').click();
    const question = page.getByRole('dialog', { name: 'Para incluir Teto solar panorâmico' });
    await expect(question.getByText('Por quê')).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Fazer assim' }).first().click();
    await expect(option(page, 'Teto solar panorâmico')).toBeChecked();
  });
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(option(page, 'Teto solar panorâmico')).not.toBeChecked();
  await expect(total(page)).toHaveText(before);
  // The history outlives a reload, and leads forward again.
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Refazer' }).click();
  await expect(option(page, 'Teto solar panorâmico')).toBeChecked();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(total(page)).toHaveText(before);
  const line = await page.getByRole('button', { name: 'Desfazer' }).locator('xpath=../..').boundingBox();
  expect(line?.height).toBeLessThan(60); // one line
  await expectNoSidewaysScroll(page);

  await test.step('a summary says what was built [D1-2.7-07]', async () => {
    await page.getByRole('navigation', { name: 'Passos' }).getByRole('link', { name: 'Resumo' }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^Seu Orla Brisa/ })).toBeVisible();
    await expect(page.getByText('Cinza Bruma · Pintura metálica')).toBeVisible();
    await expectAccessible(page);
  });
  const form = page.getByRole('dialog');
  await test.step('its form asks whether a person or a company writes [D2-2.5-04]', async () => {
    await page.getByRole('button', { name: 'Solicitar contato' }).click();
    await expect(form.getByRole('radio', { name: 'Pessoa jurídica' })).toBeVisible();
  });
  await test.step('and which dealer answers [D2-2.5-05]', async () => {
    await expect(form.getByRole('combobox', { name: 'Cidade ou CEP' })).toBeVisible();
    await chooseDealer(page);
  });
  await test.step('the car has a place from then on [D1-3.2-09]', async () => {
    const held = page.locator('script[data-current-car]');
    await expect
      .poll(async () => JSON.parse((await held.textContent()) ?? '').location)
      .toEqual({ stateCode: 'SP', cityName: 'São Paulo', countryCode: 'BR' });
    await page.keyboard.press('Escape');
  });
  await page.locator('[data-part="bar"]').getByRole('link', { name: 'Simular' }).last().click();
  await expect(page.getByRole('dialog', { name: 'Simule o financiamento' })).toBeVisible();
});

test('a car that was put together stays, a colour that nobody chose stands in no way, steps of their own fit the narrowest phone, and two tabs put a car together each', async ({
  page,
  context,
}) => {
  await test.step('a car that was put together, be it before the page was alive, stays when the model page’s button or a link of somebody’s opens another, and is offered there (R43)', async () => {
    // Before a page is alive its choices are links: the car behind one is the shopper's all the same, and has the way back.
    const letCome = await withoutCode(page, '/br/aurora/orla/configurar/opcionais');
    await page.getByRole('link', { name: /^Teto pintado em preto \+ R\$/ }).click({ noWaitAfter: true });
    await expect(page).toHaveURL(/\?c=.*_2TB$/);
    letCome();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(option(page, 'Teto pintado em preto')).not.toBeChecked();
    await page.getByRole('button', { name: 'Refazer' }).click();
    await expect(page).toHaveURL(/\?c=.*_2TB$/);
    await isKept(page);
    const own = new URL(page.url()).searchParams.get('c') ?? '';
    const offered = page.getByRole('link', { name: 'Continuar de onde parei' });

    await page.goto('/br/aurora/orla');
    await page.getByRole('link', { name: 'Configurar o seu Orla' }).first().click();
    await expect(page).toHaveURL(/versao\?c=/);
    await expect(offered).toHaveAttribute('href', `/br/aurora/orla/configurar/versao?c=${own}`);

    await page.goto('/br/aurora/orla/configurar/resumo?c=363C2C0_679');
    await expect(offered).toHaveAttribute('href', `/br/aurora/orla/configurar/resumo?c=${own}`);
    await expect(page.getByText('Guardado neste navegador')).toHaveCount(0);
    await page.getByRole('button', { name: 'Guardar neste navegador' }).click();
    await expect(page.getByText('Guardado neste navegador')).toBeVisible();

    await page.goto('/br/aurora/orla/configurar/versao');
    const kept = page.getByRole('status').filter({ hasText: 'Você tem 2 Orla configurados' });
    await expect(kept.getByRole('link').first()).toHaveText(/^Aura.*, Cinza Bruma: R\$.* na última visita$/);
    await expectAccessible(page);
    await kept.getByRole('link', { name: /^Brisa/ }).click();
    await expect(page).toHaveURL(new RegExp(`versao\\?c=${own}$`));
    await expect(page.getByText('Você tem')).toHaveCount(0);
  });
  await test.step('an address that cannot be read comes alive as what the server has shown (R32)', async () => {
    await beginAnew(page);
    await page.goto('/br/aurora/orla/configurar/cor?c=%3Cscript%3E%00');
    await expect(page.getByText('Uma parte do endereço não pôde ser lida.')).toBeVisible();
  });
  await test.step('the colour and the coating that nobody chose stand in no version’s way, whatever is reloaded', async () => {
    await beginAnew(page);
    await page.goto('/br/aurora/orla/configurar/versao?c=363C1C0_134');
    await expect(page).toHaveURL(/c=363C1C0\.2026_134_\.121$/);
    await page.reload();
    await page
      .getByRole('radio', { name: /^Solar/ })
      .first()
      .click();
    await expect(page).toHaveURL(/c=363C4C0\.2026_134_\.\w+$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('coating, accessories and services are steps of their own, fit the narrowest phone in pesos, and going back finds the car as it was [D1-2.7-05] [D1-2.7-06] [D1-2.7-08]', async () => {
    await beginAnew(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/ar/cerrado/jatoba/configurar/accesorios');
    const bar = page.locator('[data-part="bar"]');
    const fits = async () => {
      await expectNoSidewaysScroll(page);
      // What cannot be seen whole is told by its edges: the bar hides nothing, so it would reach out of the screen.
      const [edge, way] = await Promise.all(
        [bar, bar.getByRole('link').last()].map((one) => one.boundingBox()),
      );
      expect(edge?.width).toBe(360);
      expect((way?.x ?? 0) + (way?.width ?? 360)).toBeLessThan(360);
    };
    await expect(bar.locator('[data-part="monthly"]')).toHaveText(/^\$\s[\d.]{9},\d\d$/);
    const accessory = page.getByRole('checkbox').first();
    await accessory.click();
    await expect(accessory).toBeChecked();
    await expectAccessible(page);
    await fits();
    const steps = page.getByRole('navigation', { name: 'Pasos de la configuración' });
    await steps.getByRole('link', { name: 'Servicios' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Servicios' })).toBeVisible();
    await page.getByRole('checkbox').first().click();
    await expect(page.getByRole('checkbox').first()).toBeChecked();
    await fits();
    await steps.getByRole('link', { name: 'Tapizado' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Tapizado' })).toBeVisible();
    const coatings = page.getByRole('radiogroup', { name: 'Tapizado' });
    await expect(coatings.getByRole('radio', { checked: true })).toHaveCount(1);
    await fits();
    await page.goBack();
    await expect(page).toHaveURL(/\/servicios/);
    await page.goBack();
    await expect(page).toHaveURL(/\/accesorios/);
    await expect(accessory).toBeChecked();

    // What is painted is seen, from outside, however far down its colour stands.
    await steps.getByRole('link', { name: 'Color' }).click();
    await page.locator('[data-part="stage"] [value="inside"]').check();
    const free = page.getByRole('radio', { checked: false }).and(page.locator('a:not([data-conflict])'));
    await free.last().click();
    await expect(page.locator('[data-part="stage"] [value="front"]')).toBeChecked();
    await expect(page.locator('[data-part="stage"] [data-angle="front"] img').first()).toBeInViewport({
      ratio: 0.9,
    });
  });
  await test.step('two tabs put a car together each, over whatever stood in the storage, and one without storage does too (R43)', async () => {
    await beginAnew(page);
    const optionals = '/br/aurora/orla/configurar/opcionais';
    await page.goto(optionals);
    await page.evaluate(() => {
      localStorage.setItem(
        'vitrine.configurator',
        '{"version":1,"cars":[{"of":"br/aurora/orla","code":5},"x",null]}',
      );
    });
    await page.reload();
    await option(page, 'Teto pintado em preto').click();
    await expect(page).toHaveURL(/\?c=/);
    await isKept(page);
    const first = page.url();

    const other = await context.newPage();
    await other.goto('/br/aurora/orla/configurar/cor');
    await expect(other.getByRole('link', { name: 'Continuar de onde parei' })).toHaveAttribute(
      'href',
      new RegExp(`c=${new URL(first).searchParams.get('c')}$`),
    );
    await other.getByRole('radio', { name: /Cinza Bruma/ }).click();
    await expect(other).toHaveURL(/\?c=[\w.]+_679/);
    expect(page.url()).toBe(first);
    await page.bringToFront();
    await option(page, 'Teto pintado em preto').click();
    await expect(page).not.toHaveURL(first);
    await expect(page).not.toHaveURL(/_679/);
    await other.reload();
    await expect(other.getByRole('radio', { name: /Cinza Bruma/ })).toBeChecked();

    const blocked = await context.newPage();
    await blocked.addInitScript(() => {
      const denied = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: denied });
    });
    await blocked.goto(optionals);
    const before = await total(blocked).innerText();
    await option(blocked, 'Teto pintado em preto').click();
    await expect(total(blocked)).not.toHaveText(before);
    const after = await total(blocked).innerText();
    await blocked.reload();
    await expect(total(blocked)).toHaveText(after);
    await expect(option(blocked, 'Teto pintado em preto')).toBeChecked();
  });
});

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('before JavaScript every choice is a link', async ({ page }) => {
    await test.step('every choice is a link, and what does not fit asks its question in the page', async () => {
      await page.goto('/br/aurora/orla/configurar/opcionais');
      await page.getByRole('link', { name: /^Teto pintado em preto \+ R\$/ }).click();
      await expect(page).toHaveURL(/configurar\/opcionais\?c=/);
      const without = await total(page).innerText();
      await page
        .getByRole('link', { name: /^Teto solar panorâmico Não combina com Teto pintado em preto/ })
        .click();
      await expect(page.getByRole('heading', { name: 'Para incluir Teto solar panorâmico' })).toBeVisible();
      await page.getByRole('link', { name: 'Fazer assim' }).first().click();
      await expect(page.getByRole('heading', { name: 'Para incluir Teto solar panorâmico' })).toBeHidden();
      await expect(total(page)).not.toHaveText(without);
    });
    await test.step('what was only shown is no choice after the second click either', async () => {
      await page.goto('/br/aurora/orla/configurar/opcionais');
      await page.getByRole('link', { name: /^Teto pintado em preto \+ R\$/ }).click();
      await expect(page).toHaveURL(/c=363C1C0\.2026_\.134_\.121_2TB$/);
      await page.getByRole('link', { name: /^Teto pintado em preto Escolhido por você \+ R\$/ }).click();
      await expect(page).toHaveURL(/c=363C1C0\.2026_\.134_\.121$/);
    });
  });
});
