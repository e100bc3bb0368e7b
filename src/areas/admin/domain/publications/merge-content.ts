import { siteOf } from './entries.ts';
import { type Choose, merge, type Place } from './merge.ts';

type Content = readonly unknown[];
type Written = Readonly<Record<string, unknown>>;

/** A place in the content of a site that both have changed. */
export type SitePlace = { readonly site: string; readonly place: Place };

export type MergedContent = { readonly content: Content; readonly conflicts: readonly SitePlace[] };

/** Content by the site that each of its entries is of. */
export const bySite = (content: Content): ReadonlyMap<string, unknown> =>
  new Map(content.map((one) => [siteOf(one as Written), one] as const));

/**
 * What was made of some content, done to what is in force now, site by site and field by field: what others have published since stays.
 * @param before what was in force when it was made
 * @param choose what counts where both have changed the same; what is in force unless it says otherwise
 */
export function mergeContent(
  before: Content,
  made: Content,
  now: Content,
  choose: (where: SitePlace) => ReturnType<Choose> = () => 'in-force',
): MergedContent {
  const [was, is, newest] = [bySite(before), bySite(made), bySite(now)];
  const conflicts: SitePlace[] = [];
  const content = [...new Set([...newest.keys(), ...is.keys()])].flatMap((site) => {
    const done = merge(was.get(site), is.get(site), newest.get(site), (place) => choose({ site, place }));
    conflicts.push(...done.conflicts.map((place) => ({ site, place })));
    return done.value === undefined ? [] : [done.value];
  });
  return { content, conflicts };
}

/**
 * What is published now, with what a publication has changed as it was before it: what others have published since stays. Undefined where
 * something of it was changed again since, which taking it back would undo unseen.
 */
export function putBack(before: Content, after: Content, newest: Content): Content | undefined {
  const { content, conflicts } = mergeContent(after, before, newest);
  return conflicts.length > 0 ? undefined : content;
}
