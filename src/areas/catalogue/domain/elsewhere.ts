/** What of a site's cars a maker keeps at addresses of its own: the pages must be allowed to show it, and nothing else. */
import type { SiteCatalogue } from './model.ts';

export type Elsewhere = {
  readonly pictures: readonly string[];
  /** Models in three dimensions. */
  readonly models: readonly string[];
};

/** Addresses of pictures and models, as the catalogue has them; some are our own. */
export function elsewhereOf({ models }: SiteCatalogue): Elsewhere {
  const versions = models.flatMap((model) => model.versions);
  return {
    pictures: versions.flatMap(({ pictures, renders }) => [
      ...Object.values(pictures),
      ...(renders ? [renders] : []),
    ]),
    models: versions.flatMap(({ model3d }) => (model3d ? [model3d.address] : [])),
  };
}
