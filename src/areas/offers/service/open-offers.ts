/** What stands on one site today, for whoever reads it. */
import { and, eq, isNotNull } from 'drizzle-orm';
import { dateIn, type Site } from '../../platform/index.ts';
import { isOfferSlug, type OfferSession, offerDraft } from '../contract.ts';
import { nextBest, type Offer, offerStatusOn } from '../index.ts';
import type { OfferDeps } from './ports.ts';
import { offer } from './tables.ts';

/** Opens the offers of a site to whoever asks. */
export function openOffers(
  deps: OfferDeps,
  site: Site,
  account: () => Promise<string | undefined>,
): OfferSession {
  const today = () => dateIn(site.market, deps.now().getTime());
  const list = async () => openOn(await published(deps, site), today());
  return {
    list,
    async find(slug) {
      // What is no word of an address is no offer; PostgreSQL could not even be asked for some of it.
      if (!isOfferSlug(slug)) return undefined;
      const known = and(eq(offer.site, site.key), eq(offer.slug, slug), isNotNull(offer.publishedAt));
      const [row] = await deps.db.select().from(offer).where(known);
      const read = row && offerDraft.safeParse(row.content);
      if (!row || !read?.success) return undefined;
      const status = offerStatusOn(read.data, row.state, today());
      // What begins another day is nobody's to read yet.
      if (status === 'coming') return undefined;
      const { coupon } = read.data;
      return {
        offer: read.data,
        standing: status,
        coupon: coupon === undefined ? undefined : await deps.coupon(site, coupon),
        others: nextBest(read.data, await list()),
      };
    },
    async ownBalloon() {
      const id = await account();
      return id === undefined ? undefined : deps.balloon(site.key, id);
    },
  };
}

const published = async ({ db, reads = db }: OfferDeps, { key }: Site): Promise<readonly Offer[]> => {
  const rows = await reads
    .select({ content: offer.content })
    .from(offer)
    .where(and(eq(offer.site, key), eq(offer.state, 'published')));
  return rows.flatMap(({ content }) => offerDraft.safeParse(content).data ?? []);
};

const openOn = (offers: readonly Offer[], today: string): readonly Offer[] =>
  offers
    .filter((one) => offerStatusOn(one, 'published', today) === 'open')
    .toSorted((one, other) => one.until.localeCompare(other.until) || one.slug.localeCompare(other.slug));
