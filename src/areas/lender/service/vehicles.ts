import type { LRUCache } from 'lru-cache';
import { boundedCache } from '../../../io/bounded-cache.ts';
import type { Cents } from '../../../kit/money.ts';
import {
  type CarPrices,
  carPricesOf,
  findGroup,
  findVersion,
  newestYear,
  type Snapshot,
} from '../../catalogue/index.ts';
import type { Vehicles } from '../contract.ts';

/** What the sums of the versions may take whose prices are laid out: what shoppers ask about is few of what is sold. */
const PRICED_BYTES = 32 * 2 ** 20;
/** A sum is a number in a list; what a version's own functions take is next to nothing. */
const [SUM_BYTES, VERSION_BYTES] = [8, 2_000];

/** The catalogue as the lender asks for it: what a version may cost on a site that sells it in that colour. */
export function vehiclesOf(current: () => Snapshot): Vehicles {
  const answers: Answers = boundedCache({ maxBytes: ANSWERS_BYTES });
  const laidOut = boundedCache<CarPrices>({
    maxBytes: PRICED_BYTES,
    sizeOf: ({ sums }) => VERSION_BYTES + SUM_BYTES * sums,
  });
  return {
    find(site, { mvsCode, year: requested, color }) {
      const catalogue = current();
      const year = requested ?? newestYear(catalogue, site.market, mvsCode);
      const sold = year === undefined ? undefined : findVersion(catalogue, site.market, mvsCode, year);
      if (!sold || year === undefined || sold.brand !== site.brand) return undefined;
      if (color && !sold.version.colours.some(({ code }) => code === color)) return undefined;
      const group = findGroup(catalogue, site.market, mvsCode, year);
      if (!group) return undefined;
      const key = `${catalogue.revision} ${site.market} ${year} ${mvsCode}`;
      const prices = laidOut.get(key) ?? remembering(carPricesOf(group.members), key, answers);
      laidOut.set(key, prices);
      return prices;
    },
  };
}

/** What the prices may take that are remembered, of all versions together: a shopper asks about the same car again with every slider. */
const ANSWERS_BYTES = 8 * 2 ** 20;
type Answers = LRUCache<string, { readonly price: Cents | undefined }>;

/** The same, asked once for each price of a version and for each choice of parts; which prices a version can have is a walk through all its options. */
function remembering({ paid, nearest, ...others }: CarPrices, version: string, answers: Answers): CarPrices {
  const once = (question: string, ask: () => Cents | undefined) => {
    const name = `${version} ${question}`;
    const answer = answers.get(name) ?? { price: ask() };
    answers.set(name, answer);
    return answer.price;
  };
  return {
    ...others,
    paid: (ids) => once(`paid ${ids.join(' ')}`, () => paid(ids)),
    nearest: (price, ids) =>
      once(ids ? `${price} ${ids.join(' ')}` : String(price), () => nearest(price, ids)),
  };
}
