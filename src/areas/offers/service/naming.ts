import { eq } from 'drizzle-orm';
import type { Database } from '../../../io/database.ts';
import type { Snapshot } from '../../catalogue/index.ts';
import { dateIn, type OrphanedStock, type Site, siteKey } from '../../platform/index.ts';
import type { PublicationContext, PublicationEffects } from '../../platform/plug.ts';
import { offerStatusOn } from '../index.ts';
import { offer } from './tables.ts';

/** A published offer that names a model. */
type NamedModel = { readonly site: string; readonly title: string; readonly model: string };

/** Models that published offers name, those that stand or will: of one that is over nobody asks. */
async function modelsInOffers(
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

/** What a publication of the catalogue means for the offers: a model that was not sold before it is none that goes from sale. */
export const offerEffects = ({ db, sites, now }: PublicationContext): PublicationEffects => ({
  orphaned: {
    async catalogue(before, after) {
      const [had, has] = [modelsOf(before), modelsOf(after)];
      const named = await modelsInOffers(db, sites, now());
      return named.flatMap(({ site, title, model }): OrphanedStock[] => {
        const id = `${site} ${model}`;
        if (!had.has(id) || has.has(id)) return [];
        const difference = { kind: 'catalogue', group: 'model', site, name: model } as const;
        return [{ what: 'unsold', by: 'offer', title, difference }];
      });
    },
  },
});

/** Models that are sold, by site and key. */
const modelsOf = ({ sites }: Snapshot): ReadonlySet<string> =>
  new Set(
    [...sites.values()].flatMap(({ market, brand, models }) =>
      models.map(({ key }) => `${siteKey(market, brand)} ${key}`),
    ),
  );
