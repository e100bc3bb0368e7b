import type { Browser, Locator, Page } from '@playwright/test';
import { PATIENCE } from '../patience.ts';

/** What a journey does to a page's controls, as Playwright names it. */
const ACTIONS = [
  ...(['blur', 'check', 'clear', 'click', 'dblclick', 'dispatchEvent', 'dragTo', 'fill', 'focus'] as const),
  ...(['hover', 'press', 'pressSequentially', 'selectOption', 'selectText', 'setChecked'] as const),
  ...(['setInputFiles', 'tap', 'uncheck'] as const),
];
/** And to whatever has the keyboard, or lies under the pointer. */
const DEVICES = ['click', 'dblclick', 'down', 'insertText', 'press', 'tap', 'type'] as const;
/** How it goes from one page to another without an action. */
const WAYS = ['goto', 'reload', 'goBack', 'goForward'] as const;

/** Pages that a journey acts on while their code is still on its way: it says so with `waitUntil: 'commit'`. */
const early = new WeakSet<Page>();

/**
 * In every page of this browser a journey acts on what hears it: a page's code comes after its picture, on a busy machine long after,
 * and until then a choice is a link, a tab has no keys and a form is sent as a whole. Whoever presses earlier is the matter of
 * `early-press.spec.ts`: a journey says so by going there with `waitUntil: 'commit'`, which holds until it goes elsewhere.
 */
export function actsOnceAlive(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(noteAlive);
    for (const page of context.pages()) prepare(page);
    context.on('page', prepare);
    const newPage = context.newPage.bind(context);
    context.newPage = async () => prepare(await newPage());
    return context;
  };
  return browser;
}

const prepared = new WeakSet<object>();

function prepare(page: Page): Page {
  if (prepared.has(page)) return page;
  prepared.add(page);
  for (const way of WAYS) {
    const go = page[way].bind(page) as (...given: unknown[]) => Promise<unknown>;
    const goAndWait = async (...given: unknown[]) => {
      const { waitUntil } = (given.at(-1) ?? {}) as { waitUntil?: string };
      if (waitUntil === 'commit') early.add(page);
      else early.delete(page);
      const answer = await go(...given);
      await comeAlive(page);
      return answer;
    };
    Object.assign(page, { [way]: goAndWait });
  }
  for (const device of [page.keyboard, page.mouse, page.touchscreen])
    onceAlive<object>(device, DEVICES, () => page);
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator;
  if (!prepared.has(locators)) {
    prepared.add(locators);
    onceAlive(locators, ACTIONS, (locator) => locator.page());
  }
  return page;
}

/** Has an object do some of what it does only once the page it does it to is alive. */
function onceAlive<T extends object>(subject: T, names: readonly string[], pageOf: (of: T) => Page): void {
  const methods = subject as Record<string, unknown>;
  for (const name of names) {
    const act = methods[name];
    if (typeof act !== 'function') continue;
    methods[name] = async function (this: T, ...given: unknown[]) {
      await comeAlive(pageOf(this));
      return act.apply(this, given);
    };
  }
}

/** So long a page itself looks whether it is alive before it is asked anew, and so often: to be asked costs three processes, to look one. */
const [LOOK_MS, PAUSE_MS] = [1_000, 20];

/** Waits until a page hears what is done to it. One whose code never comes is a fault, unless its journey has said so. */
async function comeAlive(page: Page): Promise<void> {
  const until = Date.now() + PATIENCE.state;
  while (!early.has(page) && !(await page.evaluate(isAlive).catch(() => page.isClosed()))) {
    if (Date.now() > until) throw new Error(`${new URL(page.url()).pathname} does not come alive`);
    const looks = page.waitForFunction(isAlive, undefined, { polling: PAUSE_MS, timeout: LOOK_MS });
    await looks.catch(() => new Promise((done) => setTimeout(done, PAUSE_MS)));
  }
}

/** Runs in the page, before anything of its own. */
function noteAlive(): void {
  // With this event a page tells of what was done early: everything that makes it alive has run.
  addEventListener('vitrine-early', () => Object.assign(window, { isAlive: true }), true);
}

/** Runs in the page. One without code of ours has nothing to wait for, and that is known once all of it is there. */
const isAlive = () => document.readyState !== 'loading' && (!('codeWanted' in window) || 'isAlive' in window);
