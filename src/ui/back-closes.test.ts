import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backListener, hearBack } from './back-listener.ts';

type Listener = (event: { state: unknown; stopImmediatePropagation(): void }) => void;

/** A browser's history with a router's listener on it, which learns only of what nobody has stopped. */
function aBrowser() {
  const entries: { state: unknown; url: string }[] = [{ state: { idx: 0, key: 'k0' }, url: '/a' }];
  let [at, waiting] = [0, 0];
  const listeners = new Set<Listener>();
  const router: string[] = [];
  const pop = () => {
    let isStopped = false;
    const stopImmediatePropagation = () => {
      isStopped = true;
    };
    // In the order in which they came: a window knows no other for its own events.
    for (const listener of listeners)
      if (!isStopped) listener({ state: entries[at]?.state, stopImmediatePropagation });
  };
  const go = (by: number) => {
    waiting += 1;
    const to = at + by;
    queueMicrotask(() => {
      waiting -= 1;
      if (to < 0 || to >= entries.length) return;
      at = to;
      pop();
    });
  };
  const browser = {
    router,
    url: () => entries[at]?.url,
    length: () => entries.length,
    position: () => at,
    settled: async () => {
      while (waiting > 0) await Promise.resolve();
    },
    navigate(url: string) {
      entries.splice(at + 1);
      const idx = Number((entries[at]?.state as { idx?: number } | undefined)?.idx) + 1;
      entries.push({ state: { idx, key: `k${idx}` }, url });
      at += 1;
    },
    press: async (by: number) => {
      go(by);
      await browser.settled();
    },
    window: {
      addEventListener: (_type: string, listener: Listener) => listeners.add(listener),
    },
    listen: () => listeners.add(() => router.push(entries[at]?.url ?? '')),
    history: {
      get state() {
        return entries[at]?.state;
      },
      pushState(state: unknown) {
        entries.splice(at + 1);
        entries.push({ state, url: entries[at]?.url ?? '' });
        at += 1;
      },
      replaceState(state: unknown, _title: string, url = entries[at]?.url ?? '') {
        entries[at] = { state, url };
      },
      go,
    },
    location: {
      get href() {
        return entries[at]?.url ?? '';
      },
    },
  };
  return browser;
}

/** The module as a page that has just been loaded has it, on a browser of its own. */
async function aPage() {
  const browser = aBrowser();
  vi.stubGlobal('window', browser.window);
  vi.stubGlobal('history', browser.history);
  vi.stubGlobal('location', browser.location);
  delete backListener.current;
  hearBack(browser.window as never);
  browser.listen();
  // A module of its own, to Node: by another address.
  const loaded: typeof import('./back-closes.ts') = await import(`./back-closes.ts?page=${randomUUID()}`);
  const { openLevel, noteEntry, goLevelBack } = loaded;
  noteEntry();
  const navigate = (url: string) => {
    browser.navigate(url);
    noteEntry();
  };
  return { browser, openLevel, navigate, noteEntry, goLevelBack };
}

beforeEach(() => void vi.unstubAllGlobals());
afterEach(() => void delete backListener.current);

describe('the browser’s back', () => {
  it('closes one level a press, and leaves the page when nothing is open', async () => {
    const { browser, openLevel, navigate } = await aPage();
    navigate('/b');
    const closed: string[] = [];
    openLevel(() => closed.push('modal'));
    openLevel(() => closed.push('sub-view'));
    await browser.press(-1);
    expect(closed).toEqual(['sub-view']);
    await browser.press(-1);
    expect(closed).toEqual(['sub-view', 'modal']);
    expect([browser.url(), browser.router]).toEqual(['/b', []]);
    await browser.press(-1);
    expect([browser.url(), browser.router]).toEqual(['/a', ['/a']]);
  });

  it('passes over what was closed by its own button, and goes with the address as it is by then', async () => {
    const { browser, openLevel, navigate } = await aPage();
    navigate('/b');
    openLevel(() => undefined)();
    browser.history.replaceState(browser.history.state, '', '/b?c=2');
    const closed: string[] = [];
    openLevel(() => closed.push('modal'));
    await browser.press(-1);
    expect([closed, browser.url()]).toEqual([['modal'], '/b?c=2']);
    await browser.press(-1);
    expect(browser.router).toEqual(['/a']);
  });

  it('forgets what went with its page', async () => {
    const { browser, openLevel, navigate } = await aPage();
    let isThere = true;
    const closed: string[] = [];
    openLevel(
      () => closed.push('menu'),
      () => isThere,
    );
    isThere = false;
    navigate('/b');
    openLevel(() => closed.push('modal'));
    await browser.press(-1);
    expect(closed).toEqual(['modal']);
    expect(browser.url()).toBe('/b');
  });

  it('never needs two presses and never leaves with something open, whatever is opened, closed and gone to', async () => {
    const step = fc.constantFrom('open', 'close', 'back', 'navigate');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { browser, openLevel, navigate, noteEntry } = await aPage();
        const open: { end: () => void; name: number }[] = [];
        const pages = ['/a'];
        for (const [name, what] of steps.entries()) {
          if (what === 'open') {
            const end = openLevel(() => {
              expect(open.pop()?.name).toBe(name);
            });
            open.push({ end, name });
          } else if (what === 'close') open.pop()?.end();
          else if (what === 'navigate') {
            for (const { end } of open.splice(0)) end(); // they go with their page
            pages.push(`/${name}`);
            navigate(`/${name}`);
          } else {
            const before = open.length;
            const length = browser.router.length;
            await browser.press(-1);
            if (before > 0) expect(open.length).toBe(before - 1);
            else if (pages.length > 1) {
              pages.pop();
              expect(browser.router.length).toBe(length + 1);
              noteEntry();
            }
          }
          expect(browser.url()).toBe(pages.at(-1));
        }
      }),
    );
  });
});
