import type { Page } from '@playwright/test';
import { LAW_ROWS, type Seen } from '../law-rows.ts';
import { instalmentFaults } from './instalment-facts.ts';
import { NET, unaccompanied } from './net-prices.ts';
import { expect, expectNoSidewaysScroll, test } from './portal.ts';

/** Pages of visitors that show instalments before anything is asked; how many of them the demonstration has at least. */
const INSTALMENTS: Readonly<Record<string, number>> = {
  '/br/aurora': 3,
  '/br/aurora/orla': 4,
  '/br/aurora/orla/configurar/versao': 1,
  '/br/aurora/orla/configurar/resumo': 1,
  '/br/aurora/estoque': 5,
  '/br/aurora/ofertas': 1,
  '/br/cerrado': 3,
  '/br/cerrado/ipe': 4,
  '/br/lumen/halo': 4,
  '/ar/aurora': 3,
  '/ar/aurora/orla': 4,
  '/ar/aurora/orla/configurar/version': 1,
  '/ar/aurora/stock': 5,
  '/ar/aurora/ofertas': 1,
  '/ar/cerrado': 3,
};

/** The pages of Argentina that show prices, and how many cars, parts or services they price at least. */
const PRICED: Readonly<Record<string, number>> = {
  '/ar/aurora': 5,
  '/ar/aurora/lira': 5,
  '/ar/aurora/lira/configurar/version': 5,
  '/ar/aurora/lira/configurar/accesorios': 5,
  '/ar/aurora/lira/configurar/servicios': 5,
  '/ar/aurora/lira/configurar/resumen': 3,
  '/ar/aurora/ofertas': 3,
  '/ar/aurora/stock': 3,
  '/ar/aurora/lira/configurar/color': 5,
  '/ar/aurora/lira/configurar/opcionales': 5,
  '/ar/aurora/lira/comparar/brisa-341A5B0-x-brisa-plus-341A6B0': 20,
  '/ar/aurora/ofertas/kit-de-viaje': 1,
  '/ar': 4,
};

/** What is wrong with the instalments of a page and with its prices without national taxes, where it has to have some. */
async function moneyFaults(page: Page, at: string): Promise<string[]> {
  const faults: string[] = [];
  const instalments = INSTALMENTS[at];
  if (instalments !== undefined) {
    const { count, faults: found } = await instalmentFaults(page);
    faults.push(...found, ...(count < instalments ? [`${count} instalments`] : []));
  }
  const prices = PRICED[at];
  if (prices !== undefined) {
    const texts = await page.getByText(/^PRECIO SIN IMPUESTOS NACIONALES/).allTextContents();
    if (texts.length < prices) faults.push(`${texts.length} prices without national taxes`);
    for (const text of texts) if (!NET.test(text)) faults.push(text);
    faults.push(...(await unaccompanied(page)).map((price) => `${price}, alone`));
  }
  return faults;
}

test.describe('as a stranger who has nothing but the page', () => {
  test.use({ javaScriptEnabled: false });

  test('each row of the law guide is found on its page, on a phone and on a wide screen; each instalment has beside it entrance, rates, CET or CFT, tax, total and a price at once that is no smaller (Decreto 5.903, art. 3; CDC, art. 52; BCRA), each price in Argentina the same without national taxes', async ({
    page,
  }) => {
    test.slow();
    // Words are looked for here, and what is drawn costs most of a load.
    // By the browser itself: a route would ask this process about each file, and keep no style sheet for the next page.
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    const drawn = ['avif', 'webp', 'png', 'jpg', 'jpeg', 'woff', 'woff2', 'glb'];
    await network.send('Network.setBlockedURLs', {
      urls: drawn.flatMap((one) => [`*.${one}`, `*.${one}?*`]),
    });
    const all = LAW_ROWS.flatMap(({ row, seen = [] }) => seen.map((one) => ({ row, ...one })));
    expect(all.length).toBeGreaterThan(60);
    const missing: string[] = [];
    const rowsAt = Map.groupBy(all, (one) => one.at);
    for (const at of new Set([...rowsAt.keys(), ...Object.keys(INSTALMENTS), ...Object.keys(PRICED)])) {
      const rows = rowsAt.get(at) ?? [];
      await page.goto(at);
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
        const wanted = rows.map(({ in: within, shows, leadsTo }) => ({
          within,
          shows: shows.source,
          flags: shows.flags,
          leadsTo: leadsTo?.source,
        }));
        const found = await page.evaluate(isSeen, wanted);
        const wrong = await moneyFaults(page, at);
        missing.push(
          ...rows.flatMap((one, i) => (found[i] ? [] : [`${at} at ${width} px: ${one.shows} (${one.row})`])),
          ...wrong.map((one) => `${at} at ${width} px: ${one}`),
        );
      }
    }
    expect(missing).toEqual([]);
  });

  test('what is not there, is hidden or leads elsewhere is not found', async ({ page }) => {
    await page.setContent(
      '<main><p>Vale até amanhã</p><p hidden>CNPJ 1</p><p style="visibility: hidden">CNPJ 2</p><details><summary>Mais</summary>CNPJ 3</details><a href="/x">Termos</a><p style="display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1; overflow: hidden; width: 6em">Um e dois e três e quatro e Prazo 5</p></main>',
    );
    const wanted = [
      { shows: 'Vale até', flags: '' },
      { within: 'main', shows: 'Vale até', flags: '' },
      { within: 'footer', shows: 'Vale até', flags: '' },
      { shows: 'CNPJ \\d', flags: '' },
      { shows: 'Termos', flags: '', leadsTo: '/x$' },
      { shows: 'Termos', flags: '', leadsTo: '/y$' },
      { shows: 'Prazo \\d', flags: '' },
    ].map((one) => ({ within: undefined, leadsTo: undefined, ...one }));
    expect(await page.evaluate(isSeen, wanted)).toEqual([true, true, false, false, true, false, false]);
  });
});

type Wanted = {
  readonly within: Seen['in'];
  readonly shows: string;
  readonly flags: string;
  readonly leadsTo: string | undefined;
};

/** Whether each is among the words that are rendered in its part of the page, and where it leads somewhere, on a link that does. */
function isSeen(wanted: readonly Wanted[]): boolean[] {
  const written = (node: Element) => (node as HTMLElement).innerText.replace(/[^\S\n]+/g, ' ');
  // What is cut short after some lines is among the words of its element, and nobody reads it.
  const isCut = (node: Element) =>
    getComputedStyle(node).webkitLineClamp !== 'none' && node.scrollHeight > node.clientHeight + 1;
  const read = new Map<Element, string>(); // many rows look into the same part
  const words = (node: Element) => {
    const known =
      read.get(node) ??
      [...node.querySelectorAll('*')]
        .filter(isCut)
        .reduce((all, cut) => all.replace(written(cut), ''), written(node));
    read.set(node, known);
    return known;
  };
  const isShown = (node: Element) =>
    node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return wanted.map(({ within = 'body', shows, flags, leadsTo }) => {
    const is = new RegExp(shows, flags);
    const parts = [...document.querySelectorAll(within)].filter(isShown);
    if (!parts.some((part) => is.test(words(part)))) return false;
    if (leadsTo === undefined) return true;
    const links = parts
      .flatMap((part) => [...part.querySelectorAll('a[href], [formaction]')])
      .filter(isShown);
    return links.some((link) => {
      const to = new RegExp(leadsTo).test(link.getAttribute('href') ?? '');
      return to && (is.test(words(link)) || is.test(link.getAttribute('aria-label') ?? ''));
    });
  });
}
