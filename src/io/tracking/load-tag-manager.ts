import { PURPOSES, type Purpose } from './consent.ts';
import { hasAgreed, pageSetting } from './page-consent.ts';

/** Google's consent mode v2: every signal that is not granted is denied. */
const SIGNALS = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'];

type Page = Window & typeof globalThis;
const loaded = new WeakSet<Page>();

/**
 * Loads the site's tag manager for a visitor who agrees to be measured, and tells it what is granted; one that is there is told of every
 * later choice. Before that nothing of it is asked for, and its array is not there.
 */
export function updateTagManager(page: Page): void {
  const { document } = page;
  const script = pageSetting('tagManager', document);
  const isMeasured = hasAgreed('measure', document);
  if (!script || (!isMeasured && !loaded.has(page))) return;
  const name = pageSetting('layer', document) || 'dataLayer';
  // The site names the array: no type knows it.
  const holder = page as unknown as Record<string, unknown[] | undefined>;
  holder[name] ??= [];
  const layer = holder[name];
  const signalsOf = (purpose: Purpose): string[] =>
    (pageSetting(`${purpose}Signals`, document) ?? '').split(' ').filter(Boolean);
  const granted = isMeasured ? PURPOSES.filter((one) => hasAgreed(one, document)).flatMap(signalsOf) : [];
  const signals = [...new Set([...SIGNALS, ...PURPOSES.flatMap(signalsOf)])];
  const states = (those: readonly string[]) =>
    Object.fromEntries(signals.map((one) => [one, those.includes(one) ? 'granted' : 'denied']));
  if (!loaded.has(page)) layer.push(command('consent', 'default', states([])));
  layer.push(command('consent', 'update', states(granted)));
  if (!loaded.has(page)) load(page, script, layer);
}

/** A tag manager takes a command as the `arguments` of a function, and an array for something else. */
function command(..._words: readonly unknown[]): unknown {
  // biome-ignore lint/complexity/noArguments: the very object is what is wanted
  return arguments;
}

function load(page: Page, address: string, layer: unknown[]): void {
  loaded.add(page);
  keepOutOfClosedPages(page);
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = page.document.createElement('script');
  script.async = true;
  script.src = address;
  page.document.head.append(script);
}

/**
 * A page of one person may hold a key in its address, which a tag manager would pass on. Where there is one, such a page is opened as a
 * document of its own, in which there is none.
 */
function keepOutOfClosedPages(page: Page): void {
  const { document, history, location } = page;
  const closed = (pageSetting('closedPages', document) ?? '').split(' ');
  const isClosed = (address: string | URL) => {
    const { pathname, searchParams } = new URL(address, location.href);
    // The server finds a page whatever the capitals of its address.
    return [...pathname.toLowerCase().split('/'), ...searchParams.keys()].some(
      (word) => word && closed.includes(word),
    );
  };
  const guard =
    (change: History['pushState'], leave: (address: string) => void): History['pushState'] =>
    (state, unused, address) => {
      if (address && isClosed(address)) leave(String(address));
      else change.call(history, state, unused, address);
    };
  history.pushState = guard(history.pushState, (address) => location.assign(address));
  history.replaceState = guard(history.replaceState, (address) => location.replace(address));
  // Back to a page that was open before the tag manager was there.
  page.addEventListener('popstate', () => isClosed(location.href) && location.reload(), { capture: true });
}
