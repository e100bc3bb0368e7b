import { hasAgreed, pageSetting } from './tracking/page-consent.ts';

/** What analytics learns: which part of a page was used and how. Never a value, an address or a word of a visitor. */
export type AnalyticsEvent = {
  readonly event: string;
  readonly area?: string | undefined;
  readonly element?: string | undefined;
  readonly action?: 'click' | 'select' | 'unselect' | undefined;
  /** The code that authors gave to what was used: a plan, a consent. */
  readonly option?: string | undefined;
  readonly reason?: string | undefined;
};

/** Names and codes that developers and authors give: without spaces and signs, and with too few digits for a document. */
const NAME = /^(?!.*\d{7})[A-Za-z0-9_-]{1,40}$/;
const FIELDS = ['event', 'area', 'element', 'action', 'option', 'reason'] as const;

/** The event with its known fields only, or nothing when one of them is not a name. */
export function analyticsEvent(entry: Readonly<Record<string, unknown>>): AnalyticsEvent | undefined {
  const fields = FIELDS.filter((field) => entry[field] !== undefined);
  const areNames = fields.every((field) => typeof entry[field] === 'string' && NAME.test(entry[field]));
  if (!areNames || entry.event === undefined) return undefined;
  return Object.fromEntries(fields.map((field) => [field, entry[field]])) as AnalyticsEvent;
}

/** Hands an event to the site's analytics, if it holds names only. */
export function track(sent: AnalyticsEvent): void {
  const event = analyticsEvent(sent);
  if (event) trackElement(event);
}

/**
 * Adds an entry to the array on `window` that a tag manager reads, there or not; the site names the array. Where a site asks
 * its visitors, what happens before one agrees is dropped: kept, it would tell later what nobody had agreed to.
 */
export function trackElement(entry: object): void {
  if (!hasAgreed('measure')) return;
  const layer = pageSetting('layer') || 'dataLayer';
  // The site names the array: no type knows it.
  const page = window as unknown as Record<string, unknown>;
  page[layer] ??= [];
  const list = page[layer];
  if (Array.isArray(list)) list.push(entry);
}

/**
 * Tells clicks, ticked boxes and moved sliders of what carries `data-analytics="area:element"`, or `area:element:option`: one
 * listener for the page (doc. 1 §7). A press on a button that a rule holds back uses nothing.
 */
export function listenForAnalytics(page: Document): void {
  page.addEventListener('click', trackUse);
  page.addEventListener('change', trackUse);
}

function trackUse({ type, target }: Event): void {
  const source = target instanceof Element && target.closest('[data-analytics]:not([aria-disabled])');
  if (!source) return;
  const isField = source instanceof HTMLInputElement;
  if (isField !== (type === 'change')) return;
  const [area, element, option] = source.getAttribute('data-analytics')?.split(':') ?? [];
  const isOn = isField && (source.checked || source.type === 'range');
  const action = isField ? (isOn ? 'select' : 'unselect') : 'click';
  track({ event: isField ? 'selection' : 'click', area, element, option, action });
}
