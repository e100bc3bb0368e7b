import { expect, type Page } from '@playwright/test';
import { expectWordsAgree } from './accessibility.ts';
import { expectAccessible, expectNoSidewaysScroll } from './portal.ts';

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

/** As 200 % of 1280x800 shows a page. */
export const ZOOMED = { width: 640, height: 400 };
const NARROW = { width: 320, height: 256 };
/** A tablet held upright, on which lists of few columns are still tables. */
const UPRIGHT = { width: 768, height: 1024 };

/**
 * What is on screen now can be read and pressed at 320 px, on a tablet and at 200 %, each disclosure closed and open, and is accessible.
 * Leaves the page in the last of these sizes.
 *
 * @param screen - what a fault is told of
 * @param isNew - whether axe looks for all that it knows: where the same screen only says other words, for what words decide
 */
export async function expectReadable(page: Page, screen: string, { isNew = true } = {}): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (isNew) await expectAccessible(page);
  else await expectWordsAgree(page);
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
