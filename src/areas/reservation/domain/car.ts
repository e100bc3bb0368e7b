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
