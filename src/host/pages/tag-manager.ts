import { firstSegments, SITE_PAGES } from '../../areas/pages.ts';
import { type Site, type TagOrigins, tagManagerMetadata, tagOrigins } from '../../areas/platform/index.ts';

/**
 * Words of the addresses of pages of one person: what such a page shows, and often its address, which may hold a key, is nobody else's to
 * learn. A card is typed in one of them.
 */
const CLOSED: readonly string[] = [
  ...firstSegments(SITE_PAGES.filter(({ isConfidential }) => isConfidential)),
  'admin',
];

/** What a page says and may reach for its site's tag manager. */
export type PageTags = { readonly metadata: Readonly<Record<string, string>>; readonly origins: TagOrigins };

/** Parameters that hold a key: a customer's quotation that is gone on with in the configurator. */
const KEYS: readonly string[] = SITE_PAGES.flatMap(({ query = {} }) => Object.values(query))
  .filter(({ isSecret }) => isSecret)
  .flatMap(({ name }) => Object.values(name));

/**
 * The tag manager of a page; none where its site has none, on pages of one person, and where the address holds a key.
 *
 * @param parameters the parameters of the page's address
 */
export function pageTagsOf(
  site: Pick<Site, 'tagManager'> | undefined,
  path: string,
  parameters: URLSearchParams,
): PageTags | undefined {
  const manager = site?.tagManager;
  // Addresses are found whatever their capitals.
  const words = path
    .toLowerCase()
    .replace(/\.data$/, '')
    .split('/');
  if (!manager || words.some((word) => CLOSED.includes(word)) || KEYS.some((key) => parameters.has(key)))
    return undefined;
  return { metadata: tagManagerMetadata(manager, [...CLOSED, ...KEYS]), origins: tagOrigins(manager) };
}
