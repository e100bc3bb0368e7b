import { siteOf } from './entries.ts';

type Content = readonly unknown[];

const bySite = (content: Content) =>
  new Map(content.map((one) => [siteOf(one as Readonly<Record<string, unknown>>), one] as const));
/** Content went through JSON, which keeps the order of its keys. */
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What is published now, with what a publication has changed as it was before it, site by site: what others have published for other
 * sites since stays. Undefined where something was published over it, which taking it back would undo unseen.
 */
export function putBack(before: Content, after: Content, newest: Content): Content | undefined {
  const [was, made, now] = [bySite(before), bySite(after), bySite(newest)];
  const touched = [...new Set([...was.keys(), ...made.keys()])].filter(
    (site) => !same(was.get(site), made.get(site)),
  );
  if (touched.some((site) => !same(made.get(site), now.get(site)))) return undefined;
  const kept = newest.flatMap((one) => {
    const site = siteOf(one as Readonly<Record<string, unknown>>);
    if (!touched.includes(site)) return [one];
    return was.has(site) ? [was.get(site)] : [];
  });
  return [...kept, ...touched.filter((site) => !now.has(site) && was.has(site)).map((site) => was.get(site))];
}
