/**
 * Prices that a maker keeps in a service of its own: asked for one by one and published as one revision, so that every page, quotation
 * and simulation goes by the same ones.
 */
import type { Database } from '../../../io/database.ts';
import { fromCents } from '../../../kit/money.ts';
import { type CatalogueOffers, offerOr, type PriceOffer, type PriceQuery } from '../contract.ts';
import type { SiteKey } from '../domain/snapshot.ts';
import type { WrittenModel, WrittenSite, WrittenVersion } from '../domain/written.ts';
import { catalogueRevisions, decideCatalogue, type Publication, type PublishOptions } from './publish.ts';

/** How many prices are asked for at a time. */
const AT_A_TIME = 8;

export type MakerPrices = {
  /** Who knows the prices of a site; undefined for a site whose prices are those of its files. */
  readonly pricesOf: (site: SiteKey) => Pick<CatalogueOffers, 'price'> | undefined;
  readonly checkModel?: PublishOptions['checkModel'];
  readonly recordImport?: PublishOptions['recordImport'];
};

/** How many prices were asked for, and how many of them were not told: those stay as they are published. */
export type PricesPublished = {
  readonly requested: number;
  readonly unanswered: number;
  readonly publication: Publication;
};

/**
 * Asks for the prices of all versions, colours, coatings and parts that are published, and publishes what has changed; services keep
 * the price of their file, because theirs does not belong to a version. What is published meanwhile by others stays. [D1-7-17] [D1-7-18]
 */
export async function publishMakerPrices(
  db: Database,
  { pricesOf, checkModel, recordImport }: MakerPrices,
): Promise<PricesPublished> {
  const newest = await catalogueRevisions.newest(db);
  const byName = new Map<string, PriceOffer>();
  let requested = 0;
  for (const site of newest?.content ?? []) {
    const offers = pricesOf(site);
    const questions = offers ? questionsOf(site) : [];
    requested += questions.length;
    while (offers && questions.length > 0)
      await Promise.all(
        questions.splice(0, AT_A_TIME).map(async ([name, query]) => {
          const price = offerOr(await offers.price(query), undefined);
          if (price) byName.set(name, price);
        }),
      );
  }
  const publication = await catalogueRevisions.publish(
    db,
    (now = []) => {
      const sources = now.map((site) => ({
        file: `prices of ${siteName(site)}`,
        site: priced(site, byName),
        isPublished: true,
      }));
      return decideCatalogue({ sources, errors: [] }, { checkModel })(now);
    },
    byName.size > 0 ? recordImport : undefined,
  );
  return { requested, unanswered: requested - byName.size, publication };
}

const LISTS = ['colours', 'coatings', 'parts'] as const;
type List = (typeof LISTS)[number];
type Listed = WrittenModel[List][number];

const siteName = ({ brand, market }: SiteKey): string => `${market}/${brand}`;
const idOf = (entry: Listed): string => ('id' in entry ? entry.id : entry.code);
const versionName = (site: SiteKey, { code, year }: WrittenVersion): string =>
  `${siteName(site)} ${year} ${code}`;
const partName = (site: SiteKey, model: WrittenModel, list: List, entry: Listed): string =>
  `${siteName(site)} ${model.key} ${list} ${idOf(entry)}`;

/** What is asked for one site, by the name under which the answer is kept. */
function questionsOf(site: WrittenSite): [name: string, query: PriceQuery][] {
  const country = site.market;
  return (site.models ?? []).flatMap((model) => [
    ...model.versions.map((version): [string, PriceQuery] => [
      versionName(site, version),
      { of: 'version', mvsCode: version.code, year: version.year, country, place: {} },
    ]),
    ...LISTS.flatMap((list) =>
      model[list].flatMap((entry): [string, PriceQuery][] => {
        // A model's list has one price for all of its versions: the first that it is offered for is asked about.
        const version = model.versions.find(({ code }) => !entry.versions || entry.versions.includes(code));
        if (!version) return [];
        const part = { partType: partTypeOf(list, entry), partId: idOf(entry) };
        const query = { of: 'part', mvsCode: version.code, year: version.year, country, ...part } as const;
        return [[partName(site, model, list, entry), query]];
      }),
    ),
  ]);
}

function partTypeOf(list: List, entry: Listed): Extract<PriceQuery, { of: 'part' }>['partType'] {
  if (list === 'colours') return 'color';
  return 'type' in entry ? entry.type : 'coating';
}

/** A site with the prices that were told; what nobody told stays. */
function priced(site: WrittenSite, byName: ReadonlyMap<string, PriceOffer>): WrittenSite {
  return {
    ...site,
    models: site.models?.map((model) => {
      const listed = <Entry extends Listed>(list: List, entries: Entry[]): Entry[] =>
        entries.map((entry) => {
          const price = byName.get(partName(site, model, list, entry));
          return price ? { ...entry, price: fromCents(price.priceAfterBonus) } : entry;
        });
      return {
        ...model,
        colours: listed('colours', model.colours),
        coatings: listed('coatings', model.coatings),
        parts: listed('parts', model.parts),
        versions: model.versions.map((version) =>
          pricedVersion(version, byName.get(versionName(site, version))),
        ),
      };
    }),
  };
}

/** An online price stays one: it is what is paid, as a price less its bonus is for other versions. */
function pricedVersion(version: WrittenVersion, offer: PriceOffer | undefined): WrittenVersion {
  if (!offer) return version;
  const { bonus: _, ecommercePrice, ...rest } = version;
  const { price, priceAfterBonus } = offer;
  const off =
    ecommercePrice === undefined
      ? { bonus: fromCents(price - priceAfterBonus) }
      : { ecommercePrice: fromCents(priceAfterBonus) };
  return { ...rest, price: fromCents(price), ...(priceAfterBonus < price ? off : {}) };
}
