import { forMarkets } from '../../../kit/markets/words.ts';
import { plain } from '../../../kit/plain.ts';

/** Characters of a name, and of a path. */
export const MANUAL_LENGTH = { max: 200 } as const;

/** Where a site's manuals are read, by market. */
export const MANUAL_PAGES = forMarkets({ BR: 'manuais', AR: 'manuales' } as const);

const OWN = /^\/(?![/\\])[^\s\\<>"]*$/;
const ELSEWHERE = /^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(?::\d{1,5})?(?:\/[^\s\\<>"]*)?$/i;

/** Whether a manual can be read there: a path of the portal's own, or an address elsewhere under https (R34). */
export const isManualPath = (path: string): boolean => OWN.test(path) || ELSEWHERE.test(path);

const wordsOf = (text: string): string =>
  ` ${plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/**
 * Manuals under the models that their names speak of, in the order of the models; those that speak of none, as a warranty's, come last
 * and without one. Of two models that a name speaks of it is the longer one: 'Orla Cross' is no 'Orla'.
 */
export function manualsByModel<M extends { readonly name: string }>(
  manuals: readonly M[],
  models: readonly string[],
): readonly { readonly model: string | undefined; readonly manuals: readonly M[] }[] {
  const longestFirst = models.toSorted((one, other) => other.length - one.length);
  const modelIn = ({ name }: M) => longestFirst.find((model) => wordsOf(name).includes(wordsOf(model)));
  const grouped = Map.groupBy(manuals, modelIn);
  return [...models, undefined].flatMap((model) => {
    const own = grouped.get(model);
    return own ? [{ model, manuals: own }] : [];
  });
}
