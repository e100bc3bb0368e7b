import type { PlainDate } from '../../../kit/calendar.ts';

/** A defect that a maker repairs at its own cost, in the words of the site (Lei 8.078/1990 art. 10; Ley 24.240 art. 5, 6). */
export type Campaign = {
  readonly code: string;
  readonly title: string;
  readonly defect: string;
  readonly risk: string;
  readonly remedy: string;
  /** Minutes that the repair takes. */
  readonly minutes: number;
  readonly announced: PlainDate;
};

/** A car that campaigns are about. */
export type RecalledVehicle = {
  /** 17 letters and digits, in capitals. */
  readonly chassis: string;
  /** 7 letters and digits, in Argentina 6 or 7, in capitals; none where the maker knows none. */
  readonly plate: string | undefined;
  readonly model: string;
  readonly year: number;
  readonly campaigns: readonly VehicleCampaign[];
};

/** `repaired`: the day on which it was, if it was. */
export type VehicleCampaign = { readonly code: string; readonly repaired?: PlainDate | undefined };
