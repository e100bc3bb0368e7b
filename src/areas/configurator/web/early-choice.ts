import { CONFIGURATOR_FIELDS } from '../domain/addresses.ts';

/** How a browser came to a document. */
export type Arrival = {
  /** Of the document. */
  readonly address: string;
  /** Of the page that led there; empty for a link of somebody's, a bookmark or a typed address. */
  readonly referrer: string;
  /** As the navigation's timing entry has them. */
  readonly type: string;
  readonly redirects: number;
  /** Whether this tab showed the page that led there: a choice that is opened in a tab of its own changes no car. */
  readonly isSameTab: boolean;
};

/** A choice that was made before the page was alive: the car that it changed, as the address named it, if it did. */
export type EarlyChoice = { readonly before: string | undefined };

/**
 * The choice that led to a document which shows the car `code`; undefined where something else did. Before a page is alive a choice is
 * a link: the server sends on from it to the car with that choice, at the same step, or asks how a conflict is to be solved, whose ways
 * are links to other cars. A shared link, a step, a reload and the way back come without one of these.
 */
export function earlyChoiceOf(
  { address, referrer, type, redirects, isSameTab }: Arrival,
  code: string,
): EarlyChoice | undefined {
  const [now, before] = [addressOf(address), addressOf(referrer)];
  if (type !== 'navigate' || !isSameTab || !now || !before) return undefined;
  // A model's configurator is opened at its first step without that step's word too.
  const steps = [now.pathname, now.pathname.replace(/\/[^/]+$/, '')];
  if (now.origin !== before.origin || !steps.includes(before.pathname)) return undefined;
  const { car, add, remove } = CONFIGURATOR_FIELDS;
  // What the document was opened with may have been left since, without another document.
  if (now.searchParams.get(car) !== code) return undefined;
  const changed = before.searchParams.get(car) ?? undefined;
  const wasRequested = before.searchParams.has(add) || before.searchParams.has(remove);
  return redirects > 0 || (wasRequested && changed !== code) ? { before: changed } : undefined;
}

/** The same of the document of now; none on the server, nor where a browser says nothing of the way. */
export function earlyChoice(code: string): EarlyChoice | undefined {
  if (typeof document === 'undefined') return undefined;
  const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (
    way &&
    earlyChoiceOf(
      {
        address: way.name,
        referrer: document.referrer,
        type: way.type,
        redirects: way.redirectCount,
        isSameTab: history.length > 1,
      },
      code,
    )
  );
}

/** Some of the supported browsers have no `URL.canParse`. */
function addressOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
