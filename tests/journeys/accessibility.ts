import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { GROUND } from '../portal.ts';

/** axe-core as it is: the pages have no frames, and its own driver opens a second page for each check. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rule that takes longer than all others together: it asks for each text what is painted below it. */
const CONTRAST = 'color-contrast';

/**
 * No accessibility violation on what is on screen now: a page that was gone to is whole by then, and animations have ended. While a
 * modal dialog is open it is that dialog which is looked at: nobody reaches the page behind it.
 *
 * Each distinct screen of a run is looked at once: axe takes longer than most of what a journey does, and several journeys come through
 * the same screens. Each text is held against its background unless the run has done so for one that looks the same, on whatever screen.
 * What makes a screen or a text distinct is said at `screenOf`.
 *
 * @throws the violations, each with what it stands on
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
  expect(page.frames()).toHaveLength(1);
  const screen = await page.evaluateHandle(screenOf);
  const { outline, looks } = await screen.evaluate((one) => ({
    outline: one.outline,
    looks: [...one.looks.keys()],
  }));
  const kept = new Set(await readKept());
  const name = createHash('sha256').update(outline).digest('hex');
  const [isNew, unseen] = [!kept.has(name), looks.filter((look) => !kept.has(look))];
  if (isNew || unseen.length > 0) {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
    const { violations, seen } = await screen.evaluate(violationsOf, { unseen, contrast: CONTRAST, isNew });
    expect(violations).toEqual([]);
    await keep([name, ...seen]);
  }
  await screen.dispose();
}

/** Rules of axe that words alone decide. */
const OF_WORDS = ['label-content-name-mismatch', 'landmark-unique', 'image-redundant-alt'];

/** No violation by the words of a screen that differs in nothing else from one that `expectAccessible` has looked at. */
export async function expectWordsAgree(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, {
      runOnly: { type: 'rule', values },
      resultTypes: ['violations'],
      preload: false,
      selectors: false,
      ancestry: false,
      xpath: false,
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    );
  }, OF_WORDS);
  expect(found).toEqual([]);
}

/** Where a run keeps which screens and texts it has looked at, a line each; outside of a run none is kept. */
const place = () => process.env[GROUND] && join(process.env[GROUND], 'axe-looked-at');

async function readKept(): Promise<string[]> {
  const file = place();
  return file ? (await readFile(file, 'utf8').catch(() => '')).split('\n') : [];
}

async function keep(names: readonly string[]): Promise<void> {
  const file = place();
  if (file) await appendFile(file, names.map((name) => `${name}\n`).join(''));
}

type Screen = {
  root: Element | Document;
  /** What axe's answer depends on, in words. */
  outline: string;
  /** Every text of the screen by how it looks. */
  looks: Map<string, Element[]>;
};

/**
 * What axe's answer depends on: size, language, theme and colours of the page, and of each element its name, classes, role, states and
 * whether it has a text and a name. Neighbours that are alike count once, as two cards of a list are no other screen than ten.
 *
 * A text's contrast depends on less: on size, theme and colours of the page, on its own colours, size and weight as they are worked out,
 * and on what it stands in: its ancestors with their classes, states, backgrounds and opacity. What a neighbour paints below a text, as a
 * picture does, is looked at wherever that text is first seen.
 *
 * Runs in the browser, after the animations that end.
 */
async function screenOf(): Promise<Screen> {
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
  await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));

  const looks = new Map<string, Element[]>();
  const keepLook = (one: Element, within: string) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(one);
    const look = shortened(`${within} ${color} ${fontSize} ${fontWeight} ${textShadow}`);
    const alike = looks.get(look);
    if (alike) alike.push(one);
    else looks.set(look, [one]);
  };
  /** A text of any length in 53 bits (cyrb53, public domain). */
  const shortened = (text: string): string => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      high = Math.imul(high ^ code, 2654435761);
      low = Math.imul(low ^ code, 1597334677);
    }
    high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
    low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
    return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
  };
  const outlineOf = (one: Element, around: string): string => {
    if (one.matches('script, style, link, meta, template')) return '';
    const texts = [...one.attributes].flatMap(({ name, value }) => {
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
    const element = `${one.tagName} ${texts.sort().join(' ')}`;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(one);
    const painted = `${backgroundColor} ${backgroundImage} ${opacity} ${one.getAttribute('style') ?? ''}`;
    const within = shortened(`${around} ${element} ${painted}`);
    if (hasText || one.matches('input, select, textarea, button')) keepLook(one, within);
    if (one.matches('svg')) {
      for (const text of one.querySelectorAll('text, tspan')) keepLook(text, within);
      return `<${element}${hasText ? ' text' : ''}>`;
    }
    const children = [...one.children].map((child) => outlineOf(child, within));
    const distinct = children.filter((child, at) => child !== '' && child !== children[at - 1]);
    return `<${element}${hasText ? ' text' : ''}>${distinct.join('')}`;
  };

  const modal = [...document.querySelectorAll(':modal')].at(-1);
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const { fontSize } = getComputedStyle(root);
  const page = [innerWidth, innerHeight, root.dataset.theme, dark, fontSize].join(' ');
  return {
    root: modal ?? document,
    outline: `${page} ${root.lang} ${outlineOf(modal ?? document.body, page)}`,
    looks,
  };
}

/** What axe finds on a screen, of its texts' contrast on those that look like none before, and which of these it has seen. Runs in the browser. */
async function violationsOf(
  { root, looks }: Screen,
  { unseen, contrast, isNew }: { unseen: readonly string[]; contrast: string; isNew: boolean },
): Promise<{ violations: string[]; seen: string[] }> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const marked = unseen.flatMap((look) => looks.get(look) ?? []);
  for (const one of marked) one.setAttribute('data-unseen', '');
  axe.configure({ rules: [{ id: contrast, selector: '[data-unseen]' }] });
  const run = axe.run(root, {
    resultTypes: ['violations'],
    // No rule that runs reads style sheets anew; fetching them for nothing has broken the page's policy on a busy machine.
    preload: { assets: ['media'] },
    ...(isNew ? {} : { runOnly: [contrast] }),
    // Only what is told below is worked out.
    selectors: false,
    ancestry: false,
    xpath: false,
  });
  const { violations } = await run.finally(() => {
    for (const one of marked) one.removeAttribute('data-unseen');
  });
  return {
    violations: violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    ),
    // What the page has replaced meanwhile was not looked at.
    seen: unseen.filter((look) => looks.get(look)?.every((one) => one.isConnected)),
  };
}
