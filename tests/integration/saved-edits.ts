import type { Browser, Page } from '@playwright/test';
import { chromiumEnvironment, chromiumSwitches, findChromium } from '../../scripts/chromium.mjs';
import { PATIENCE } from '../patience.ts';

/** One save, how an open page shows it (an expression of JavaScript), and within how many milliseconds. */
type Saved = {
  readonly name: string;
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly isShown: string;
  readonly ms: number;
};

const says = (text: string) => `document.body.innerText.includes('${text}')`;
const WEB = 'src/areas/rental/web';

/** What somebody saves who works on a form. Each of them is one that a page shows by itself. */
export const EDITS: readonly Saved[] = [
  {
    name: 'a label',
    file: `${WEB}/labels.pt-BR.ts`,
    before: "'Pedir proposta'",
    after: "'Pedir agora'",
    isShown: says('Pedir agora'),
    ms: 1_000,
  },
  {
    name: 'a style',
    file: `${WEB}/rental.module.css`,
    before: 'background: var(--surface-raised);',
    after: 'background: rgb(1, 2, 3);',
    isShown: "getComputedStyle(document.querySelector('form[aria-busy]')).backgroundColor === 'rgb(1, 2, 3)'",
    ms: 1_000,
  },
  {
    // One line more, by which React puts everything below it in another place.
    name: 'a component',
    file: `${WEB}/rental-form.tsx`,
    before: '<CompanyFields {...fields} />',
    after: '<p>componente novo</p><CompanyFields {...fields} />',
    isShown: says('componente novo'),
    ms: 1_000,
  },
  {
    name: "a page's own module",
    file: 'src/areas/rental/pages/rental.page.tsx',
    before: '<SiteFrame isTask {...frame}>',
    after: '<SiteFrame isTask {...frame}><p>na rota</p>',
    isShown: says('na rota'),
    ms: 1_000,
  },
  {
    name: 'a control that all pages share',
    file: 'src/ui/controls/button.tsx',
    before: '{children}',
    after: '{children} ★',
    isShown: says('★'),
    ms: 1_000,
  },
];

const TYPED = { company: 'Estado mantido', name: 'Ana Souza', amount: '12' } as const;
const field = (name: string) => `form[aria-busy] [name=${name}]`;

/** A page with a form that somebody has begun to fill in. */
export async function openTypedPage(
  address: string,
): Promise<{ readonly page: Page; readonly browser: Browser }> {
  const { chromium } = await import('@playwright/test'); // a soak alone needs it
  const browser = await chromium.launch({
    executablePath: findChromium() ?? process.exit(1),
    args: chromiumSwitches,
    env: chromiumEnvironment(),
  });
  const page = await browser.newPage({ locale: 'pt-BR' });
  await page.goto(address, { waitUntil: 'networkidle', timeout: PATIENCE.start });
  // React writes its properties to the elements that it has taken over.
  await page.waitForFunction(
    `Object.keys(document.querySelector('form[aria-busy]')).some((name) => name.startsWith('__reactProps'))`,
    undefined,
    { timeout: PATIENCE.start },
  );
  for (const [name, value] of Object.entries(TYPED)) await page.locator(field(name)).fill(value);
  await page.locator('form[aria-busy] [name=older][value=yes]').check();
  await page.evaluate('globalThis.isSamePage = true');
  return { page, browser };
}

/** Whether a page is the same one, with what was typed and chosen in it. */
export async function isKept(page: Page): Promise<boolean> {
  const typed = await Promise.all(
    Object.entries(TYPED).map(
      async ([name, value]) => (await page.locator(field(name)).inputValue()) === value,
    ),
  );
  const isChosen = await page.locator('form[aria-busy] [name=older][value=yes]').isChecked();
  return isChosen && typed.every(Boolean) && (await page.evaluate('globalThis.isSamePage === true'));
}
