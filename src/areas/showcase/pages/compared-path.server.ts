import { COMPARISON_PAGE } from '../../catalogue/index.ts';
import { encodeCompared } from '../../configurator/flow/index.ts';
import { CONFIGURATOR_FIELDS } from '../../configurator/index.ts';
import { type Site, sitePath } from '../../platform/index.ts';

/** The page of cars side by side, below a model's. @param codes of the configurator, or cars of the stock (`comparedCar`) */
export const comparedPath = (site: Site, model: string, codes: readonly string[]): string =>
  `${sitePath(site, `${model}/${COMPARISON_PAGE}`)}?${CONFIGURATOR_FIELDS.car}=${encodeCompared(codes)}`;
