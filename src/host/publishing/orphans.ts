import type { Content } from '../../areas/admin/service/index.ts';
import type { OrphanedStock } from '../../areas/platform/index.ts';
import type { PublicationEffects, PublishedContent } from '../../areas/platform/plug.ts';
import { contentOfKind, type KindContents } from './kind-contents.ts';

/**
 * What an area loses between two contents of a kind. Both contents are read once, whatever number of areas look at them.
 * @param read what areas see of a content
 */
export function orphansBetween<Kind extends keyof PublishedContent & keyof KindContents>(
  kind: Kind,
  read: (content: KindContents[Kind]) => PublishedContent[Kind],
  before: Content,
  after: Content,
): (effect: Pick<PublicationEffects, 'orphaned'>) => Promise<readonly OrphanedStock[] | undefined> {
  const [first, second] = [read(contentOfKind(kind, before)), read(contentOfKind(kind, after))];
  return async ({ orphaned }) => orphaned?.[kind]?.(first, second);
}
