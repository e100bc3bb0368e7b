/** What a site says where its author leaves a field of a part out: what authors see as being in force. */
import { fieldValues, type Leaf } from '../../areas/admin/index.ts';
import type { Site } from '../../areas/platform/index.ts';
import { completed, marketValues, usualTexts } from './sites.ts';

/** The values of a part by the fields' places: what pages say, what its contract fills in, and what is a market's own. */
export const usualValues =
  (sites: readonly Site[]) =>
  (key: string, part: string): Readonly<Record<string, Leaf>> => {
    const site = sites.find((one) => one.key === key);
    if (!site) return {};
    const filled = completed(part, site.authoring[part] ?? {});
    return {
      ...usualTexts(part, site.locale),
      ...(filled === undefined ? {} : fieldValues(filled)),
      ...marketValues(part, site.market),
    };
  };
