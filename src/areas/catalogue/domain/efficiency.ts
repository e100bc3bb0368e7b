/** What a car's efficiency label says (Brazil: PBE Veicular; Argentina: Res. 383/2021), as its maker writes it; consumption is among the measures. */
import type { EfficiencyKey } from '../../../kit/markets/market.ts';

/** The highest figures that are no slip of the keyboard: g/km, MJ/km and km/l. */
export const EFFICIENCY_MOST = { co2: 1_000, energy: 20, combined: 200 } as const;

export type Efficiency = {
  /** In its category of cars (in Argentina the only one). */
  readonly class: string;
  /** Among all cars. */
  readonly absoluteClass?: string | undefined;
  /** Fossil carbon dioxide, g/km. */
  readonly co2: number;
  /** Energy, MJ/km. */
  readonly energy?: number | undefined;
  /** Consumption in town and on the road together, km/l, as the files have all consumption. */
  readonly combined?: number | undefined;
  /** The year of the table or of the homologation that the figures are of. */
  readonly year: number;
};

/** Which of the needed figures a car's file does not tell. */
export const missingEfficiency = (
  written: { readonly [Key in EfficiencyKey]?: unknown } | undefined,
  needs: readonly EfficiencyKey[],
): readonly EfficiencyKey[] => needs.filter((key) => written?.[key] === undefined);
