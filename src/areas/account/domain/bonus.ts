import { addDays, type PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';

/** A voucher of the maker's programme for its customers, Lovers: an amount off a new car (doc. 2 §2.5). */
export type Bonus = {
  /** What people call it: `L7K3F-92QX`. */
  readonly number: string;
  /** `br/aurora`. */
  readonly site: string;
  readonly amount: Cents;
  /** Keys of the models that it is for; none are all of the brand. */
  readonly models: readonly string[];
  /** Its last day. */
  readonly validUntil: PlainDate;
  readonly usedOn: PlainDate | undefined;
};

export type BonusState = 'valid' | 'used' | 'ended';

/** What a voucher is worth on a day. One that was used in time stays used. */
export const bonusState = (
  { usedOn, validUntil }: Pick<Bonus, 'usedOn' | 'validUntil'>,
  today: PlainDate,
): BonusState => (usedOn ? 'used' : validUntil < today ? 'ended' : 'valid');

/** What everybody gets with a new account. */
export type WelcomeBonus = {
  readonly amount: Cents;
  /** For how long, the day of sign-up not counted. */
  readonly days: number;
  readonly models: readonly string[];
};

/** The last day of a voucher that is given today. */
export const lastDay = ({ days }: Pick<WelcomeBonus, 'days'>, today: PlainDate): PlainDate =>
  addDays(today, days);
