/** What a search is asked, as an address has it: of the page and of the service alike. */
import { z } from 'zod';
import { readAmount } from '../../../kit/amount.ts';
import type { Cents } from '../../../kit/money.ts';
import { STOCK_FIELDS, type StockField } from '../domain/addresses.ts';
import { type Arrival, arrivals } from '../domain/car.ts';
import { type StockFilters, type StockOrder, stockOrders } from '../domain/question.ts';

/** Values of one kind that a question may name. */
export const VALUES_MAX = 40;
export const VALUE_LONGEST = 80;
export const CURSOR_LONGEST = 300;

/** The service's own names, one set in both markets: a page's address has its market's. */
const F = STOCK_FIELDS.BR;
const value = z.string().trim().max(VALUE_LONGEST);
const many = z.union([value, z.array(value).max(VALUES_MAX)]).optional();
const one = value.optional();

export const stockQuery = z.strictObject({
  [F.model]: many.describe('Keys of models'),
  [F.version]: many.describe('mvs codes'),
  [F.colour]: many.describe('Codes of colours'),
  [F.fuel]: many,
  [F.gear]: many,
  [F.arrival]: many.describe('yard, transit, production'),
  [F.place]: one.describe('State or province, or `factory`'),
  [F.dealer]: one.describe('Code of a dealer'),
  [F.priceFrom]: one.describe('In currency units'),
  [F.priceTo]: one.describe('In currency units'),
  [F.entrance]: one.describe('What is paid at once, in currency units; with the next'),
  [F.monthly]: one.describe('The most a month, in currency units'),
  [F.near]: one.describe('Postal code or city from which distances are measured'),
  [F.order]: one.describe('price, price-down, arrival, near'),
  [F.after]: z.string().max(CURSOR_LONGEST).optional().describe('`next` of the page before'),
});

export type StockQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What each field is called where a question is asked. */
type StockNames = Readonly<Record<StockField, string>>;

/** A field that cannot be read: it is said beside it, and the search goes on without it. */
export type BadField = StockField;

const AMOUNTS: ReadonlySet<BadField> = new Set(['monthly', 'entrance', 'priceFrom', 'priceTo']);
export const isAmountField = (field: BadField): boolean => AMOUNTS.has(field);

export type ParsedStockQuery = {
  readonly filters: StockFilters;
  /** As asked; the page chooses one where nothing is. */
  readonly order: StockOrder | undefined;
  readonly near: string | undefined;
  readonly after: string | undefined;
  readonly bad: readonly BadField[];
};

/**
 * Reads the parameters of an address by their names there. What means nothing is told in `bad`, never guessed.
 *
 * @param unit the smallest amount of the site's currency (`smallestIn`)
 */
export function readStockQuery(query: StockQuery, unit: Cents, names: StockNames = F): ParsedStockQuery {
  const bad: BadField[] = [];
  const list = (field: BadField): readonly string[] | undefined => {
    const texts = [query[names[field]] ?? []].flat().filter((text): text is string => Boolean(text));
    return texts.length > 0 ? texts : undefined;
  };
  const single = (field: BadField) => list(field)?.[0];
  const amount = (field: BadField) => {
    const text = single(field);
    const cents = text === undefined ? undefined : readAmount(text, unit);
    if (text !== undefined && cents === undefined) bad.push(field);
    return cents;
  };
  const known = <T extends string>(field: BadField, values: readonly T[]): readonly T[] | undefined => {
    const chosen = list(field);
    const read = values.filter((one) => chosen?.includes(one));
    if (chosen?.some((one) => !values.includes(one as T))) bad.push(field);
    return read.length > 0 ? read : undefined;
  };
  const arrival: readonly Arrival[] | undefined = known('arrival', arrivals);
  const [monthly, entrance] = [amount('monthly'), amount('entrance')];
  return {
    filters: {
      model: list('model'),
      version: list('version'),
      colour: list('colour'),
      fuel: list('fuel'),
      gear: list('gear'),
      arrival,
      place: single('place'),
      dealer: single('dealer'),
      priceFrom: amount('priceFrom'),
      priceTo: amount('priceTo'),
      // An entrance alone says nothing of what a month may cost.
      payment: monthly ? { monthly, entrance: entrance ?? 0 } : undefined,
    },
    order: known('order', stockOrders)?.[0],
    near: single('near'),
    after: single('after'),
    bad,
  };
}

/** The parameters that ask the same question once more; empty ones are left out. */
export function writeStockQuery(query: StockQuery, names: StockNames = F): URLSearchParams {
  const pairs = Object.values(names).flatMap((name) =>
    [query[name] ?? []].flat().flatMap((text): [string, string][] => (text ? [[name, text]] : [])),
  );
  return new URLSearchParams(pairs);
}
