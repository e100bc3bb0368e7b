import type { OrphanedStock } from '../../areas/platform/index.ts';
import type { PublicationEffects, PublishedContent } from '../../areas/platform/plug.ts';

type Seen = Partial<PublishedContent>;

/**
 * What an area loses between two contents of a kind.
 * @param before what areas see of the content before, by its kind
 * @param after the same of the content after
 */
export const orphansBetween =
  (
    before: Seen,
    after: Seen,
  ): ((effect: Pick<PublicationEffects, 'orphaned'>) => Promise<readonly OrphanedStock[]>) =>
  async ({ orphaned }) => {
    const between = async <Kind extends keyof PublishedContent>(kind: Kind) => {
      const [first, second]: readonly (PublishedContent[Kind] | undefined)[] = [before[kind], after[kind]];
      return (first && second && (await orphaned?.[kind]?.(first, second))) ?? [];
    };
    const kinds = Object.keys(before) as (keyof PublishedContent)[];
    return (await Promise.all(kinds.map(between))).flat();
  };
