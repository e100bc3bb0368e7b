/** What the screens of employee and corporate purchase are given. */
import type { Cents } from '../../../kit/money.ts';
import type { MessageKey } from '../../../kit/validators/message-keys.ts';
import type { EnrolmentRefused, EnrolmentStory } from '../contract.ts';
import type { AppliedProgramme, BuyerType, Programme } from '../index.ts';

/** Addresses around an enrolment. */
export type EnrolmentPaths = {
  /** What the programmes are, for everybody. */
  readonly page: string;
  readonly own: string;
  readonly stock: string;
  /** Where a reservation begins; none where cars are not reserved. */
  readonly reserve: string | undefined;
};

/** What a form was answered. */
export type EnrolmentAnswer = {
  readonly form: string;
  readonly ok: boolean;
  /** Grows with every answer, so that a reader of screens is told again. */
  readonly at: number;
  readonly errors?: Readonly<Record<string, MessageKey>> | undefined;
  readonly refused?: EnrolmentRefused | undefined;
  readonly typed?: Readonly<Record<string, string>> | undefined;
};

/** A programme as its page shows it, with its models' names. */
export type ShownProgramme = Programme & { readonly modelNames: Readonly<Record<string, string>> };

/** A car at what it costs everybody, and at what it costs the visitor. */
export type PricedCar = {
  readonly name: string;
  readonly field: readonly [name: string, value: string];
  readonly total: Cents;
  readonly price: Cents;
  /** `price` without national taxes; undefined where no law wants it shown. */
  readonly net?: Cents | undefined;
  /** The field in which a reservation's form names the price that was shown. */
  readonly shownField: string;
  readonly programme: AppliedProgramme;
};

/** An enrolment in the list of its owner. */
export type ListedEnrolment = {
  readonly id: string;
  readonly href: string;
  readonly programme: string;
  readonly buyer: BuyerType;
  readonly state: EnrolmentStory['enrolment']['state'];
  readonly left: number;
};
