import { type Site, sitePath } from '../../platform/index.ts';
import { COMPARISON_MARK, COMPARISON_PAGE, type Comparison } from '../index.ts';
import type { VersionView } from './view.ts';

type Sited = Pick<Site, 'prefix'>;

/** Where a comparison stands on its site. */
export const comparisonPath = (site: Sited, { model, words }: Pick<Comparison, 'model' | 'words'>): string =>
  sitePath(site, `${model}/${COMPARISON_PAGE}/${words}`);

/** Where the comparison of versions of one model, in the maker's order, stands. */
export const ownComparisonPath = (site: Sited, model: string, versions: readonly VersionView[]): string =>
  comparisonPath(site, { model, words: versions.map(({ key }) => key).join(COMPARISON_MARK) });
