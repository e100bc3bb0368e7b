import { DISCLOSURES } from '../../../kit/markets/disclosures.ts';
import { IDENTITIES } from '../../../kit/markets/identities.ts';
import { writeNumber } from '../../../kit/numerals.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { type Fuel, type Market, type Measure, shownMeasure, type Version } from '../index.ts';
import { disclosureLabels } from './disclosure-labels.ts';
import type { EfficiencyView } from './view.ts';

type Labelled = Pick<Version, 'efficiency' | 'measures' | 'fuel'>;

/** Fuels that are told apart: the car burns two. */
const TWO_FUELS: readonly Fuel[] = ['Flex', 'Tetrafuel'];

/**
 * A car's efficiency label in words, as its market has it (Brazil: PBE Veicular; Argentina: Res. 383/2021). Undefined where the market has none or the
 * catalogue does not say it: nothing is worked out in its place.
 */
export function efficiencyView(market: Market, version: Labelled): EfficiencyView | undefined {
  const rules = DISCLOSURES[market].efficiency;
  const { efficiency, measures, fuel } = version;
  if (!rules || !efficiency) return undefined;
  const t = labelsFor(IDENTITIES[market].locale, disclosureLabels);
  const { class: own, absoluteClass: absolute, co2, energy, combined, year } = efficiency;
  const figure = (measure: Measure, value = measures[measure]) => {
    const shown = value === undefined ? undefined : shownMeasure(market, measure, value);
    return shown && `${writeNumber(shown.value)} ${shown.unit}`;
  };
  const petrol = TWO_FUELS.includes(fuel) ? '-petrol' : '';
  const rows = [
    [t('consumption-city-ethanol'), figure('consumptionCityEthanol')],
    [t('consumption-highway-ethanol'), figure('consumptionHighwayEthanol')],
    [t(`consumption-city${petrol}`), figure('consumptionCity')],
    [t(`consumption-highway${petrol}`), figure('consumptionHighway')],
    [t('consumption-combined'), combined === undefined ? undefined : figure('consumptionCity', combined)],
    [t('co2'), `${writeNumber(co2)} g/km`],
    [t('energy'), energy === undefined ? undefined : `${writeNumber(energy, { most: 2 })} MJ/km`],
    [t('electric-range'), figure('electricRange')],
  ] as const;
  const grade = absolute
    ? t('efficiency-line-both', { class: own, absolute })
    : t('efficiency-line', { class: own });
  return {
    title: t('efficiency-title'),
    line: `${grade} · ${writeNumber(co2)} g CO₂/km`,
    classes: rules.classes,
    marks: [
      { name: t(absolute ? 'class-category' : 'class-only'), value: own },
      ...(absolute ? [{ name: t('class-absolute'), value: absolute }] : []),
    ],
    rows: rows.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }])),
    note: t('efficiency-note', { norm: rules.norm, basis: rules.basis, year }),
  };
}
