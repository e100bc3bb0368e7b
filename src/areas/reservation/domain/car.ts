import type { PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
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
};

export type PricedLine = { readonly name: string; readonly price: Cents };

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
  /** The version, then whatever is charged on top; the bonus is the last line and negative. */
  readonly lines: readonly PricedLine[];
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
 * A car at a programme's price: what is taken off is its last line, which names the programme, the type of buyer and the percent.
 * Without a programme it is as it was.
 */
export function withProgramme<C extends ReservedCar>(
  car: C,
  programme: AppliedProgramme | undefined,
  locale: 'pt-BR' | 'es-AR',
): C {
  if (!programme) return car;
  const name = `${programme.name} (${buyerName(programme.buyer, locale)}, ${percentText(programme.percent)})`;
  const total = programmePrice(car.total, programme.percent);
  return { ...car, programme, lines: [...car.lines, { name, price: total - car.total }], total };
}

const QUOTATION_WORDS = {
  'pt-BR': { quotation: 'Cotação {number}, versão {version}', tradeIn: 'Usado na troca' },
  'es-AR': { quotation: 'Cotización {number}, versión {version}', tradeIn: 'Usado en parte de pago' },
} as const;

/**
 * A car on the terms of a quotation: what was agreed makes the price of its car, whatever the catalogue says of that by now; of another
 * build, as an order is changed into one, it is what the quotation took off or put on. The customer's own car is the last line, so that
 * the total is what is left to pay. Without a quotation it is as it was.
 */
export function withQuotation<C extends ReservedCar>(
  car: C,
  quotation: AppliedQuotation | undefined,
  locale: 'pt-BR' | 'es-AR',
): C {
  if (!quotation) return car;
  const { number, version, initial, price, tradeIn = 0 } = quotation;
  const agreed = car.code === quotation.car ? price : Math.max(tradeIn, car.total + price - initial);
  const words = QUOTATION_WORDS[locale];
  const name = words.quotation.replace('{number}', number).replace('{version}', String(version));
  const lines = [
    ...car.lines,
    { name, price: agreed - car.total },
    ...(tradeIn > 0 ? [{ name: words.tradeIn, price: -tradeIn }] : []),
  ];
  return { ...car, quotation, lines, total: agreed - tradeIn };
}

const BONUS = { 'pt-BR': 'Voucher bônus Lovers', 'es-AR': 'Voucher bono Lovers' } as const;

/**
 * A car with a voucher: what is taken off is its last line, which names the voucher; never more than the car costs. Without one it is
 * as it was.
 */
export function withBonus<C extends ReservedCar>(
  car: C,
  bonus: AppliedBonus | undefined,
  locale: 'pt-BR' | 'es-AR',
): C {
  if (!bonus) return car;
  const off = Math.min(bonus.amount, car.total);
  const line = { name: `${BONUS[locale]} ${bonus.number}`, price: -off };
  return { ...car, bonus, lines: [...car.lines, line], total: car.total - off };
}
