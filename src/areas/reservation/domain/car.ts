import type { PlainDate } from '../../../kit/calendar.ts';
import { type Locale, marketOfLocale } from '../../../kit/markets/identities.ts';
import { forLocales } from '../../../kit/markets/words.ts';
import { type Cents, smallestIn } from '../../../kit/money.ts';
import { type CarLine, carTotal, tradeInOf } from '../../catalogue/index.ts';
import {
  type AppliedProgramme,
  buyerName,
  percentText,
  programmePrice,
} from '../../employee-purchase/index.ts';

/** A voucher of the maker's programme for its customers (Lovers): an amount off. */
export type AppliedBonus = { readonly number: string; readonly amount: Cents };

/** What a dealer and a customer have agreed on in a quotation. */
export type AppliedQuotation = {
  /** Of its version, and what its people call it. */
  readonly id: string;
  readonly number: string;
  readonly version: number;
  /** Dealer code: whoever agreed to it delivers. */
  readonly dealer: string;
  /** The configurator's code of the car that it is about. */
  readonly car: string;
  /** What the catalogue made of that car on the day, and what it is sold for. */
  readonly initial: Cents;
  readonly price: Cents;
  /** What the customer's own car is taken for. */
  readonly tradeIn?: Cents | undefined;
  /** The last day on which its terms may be agreed to; absent of those of an older release. */
  readonly validUntil?: PlainDate | undefined;
  /**
   * What the catalogue made of the order's car on the day on which that was chosen in the place of the quotation's; absent as long as it
   * is the quotation's own, of which `initial` says it.
   */
  readonly list?: Cents | undefined;
};

/**
 * A car as it is reserved: what it is, and what it cost on the day. It is written down whole, so that a receipt says the same
 * whatever the catalogue becomes.
 */
export type ReservedCar = {
  readonly brandName: string;
  readonly modelKey: string;
  readonly modelName: string;
  readonly versionName: string;
  readonly year: number;
  readonly colourName: string;
  /** The configurator's code of it. */
  readonly code: string;
  /** What it is made of, for its pictures. */
  readonly build: {
    readonly code: string;
    readonly year: number;
    readonly colour: string;
    readonly coating?: string | undefined;
    readonly parts: readonly string[];
    /** Ids of the services that it is ordered with. */
    readonly services?: readonly string[] | undefined;
  };
  /** Everything that makes its price, as it was called on the day: what is bought, and what moved the price. */
  readonly lines: readonly CarLine[];
  /** Their sum: what is left to pay, where the customer's own car pays a part of the price. */
  readonly total: Cents;
  /** A car of the stock; none for a build to order. */
  readonly stock?:
    | {
        readonly id: number;
        readonly number: string;
        /** It is not at its dealer yet. */
        readonly isComing?: boolean | undefined;
        /** The day on which it is expected there; none where it stands there, or nobody knows. */
        readonly readyOn?: PlainDate | undefined;
      }
    | undefined;
  /** The bonus voucher that is taken off; none for who picked none. */
  readonly bonus?: AppliedBonus | undefined;
  /** The employee or corporate programme that it is bought under; none for everybody else. */
  readonly programme?: AppliedProgramme | undefined;
  /** The quotation on whose terms it is bought; it leaves no room for a programme. */
  readonly quotation?: AppliedQuotation | undefined;
};

/**
 * The price of an order's car, in cents: what it is sold for, which its terms, papers and invoice name. The customer's own car pays a part of it.
 * @param left what is left to pay; without it what the order was made for
 */
export const priceOfCar = (car: Pick<ReservedCar, 'lines' | 'total'>, left: Cents = car.total): Cents =>
  left + tradeInOf(car);

/** A car with other lines: its total is theirs. */
const withLines = <C extends ReservedCar>(car: C, lines: readonly CarLine[]): C => ({
  ...car,
  lines,
  total: carTotal({ lines }),
});

/**
 * A car at a programme's price: what is taken off is a line of its own, which names the programme, the type of buyer and the percent.
 * Without a programme it is as it was.
 */
export function withProgramme<C extends ReservedCar>(
  car: C,
  programme: AppliedProgramme | undefined,
  locale: Locale,
): C {
  if (!programme) return car;
  const name = `${programme.name} (${buyerName(programme.buyer, locale)}, ${percentText(programme.percent)})`;
  const unit = smallestIn(marketOfLocale(locale));
  const amount = programmePrice(car.total, programme.percent, unit) - car.total;
  const line = {
    kind: 'programme',
    source: 'employee-purchase',
    code: programme.enrolment,
    name,
    amount,
  } as const;
  return withLines({ ...car, programme }, [...car.lines, line]);
}

export const quotationLineWords = {
  area: 'quotation-line',
  'pt-BR': { quotation: 'Cotação {number}, versão {version}', tradeIn: 'Usado na troca' },
  'es-AR': { quotation: 'Cotización {number}, versión {version}', tradeIn: 'Usado en parte de pago' },
} as const;
const QUOTATION_WORDS = forLocales(quotationLineWords, quotationLineWords.area);

/**
 * The terms of a quotation for a car that is chosen today in the place of the one that an order has.
 * @param today what the catalogue makes of that car now
 */
export const chosenAgain = (
  quotation: AppliedQuotation | undefined,
  today: Cents,
): AppliedQuotation | undefined => quotation && { ...quotation, list: today };

/**
 * A car on the terms of a quotation: its list price on the day on which it was chosen, and what the quotation has taken off or put on.
 * The quotation's own car was chosen on the quotation's day, so that it costs what was agreed; one that takes its place is chosen on the
 * day of the change. What is published afterwards moves neither. The customer's own car is a line of its own, so that the total is what is
 * left to pay, and never less than nothing: it is a payment, and what the car is sold for is {@link priceOfCar}. Without a quotation it is as it was.
 */
export function withQuotation<C extends ReservedCar>(
  car: C,
  quotation: AppliedQuotation | undefined,
  locale: Locale,
): C {
  if (!quotation) return car;
  const { id: code, number, version, initial, price, tradeIn = 0, list = initial } = quotation;
  const source = 'quotation';
  const agreed = Math.max(tradeIn, list + price - initial);
  const words = QUOTATION_WORDS[locale];
  const name = words.quotation.replace('{number}', number).replace('{version}', String(version));
  const lines: readonly CarLine[] = [
    ...car.lines,
    { kind: 'quotation', source, code, name, amount: agreed - car.total },
    ...(tradeIn > 0
      ? [{ kind: 'trade-in', source, code, name: words.tradeIn, amount: -tradeIn } as const]
      : []),
  ];
  return withLines({ ...car, quotation }, lines);
}

const BONUS = forLocales({ 'pt-BR': 'Voucher bônus Lovers', 'es-AR': 'Voucher bono Lovers' } as const);

/**
 * A car with a voucher, and with no other: what is taken off is a line of its own, which names the voucher; never more than the car costs.
 * Without one it is as it was, and what a former one took off is back.
 */
export function withBonus<C extends ReservedCar>(car: C, bonus: AppliedBonus | undefined, locale: Locale): C {
  const { bonus: former, ...plain } = car;
  const without = former
    ? withLines(
        plain as C,
        car.lines.filter(({ kind }) => kind !== 'voucher'),
      )
    : car;
  if (!bonus) return without;
  const { number: code } = bonus;
  const name = `${BONUS[locale]} ${code}`;
  const amount = -Math.min(bonus.amount, without.total);
  const line = { kind: 'voucher', source: 'loyalty', code, name, amount } as const;
  return withLines({ ...without, bonus }, [...without.lines, line]);
}
