import type { GuideEntry, GuidePrice, GuideYear } from '../domain/guide.ts';

/** What a guide said; `failed` where it could not be asked, `unknown` where it does not know what it was asked about. */
export type GuideAnswer<T> =
  | { readonly kind: 'told'; readonly value: T }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed' };

/** A price guide of used cars in one market: the portal's own sample, or a maker's behind a site's address. */
export type UsedCarGuide = {
  makes(): Promise<GuideAnswer<readonly GuideEntry[]>>;
  models(make: string): Promise<GuideAnswer<readonly GuideEntry[]>>;
  years(make: string, model: string): Promise<GuideAnswer<readonly GuideYear[]>>;
  price(make: string, model: string, year: string): Promise<GuideAnswer<GuidePrice>>;
  /** Whose prices they are, where the guide's own words do not say it. */
  readonly source: string | undefined;
};
