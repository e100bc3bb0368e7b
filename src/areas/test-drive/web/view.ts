/** What the screens of visits to dealers are given. */
import type { MessageKey } from '../../../kit/validators/message-keys.ts';
import type { PictureSource } from '../../catalogue/web/index.ts';
import type { ConsentQuestion } from '../../leads/index.ts';
import type { Agenda, BookingRefused } from '../contract.ts';
import type { Booking, Purpose } from '../index.ts';

/** What a form was answered; `outdated`: its terms are others by now. */
export type BookingAnswer = {
  readonly form: string;
  readonly ok: boolean;
  /** Grows with every answer, so that a reader of screens is told again. */
  readonly at: number;
  readonly errors?: Readonly<Record<string, MessageKey>> | undefined;
  readonly refused?: BookingRefused | 'too-often' | 'outdated' | undefined;
  readonly typed?: Readonly<Record<string, string>> | undefined;
};

export type ShownDealer = {
  readonly code: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly phone: string;
  /** Kilometres from the place that was asked about. */
  readonly distance?: number | undefined;
};

/** Something to choose, by the address that chooses it. */
export type Way = { readonly href: string };

/** Where one looks for a dealer: the search, what it found, or the dealer that was chosen. */
export type DealerStep = {
  /** The search's own address, and the choices before it, which go along. */
  readonly action: string;
  readonly along: readonly (readonly [name: string, value: string])[];
  readonly near: string;
  /** What the place is called; nothing where nobody knows it. */
  readonly place: string | undefined;
  /** The places of that name where there are several: one is to be chosen. */
  readonly several: readonly { readonly label: string; readonly href: string }[];
  readonly found: readonly (ShownDealer & Way)[];
  readonly chosen: ShownDealer | undefined;
  /** Without the dealer. */
  readonly change: string;
};

/** The form of whoever comes, once a dealer is chosen. */
export type BookingFormData = {
  readonly purpose: Purpose;
  readonly agenda: Agenda;
  /** Made with the page: sent twice it is one booking. */
  readonly key: string;
  /** Nothing where none is asked for. */
  readonly document: { readonly isOptional: boolean; readonly isGeneric: boolean } | undefined;
  /** What goes to the dealer's CRM rests on it; nothing where nothing goes. */
  readonly consent: ConsentQuestion | undefined;
  readonly known: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly document: string;
  };
};

export type TestDriveView = {
  readonly brandName: string;
  /** What the offer is called that the visitor comes from, and until when and for how many it holds. */
  readonly offer: { readonly title: string; readonly bounds: string } | undefined;
  readonly models: readonly (Way & {
    readonly key: string;
    readonly name: string;
    readonly tagline: string;
    readonly picture: PictureSource;
    readonly colourName: string;
  })[];
  readonly model:
    | { readonly name: string; readonly picture: PictureSource; readonly change: string }
    | undefined;
  readonly versions: readonly (Way & {
    readonly code: string;
    readonly name: string;
    readonly engine: string;
  })[];
  readonly version: { readonly name: string; readonly change: string | undefined } | undefined;
  readonly dealers: DealerStep | undefined;
  readonly form: BookingFormData | undefined;
};

/** A booking in its customer's account, in words. */
export type ListedBookingView = {
  readonly number: string;
  /** What it is for, with the car. */
  readonly title: string;
  readonly state: string;
  /** Somebody is expected, and the dealer has said yes. */
  readonly isConfirmed: boolean;
  /** What staff said when they called it off. */
  readonly reason: string | undefined;
  readonly facts: readonly { readonly name: string; readonly text: string }[];
  /** To its page; none once its link has ended. */
  readonly way: { readonly href: string; readonly text: string; readonly name: string } | undefined;
};

/** A booking by its link. */
export type OwnBookingView = {
  readonly booking: Booking;
  /** The car that is driven. */
  readonly picture: { readonly source: PictureSource; readonly alt: string } | undefined;
  readonly dealer: ShownDealer | undefined;
  readonly hours: { readonly opens: string; readonly closes: string } | undefined;
  /** On the dealer's clock, as people write it. */
  readonly replyBy: string;
  readonly mayMove: boolean;
  readonly mayCancel: boolean;
  readonly calendar: string;
  /** The dealer's days, once it is to be moved. */
  readonly agenda: Agenda | undefined;
  readonly paths: { readonly own: string; readonly move: string; readonly again: string };
};
