/** What the screens of offers are given. Amounts in cents. */
import type { InstalmentView, PictureSource } from '../../catalogue/web/index.ts';
import type { CouponStatus } from '../contract.ts';
import type { BalloonWays } from '../flow/index.ts';
import type { Offer, OfferKind, OfferStatus } from '../index.ts';

export type OfferCardView = {
  readonly slug: string;
  readonly kind: OfferKind;
  readonly title: string;
  readonly summary: string;
  readonly until: string;
  /** How many units it is limited to; undefined without a limit. */
  readonly stock: number | undefined;
  readonly href: string;
  /** Names of the models that it is for; none is all. */
  readonly models: readonly string[];
  readonly price: OfferPrice | undefined;
  /** What a car of it costs a month, with the terms that belong to it. */
  readonly instalment: InstalmentView | undefined;
  readonly picture: { readonly source: PictureSource; readonly alt: string } | undefined;
};

export type OfferPrice = {
  readonly before: number | undefined;
  readonly now: number;
  /** The lowest of several cars. */
  readonly isFrom: boolean;
  readonly isEcommerce: boolean;
  /** A car's price, which is written without centavos. */
  readonly isCar: boolean;
  /** The version of a car's price. */
  readonly version: string | undefined;
};

export type OffersView = {
  readonly brandName: string;
  readonly kind: OfferKind | undefined;
  /** Kinds that have an offer today, with their addresses. */
  readonly kinds: readonly { readonly kind: OfferKind; readonly href: string; readonly count: number }[];
  /** None where the database did not answer. */
  readonly cards: readonly OfferCardView[] | undefined;
  readonly paths: { readonly here: string; readonly all: string; readonly cars: string };
};

export type OfferView = {
  readonly card: OfferCardView;
  readonly offer: Pick<Offer, 'text' | 'conditions' | 'from' | 'until' | 'items' | 'visits' | 'coupon'>;
  readonly standing: OfferStatus;
  readonly coupon: CouponStatus | undefined;
  readonly others: readonly OfferCardView[];
  readonly models: readonly {
    readonly name: string;
    readonly href: string;
    /** Where its balloon plans are simulated, for an offer of these; none where it has none. */
    readonly simulate: string | undefined;
  }[];
  readonly balloon: BalloonFormView | undefined;
  readonly paths: {
    readonly all: string;
    readonly dealers: string | undefined;
    readonly testDrive: string | undefined;
    /** None where nobody tells what used cars are worth. */
    readonly valuation: string | undefined;
  };
};

export type BalloonFormView = {
  readonly cars: readonly { readonly value: string; readonly label: string }[];
  /** Of the plan of whoever is logged in. */
  readonly own: Readonly<Record<string, string>> | undefined;
};

export type BalloonAnswer = {
  /** Grows with every answer, so that a reader of screens is told again. */
  readonly at: number;
  readonly typed: Readonly<Record<string, string>>;
  readonly errors?: Readonly<Record<string, string>> | undefined;
  readonly ways?: BalloonWays | undefined;
  /** Too much was asked from where they are: nothing was worked out. */
  readonly isTooOften?: boolean | undefined;
};
