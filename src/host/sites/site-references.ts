/** What sites name of dealers and cars, and what of that stands for nothing. */
import type { PublicationReference as Reference } from '../../areas/admin/service/index.ts';
import { type Site, siteKey } from '../../areas/platform/index.ts';
import type { NameableContent } from '../../areas/platform/plug.ts';
import { isRecord } from '../../io/json-files.ts';
import { PART_REFERENCES } from './sites.ts';

type NamedCode = { readonly path: string; readonly code: string };

function codesAt(value: unknown, [step, ...rest]: readonly string[], path: string): readonly NamedCode[] {
  if (step === undefined) return typeof value === 'string' ? [{ path, code: value }] : [];
  if (step === '[]')
    return Array.isArray(value) ? value.flatMap((one, at) => codesAt(one, rest, `${path}[${at}]`)) : [];
  if (!isRecord(value)) return [];
  if (step === '{}') return Object.keys(value).map((code) => ({ path: `${path}.${code}`, code }));
  const names = step === '*' ? Object.keys(value) : [step];
  return names.flatMap((name) => codesAt(value[name], rest, `${path}.${name}`));
}

type Naming = Pick<Site, 'key' | 'authoring'>;

const namedBy = ({ key, authoring }: Naming) =>
  PART_REFERENCES.flatMap(({ part, at, to, by }) =>
    codesAt(authoring[part], at.split(' '), `authoring.${part}`).map((found) => ({
      ...(by && { by }),
      to,
      ...found,
      site: key,
      part,
    })),
  );

/**
 * Every code that a site names and nothing stands behind: a dealer that does not sell its brand, or that there is not, and a model that
 * it has not. Who is blocked for a while is a dealer all the same.
 */
export function strandedReferences(
  sites: readonly Naming[],
  { dealers, cars }: NameableContent,
): readonly Reference[] {
  const known = new Set([
    ...dealers.flatMap(({ market, dealerCode, brands }) =>
      brands.map((brand) => ['dealer', siteKey(market, brand), dealerCode].join(' ')),
    ),
    ...cars.flatMap(({ brand, market, models = [] }) =>
      models.flatMap(({ key, modelCode }) => [
        `model ${siteKey(market, brand)} ${key}`,
        `modelCode ${siteKey(market, brand)} ${modelCode}`,
      ]),
    ),
  ]);
  return sites
    .flatMap(namedBy)
    .filter(({ to, by, site, code }) => !known.has([by ?? to, site, code].join(' ')))
    .map(({ by: _, ...reference }) => reference);
}
