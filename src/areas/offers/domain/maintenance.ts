/** When oil is changed, whichever comes first (doc. 2 §9). */
export const OIL_CHANGE = { months: 12, kilometres: 10_000 } as const;

/** One visit of a maintenance plan. */
export type Service = { readonly number: number; readonly months: number; readonly kilometres: number };

/** The visits of a plan, each an oil change after the one before it. */
export const maintenancePlan = (visits: number): readonly Service[] =>
  Array.from({ length: visits }, (_, at) => ({
    number: at + 1,
    months: OIL_CHANGE.months * (at + 1),
    kilometres: OIL_CHANGE.kilometres * (at + 1),
  }));
