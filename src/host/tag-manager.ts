import { ACCOUNT_PAGES } from '../areas/account/index.ts';
import { APPROVAL_PAGES } from '../areas/employee-purchase/index.ts';
import { PAYMENT_PAGES } from '../areas/payment/index.ts';
import { type Site, type TagOrigins, tagManagerMetadata, tagOrigins } from '../areas/platform/index.ts';
import { CHECK_PAGES, TRACKING_PAGES } from '../areas/proposals/index.ts';
import { AGREED_PARAMETERS, CUSTOMER_PAGES, QUOTATION_PAGES } from '../areas/quotation/index.ts';
import { RESERVATION_PAGES } from '../areas/reservation/index.ts';
import { BOOKING_PAGES } from '../areas/test-drive/index.ts';

/**
 * Words of the addresses of pages of one person: what such a page shows, and often its address, which may hold a key, is nobody else's to
 * learn. A card is typed in one of them.
 */
const CLOSED: readonly string[] = [
  ...new Set(
    [
      ...[ACCOUNT_PAGES.home, APPROVAL_PAGES, TRACKING_PAGES, CHECK_PAGES],
      ...[CUSTOMER_PAGES, QUOTATION_PAGES, RESERVATION_PAGES, BOOKING_PAGES],
    ]
      .flatMap((pages) => Object.values(pages))
      .concat(PAYMENT_PAGES, 'admin'),
  ),
];

/** What a page says and may reach for its site's tag manager. */
export type PageTags = { readonly metadata: Readonly<Record<string, string>>; readonly origins: TagOrigins };

/** Parameters that hold a key: a customer's quotation that is gone on with in the configurator. */
const KEYS: readonly string[] = Object.values(AGREED_PARAMETERS);

/**
 * The tag manager of a page; none where its site has none, on pages of one person, and where the address holds a key.
 *
 * @param asked the parameters of the page's address
 */
export function pageTagsOf(
  site: Pick<Site, 'tagManager'> | undefined,
  path: string,
  asked: URLSearchParams,
): PageTags | undefined {
  const manager = site?.tagManager;
  const words = path.replace(/\.data$/, '').split('/');
  if (!manager || words.some((word) => CLOSED.includes(word)) || KEYS.some((key) => asked.has(key)))
    return undefined;
  return { metadata: tagManagerMetadata(manager, [...CLOSED, ...KEYS]), origins: tagOrigins(manager) };
}
