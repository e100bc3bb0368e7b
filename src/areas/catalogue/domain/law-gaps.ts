/**
 * What a catalogue does not say although the law of its market wants it shown. None of it keeps a catalogue from being published: what is not
 * written is not shown, and nothing is invented in its place.
 */
import { type FileFault, fault } from '../../../kit/faults.ts';
import { DISCLOSURES } from '../../../kit/markets/disclosures.ts';
import type { DisclosureRules } from '../../../kit/markets/market.ts';
import { missingEfficiency } from './efficiency.ts';
import type { Draft, Source, WrittenModel, WrittenVersion } from './written.ts';

/** Everything that is missing, by file and place; what one file of a site says of taxes and freight holds for all of its files. */
export function lawGaps(sources: readonly Source[]): FileFault[] {
  const sites = Map.groupBy(sources, ({ site }) => `${site.market}/${site.brand}`);
  return [...sites.values()].flatMap((files) => {
    const [first] = files;
    const rules = first?.site.market && DISCLOSURES[first.site.market];
    if (!first || !rules) return [];
    return [
      ...siteGaps(first.file, files, rules),
      ...files.flatMap(({ file, site }) =>
        (site.models ?? []).flatMap((model, at) =>
          model ? modelGaps({ file, path: `models[${at}]` }, model, rules) : [],
        ),
      ),
    ];
  });
}

type Place = { readonly file: string; readonly path: string };

const gap = ({ file, path }: Place, norm: string): FileFault => ({
  file,
  path,
  fault: fault('law-wants', { norm }),
});

function siteGaps(file: string, files: readonly Source[], rules: DisclosureRules): FileFault[] {
  const { pricesWithoutTaxes, freight } = rules;
  const hasTaxes = files.some(({ site }) => site.taxes);
  return [
    ...(pricesWithoutTaxes && !hasTaxes ? [gap({ file, path: 'taxes' }, pricesWithoutTaxes.norm)] : []),
    ...(files.some(({ site }) => site.freight) ? [] : [gap({ file, path: 'freight' }, freight.norm)]),
  ];
}

function modelGaps(
  at: Place,
  model: Draft<WrittenModel>,
  { facts, efficiency }: DisclosureRules,
): FileFault[] {
  const missing = facts.needs.filter((key) => model[key] === undefined);
  return [
    ...missing.map((key) => gap({ file: at.file, path: `${at.path}.${key}` }, facts.norm)),
    ...(efficiency
      ? (model.versions ?? []).flatMap((version, index) =>
          version
            ? versionGaps({ file: at.file, path: `${at.path}.versions[${index}]` }, version, efficiency)
            : [],
        )
      : []),
  ];
}

function versionGaps(
  at: Place,
  { efficiency, measures, fuel }: Draft<WrittenVersion>,
  { norm, needs }: NonNullable<DisclosureRules['efficiency']>,
): FileFault[] {
  const consumption = [
    'consumptionCity',
    'consumptionHighway',
    ...(fuel === 'Flex' || fuel === 'Tetrafuel'
      ? (['consumptionCityEthanol', 'consumptionHighwayEthanol'] as const)
      : []),
  ] as const;
  return [
    ...missingEfficiency(efficiency, needs).map((key) => `efficiency.${key}`),
    ...consumption.filter((key) => measures?.[key] === undefined).map((key) => `measures.${key}`),
  ].map((path) => gap({ file: at.file, path: `${at.path}.${path}` }, norm));
}
