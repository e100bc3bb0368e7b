import { and, desc, eq, gte } from 'drizzle-orm';
import { openReadable } from '../../../io/each-row.ts';
import type { PlainDate } from '../../../kit/calendar.ts';
import { DEFAULT_MARKET } from '../../../kit/markets/identities.ts';
import { dateIn } from '../../platform/index.ts';
import type { PublicationContext, PublicationEffects } from '../../platform/plug.ts';
import type { QuotationDeps } from './ports.ts';
import { contentOf } from './store.ts';
import { quotation, quotationVersion } from './tables.ts';

/** So many are looked into, the newest first: which model one is for is sealed with the rest of it. */
const LOOKED_INTO = 2_000;

/** How many quotations of a site for a model customers may still take on a day, of the newest versions. */
async function openQuotationsOf(
  { db, sealing }: Pick<QuotationDeps, 'db' | 'sealing'>,
  site: string,
  model: string,
  today: PlainDate,
): Promise<number> {
  const latest = and(
    eq(quotationVersion.quotation, quotation.id),
    eq(quotationVersion.version, quotation.latest),
  );
  const rows = await db
    .select({ version: quotationVersion })
    .from(quotation)
    .innerJoin(quotationVersion, latest)
    .where(and(eq(quotation.site, site), gte(quotationVersion.validUntil, today)))
    .orderBy(desc(quotation.startedAt), desc(quotation.id))
    .limit(LOOKED_INTO);
  const models = openReadable(rows, ({ version }) => contentOf(sealing, version).model);
  return models.filter((one) => one === model).length;
}

/** What a publication of the catalogue means for the quotations. */
export const quotationEffects = ({ db, sealing, sites, now }: PublicationContext): PublicationEffects => ({
  async awaiting(site, model) {
    const market = sites.find(({ key }) => key === site)?.market ?? DEFAULT_MARKET;
    return openQuotationsOf({ db, sealing }, site, model, dateIn(market, now().getTime()));
  },
});
