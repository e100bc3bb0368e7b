import type { Page } from '@playwright/test';
import { todays } from '../strength.ts';
import { beginWork, leaveWork } from './admin-work.ts';
import { expect, test } from './portal.ts';
import { expectReadable, ZOOMED } from './readable.ts';
import { becomeStaff } from './staff-member.ts';

/** Every screen that the menu leads to, and what it is called there. */
const menuOf = (page: Page) =>
  page
    .locator('header nav a')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('href') ?? '', link.textContent ?? ''] as const),
    );

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

const forgetReached = () => {
  for (const one of document.querySelectorAll('[data-reached]')) one.removeAttribute('data-reached');
};

/** Walks on by Tab alone from what has the focus to the end of the screen, and gives what is wrong with it. */
async function tabThrough(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate(forgetReached); // a menu stays from one screen to the next
  // As Playwright presses it, without a question before each press whether the page is alive.
  const device = await page.context().newCDPSession(page);
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  try {
    for (let press = 0; press < 400; press++) {
      await device.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab });
      await device.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab });
      const at = await page.evaluate(focusedNow);
      if (!at) return [...faults, ...(await page.evaluate(missed))];
      faults.push(...at.faults.map((fault) => `${fault}: ${at.name}`));
    }
    return [...faults, 'Tab does not come to an end'];
  } finally {
    await device.detach();
  }
}

test.use({ viewport: ZOOMED, deviceScaleFactor: 2, isMobile: false, hasTouch: false });

/** A screen has the name that the menu gives it; the first one greets. */
async function expectCalled(page: Page, screen: string, name?: string): Promise<void> {
  if (name && screen !== '/admin') await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

/**
 * In which language a screen of the menu is read today: in turns, in one the first day and in the other the next, in both in a soak. The
 * first screen, where Tab walks through the menu as well, is always read in Portuguese.
 */
const isReadIn = (language: 'pt-BR' | 'es-AR', at: number): boolean =>
  (at === 0 && language === 'pt-BR') || todays(['pt-BR', 'es-AR'], at).includes(language);

/** Opens a screen as 200 % of 1280x800 shows it, and looks at that, at 320 px and at a tablet. */
async function looksRight(page: Page, screen: string, name?: string): Promise<void> {
  await page.goto(screen);
  await expectCalled(page, screen, name);
  await expectReadable(page, screen);
}

test('an administrator reads and reaches everything: the way in, every screen in both languages, and the log on a phone [D2-2.5-31]', async ({
  page,
  portal,
}) => {
  test.slow(); // every screen is looked at and walked
  await looksRight(page, '/admin/entrar?idioma=es-AR');
  await page.goto('/admin/entrar?idioma=pt-BR');
  await becomeStaff(page, portal, { name: 'Walkíria Albuquerque', role: 'administrator' });
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
    await page.setViewportSize(ZOOMED);
  });
  const reachedByTab = async (screen: string) => {
    // The menu is the same on all of them.
    if (screen !== '/admin') await page.locator('header button').first().focus();
    expect(await tabThrough(page), `${screen} by Tab`).toEqual([]);
  };
  await test.step('every screen, those of the menu in either language by turns, is read and reached by Tab alone, at 200 % and on 320 px: nothing is cut off, covered or scrolled sideways but the menu [D2-2.5-31]', async () => {
    const work = await leaveWork(page, portal);
    const begun = await beginWork(page, portal);
    const menu = await menuOf(page);
    expect(menu.length).toBeGreaterThanOrEqual(18);
    expect(menu[0]?.[0]).toBe('/admin');
    const others = [...Object.values(work), ...Object.values(begun)];
    const screens = [
      ...menu.filter((_, at) => isReadIn('pt-BR', at)),
      ...others.map((path) => [path, undefined] as const),
    ];
    for (const [screen, name] of screens) {
      await looksRight(page, screen, name);
      await reachedByTab(screen);
    }
  });
  await test.step('a chart is read as a table by keyboard', async () => {
    await page.goto('/admin/paineis');
    const table = page.locator('summary').first();
    await table.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(table).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('table')).toHaveCount(0);
  });
  await test.step('every screen of the menu that was not, and the first one, is read in Spanish, whose words are longer, at 200 % and on 320 px, and reached by Tab alone [D2-2.5-31]', async () => {
    await page.goto('/admin/meu-acesso');
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-AR');
    // By the menu: the browser draws each from the data of the next one, as it does for whoever works here.
    for (const [at, [screen, name]] of (await menuOf(page)).entries()) {
      const isNew = !isReadIn('pt-BR', at);
      if (!isNew && at > 0 && !isReadIn('es-AR', at)) continue;
      await page.locator(`header nav a[href="${screen}"]`).click();
      await expect(page).toHaveURL(screen);
      if (screen === '/admin') await expect(page.getByRole('heading', { level: 1 })).toContainText('Hola');
      await expectCalled(page, screen, name);
      await expectReadable(page, screen, { isNew });
      if (isNew) await reachedByTab(screen);
    }
  });
});
