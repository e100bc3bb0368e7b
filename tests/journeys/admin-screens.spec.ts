import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { runScript } from '../scripts.ts';
import { authenticatorCode, STAFF_PASSWORD } from '../staff.ts';
import { beginWork, leaveWork } from './admin-work.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';

/** Every screen that the menu leads to. */
const menuOf = (page: Page) =>
  page.locator('header nav a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/** What of a screen somebody who shows everything larger cannot read or press (WCAG 1.4.4, 1.4.10, 2.1.1). */
function unreadable(): string[] {
  const describeFault = (fault: string, one: Element) => `${fault}: ${one.outerHTML.slice(0, 110)}`;
  const scrolls = (one: Element) => /auto|scroll/.test(getComputedStyle(one).overflowX);
  const framed = (one: Element): boolean => {
    for (let part = one.parentElement; part && part !== document.body; part = part.parentElement)
      if (scrolls(part) || getComputedStyle(part).clipPath !== 'none') return true;
    return false;
  };
  const shown = [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility()); // in a closed disclosure nothing is
  const whole = shown.filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    return width > 1 && height > 1 && !one.closest('svg') && getComputedStyle(one).clipPath === 'none';
  });
  const faults = whole.flatMap((one) => {
    const { left, right, height, width } = one.getBoundingClientRect();
    const { position, overflowX } = getComputedStyle(one);
    const isWide = one.scrollWidth > one.clientWidth + 1;
    return [
      ...((right > innerWidth + 1 || left < -1) && !framed(one)
        ? [describeFault('beyond the edge', one)]
        : []),
      ...(isWide && /hidden|clip/.test(overflowX) && !one.matches('input')
        ? [describeFault('cut off', one)]
        : []),
      ...(isWide && scrolls(one) && !one.matches('nav[aria-label]')
        ? [describeFault('scrolls sideways', one)]
        : []),
      ...(one.matches('summary') && getComputedStyle(one, '::after').content === 'none'
        ? [describeFault('opens, and does not look like it', one)]
        : []),
      ...(/sticky|fixed/.test(position) && width > innerWidth / 2 && height > innerHeight / 3
        ? [describeFault('covers the screen', one)]
        : []),
    ];
  });
  const controls = whole.filter((one) => one.matches('a, button, input, select, textarea, summary'));
  const boxes = controls.map((one) => ({ one, box: one.getBoundingClientRect() }));
  const overlaps = boxes.flatMap(({ one, box }, at) =>
    boxes.slice(at + 1).flatMap(({ one: other, box: its }) => {
      if (one.contains(other)) return [];
      const wide = Math.min(box.right, its.right) - Math.max(box.left, its.left);
      const high = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
      return wide > 1 && high > 1 ? [describeFault('under another', other)] : [];
    }),
  );
  return [...faults, ...overlaps];
}

/** Opens every disclosure of a screen that is closed, or closes those again; says whether there were any. */
function turnDisclosures(opens: boolean): boolean {
  const turned = document.querySelectorAll<HTMLDetailsElement>(
    opens ? 'main details:not([open])' : 'main details[data-opened]',
  );
  for (const one of turned) {
    one.open = opens;
    one.toggleAttribute('data-opened', opens);
  }
  return turned.length > 0;
}

type Reached = { readonly name: string; readonly isDate: boolean; readonly faults: readonly string[] };

/** How what Tab has come to stands there; nothing once everything was reached (WCAG 2.4.7, 2.4.11). */
async function focusedNow(): Promise<Reached | undefined> {
  // A frame scrolls to what has the focus before the next picture.
  await new Promise(requestAnimationFrame);
  const one = document.activeElement;
  if (!one || one === document.body) return undefined;
  const isDate = one.matches('[type^=date]');
  if (one.hasAttribute('data-reached') && !isDate) return undefined;
  one.setAttribute('data-reached', '');
  const rings = [one, one.parentElement, one.parentElement?.parentElement].some((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(part ?? one);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const isIn = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
  let isCut = false;
  for (let part = one.parentElement; part && part !== document.body; part = part.parentElement) {
    const edge = part.getBoundingClientRect();
    const scrolls = /auto|scroll/.test(getComputedStyle(part).overflowX);
    isCut ||= scrolls && (left < edge.left - 1 || right > edge.right + 1);
  }
  const faults = [rings || 'no ring', isIn || 'out of sight', !isCut || 'cut off by its frame'];
  return {
    name: one.outerHTML.slice(0, 110),
    isDate,
    faults: faults.filter((fault) => typeof fault === 'string'),
  };
}

/** What of a screen Tab does not come to: radio buttons come as one. */
const missed = () =>
  [
    ...document.querySelectorAll(
      'main :is(a[href], button, input, select, textarea, summary, [tabindex="0"])',
    ),
  ]
    .filter((one) => one.checkVisibility())
    .filter((one) => !one.matches(':disabled, [type=hidden], [type=radio], [data-reached]'))
    .map((one) => `never reached: ${one.outerHTML.slice(0, 110)}`);

/** Walks on by Tab alone from what has the focus to the end of the screen, and gives what is wrong with it. */
async function tabThrough(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (let press = 0; press < 400; press++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(focusedNow);
    if (!at) return [...faults, ...(await page.evaluate(missed))];
    faults.push(...at.faults.map((fault) => `${fault}: ${at.name}`));
  }
  return [...faults, 'Tab does not come to an end'];
}

const ZOOMED = { width: 640, height: 400 };
const NARROW = { width: 320, height: 256 };
/** A tablet held upright, on which lists of few columns are still tables. */
const UPRIGHT = { width: 768, height: 1024 };
test.use({ viewport: ZOOMED, deviceScaleFactor: 2, isMobile: false, hasTouch: false });

/** Opens a screen as 200 % of 1280x800 shows it, and looks at that, at 320 px and at a tablet. */
async function looksRight(page: Page, screen: string): Promise<void> {
  await page.setViewportSize(ZOOMED);
  await page.goto(screen);
  await looksRightHere(page, screen);
}

/** The same about what is on screen now. */
async function looksRightHere(page: Page, screen: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  for (const size of [NARROW, UPRIGHT, ZOOMED]) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0)); // to where what waits above the edge lies over nothing
    await expectNoSidewaysScroll(page);
    expect(await page.evaluate(unreadable), `${screen} at ${size.width} px`).toEqual([]);
    if (!(await page.evaluate(turnDisclosures, true))) continue;
    await expectNoSidewaysScroll(page);
    expect(await page.evaluate(unreadable), `${screen} opened at ${size.width} px`).toEqual([]);
    await page.evaluate(turnDisclosures, false);
  }
}

test('an administrator reads and reaches everything: the way in, every screen in both languages, and the log on a phone [D2-2.5-31]', async ({
  page,
  portal,
}) => {
  test.slow(); // every screen is looked at twice and walked
  await looksRight(page, '/admin/entrar?idioma=es-AR');
  await page.goto('/admin/entrar?idioma=pt-BR');
  await test.step('whoever is new reads every step of their way in at 200 % and on 320 px: the link, the phone, its backup codes, and the code of a log-in [D2-2.5-31]', async () => {
    const email = `${randomUUID()}@maker.example`;
    const { out } = await runScript(
      'staff',
      ['add', email, '--name', 'Walkíria Albuquerque', '--role', 'administrator'],
      { VITRINE_DATA: portal.dataFolder },
    );
    const here = () => new URL(page.url()).pathname;
    const submit = page.locator('main button[type=submit]');
    await looksRight(page, new URL(/https?:\S+/.exec(out)?.[0] ?? '').pathname);
    await page.locator('input[name=password]').fill('curta');
    await page.locator('input[name=repeated]').fill('curto');
    await submit.click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await looksRightHere(page, 'the link with a mistake');
    await page.locator('input[name=password]').fill(STAFF_PASSWORD);
    await page.locator('input[name=repeated]').fill(STAFF_PASSWORD);
    await submit.click();
    await expect(page.locator('code').first()).toBeVisible();
    await looksRight(page, here());
    const key = (await page.locator('code').first().textContent()) ?? '';
    await page.locator('input[name=code]').fill(authenticatorCode(key));
    await submit.click();
    await expect(page.locator('main a[href="/admin"]')).toBeVisible();
    await looksRightHere(page, 'the backup codes');
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Sair' }).click();
    await page.locator('input[name=email]').fill(email);
    await page.locator('input[name=password]').fill(STAFF_PASSWORD);
    await submit.click();
    await expect(page.locator('input[name=code]')).toBeVisible();
    await looksRight(page, here());
    // The one after: each is taken once, and neither is too old where a slow machine sends it late.
    await page.locator('input[name=code]').fill(authenticatorCode(key, 1));
    await submit.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Walkíria');
  });
  await test.step('on a phone each entry of the log is a card with its heads beside its cells, and a table still to whoever listens [D2-2.5-31]', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/admin/registro');
    // Her own: another journey's people register theirs meanwhile.
    const entry = page
      .getByRole('row')
      .filter({ hasText: 'Celular registrado' })
      .filter({ hasText: 'Walkíria Albuquerque' })
      .first();
    const [cells, heads] = [entry.getByRole('cell'), page.getByRole('columnheader')];
    await expect(heads).toHaveText(['Nº', 'Quando', 'Quem', 'O quê', 'Em quê', 'Antes → depois']);
    await expect(entry.getByRole('rowheader')).toHaveText(/^\d+$/);
    await expect(cells).toHaveCount(5);
    await expect(entry.getByRole('cell', { name: 'Celular registrado', exact: true })).toBeVisible();
    await expect(entry.getByRole('link', { name: 'Walkíria Albuquerque' })).toBeVisible();
    const starts = () =>
      cells.evaluateAll(
        (all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().left))).size,
      );
    expect(await starts()).toBe(1);
    const shown = (await entry.ariaSnapshot()).toString();
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await starts()).toBe(5);
    expect(await entry.ariaSnapshot()).toBe(shown);
  });
  await test.step('every screen is read and reached by Tab alone, at 200 % and on 320 px: nothing is cut off, covered or scrolled sideways but the menu [D2-2.5-31]', async () => {
    const work = await leaveWork(page, portal);
    const begun = await beginWork(page);
    const menu = await menuOf(page);
    expect(menu.length).toBeGreaterThanOrEqual(18);
    for (const screen of [...menu, ...Object.values(work), ...Object.values(begun)]) {
      await looksRight(page, screen);
      // The menu is the same on all of them.
      if (screen !== '/admin') await page.locator('header button').first().focus();
      expect(await tabThrough(page), `${screen} by Tab`).toEqual([]);
    }

    await page.goto('/admin/paineis');
    const table = page.locator('summary').first();
    await table.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(table).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('table')).toHaveCount(0);
  });
  await test.step('every screen of the menu is read in Spanish, whose words are longer, at 200 % and on 320 px [D2-2.5-31]', async () => {
    await page.goto('/admin/meu-acesso');
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-AR');
    for (const screen of await menuOf(page)) await looksRight(page, screen);
  });
});
