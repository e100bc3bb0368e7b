import type { Browser } from '@playwright/test';

/**
 * Gives every page of a browser the clock that `npm run flaky` has moved for all other processes: Chromium hangs with the library that
 * moves theirs (libfaketime), so it is started without it.
 */
export function withMovedClock(browser: Browser): Browser {
  const offset = 1_000 * Number(process.env.FAKETIME ?? 0);
  if (!offset) return browser;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(move, offset);
    return context;
  };
  return browser;
}

/** Runs in the page, before anything of its own. */
function move(offset: number): void {
  const TrueDate = Date;
  const now = () => TrueDate.now() + offset;
  globalThis.Date = new Proxy(TrueDate, {
    construct: (target, values, caller) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, caller),
    apply: () => new TrueDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
