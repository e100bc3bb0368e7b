import type { HalfDay } from './half-day.ts';
import type { BookingState } from './status.ts';

/** What somebody comes for; each purpose has its own places at a dealer. */
export const PURPOSES = ['test-drive', 'recall'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** What a visit is about; nothing of it tells who comes. */
export type BookingSubject =
  | {
      readonly purpose: 'test-drive';
      readonly model: string;
      readonly version: string;
      /** mvs code and year, by which the catalogue and the CRM know the car. */
      readonly code: string;
      readonly year: number;
    }
  | {
      readonly purpose: 'recall';
      readonly model: string;
      readonly year: number;
      readonly campaigns: readonly { readonly code: string; readonly title: string }[];
    };

/** Who comes, and how they are told. */
export type Visitor = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Only where the lead that goes with it needs one; empty else. */
  readonly document: string;
};

/** A booking as whoever has its link sees it: nothing of it says who they are but a first name. */
export type Booking = HalfDay & {
  readonly id: string;
  /** What people call it. */
  readonly number: string;
  readonly site: string;
  readonly subject: BookingSubject;
  /** Dealer code. */
  readonly dealer: string;
  readonly state: BookingState;
  /** A moment, ISO 8601: until when the dealer's reply is promised. */
  readonly replyBy: string;
  readonly requestedAt: string;
  /** Of whoever comes; empty where what they typed is no name. */
  readonly firstName: string;
  /** What staff said when they called it off. */
  readonly reason: string | undefined;
};

/** `Lira Brisa 1.0`, or the car that is recalled: `Lira 2024`. */
export const subjectName = (subject: BookingSubject): string =>
  subject.purpose === 'test-drive'
    ? subject.version.startsWith(subject.model)
      ? subject.version
      : `${subject.model} ${subject.version}`
    : `${subject.model} ${subject.year}`;
