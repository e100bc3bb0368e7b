import { type CarWish, carsFor, type WishAnswer, type WishedCar } from './car-wish.ts';
import type { EntryKind } from './entry.ts';

/** What the index has by the words of a text, as far as a wish for a car goes by it. */
type FoundByWords = {
  readonly hits: readonly { readonly kind: EntryKind; readonly ref: string }[];
  readonly instead: string | undefined;
  readonly isLoose: boolean;
};

const CAR_KINDS: ReadonlySet<EntryKind> = new Set(['model', 'version', 'stock']);

/** Whether something found is no car. */
export const isNoCar = ({ kind }: { readonly kind: EntryKind }): boolean => !CAR_KINDS.has(kind);

/** Whether the index has what was typed, word for word. */
export const isExact = ({ hits, instead, isLoose }: FoundByWords): boolean =>
  hits.length > 0 && !instead && !isLoose;

/** Whether a price, in cents, is one that was wished. */
export const isWithin = (
  price: number | undefined,
  { least = 0, most = Number.POSITIVE_INFINITY }: Pick<CarWish, 'least' | 'most'>,
): boolean => price !== undefined && price >= least && price <= most;

/** Whether a text is a number of the stock, as somebody reads it from a paper: it begins with a letter and has a digit. */
export const isStockNumber = (text: string): boolean => /^[a-z][a-z0-9-]*\d[a-z0-9-]*$/i.test(text);

/**
 * The cars that a text is answered with beside what the index has: those of its price, the cheapest, those of a body that the site does
 * not sell, or all where it is about cars and nothing has its words. Nothing where the index alone answers it.
 * @param cars that the site sells
 */
export function answeredCars<Car extends WishedCar>(
  wish: CarWish,
  cars: readonly Car[],
  found: FoundByWords,
): WishAnswer<Car> | undefined {
  if (!wish.isCar || cars.length === 0) return undefined;
  const hasCars = found.hits.some((hit) => !isNoCar(hit));
  const { body } = wish;
  if (body && !isBodySold(wish, cars) && !(body.meant.length === 0 && isExact(found) && hasCars))
    return carsFor(wish, cars);
  if (isOfPrice(wish) && (wish.isAnyCar || hasCars || found.hits.length === 0))
    return carsFor(wish, cars, wish.isAnyCar ? undefined : namedBy(found));
  if (wish.isAnyCar) return body ? undefined : carsFor(wish, cars);
  return found.hits.length === 0 ? { ...carsFor(wish, cars), nearness: 'any' } : undefined;
}

/** The cars that have all words of a text: versions, and builds that stand in the stock. */
export type NamedBuilds = {
  /** mvs codes. */
  readonly versions: readonly string[];
  /** Of those in the stock: mvs codes, and the colours in which they stand. */
  readonly inStock: { readonly versions: readonly string[]; readonly colours: readonly string[] };
};

/**
 * What the words beside a price name, more closely than by models: `vela automática`, `suv preto`. Nothing where no car has all of them, as
 * they are written or put right.
 */
export function namedBuilds(found: FoundByWords): NamedBuilds | undefined {
  const refsOf = (kind: EntryKind) => found.hits.filter((hit) => hit.kind === kind).map(({ ref }) => ref);
  const versions = refsOf('version');
  // A number of the stock is one car and not a build.
  const builds = refsOf('stock').filter((ref) => !ref.startsWith('#'));
  if (found.isLoose || versions.length + builds.length === 0) return undefined;
  const parts = builds.map((ref) => ref.split(' '));
  const each = (at: number) => [...new Set(parts.map((part) => part[at] ?? ''))];
  return { versions, inStock: { versions: each(0), colours: each(2) } };
}

/** Whether the site sells a car of the body that a text names; true where it names none. */
export const isBodySold = ({ body }: CarWish, cars: readonly WishedCar[]): boolean =>
  !body || cars.some((car) => body.meant.includes(car.body));

/** Whether a text asks for a price, or for what is cheap. */
export const isOfPrice = ({ isCheapest, least, most }: CarWish): boolean =>
  isCheapest || least !== undefined || most !== undefined;

/** The keys of the models that the rest of the text names. */
const namedBy = ({ hits }: FoundByWords): ReadonlySet<string> =>
  new Set(hits.filter(({ kind }) => kind === 'model').map(({ ref }) => ref));
