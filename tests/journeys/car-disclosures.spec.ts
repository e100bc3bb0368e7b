import type { Page } from '@playwright/test';
import { NET, unaccompanied } from './net-prices.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';

/** Cents of an amount as Argentina writes it. */
const cents = (text: string) => {
  const [whole = '', decimals = '00'] = (/[\d.]+(?:,\d{2})?/.exec(text)?.[0] ?? '').split(',');
  return Number(`${whole.replaceAll('.', '')}${decimals}`);
};

/** Pages of Argentina that show prices, one of each kind of which more comes once they are alive, and how many prices each has at least. */
const PRICED = [
  ['/ar/aurora', 5],
  ['/ar/aurora/lira', 5],
  ['/ar/aurora/lira/configurar/accesorios', 5],
  ['/ar/aurora/lira/configurar/resumen', 3],
  ['/ar/aurora/stock', 3],
] as const;

const EFFICIENCY = [
  {
    path: '/br/aurora/lira',
    label: 'Etiqueta de eficiência energética',
    rows: ['Cidade, etanol', 'Estrada, gasolina', 'CO₂ fóssil', 'Consumo energético'],
    line: /^Eficiência [A-E] na categoria, [A-E] no geral · \d+ g CO₂\/km$/,
    facts: ['Garantia de fábrica', 'País de fabricação', 'Riscos e segurança'],
  },
  {
    path: '/ar/aurora/lira',
    label: 'Etiqueta de eficiencia energética vehicular',
    rows: ['Ciclo urbano', 'Ciclo extraurbano', 'Ciclo mixto', 'Emisiones de CO₂'],
    line: /^Eficiencia energética (?:A\+|[A-E]) · \d+ g CO₂\/km$/,
    facts: ['Garantía de fábrica', 'País de fabricación', 'Riesgos y seguridad'],
  },
] as const;

/** A model page shows the efficiency label of each version with its basis, and warranty, origin and risks. */
async function efficiencyOf(
  page: Page,
  { path, label, rows, line, facts }: (typeof EFFICIENCY)[number],
): Promise<void> {
  await page.goto(path);
  const shown = page.getByRole('region', { name: label });
  await expect(shown.getByRole('term').filter({ hasText: rows[0] ?? '' })).toBeVisible();
  for (const row of rows) await expect(shown).toContainText(row);
  await expect(shown).toContainText(/NBR 7024|IRAM\/AITA 10274/);
  for (const text of await page.locator('[data-part="efficiency-line"]').allTextContents())
    expect(text).toMatch(line);
  const about = page.locator('[data-part="vehicle-facts"]');
  for (const fact of facts) await expect(about).toContainText(fact);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

const PHONE = { width: 412, height: 839 };
const WIDE = { width: 1440, height: 900 };

test('each price stands with the same without national taxes, in smaller letters, on a phone and on a wide screen', async ({
  page,
}) => {
  for (const [at, [path, least]] of PRICED.entries())
    await test.step(path, async () => {
      await page.goto(path);
      // There and back again: no page is laid out once more for the next one.
      for (const size of at % 2 === 0 ? [PHONE, WIDE] : [WIDE, PHONE]) {
        await page.setViewportSize(size);
        const net = page.getByText(/^PRECIO SIN IMPUESTOS NACIONALES/);
        await expect.poll(() => net.count(), path).toBeGreaterThanOrEqual(least);
        for (const text of await net.allTextContents()) expect(text).toMatch(NET);
        await expect.poll(() => unaccompanied(page), path).toEqual([]);
        await expectNoSidewaysScroll(page);
      }
    });
  await test.step('a price of a car is exact without its taxes, also where internal taxes are in it, and its letters are smaller and legible', async () => {
    for (const [path, share] of [
      ['/ar/aurora/lira', 21],
      ['/ar/cerrado/buriti', 10.5],
      ['/ar/cerrado/jatoba?version=598G9E0', 42.95],
    ] as const) {
      await page.goto(path);
      for (const viewport of [PHONE, WIDE]) {
        await page.setViewportSize(viewport);
        const intro = page.locator('[data-part="model-intro"] [aria-live="polite"]');
        const price = intro.locator('[data-part="price"]');
        const net = intro.locator('[data-part="without-taxes"]');
        const [gross, without] = [cents(await price.innerText()), cents(await net.innerText())];
        expect(without).toBe(Math.round((gross * 100) / (100 + share)));
        const size = (node: Element) => Number.parseFloat(getComputedStyle(node).fontSize);
        expect(await net.evaluate(size)).toBeLessThan(await price.evaluate(size));
        expect(await net.evaluate(size)).toBeGreaterThanOrEqual(12);
      }
    }
    const [told] = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(told).toContain('PRECIO SIN IMPUESTOS NACIONALES');
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      /PRECIO SIN IMPUESTOS NACIONALES: \$/,
    );
  });
  await test.step('colours of a version with internal taxes of its own are exact without them too', async () => {
    await expect(page).toHaveURL(/\/ar\/cerrado\/jatoba\?version=598G9E0$/);
    const names = page.locator('[data-colour-name]:has([data-part="without-taxes"])');
    for (const viewport of [PHONE, WIDE]) {
      await page.setViewportSize(viewport);
      const pairs = await names.evaluateAll((all) =>
        all.map((name) => {
          const net = name.querySelector('[data-part="without-taxes"]')?.textContent ?? '';
          const price = (name.textContent ?? '').split(net)[0]?.match(/[\d.]+(?=[^\d]*$)/)?.[0] ?? '';
          return [price, net] as const;
        }),
      );
      expect(pairs.length).toBeGreaterThan(0);
      for (const [price, net] of pairs)
        expect(cents(net)).toBe(Math.round((cents(price) * 100) / (100 + 42.95)));
    }
  });
});

const NOTE =
  /Preços de \d{2}\/\d{2}\/\d{4}, tabela novembro de 2026\. Não incluem frete, emplacamento nem seguro\./;

test('in Brazil no price stands without taxes; prices say their day, their list and that freight is not in them; in both countries a model shows its efficiency label, warranty, origin and risks', async ({
  page,
}) => {
  const { request } = page; // heard by visits.ts
  for (const path of ['/br/aurora', '/br/aurora/lira', '/br/aurora/lira/configurar/versao']) {
    const html = await (await request.get(path)).text();
    expect(html, path).not.toContain('data-part="without-taxes"');
    expect(html.replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, ''), path).toMatch(NOTE);
  }
  await page.goto('/br/aurora/ofertas');
  await expect(page.locator('[data-part="without-taxes"]')).toHaveCount(0);
  await expect(page.locator('[data-part="price-note"]').first()).toHaveText(new RegExp(`^${NOTE.source}$`));
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  for (const one of EFFICIENCY)
    await test.step(`${one.path} shows the efficiency label of each version with its basis, and warranty, origin and risks`, () =>
      efficiencyOf(page, one));
});
