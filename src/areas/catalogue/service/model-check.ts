import type { Fault } from '../../../kit/faults.ts';
import { type CatalogueError, checkCatalogue } from '../domain/check.ts';
import type { Model } from '../domain/model.ts';
import { readSite } from '../domain/reading.ts';
import type { Market } from '../domain/vocabulary.ts';
import type { Source } from '../domain/written.ts';
import { catalogueFile } from './file-schema.ts';

/**
 * What the rules of one model make impossible; `rule` is the place of the written rule that it is about. The catalogue knows
 * what rules say, the configurator what follows from them: whoever publishes brings the two together.
 */
export type ModelCheck = (
  model: Model,
  market: Market,
) => readonly { readonly rule?: number; readonly fault: Fault }[];

/** Checks all files together, and when they are whole also whether cars are left to build by each model's rules. */
export function checkModels(sources: readonly Source[], check: ModelCheck | undefined): CatalogueError[] {
  const errors = checkCatalogue(sources);
  if (errors.length > 0 || !check) return errors;
  return sources.flatMap(({ file, site }) => {
    const whole = catalogueFile.safeParse(site);
    if (!whole.success) return []; // its shape is an error of the file already
    return readSite(whole.data).models.flatMap((model, at) =>
      check(model, whole.data.market).map(({ rule, fault }) => ({
        file,
        path: `models[${at}].rules${rule === undefined ? '' : `[${rule}]`}`,
        fault,
      })),
    );
  });
}
