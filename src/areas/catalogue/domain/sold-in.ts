import type { PathValues, Site } from '../../platform/index.ts';
import { findModel, type Snapshot } from './snapshot.ts';

/** Whether a site sells the model that an address names: then it has the page of that address too (`existsIn` of a page's declaration). */
export const isSoldIn = (
  site: Pick<Site, 'brand' | 'market'>,
  { model }: PathValues,
  { catalogue }: { readonly catalogue: Snapshot },
): boolean => typeof model === 'string' && findModel(catalogue, site, model) !== undefined;
