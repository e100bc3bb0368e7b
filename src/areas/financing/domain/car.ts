import type { MarketCode } from '../../../kit/markets/identities.ts';
import type { Cents } from '../../../kit/money.ts';
import { smallestIn } from '../../../kit/money.ts';
import {
  type Adjustment,
  amountOf,
  bonusOf,
  type CarLine,
  type ChosenCar,
  carTotal,
  lineOf,
  linesOf,
  versionPrice,
} from '../../catalogue/index.ts';
import type { Offer } from './offer.ts';

/** The car that is to be financed, as the lender and the shopper's records need it. */
export type FinancedCar = {
  readonly brand: string;
  readonly mvsCode: string;
  readonly year: number;
  readonly modelCode: string;
  readonly versionCode: string;
  readonly colourCode: string;
  /** Model in words, for records: 'Lira'. */
  readonly modelDescription: string;
  /** The car in words, for people: 'Lira Brisa 1.0 Turbo'. */
  readonly description: string;
  /** Ids of the colour, and of everything else that was chosen: coating, parts and services. */
  readonly partIds: readonly string[];
  /** Names of the chosen optionals. */
  readonly optionals: readonly string[];
  /** What is bought together, and what moves its price: their sum is `total`. */
  readonly lines: readonly CarLine[];
  /** The version alone, after bonus and what else moves its price. */
  readonly carPrice: Cents;
  readonly optionalsTotal: Cents;
  /** Everything that is bought together: the price that is financed. */
  readonly total: Cents;
  /** The smallest amount of its currency, in cents; a cent when left out. */
  readonly unit?: Cents | undefined;
  /** An online sale price or another offer takes something off the list price, or it is not the list's at all. */
  readonly isReduced?: boolean | undefined;
  /** Its price is what was agreed in a dealer's quotation. */
  readonly agreed?: AgreedCar | undefined;
};

/** What proves an agreed price to the lender, who opens it anew, and what the customer's own car is taken for. Kept in no storage. */
export type AgreedCar = { readonly reference: string; readonly tradeIn: Cents };

/** A car at another price: what it differs by is one more line. */
function pricedAt(
  car: FinancedCar,
  price: Cents,
  of: Pick<Adjustment, 'kind' | 'source' | 'code'>,
): FinancedCar {
  const amount = price - car.total;
  if (amount === 0) return car;
  const lines = [...car.lines, { ...of, name: '', amount }];
  return { ...car, lines, total: price, carPrice: car.carPrice + amount };
}

/** A car at the price of a quotation, which is told to lenders that would else take the catalogue's. */
export const atQuotedPrice = (car: FinancedCar, price: Cents): FinancedCar => ({
  ...pricedAt(car, price, { kind: 'quotation', source: 'quotation', code: '' }),
  isReduced: true,
});

/** A car at the price that was agreed in a quotation: the price is shown, and proven by the reference alone. */
export const atAgreedPrice = (
  car: FinancedCar,
  { price, ...agreed }: AgreedCar & { readonly price: Cents },
): FinancedCar => ({ ...atQuotedPrice(car, price), agreed });

/**
 * The chosen car in the words of financing. Undefined without a colour: no lender can price it.
 *
 * @param market whose currency its price is in; without it amounts are to the cent
 */
export function financedCar(car: ChosenCar, brand: string, market?: MarketCode): FinancedCar | undefined {
  const colour = lineOf(car, 'colour');
  if (!colour) return undefined;
  const { mvs } = car;
  return {
    brand,
    mvsCode: mvs.code,
    year: mvs.year,
    modelCode: mvs.modelCode,
    versionCode: mvs.versionCode,
    colourCode: colour.code,
    modelDescription: mvs.modelName,
    description: `${mvs.modelName} ${mvs.versionName}`,
    partIds: linesOf(car, 'colour', 'coating', 'optional', 'accessory', 'service').map(
      ({ id, code }) => id ?? code,
    ),
    optionals: linesOf(car, 'optional').map(({ name }) => name),
    lines: car.lines,
    carPrice: versionPrice(car),
    optionalsTotal: amountOf(car, 'optional'),
    total: carTotal(car),
    unit: market && smallestIn(market),
    isReduced: bonusOf(car) > 0,
  };
}

/** The car at the price that an offer was made for; as it is for every offer that is not kept. */
export const pricedFor = (car: FinancedCar, offer: Offer | undefined): FinancedCar =>
  offer?.stored
    ? pricedAt(car, offer.stored.price, { kind: 'kept-offer', source: 'lender', code: offer.stored.id })
    : car;
