import type { PlainDate } from '../../../kit/calendar.ts';
import { nameWords } from '../../../kit/name-words.ts';

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
  /** Which cars it is about, for the public list; none where the maker's file does not say. */
  readonly affected?: readonly AffectedCars[] | undefined;
};

/** Cars of a campaign as a public list has them: a model, its years, and the first and last chassis, which need not all be of it. */
export type AffectedCars = {
  readonly model: string;
  readonly from: number;
  readonly until: number;
  readonly first?: string | undefined;
  readonly last?: string | undefined;
};

/** The day before which a campaign may leave the list: it stays for so many years from its announcement (Portaria MJSP 618/2019). */
export const listedSince = (today: PlainDate, years: number): PlainDate =>
  `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;

const areAmong = (some: readonly string[], all: readonly string[]): boolean =>
  some.every((word) => all.includes(word));

/**
 * Whether a campaign's public list can be about a car: it names none, or one of its models and years. All words of one name are
 * among those of the other, for a list may have more of it, in any place (`Lira`, `AURORA/LIRA 1.0 Turbo`).
 */
export const isAbout = (
  { affected }: Pick<Campaign, 'affected'>,
  car: Pick<RecalledVehicle, 'model' | 'year'>,
): boolean => {
  if (affected === undefined || affected.length === 0) return true;
  const own = nameWords(car.model);
  return affected.some(({ model, from, until }) => {
    if (car.year < from || car.year > until) return false;
    const listed = nameWords(model);
    return areAmong(listed, own) || areAmong(own, listed);
  });
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
