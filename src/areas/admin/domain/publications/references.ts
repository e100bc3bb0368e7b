/** What one kind of what is published names of another one: a code that nothing stands behind shows nobody anything. */
import type { Difference, Warning } from './differences.ts';

/** A code in a part of a site. */
export type Reference = {
  /** `br/aurora`. */
  readonly site: string;
  /** Of the site's `authoring`: `rental`. */
  readonly part: string;
  /** `authoring.rental.dealerCode`. */
  readonly path: string;
  readonly to: 'dealer' | 'model';
  readonly code: string;
};

const idOf = ({ site, path, code }: Reference): string => [site, path, code].join('|');

/**
 * What a change breaks: codes that its own words name and nothing stands behind, which are mistakes, and those of others that lose what
 * they name, which somebody should know of. What was broken before it is not its own.
 */
export function brokenBy(
  before: readonly Reference[],
  after: readonly Reference[],
  differences: readonly Difference[],
): { readonly mistakes: readonly Reference[]; readonly warnings: readonly Warning[] } {
  const known = new Set(before.map(idOf));
  const changed = new Set(
    differences.filter(({ kind }) => kind === 'site').map(({ site, key }) => `${site}|${key}`),
  );
  const isOwn = ({ site, part }: Reference) => changed.has(`${site}|${part}`);
  const broken = after.filter((one) => !known.has(idOf(one)));
  return {
    mistakes: broken.filter(isOwn),
    warnings: broken
      .filter((one) => !isOwn(one))
      .map(({ site, part, to, code }) => ({
        what: 'stranded',
        to,
        code,
        difference: { kind: 'site', site, group: 'text', name: part },
      })),
  };
}
