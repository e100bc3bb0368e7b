import type { Page } from '@playwright/test';
import { todays } from '../strength.ts';
import { expect, test } from './portal.ts';

/**
 * The screens of docs/guides/accessibility.md, by site; each is looked at for what ABNT NBR 17225:2025 and WCAG 2.2 AA ask of every page: one
 * half of them the first day, the other the next, all in a soak. Of the others it is the server that says language and title.
 */
const SCREENS = {
  '/br/aurora': [
    ...(['', '/orla', '/lira', '/orla/configurar/versao', '/orla/configurar/cor'] as const),
    ...(['/orla/configurar/resumo', '/estoque', '/ofertas', '/ofertas/semana-da-abertura'] as const),
    ...(['/concessionarias', '/quanto-cabe-no-bolso', '/seu-usado', '/busca', '/test-drive'] as const),
    ...(['/acompanhar-proposta', '/manuais', '/recall', '/fidelidade', '/opinioes'] as const),
    ...(['/locacao-para-empresas', '/compra-colaborador', '/quem-somos', '/atendimento'] as const),
    ...(['/atendimento/arrependimento', '/atendimento/reclamacao', '/atendimento/meus-dados'] as const),
    ...(['/documentos-legais', '/documentos-legais/acessibilidade', '/minha-conta/entrar'] as const),
    ...(['/minha-conta/cadastro', '/minha-conta/nova-senha', '/nao-existe'] as const),
  ],
  '/ar/aurora': [
    ...(['', '/orla', '/orla/configurar/version', '/stock', '/ofertas', '/concesionarios'] as const),
    ...(['/cuanto-entra-en-mi-bolsillo', '/prueba-de-manejo', '/recall', '/atencion'] as const),
    ...(['/atencion/arrepentimiento', '/atencion/baja', '/documentos-legales'] as const),
    ...(['/documentos-legales/accesibilidad', '/mi-cuenta/ingresar'] as const),
  ],
} as const;

const LANGUAGES = { '/br/aurora': 'pt-BR', '/ar/aurora': 'es-AR' } as const;
const HEIGHT = 800;

/** Screens that say what is not there. */
const ANSWERED: Readonly<Record<string, number>> = {
  '/br/aurora/ofertas/semana-da-abertura': 410, // it has ended
  '/br/aurora/nao-existe': 404,
};

test('language, title, landmarks, headings, skip link, targets, focus and reflow hold on every screen (LBI art. 63; ABNT NBR 17225:2025)', async ({
  page,
}) => {
  test.slow();
  const addresses = Object.entries(SCREENS).flatMap(([site, pages]) =>
    pages.map((path) => ({ address: `${site}${path}`, lang: LANGUAGES[site as keyof typeof LANGUAGES] })),
  );
  expect(addresses.length).toBeGreaterThanOrEqual(40);
  const faults: string[] = [];
  const titles = new Map<string, string>();
  for (const [at, { address, lang }] of addresses.entries()) {
    // The first is there for what is asked of the server from within it.
    const isOfToday = at === 0 || todays([true, false], at).includes(true);
    // Half of them are loaded wide and half narrow. The address alone says which: one more on the list turns none of the others round.
    const widths = [WIDE, NARROW, NARROWEST];
    const isLoadedWide = address.length % 2 === 0;
    const found = isOfToday
      ? await faultsAt(page, address, lang, isLoadedWide ? widths : widths.toReversed())
      : [];
    const head = isOfToday
      ? { status: 200, lang, title: await page.title() }
      : await page.evaluate(headOf, address);
    const expected = isOfToday ? 200 : (ANSWERED[address] ?? 200);
    if (head.status !== expected) found.push(`${address}: is answered ${head.status}`);
    if (head.lang !== lang) found.push(`${address}: is in "${head.lang}"`);
    if (head.title.trim() === '') found.push(`${address}: has no title`);
    const title = `${lang} ${head.title}`;
    const other = titles.get(title);
    titles.set(title, address);
    faults.push(...found, ...(other ? [`${address}: has the title of ${other}, "${title}"`] : []));
  }
  expect(faults).toEqual([]);
});

test('each of these is found where it is wrong', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: HEIGHT });
  const small = '<button style="width: 12px; height: 12px; padding: 0">x</button>';
  await page.setContent(
    `<!doctype html><html lang="en"><title> </title><h1>One</h1><h1>Two</h1><h4>Deep</h4>
      <div style="display: flex; gap: 2px">${small}${small}</div><style>:focus { outline: none }</style>`,
  );
  const outline = (await page.evaluate(outlineFaults, 'pt-BR')).join('\n');
  for (const fault of [
    'is in "en"',
    'no title',
    '0 main',
    '2 h1',
    '0 body footer',
    'no banner',
    'h1 to h4',
    'no skip link',
  ])
    expect(outline).toContain(fault);
  expect(await page.evaluate(targetFaults)).toHaveLength(2);
  expect((await focusFaults(page)).join('\n')).toMatch(
    /does not show its first stop[\s\S]*begins with <button/,
  );
  // Far enough from each other they need no larger place.
  await page.setContent(`<div style="display: flex; gap: 30px">${small}${small}</div>`);
  expect(await page.evaluate(targetFaults)).toEqual([]);
});

const [NARROWEST, NARROW, WIDE] = [320, 360, 1440];

/** What is wrong with a screen, at each of the widths in their order: it is loaded in the first. */
async function faultsAt(
  page: Page,
  address: string,
  lang: string,
  widths: readonly number[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const [at, width] of widths.entries()) {
    await page.setViewportSize({ width, height: HEIGHT });
    if (at === 0) await page.goto(address);
    const content = await page.evaluate(() => document.documentElement.scrollWidth);
    if (content > width) faults.push(`is ${content} px wide on a screen of ${width} px`);
    if (width !== NARROWEST) faults.push(...(await page.evaluate(targetFaults)));
    if (width !== WIDE) continue;
    faults.push(...(await page.evaluate(outlineFaults, lang)), ...(await focusFaults(page)));
  }
  return faults.map((fault) => `${address}: ${fault}`);
}

/** What the server says of a screen of the same host. Runs in a page of it. */
async function headOf(address: string): Promise<{ status: number; lang: string; title: string }> {
  const answer = await fetch(address);
  const { documentElement, title } = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return { status: answer.status, lang: documentElement.lang, title };
}

/** Language, title, landmarks, and headings: one `h1`, and no level left out (NBR 17225, 5.2 and 5.7; WCAG 1.3.1, 2.4.2, 2.4.6, 3.1.1). */
function outlineFaults(lang: string): string[] {
  const isSeen = (node: Element) => (node as HTMLElement).checkVisibility();
  const count = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen).length;
  const faults: string[] = [];
  if (document.documentElement.lang !== lang) faults.push(`is in "${document.documentElement.lang}"`);
  if (document.title.trim() === '') faults.push('has no title');
  for (const landmark of ['main', 'body footer', 'h1'] as const)
    if (landmark === 'body footer' ? count(landmark) < 1 : count(landmark) !== 1)
      faults.push(`has ${count(landmark)} ${landmark}`);
  if (!document.querySelector('header, [role="banner"]')) faults.push('has no banner');
  let before = 0;
  for (const heading of [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(isSeen)) {
    const level = Number(heading.tagName.slice(1));
    if (before > 0 && level > before + 1)
      faults.push(`goes from h${before} to h${level} at "${heading.textContent?.trim()}"`);
    before = level;
  }
  const skip = document.querySelector<HTMLAnchorElement>('a[href^="#"]');
  if (!skip || !document.querySelector(skip.hash)) faults.push('has no skip link that leads anywhere');
  return faults;
}

/** Targets of less than 24 px that another one is too near to (WCAG 2.2, 2.5.8): none of a sentence, none that a larger label stands for. */
function targetFaults(): string[] {
  const LEAST = 24;
  const seen = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"]',
    ),
  ].filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
  const boxes = seen.flatMap((node) => {
    const box = node.getBoundingClientRect();
    // What is put aside until it has the focus, as the skip link, is no target yet.
    const isAside = box.width <= 1 || box.height <= 1 || box.bottom < 0 || box.right < 0;
    return isAside ? [] : [{ node, box }];
  });
  const isSmall = ({ width, height }: DOMRect) => width < LEAST - 0.5 || height < LEAST - 0.5;
  const isOfText = (node: Element) => node.tagName === 'A' && getComputedStyle(node).display === 'inline';
  const hasLabel = (node: Element) =>
    [...((node as HTMLInputElement).labels ?? [])].some((label) => !isSmall(label.getBoundingClientRect()));
  const centre = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 });
  /** From a point to the nearest of a box. */
  const gap = (point: { x: number; y: number }, box: DOMRect) =>
    Math.hypot(
      Math.max(box.left - point.x, 0, point.x - box.right),
      Math.max(box.top - point.y, 0, point.y - box.bottom),
    );
  return boxes.flatMap(({ node, box }) => {
    if (!isSmall(box) || isOfText(node) || hasLabel(node)) return [];
    const near = boxes.some(
      (other) =>
        other.node !== node &&
        !node.contains(other.node) &&
        !other.node.contains(node) &&
        gap(centre(box), other.box) < LEAST / 2,
    );
    const size = `${Math.round(box.width)} × ${Math.round(box.height)}`;
    return near ? [`has a target of ${size} px: ${node.outerHTML.slice(0, 120)}`] : [];
  });
}

/** The first stop is the skip link, and each of the first ones is seen while it has the focus (WCAG 2.4.1, 2.4.7). */
async function focusFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const stop of ['first', 'second', 'third'] as const) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const node = document.activeElement as HTMLElement;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node);
      const box = node.getBoundingClientRect();
      return {
        isBody: node === document.body,
        isSkip: node.getAttribute('href')?.startsWith('#') ?? false,
        isMarked: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
        isInSight: box.width > 1 && box.height > 1 && box.bottom > 0 && box.right > 0,
        html: node.outerHTML.slice(0, 120),
      };
    });
    if (found.isBody) faults.push(`has no ${stop} stop of the keyboard`);
    else if (!found.isMarked || !found.isInSight)
      faults.push(`does not show its ${stop} stop: ${found.html}`);
    if (stop === 'first' && !found.isSkip) faults.push(`begins with ${found.html}`);
  }
  return faults;
}
