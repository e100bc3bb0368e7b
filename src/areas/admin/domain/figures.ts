import type { PlainDate } from '../../../kit/calendar.ts';

/** What is counted: page visits by kind of page, simulations by source, leads by dealer and by state, and what follows on them. */
export const FIGURE_KINDS = [
  ...(['visit', 'simulation', 'lead', 'lead-state', 'proposal', 'reservation', 'order'] as const),
] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

/** A number of a day on a site. */
export type Figure = {
  readonly day: PlainDate;
  readonly site: string;
  readonly kind: FigureKind;
  readonly key: string;
  readonly count: number;
};
