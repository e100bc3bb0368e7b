/** How much of a stock may be kept by people who have not paid. */
export type UnpaidBounds = {
  /** The part of a site's cars, 0 to 1, that holds and unpaid orders keep together; 1 is no bound. */
  readonly siteShare: number;
  /** The same of the cars of one dealer. */
  readonly dealerShare: number;
  /** Cars that one network keeps; who orders in an account is not counted. */
  readonly networkCars: number;
};

/** How many of so many cars a share is: one at least where there are any. */
export const carsOfShare = (cars: number, share: number): number =>
  share >= 1 ? Number.POSITIVE_INFINITY : Math.ceil(cars * share);

/** What is kept unpaid already, and of how many cars. */
export type UnpaidHolds = {
  readonly site: { readonly cars: number; readonly held: number };
  /** None of a car of the factory's own. */
  readonly dealer: { readonly cars: number; readonly held: number } | undefined;
  /** Nothing where the network is not counted. */
  readonly network: number | undefined;
};

/** Whether one more car may be kept by somebody who has not paid. */
export const mayKeepOneMore = (bounds: UnpaidBounds, { site, dealer, network }: UnpaidHolds): boolean =>
  site.held < carsOfShare(site.cars, bounds.siteShare) &&
  (dealer === undefined || dealer.held < carsOfShare(dealer.cars, bounds.dealerShare)) &&
  (network === undefined || network < bounds.networkCars);
