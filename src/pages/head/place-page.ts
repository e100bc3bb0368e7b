import { dealerPages } from '../../areas/dealers/pages.ts';
import type { SitePage } from '../../areas/pages.ts';
import type { PathValues } from '../../areas/platform/index.ts';

/** The page of all dealers, of those of a state or a city, or of one, by the segments that its address names. */
export function placePage([state, city, dealer]: readonly string[]): readonly [SitePage, PathValues] {
  const { all, state: ofState, city: ofCity, dealer: one } = dealerPages;
  return [dealer ? one : city ? ofCity : state ? ofState : all, { state, city, dealer }];
}
