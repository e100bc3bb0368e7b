import { and, desc, eq, gt, gte, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { openReadable } from '../../../io/each-row.ts';
import { isNamed, nameWords } from '../../../kit/name-words.ts';
import { dateIn, type Site } from '../../platform/index.ts';
import type { QuotationListed, QuotationSession, QuotationsAsking, QuotationWish } from '../contract.ts';
import { limitOf, type QuotationStaff, seesEveryDealer } from '../index.ts';
import { namedLike } from './names.ts';
import type { QuotationDeps } from './ports.ts';
import { contentOf, fieldsOf, isId, type Row, type VersionRow } from './store.ts';
import { quotation, quotationVersion } from './tables.ts';

const PAGE = 25;
/** Names that are opened at a time to be compared with what is looked for. */
const LOOKED_UP_AT_ONCE = 50;
/** How long an approval is news to whoever asked for it, in days. */
const NEWS_DAYS = 3;
type QuotationListOptions = Pick<QuotationDeps, 'db' | 'sealing'>;
type Read = { readonly row: Row; readonly version: VersionRow | null };

const latest = and(
  eq(quotationVersion.quotation, quotation.id),
  eq(quotationVersion.version, quotation.latest),
);

/** A page of a dealer's quotations, or of all dealers' where none is named, by key: the last page costs what the first does. */
export async function listQuotations(
  parts: QuotationListOptions,
  site: Pick<Site, 'key'>,
  dealer: string | undefined,
  { after, state, size = PAGE }: QuotationWish,
): ReturnType<QuotationSession['list']> {
  const rows = await rowsOf(parts, site, dealer, {
    where: and(after === undefined ? undefined : olderThan(after, site, dealer), state && STANDS[state]),
    limit: size + 1,
  });
  const shown = rows.slice(0, size);
  return {
    quotations: openReadable(shown, (one) => listed(parts, one)),
    after: rows.length > size ? shown.at(-1)?.row.id : undefined,
  };
}

/**
 * The quotations that a word leads to, the newest first and at most a page of them: their number or that of the quote they began with, the
 * customer's whole e-mail, or the opportunity's name, of which the starts of some words are enough; neither case nor accents count.
 */
export async function findQuotations(
  parts: QuotationListOptions,
  site: Pick<Site, 'key'>,
  dealer: string | undefined,
  text: string,
): Promise<readonly QuotationListed[]> {
  const word = text.trim();
  if (word === '') return [];
  const emailKeys = parts.sealing.personKeys('email', word);
  const number = word.toUpperCase();
  const byEmail = emailKeys.length > 0 ? sql` or ${inArray(quotation.emailKey, emailKeys)}` : sql``;
  const named = sql`(${quotation.number} = ${number} or ${quotation.base} = ${word}${byEmail})`;
  const exact = await rowsOf(parts, site, dealer, { where: named, limit: PAGE });
  if (exact.length > 0) return openReadable(exact, (one) => listed(parts, one));
  const words = nameWords(word);
  const found: QuotationListed[] = [];
  for await (const ids of namedLike(parts, { site: site.key, dealer, words }, LOOKED_UP_AT_ONCE)) {
    const where = inArray(quotation.id, [...ids]);
    const rows = await rowsOf(parts, site, dealer, { where, limit: LOOKED_UP_AT_ONCE });
    // A name may be that of a draft that is not listed under it, and hashes are cut: the name itself decides.
    found.push(
      ...openReadable(rows, (one) => listed(parts, one)).filter((one) => isNamed(one.opportunity, words)),
    );
    if (found.length >= PAGE) break;
  }
  return found.slice(0, PAGE);
}

/** What of a site's quotations asks something of this person. */
export async function countAsking(
  deps: Pick<QuotationDeps, 'db' | 'settings' | 'now'>,
  site: Pick<Site, 'key' | 'market'>,
  staff: QuotationStaff,
): Promise<QuotationsAsking> {
  const [waiting, own] = await Promise.all([
    countWaiting(deps, site, staff),
    countAnswered(deps, site, staff),
  ]);
  return { waiting, ...own };
}

/** How many discounts of a site wait for this person: within a limit of theirs, and asked for by somebody else. */
function countWaiting(
  { db, settings }: Pick<QuotationDeps, 'db' | 'settings'>,
  site: Pick<Site, 'key'>,
  staff: QuotationStaff,
): Promise<number> {
  const limit = limitOf(settings(site).discountLimits, staff.roles);
  const own = seesEveryDealer(staff) ? sql`` : sql` and q.dealer = ${staff.dealer?.code ?? ''}`;
  const ofSite = sql`exists (select from quotation q where q.id = ${quotationVersion.quotation} and q.site = ${site.key}${own})`;
  const within = sql`${quotationVersion.discount} * 100 <= ${quotationVersion.asked} * ${limit}::numeric`;
  return db.$count(
    quotationVersion,
    // Word for word as its index says it.
    and(sql`${quotationVersion.state} = 'waiting'`, ne(quotationVersion.savedBy, staff.id), within, ofSite),
  );
}

const isApproved = and(eq(quotationVersion.state, 'open'), isNotNull(quotationVersion.decidedBy));

/** What has become of somebody's own quotations of a site, as far as there is something to be done about it. */
async function countAnswered(
  { db, now }: Pick<QuotationDeps, 'db' | 'now'>,
  { key, market }: Pick<Site, 'key' | 'market'>,
  { id }: Pick<QuotationStaff, 'id'>,
): Promise<Omit<QuotationsAsking, 'waiting'>> {
  const at = now().getTime();
  const isNews = gt(quotationVersion.decidedAt, new Date(at - NEWS_DAYS * 86_400_000));
  const hasFailed = and(eq(quotationVersion.state, 'open'), eq(quotationVersion.crm, 'failed'));
  const [counted] = await db
    .select({
      approved: counting(and(isApproved, isNews)),
      refused: counting(eq(quotationVersion.state, 'refused')),
      failed: counting(hasFailed),
    })
    .from(quotationVersion)
    .innerJoin(quotation, latest)
    .where(
      and(
        eq(quotationVersion.savedBy, id),
        gte(quotationVersion.validUntil, dateIn(market, at)),
        eq(quotation.site, key),
      ),
    );
  return counted ?? { approved: 0, refused: 0, failed: 0 };
}

const counting = (those: SQL | undefined) => sql<number>`count(*) filter (where ${those})`.mapWith(Number);

function rowsOf(
  { db }: QuotationListOptions,
  site: Pick<Site, 'key'>,
  dealer: string | undefined,
  { where, limit }: { readonly where: SQL | undefined; readonly limit: number },
): Promise<Read[]> {
  const own = dealer === undefined ? undefined : eq(quotation.dealer, dealer);
  return db
    .select({ row: quotation, version: quotationVersion })
    .from(quotation)
    .leftJoin(quotationVersion, latest)
    .where(and(eq(quotation.site, site.key), own, where))
    .orderBy(desc(quotation.startedAt), desc(quotation.id))
    .limit(limit);
}

const listed = ({ sealing }: QuotationListOptions, { row, version }: Read): QuotationListed => ({
  id: row.id,
  number: row.number,
  dealer: row.dealer,
  version: row.latest,
  opportunity: version ? contentOf(sealing, version).opportunity : (fieldsOf(sealing, row).opportunity ?? ''),
  startedAt: row.startedAt.toISOString(),
  state: version?.state,
  crm: version?.crm,
  validUntil: version?.validUntil,
  price: version?.price,
});

/** Where the last version of a quotation stands, as the list may be asked for. */
const STANDS = {
  draft: eq(quotation.latest, 0),
  waiting: eq(quotationVersion.state, 'waiting'),
  approved: isApproved,
  refused: eq(quotationVersion.state, 'refused'),
  saved: and(eq(quotationVersion.state, 'open'), eq(quotationVersion.crm, 'saved')),
  failed: and(eq(quotationVersion.state, 'open'), ne(quotationVersion.crm, 'saved')),
} as const satisfies Record<NonNullable<QuotationWish['state']>, SQL | undefined>;

/** What comes after a row in the list; nothing where the list has no such row: nobody learns from it which ids there are. */
function olderThan(id: string, { key }: Pick<Site, 'key'>, dealer: string | undefined): SQL {
  if (!isId(id)) return sql`false`;
  const own = dealer === undefined ? sql`` : sql`and dealer = ${dealer}`;
  const last = sql`select started_at, id from quotation where id = ${id} and site = ${key} ${own}`;
  return sql`(${quotation.startedAt}, ${quotation.id}) < (${last})`;
}
