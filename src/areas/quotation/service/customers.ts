/** The quotations of one site, as whoever has the link of one opens it. */
import { eq } from 'drizzle-orm';
import { dateIn, type Site } from '../../platform/index.ts';
import type { CustomerVisit } from '../contract.ts';
import { agreedIn, mayShow, readReference, shownToCustomer } from '../index.ts';
import { opensVersion } from './links.ts';
import type { QuotationDeps } from './ports.ts';
import { contentOf, fieldsOf, isId } from './store.ts';
import { quotation, quotationVersion } from './tables.ts';

/** Opens a site's quotations to whoever has the link of one, until its validity ends. */
export function openToCustomers(
  { db, sealing, now }: Pick<QuotationDeps, 'db' | 'sealing' | 'now'>,
  site: Site,
): CustomerVisit {
  const open = async (id: string, key: string) => {
    if (!isId(id)) return undefined;
    const of = eq(quotationVersion.id, id);
    const [found] = await db
      .select({ row: quotation, version: quotationVersion })
      .from(quotationVersion)
      .innerJoin(quotation, eq(quotation.id, quotationVersion.quotation))
      .where(of);
    if (!found || found.row.site !== site.key) return undefined;
    const today = dateIn(site.market, now().getTime());
    const isOpen = opensVersion(sealing, found.version, key) && mayShow(found.version, today) === true;
    return isOpen ? { ...found, content: contentOf(sealing, found.version) } : undefined;
  };
  return {
    async open(id, key) {
      const found = await open(id, key);
      if (!found) return undefined;
      const { row, version, content } = found;
      return { number: row.number, version: version.version, content: shownToCustomer(content) };
    },
    async agreed(reference) {
      const read = readReference(reference);
      const found = read && (await open(read.id, read.key));
      if (!found) return undefined;
      const { row, version, content } = found;
      const terms = agreedIn({ id: version.id, number: row.number, version: version.version }, content);
      return { terms, email: fieldsOf(sealing, row).email || undefined };
    },
  };
}
