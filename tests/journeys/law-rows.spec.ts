import { LAW_ROWS, type Seen } from '../law-rows.ts';
import { expect, expectNoSidewaysScroll, test } from './portal.ts';

test.describe('as a stranger who has nothing but the page', () => {
  test.use({ javaScriptEnabled: false });

  test('each row of the law guide is found on its page, on a phone and on a wide screen', async ({
    page,
  }) => {
    test.slow();
    // Words are looked for here, and what is drawn costs most of a load.
    // By the browser itself: a route would ask this process about each file, and keep no style sheet for the next page.
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    const drawn = ['avif', 'webp', 'png', 'jpg', 'jpeg', 'woff', 'woff2', 'glb'];
    await network.send('Network.setBlockedURLs', { urls: drawn.flatMap((one) => [`*.${one}`, `*.${one}?*`]) });
    const all = LAW_ROWS.flatMap(({ row, seen = [] }) => seen.map((one) => ({ row, ...one })));
    expect(all.length).toBeGreaterThan(60);
    const missing: string[] = [];
    for (const [at, rows] of Map.groupBy(all, (one) => one.at)) {
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
        missing.push(
          ...rows.flatMap((one, i) => (found[i] ? [] : [`${at} at ${width} px: ${one.shows} (${one.row})`])),
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
  const words = (node: Element) =>
    [...node.querySelectorAll('*')]
      .filter(isCut)
      .reduce((all, cut) => all.replace(written(cut), ''), written(node));
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
