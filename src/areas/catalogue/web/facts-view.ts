import { writeNumber } from '../../../kit/numerals.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import type { Site } from '../../platform/index.ts';
import type { Model } from '../index.ts';
import { disclosureLabels } from './disclosure-labels.ts';
import type { FactsView } from './view.ts';

/** What a model's maker says of warranty, origin and risks, in words; undefined where nothing of it is written. */
export function factsView(
  { locale }: Pick<Site, 'locale'>,
  { facts }: Pick<Model, 'facts'>,
): FactsView | undefined {
  const t = labelsFor(locale, disclosureLabels);
  const { warranty, origin, safety = [] } = facts;
  const years = warranty && t('warranty-years', { count: warranty.years });
  const term = years && warranty?.km ? t('warranty-km', { years, km: writeNumber(warranty.km) }) : years;
  const country = origin && new Intl.DisplayNames(locale, { type: 'region' }).of(origin);
  const rows = [
    ...(term
      ? [{ name: t('warranty'), texts: [`${term}.`, ...(warranty?.note ? [warranty.note] : [])] }]
      : []),
    ...(country ? [{ name: t('origin'), texts: [country] }] : []),
    ...(safety.length > 0 ? [{ name: t('safety'), texts: safety }] : []),
  ];
  return rows.length > 0 ? { title: t('facts-title'), rows } : undefined;
}
