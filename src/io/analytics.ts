/** What analytics learns: which part of a page was used and how. Never a value, an address or a word of a visitor. */
export type AnalyticsEvent = {
  readonly event: string;
  readonly area?: string | undefined;
  readonly element?: string | undefined;
  readonly action?: 'click' | 'select' | 'unselect' | undefined;
  /** Codes of the authoring configuration. */
  readonly plan?: string | undefined;
  readonly option?: string | undefined;
  readonly reason?: string | undefined;
};

/** Names and codes that developers and authors give: without spaces and signs, and with too few digits for a document. */
const NAME = /^(?!.*\d{7})[A-Za-z0-9_-]{1,40}$/;
const FIELDS = ['event', 'area', 'element', 'action', 'plan', 'option', 'reason'] as const;

/** The event with its known fields only, or nothing when one of them is not a name. */
export function analyticsEvent(told: Readonly<Record<string, unknown>>): AnalyticsEvent | undefined {
  const fields = FIELDS.filter((field) => told[field] !== undefined);
  const areNames = fields.every((field) => typeof told[field] === 'string' && NAME.test(told[field]));
  if (!areNames || told.event === undefined) return undefined;
  return Object.fromEntries(fields.map((field) => [field, told[field]])) as AnalyticsEvent;
}

/** Hands an event to the site's analytics, if it holds names only. */
export function track(told: AnalyticsEvent): void {
  const event = analyticsEvent(told);
  if (event) tellAnalytics(event);
}

/** Adds an entry to the array on `window` that a tag manager reads, there or not; the site names the array. */
export function tellAnalytics(entry: object): void {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="tracking-layer"]');
  const layer = tag?.content || 'dataLayer';
  const page = window as unknown as Record<string, unknown>;
  page[layer] ??= [];
  const list = page[layer];
  if (Array.isArray(list)) list.push(entry);
}

/** Tells clicks and ticked boxes of what carries `data-analytics="area:element"`: one listener for the page (doc. 1 §7). */
export function listenForAnalytics(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    const marked = markedOf(target);
    if (marked && !isBox(marked.source)) track({ event: 'click', ...marked.names, action: 'click' });
  });
  page.addEventListener('change', ({ target }) => {
    const marked = markedOf(target);
    if (!marked || !isBox(marked.source)) return;
    track({ event: 'selection', ...marked.names, action: marked.source.checked ? 'select' : 'unselect' });
  });
}

function markedOf(target: EventTarget | null) {
  const source = target instanceof Element ? target.closest('[data-analytics]') : null;
  const [area, element] = source?.getAttribute('data-analytics')?.split(':') ?? [];
  return source && { source, names: { area, element } };
}

const isBox = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio');
