import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Site } from '../../platform/index.ts';
import type { QuotationListed, QuotationVisit } from '../contract.ts';
import type { QuotationDeps } from './ports.ts';
import { contentOf, fieldsOf, isId } from './store.ts';
import { quotation, quotationVersion } from './tables.ts';

const PAGE = 25;

/** A page of a dealer's quotations, or of all dealers' where none is named, by key: the last page costs what the first does. */
export async function listQuotations(
  { db, sealing }: Pick<QuotationDeps, 'db' | 'sealing'>,
  site: Pick<Site, 'key'>,
  dealer: string | undefined,
  after: string | undefined,
): ReturnType<QuotationVisit['list']> {
  const rows = await db
    .select({ row: quotation, version: quotationVersion })
    .from(quotation)
    .leftJoin(
      quotationVersion,
      and(eq(quotationVersion.quotation, quotation.id), eq(quotationVersion.version, quotation.latest)),
    )
    .where(
      and(
        eq(quotation.site, site.key),
        dealer === undefined ? undefined : eq(quotation.dealer, dealer),
        after === undefined ? undefined : olderThan(after),
      ),
    )
    .orderBy(desc(quotation.startedAt), desc(quotation.id))
    .limit(PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const quotations = shown.map(
    ({ row, version }): QuotationListed => ({
      ...{ id: row.id, number: row.number, dealer: row.dealer, version: row.latest },
      opportunity: version
        ? contentOf(sealing, version).opportunity
        : (fieldsOf(sealing, row).opportunity ?? ''),
      startedAt: row.startedAt.toISOString(),
      state: version?.state,
      crm: version?.crm,
      validUntil: version?.validUntil,
      price: version?.price,
    }),
  );
  return { quotations, after: rows.length > PAGE ? shown.at(-1)?.row.id : undefined };
}

/** What comes after a row in the list; nothing where there is no such row. */
const olderThan = (id: string): SQL =>
  isId(id)
    ? sql`(${quotation.startedAt}, ${quotation.id}) < (select started_at, id from quotation where id = ${id})`
    : sql`false`;
