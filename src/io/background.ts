/** Requests that a page sends by itself, while nobody does anything at it: they are answered, and prolong no session. */

/** The headers by which a script says that nobody has asked for what it fetches. */
export const BACKGROUND_HEADERS = { 'x-vitrine-background': '1' } as const;

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Whether a request says that nobody has asked for it: a script of ours, or a browser that prefetches. */
export const isBackground = (headers: Headers): boolean =>
  headers['x-vitrine-background'] !== undefined || /prefetch|prerender/.test(String(headers['sec-purpose']));
