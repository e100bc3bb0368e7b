import { eq } from 'drizzle-orm';
import type { Database } from '../../../io/database.ts';
import { dateIn, type Site } from '../../platform/index.ts';
import { offerStatusOn } from '../index.ts';
import { offer } from './tables.ts';

/** A published offer that names a model. */
export type NamedModel = { readonly site: string; readonly title: string; readonly model: string };

/** Models that published offers name, those that stand or will: of one that is over nobody asks. */
export async function modelsInOffers(
  db: Database,
  sites: readonly Pick<Site, 'key' | 'market'>[],
  now: Date,
): Promise<readonly NamedModel[]> {
  const markets = new Map(sites.map(({ key, market }) => [key, market]));
  const rows = await db
    .select({ site: offer.site, state: offer.state, content: offer.content })
    .from(offer)
    .where(eq(offer.state, 'published'))
    .orderBy(offer.site, offer.slug);
  return rows.flatMap(({ site, state, content }) => {
    const market = markets.get(site);
    if (!market || offerStatusOn(content, state, dateIn(market, now.getTime())) === 'over') return [];
    return (content.models ?? []).map((model) => ({ site, title: content.title, model }));
  });
}
