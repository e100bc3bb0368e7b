/** The chosen car: one type with its priced lines, one function that builds it, one total. */
import type { Cents } from '../../../kit/money.ts';
import type { Mvs, Part, Service } from './model.ts';

/** What is bought, in the order in which lines stand. */
export const BOUGHT_KINDS = ['version', 'colour', 'coating', 'optional', 'accessory', 'service'] as const;
export type BoughtKind = (typeof BOUGHT_KINDS)[number];

/** What moves the price of what is bought; `online-price` is the e-commerce price of document 1, section 3.2. */
export const ADJUSTMENT_KINDS = [
  'bonus',
  'online-price',
  'programme',
  'new-price',
  'discount',
  'quotation',
  'voucher',
  'kept-offer',
  'trade-in',
] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

/** Something that is bought with a car. */
export type BoughtLine = {
  readonly kind: BoughtKind;
  /** The catalogue's code; of a service its id. */
  readonly code: string;
  /** How prices know it, where that is not its code. */
  readonly id?: string | undefined;
  readonly name: string;
  readonly amount: Cents;
  /** Codes of chosen parts that this package contains: they come at its price and have no line of their own. */
  readonly replaces?: readonly string[] | undefined;
  /** Of a service. */
  readonly category?: string | undefined;
  readonly subCategory?: string | undefined;
};

/** Something that moves the price. */
export type Adjustment = {
  readonly kind: AdjustmentKind;
  /** The area that it comes from. */
  readonly source: 'catalogue' | 'employee-purchase' | 'quotation' | 'loyalty' | 'lender';
  /** What its source knows it by; empty where its kind says it. */
  readonly code: string;
  /** As it was written down; empty where the label of its kind names it. */
  readonly name: string;
  /** Negative where it is taken off. */
  readonly amount: Cents;
};

export type CarLine = BoughtLine | Adjustment;

/** Model, version and series of a chosen car; `versionName` is the name that shoppers see. */
export type ChosenVersion = Pick<
  Mvs,
  'code' | 'year' | 'modelCode' | 'versionCode' | 'seriesCode' | 'modelName' | 'versionName' | 'engine'
>;

/** A car that was picked or put together, with everything that makes its price. */
export type ChosenCar = { readonly mvs: ChosenVersion; readonly lines: readonly CarLine[] };

/** A version as it is sold: one of the snapshot, or what a page was given of one. Lists are in the catalogue's order. */
export type SoldCar = Omit<ChosenVersion, 'versionName'> & {
  readonly displayedVersionName: string;
  readonly price: Cents;
  /** Off the price; 0 for none. */
  readonly bonus: Cents;
  /** The bonus is what its online price is below the list's. */
  readonly isEcommercePrice?: boolean | undefined;
  readonly colours: readonly SoldOption[];
  readonly coatings: readonly SoldOption[];
  readonly parts: readonly SoldPart[];
  readonly services: readonly Pick<Service, 'id' | 'serviceName' | 'price' | 'category' | 'subCategory'>[];
};

type SoldPart = SoldOption & Pick<Part, 'type'> & { readonly contains?: Part['contains'] | undefined };

type SoldOption = {
  readonly id?: string | undefined;
  readonly code: string;
  readonly name: string;
  readonly price: Cents;
};

/** What is chosen of a version, by code; services by id. */
export type CarChoice = {
  readonly colour?: string | undefined;
  readonly coating?: string | undefined;
  readonly parts?: readonly string[] | undefined;
  readonly services?: readonly string[] | undefined;
};

/** A chosen option that the catalogue does not sell with the version. */
export type UnavailableOption = {
  readonly kind: Exclude<BoughtKind, 'version'> | 'part';
  readonly code: string;
};

/**
 * The car of a choice: the one place where lines are made. They stand in the catalogue's order, whatever was chosen first; what is named twice is one
 * line, and what the catalogue does not sell is none (see {@link unavailableOptions}).
 */
export function chosenCar(sold: SoldCar, choice: CarChoice): ChosenCar {
  const { code, year, modelCode, versionCode, seriesCode, modelName, engine } = sold;
  const { displayedVersionName: versionName } = sold;
  const parts = sold.parts.filter((part) => choice.parts?.includes(part.code));
  const contents = new Map(parts.map((part) => [part.code, part.contains ?? []]));
  const codes = parts.map((part) => part.code);
  const replaced = replacedBy(codes, (part) => contents.get(part));
  const services = sold.services.filter(({ id }) => choice.services?.includes(id));
  return {
    mvs: { code, year, modelCode, versionCode, seriesCode, modelName, versionName, engine },
    lines: [
      { kind: 'version', code, name: versionName, amount: sold.price },
      ...only(sold.colours, choice.colour).map((one) => optionLine('colour', one)),
      ...only(sold.coatings, choice.coating).map((one) => optionLine('coating', one)),
      ...parts
        .filter((part) => !replaced.has(part.code))
        .map((part) => {
          const replaces = codes.filter((one) => one !== part.code && part.contains?.includes(one));
          return { ...optionLine(part.type, part), ...(replaces.length > 0 && { replaces }) };
        }),
      ...services.map(({ id, serviceName, price, category, subCategory }): BoughtLine => {
        return { kind: 'service', code: id, name: serviceName, amount: price, category, subCategory };
      }),
      ...(sold.bonus === 0 ? [] : [bonusLine(sold)]),
    ],
  };
}

const only = <One extends { readonly code: string }>(
  list: readonly One[],
  code: string | undefined,
): One[] => {
  const found = list.find((one) => one.code === code);
  return found ? [found] : [];
};

const optionLine = (kind: BoughtKind, { id, code, name, price }: SoldOption): BoughtLine => ({
  kind,
  ...(id !== undefined && { id }),
  code,
  name,
  amount: price,
});

const bonusLine = ({ code, bonus, isEcommercePrice }: SoldCar): Adjustment => ({
  kind: isEcommercePrice ? 'online-price' : 'bonus',
  source: 'catalogue',
  code,
  name: '',
  amount: -bonus,
});

/** What is bought of a car of which only the total was written down. */
type Apart = { readonly kind: Exclude<BoughtKind, 'version'> } & Pick<BoughtLine, 'code' | 'name' | 'amount'>;

/**
 * The lines of a car of which a total was written down, and of some parts what they cost: the version has the rest.
 * @param total with everything that stands apart, in cents
 */
export function linesOfTotal(
  version: Pick<BoughtLine, 'code' | 'name'>,
  total: Cents,
  apart: readonly Apart[] = [],
): readonly BoughtLine[] {
  const { code, name } = version;
  return [{ kind: 'version', code, name, amount: total - carTotal({ lines: apart }) }, ...apart];
}

/** The options of a choice that are not sold with a version: for callers that must refuse them and not drop them in silence. */
export function unavailableOptions(
  sold: SoldCar,
  { colour, coating, parts = [], services = [] }: CarChoice,
): UnavailableOption[] {
  const has = (list: readonly { readonly code: string }[], code: string) =>
    list.some((one) => one.code === code);
  return [
    ...(colour === undefined || has(sold.colours, colour) ? [] : [{ kind: 'colour', code: colour } as const]),
    ...(coating === undefined || has(sold.coatings, coating)
      ? []
      : [{ kind: 'coating', code: coating } as const]),
    ...parts.filter((code) => !has(sold.parts, code)).map((code) => ({ kind: 'part', code }) as const),
    ...services
      .filter((id) => !sold.services.some((one) => one.id === id))
      .map((code) => ({ kind: 'service', code }) as const),
  ];
}

/**
 * Of chosen keys those that another chosen one contains: a package is charged, and what it contains is not charged beside it. Of two that contain each
 * other the first is charged.
 * @param chosen in the catalogue's order
 * @param contents what a package contains, also through packages in it; nothing for what is none
 */
export function replacedBy(
  chosen: readonly string[],
  contents: (key: string) => readonly string[] | undefined,
): ReadonlySet<string> {
  const own = new Set(chosen);
  const replaced = new Set<string>();
  for (const key of chosen) {
    if (replaced.has(key)) continue;
    for (const inside of contents(key) ?? []) if (inside !== key && own.has(inside)) replaced.add(inside);
  }
  return replaced;
}

type Lines = { readonly lines: readonly CarLine[] };

/** What a car costs, in cents: the sum of its lines, and nothing else is. */
export const carTotal = ({ lines }: Lines): Cents => lines.reduce((sum, { amount }) => sum + amount, 0);

type LineOf<Kind> = Kind extends BoughtKind ? BoughtLine : Adjustment;

/** The lines of some kinds. */
export function linesOf<Kind extends CarLine['kind']>(
  { lines }: Lines,
  ...kinds: readonly Kind[]
): readonly LineOf<Kind>[] {
  const has: ReadonlySet<string> = new Set(kinds);
  return lines.filter(({ kind }) => has.has(kind)) as readonly CarLine[] as readonly LineOf<Kind>[];
}

/** The line of a kind of which a car has one at most. */
export const lineOf = (car: Lines, kind: 'version' | 'colour' | 'coating'): BoughtLine | undefined =>
  linesOf(car, kind)[0];

/** What the lines of some kinds come to, in cents. */
export const amountOf = (car: Lines, ...kinds: readonly CarLine['kind'][]): Cents =>
  carTotal({ lines: linesOf(car, ...kinds) });

/** What the buyer's own car pays, in cents; 0 for none. It is a payment, and takes nothing off the price. */
export const tradeInOf = (car: Lines): Cents => 0 - amountOf(car, 'trade-in');

/** What a car is sold for, in cents: its total with what the buyer's own car pays of it. */
export const sellingPrice = (car: Lines): Cents => carTotal(car) + tradeInOf(car);

/** The version alone after its bonus, in cents. */
export const versionPrice = (car: Lines): Cents => amountOf(car, 'version', 'bonus', 'online-price');

/** What the maker takes off before anybody sells, in cents: the bonus, or what the online price is below the list's. */
export const bonusOf = (car: Lines): Cents => 0 - amountOf(car, 'bonus', 'online-price');

/** Everything that is bought, before any adjustment, in cents. */
export const listTotal = (car: Lines): Cents => amountOf(car, ...BOUGHT_KINDS);

/**
 * The lines of a car for a paper that binds whoever sells it.
 * @throws where an amount is no whole number of cents: nothing is sold at such a price
 */
export function bindingLines({ lines }: Lines): readonly CarLine[] {
  const wrong = lines.find(({ amount }) => !Number.isSafeInteger(amount));
  if (wrong) throw new Error(`a line of kind ${wrong.kind} has no price in whole cents`);
  return lines;
}

/** Codes of all parts that a car has, those that its packages contain among them. */
export const partCodes = (car: Lines): readonly string[] => [
  ...new Set(linesOf(car, 'optional', 'accessory').flatMap(({ code, replaces = [] }) => [code, ...replaces])),
];
