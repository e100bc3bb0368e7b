/** What forms of a proposal offer for choice (document 2, sections 3.1 to 3.3). */
import type { PlainDate } from '../../../../kit/calendar.ts';

/** One entry of a list: what is sent, and what people read. */
export type Choice = { readonly code: string; readonly description: string };

/** The lists that a bank partner's proposal chooses from. */
export const baseDataLists = [
  'identityTypes',
  'nationalities',
  'genders',
  'occupations',
  'maritalStatuses',
  'states',
] as const;

export type BaseDataList = (typeof baseDataLists)[number];

/** The lists that were asked for; all unless fewer were. */
export type BaseData = { readonly [List in BaseDataList]?: readonly Choice[] | undefined } & {
  /** The last day on which a proposal of the simulation is taken, and until which an approval holds. */
  readonly expirationDate: PlainDate;
};

/** The marital status of the bank partner that means married: it asks for the spouse [D2-9-05]. */
export const MARRIED = '2';

/** The identity document that has eleven characters: the driver licence [D2-9-04]. */
export const DRIVER_LICENCE = '138';

/** A group of occupations; one without occupations stands for itself. */
export type OccupationGroup = {
  readonly name: string;
  readonly code: string;
  readonly occupations?: readonly { readonly name: string; readonly code: string }[] | undefined;
};
