import { readFile, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { PATIENT_DATABASE } from '../patience.ts';
import { runScript } from '../scripts.ts';
import { smallGlb } from '../small-glb.ts';
import { apart, seen } from './live-car.ts';
import { expect, expectAccessible, test } from './portal.ts';

const VELA = '/br/aurora/vela';
/** No other journey looks at this model. */
const SEED = 'seeds/catalogue/aurora.br/2-vela.json';
const MODEL_FILE = 'https://models.example/vela.glb';

const total = (page: Page) => page.locator('[data-part="bar"] [data-part="total"]');
const status = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words });
/** Whole reais. */
const reais = (text: string) => Number(text.replace(/\D/g, ''));

/** The Vela 1,000 reais dearer, with a model of the maker's own that is coral or opal; of this model year or the next. */
async function changedVela(years = 0): Promise<string> {
  const site = JSON.parse(await readFile(SEED, 'utf8'));
  const variants = { 'colour:134': 'Coral', 'colour:268': 'Opal' };
  for (const version of site.models[0].versions) {
    version.price += 1_000;
    version.year += years;
    if (version.groupedMvs) version.groupedMvs.year += years;
    version.model3d = { address: MODEL_FILE, variants };
  }
  return JSON.stringify(site);
}

const makersModel = () =>
  Buffer.from(
    smallGlb(
      ['Coral', 'Opal'],
      [
        { name: 'coral', colour: [0.9, 0.2, 0.1] },
        { name: 'opal', colour: [0.9, 0.9, 0.85] },
      ],
      [
        {
          material: 0,
          mappings: [
            { material: 0, variants: [0] },
            { material: 1, variants: [1] },
          ],
        },
      ],
    ),
  );

test('what a maker publishes while a car is put together is told: another price, another model year; and its own model is turned in 3D, in the colour chosen (R11, R32)', async ({
  page,
  portal,
}, info) => {
  test.slow(); // a processor draws it
  const publish = async (file: string) => {
    const env = { VITRINE_DATA: portal.dataFolder, ...PATIENT_DATABASE };
    const { code, lines } = await runScript('catalogue-import', [file], env);
    expect(code, lines.join('\n')).toBe(0);
  };
  const [changed, nextYear] = [info.outputPath('vela.json'), info.outputPath('next-year.json')];
  await writeFile(changed, await changedVela());
  await writeFile(nextYear, await changedVela(1));
  const steps = page.getByRole('navigation', { name: 'Passos' });
  /** From step to step and back, nothing being chosen, until the page tells. The portal reads what is published a moment later. */
  const walkUntil = (message: Locator) =>
    expect(async () => {
      await steps.getByRole('link', { name: 'Resumo' }).click();
      await steps.getByRole('link', { name: 'Opcionais' }).click();
      await expect(message).toBeVisible({ timeout: 2_000 });
    }).toPass();
  try {
    await test.step('a price that changes between two steps, and since the last visit', async () => {
      await page.goto(`${VELA}/configurar/opcionais?c=342B2C0_134`, { waitUntil: 'networkidle' });
      await page.getByRole('checkbox', { name: 'Teto pintado em preto', exact: true }).click();
      await publish(changed);
      const now = status(page, /foi atualizado enquanto você configurava/);
      await walkUntil(now);
      const before = reais(await total(page).innerText());
      await expect(now).toContainText((before + 1_000).toLocaleString('pt-BR'));
      await expectAccessible(page);
      await now.getByRole('button', { name: 'Atualizar preços' }).click();
      await expect.poll(async () => reais(await total(page).innerText())).toBe(before + 1_000);
      await expect(status(page, /desde a sua última visita/)).toContainText(before.toLocaleString('pt-BR'));
    });

    await test.step('a car that is another one at the same price', async () => {
      const before = await total(page).innerText();
      await publish(nextYear);
      const now = status(page, /não é mais oferecido exatamente assim/);
      await walkUntil(now);
      await now.getByRole('button', { name: 'Atualizar o carro' }).click();
      await expect(status(page, /Era do ano-modelo 2026: mostramos a Aura.* 2027/)).toBeVisible();
      await expect(total(page)).toHaveText(before);
    });

    await test.step('an address that was written for another model year', async () => {
      await page.goto(`${VELA}/configurar/cor?c=342B2C0.2025_134`);
      await expect(status(page, /Era do ano-modelo 2025: mostramos a Aura.* 2027/)).toBeVisible();
      await expect(page).toHaveURL(/c=342B2C0\.2027_134/);
    });

    await test.step("the maker's model, and the pictures where its file cannot be had", async () => {
      const car = page.getByRole('slider', { name: 'Vela em 3D' });
      const button = page.getByRole('button', { name: 'Girar em 3D' });
      let file: Buffer | undefined;
      await page.route(MODEL_FILE, (route) =>
        route.fulfill({
          status: file ? 200 : 404,
          headers: { 'access-control-allow-origin': '*' },
          body: file ?? '',
        }),
      );
      await button.click();
      await expect(
        page.getByText('Este carro ainda não tem vista em 3D. As fotos continuam aqui.'),
      ).toBeVisible();
      await expect(page.getByRole('img', { name: /três quartos de frente/ })).toBeVisible();
      await button.click();
      file = makersModel();
      await button.click();
      await expect(page.locator('[data-live]')).toHaveAttribute('data-live', 'shown');
      const coral = await seen(car);
      await page.getByRole('radio', { name: /Branco Opala/ }).click();
      await expect.poll(async () => apart(coral, await seen(car))).toBeGreaterThan(8);
    });
  } finally {
    await publish(SEED);
  }
});
