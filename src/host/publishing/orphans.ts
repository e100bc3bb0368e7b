import type { OrphanedStock } from '../../areas/platform/index.ts';
import type { PublicationEffects, PublishedContent } from '../../areas/platform/plug.ts';

/**
 * What an area loses between two contents of a kind. Both contents are read once, whatever number of areas look at them.
 * @param read what areas see of a content
 */
export function orphansBetween<Kind extends keyof PublishedContent>(
  kind: Kind,
  read: (content: never) => PublishedContent[Kind],
  before: unknown,
  after: unknown,
): (effect: Pick<PublicationEffects, 'orphaned'>) => Promise<readonly OrphanedStock[] | undefined> {
  const [first, second] = [read(before as never), read(after as never)];
  return async ({ orphaned }) => orphaned?.[kind]?.(first, second);
}
