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
  const isOfPrice = wish.isCheapest || wish.least !== undefined || wish.most !== undefined;
  const { body } = wish;
  const isSold = body !== undefined && cars.some((car) => body.meant.includes(car.body));
  if (body && !isSold && !(body.meant.length === 0 && isExact(found) && hasCars)) return carsFor(wish, cars);
  if (isOfPrice && (wish.isAnyCar || hasCars || found.hits.length === 0))
    return carsFor(wish, cars, wish.isAnyCar ? undefined : namedBy(found));
  if (wish.isAnyCar) return body ? undefined : carsFor(wish, cars);
  return found.hits.length === 0 ? { ...carsFor(wish, cars), nearness: 'any' } : undefined;
}

/** The keys of the models that the rest of the text names. */
const namedBy = ({ hits }: FoundByWords): ReadonlySet<string> =>
  new Set(hits.filter(({ kind }) => kind === 'model').map(({ ref }) => ref));
