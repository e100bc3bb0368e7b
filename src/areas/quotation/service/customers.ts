/** The quotations of one site, as whoever has the link of one opens it. */
import { eq } from 'drizzle-orm';
import { dateIn, type Site } from '../../platform/index.ts';
import type { CustomerSession } from '../contract.ts';
import { agreedIn, CUSTOMER_PAGES, readReference, shownToCustomer, termsStatus } from '../index.ts';
import { linkKeyOf, opensVersion } from './links.ts';
import type { QuotationDeps } from './ports.ts';
import { contentOf, fieldsOf, isId, lastVersion } from './store.ts';
import { quotation, quotationVersion } from './tables.ts';

/** Opens a site's quotations to whoever has the link of one, until its validity ends. */
export function openToCustomers(
  { db, sealing, now }: Pick<QuotationDeps, 'db' | 'sealing' | 'now'>,
  site: Site,
): CustomerSession {
  /** The version of a link with what was saved last, whether it stands or not. */
  const find = async (id: string, key: string) => {
    if (!isId(id)) return undefined;
    const of = eq(quotationVersion.id, id);
    const [found] = await db
      .select({ row: quotation, version: quotationVersion })
      .from(quotationVersion)
      .innerJoin(quotation, eq(quotation.id, quotationVersion.quotation))
      .where(of);
    if (!found || found.row.site !== site.key || !opensVersion(sealing, found.version, key)) return undefined;
    const { row, version } = found;
    const last = (version.version === row.latest ? version : await lastVersion(db, row)) ?? version;
    const termsStand = termsStatus(version, last, dateIn(site.market, now().getTime()));
    return { ...found, last, standing: termsStand };
  };
  const open = async (id: string, key: string) => {
    const found = await find(id, key);
    if (found?.standing !== 'stands') return undefined;
    return { ...found, content: contentOf(sealing, found.version) };
  };
  return {
    async open(id, key) {
      const found = await open(id, key);
      if (!found) return undefined;
      const { row, version, content } = found;
      return { number: row.number, version: version.version, content: shownToCustomer(content) };
    },
    async status(reference) {
      const read = readReference(reference);
      const found = read && (await find(read.id, read.key));
      if (!found) return undefined;
      const { row, last, standing: termsStand } = found;
      const newest = `${CUSTOMER_PAGES[site.market]}/${last.id}/${linkKeyOf(sealing, last)}`;
      return {
        status: termsStand,
        number: row.number,
        newest: termsStand === 'superseded' ? newest : undefined,
      };
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
