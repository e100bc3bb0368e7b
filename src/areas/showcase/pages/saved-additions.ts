import type { AdditionView } from '../../catalogue/web/index.ts';
import { encodeCompared, readCode } from '../../configurator/flow/index.ts';
import { CONFIGURATOR_FIELDS } from '../../configurator/index.ts';
import { useSavedCars } from '../../configurator/web/index.ts';

/** What a comparison needs to put cars of the browser's beside those that it shows. */
export type SavedAdditions = {
  /** The site that they were put together on: `br/aurora`. */
  readonly site: string;
  /** The codes of the cars in the table. */
  readonly codes: readonly string[];
  /** The page of cars side by side, without them. */
  readonly path: string;
  /** What each version of the brand is called, by its code. */
  readonly names: Readonly<Record<string, string>>;
};

/** The cars that this browser keeps and the table does not show; those whose version is sold no more are left out. */
export function useSavedAdditions({ site, codes, path, names }: SavedAdditions): readonly AdditionView[] {
  return useSavedCars(site).flatMap(({ code, total }) => {
    const name = names[readCode(code)?.code.version ?? ''];
    if (!name || codes.includes(code)) return [];
    const href = `${path}?${CONFIGURATOR_FIELDS.car}=${encodeCompared([...codes, code])}`;
    return [{ code, name, priceNow: total, href }];
  });
}
