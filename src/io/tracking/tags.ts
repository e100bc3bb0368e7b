/** What a page's tags say of its tracking. */
export const pageTags = (document: Document): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLMetaElement>('meta[name^="tracking-"]')].map((tag) => [
      tag.name,
      tag.content,
    ]),
  );
