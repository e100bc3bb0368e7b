import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { GROUND } from '../portal.ts';

/** axe-core as it is: the pages have no frames, and its own driver opens a second page for each check. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * No accessibility violation on what is on screen now: a page that was gone to is whole by then, and animations have ended. While a
 * modal dialog is open it is that dialog which is looked at: nobody reaches the page behind it.
 *
 * Each distinct screen of a run is looked at once: axe takes longer than most of what a journey does, and several journeys come through
 * the same screens. What makes a screen distinct is `outlineOf`.
 *
 * @throws the violations, each with what it stands on
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
  expect(page.frames()).toHaveLength(1);
  const outline = createHash('sha256')
    .update(await page.evaluate(outlineOf))
    .digest('hex');
  if (isChecked(outline)) return;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  expect(await page.evaluate(violationsOf)).toEqual([]);
  await rememberChecked(outline);
}

/** Where a run keeps which screens it has looked at; outside of a run none is kept. */
const placeOf = (outline: string) => {
  const ground = process.env[GROUND];
  return ground && join(ground, `axe-${outline}`);
};

function isChecked(outline: string): boolean {
  const place = placeOf(outline);
  return place !== undefined && existsSync(place);
}

async function rememberChecked(outline: string): Promise<void> {
  const place = placeOf(outline);
  if (place) await mkdir(place, { recursive: true });
}

/**
 * What axe's answer depends on, in words: size, language, theme and colours of the page, and of each element its name, classes, role, states and
 * whether it has a text and a name. Neighbours that are alike count once, as two cards of a list are no other screen than ten.
 *
 * Runs in the browser, after the animations that end.
 */
async function outlineOf(): Promise<string> {
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
  await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  const outline = (one: Element): string => {
    if (one.matches('script, style, link, meta, template')) return '';
    const told = [...one.attributes].flatMap(({ name, value }) => {
      if (name === 'class' || name === 'role' || name === 'type' || name === 'lang')
        return `${name}=${value}`;
      if (
        /^aria-(label|labelledby|describedby|controls|owns|valuetext|valuenow|activedescendant)$/.test(name)
      )
        return value === '' ? `${name}=` : name;
      if (name.startsWith('aria-') || name.startsWith('data-')) return `${name}=${value}`.slice(0, 60);
      return /^(alt|for|href|title|placeholder|value)$/.test(name)
        ? value === ''
          ? `${name}=`
          : name
        : name;
    });
    const hasText = [...one.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const children = one.matches('svg') ? [] : [...one.children].map(outline);
    const distinct = children.filter((child, at) => child !== '' && child !== children[at - 1]);
    return `<${one.tagName} ${told.sort().join(' ')}${hasText ? ' text' : ''}>${distinct.join('')}`;
  };
  const modal = [...document.querySelectorAll(':modal')].at(-1);
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const page = [
    innerWidth,
    innerHeight,
    root.lang,
    root.dataset.theme,
    dark,
    getComputedStyle(root).fontSize,
  ];
  return `${page.join(' ')} ${outline(modal ?? document.body)}`;
}

/** What axe finds on the page, or in the modal dialog that is open on it. Runs in the browser. */
async function violationsOf(): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const modal = [...document.querySelectorAll(':modal')].at(-1);
  const { violations } = await axe.run(modal ?? document, {
    resultTypes: ['violations'],
    // No rule that runs reads style sheets anew; fetching them for nothing has broken the page's policy on a busy machine.
    preload: { assets: ['media'] },
    // Only what is told below is worked out.
    ...{ selectors: false, ancestry: false, xpath: false },
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
}
