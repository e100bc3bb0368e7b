import { z } from 'zod';
import { faultText } from '../../../kit/faults.ts';

const percent = z.number().min(0).max(100);

/** The `quotation` part of a site's authoring configuration. */
export const quotationAuthoring = z
  .strictObject({
    isOffered: z.boolean().default(true),
    /** Days for which a quotation is valid unless its seller says otherwise, and at most. */
    validDays: z.int().min(1).max(90).default(10),
    longestDays: z.int().min(1).max(90).default(30),
    /** Percent of the initial price by which a new one may be above it. */
    newPriceLimit: percent.default(30),
    /** Percent of the price that each role may take off; whoever may take off more approves what is above. */
    discountLimits: z
      .strictObject({ dealer: percent, manager: percent, administrator: percent })
      .partial()
      .prefault({ dealer: 2, manager: 6, administrator: 12 }),
  })
  .refine(({ validDays, longestDays }) => validDays <= longestDays, {
    path: ['validDays'],
    error: faultText('more-than', { field: 'longestDays' }),
  });

export type QuotationSettings = Omit<z.output<typeof quotationAuthoring>, 'discountLimits'> & {
  readonly discountLimits: Readonly<Record<string, number>>;
};

/** Throws a ZodError when the configuration does not fit: call it when the portal starts. */
export function quotationSettings(authoring: unknown): QuotationSettings {
  const { discountLimits, ...read } = quotationAuthoring.parse(authoring ?? {});
  const named = Object.entries(discountLimits).filter(([, limit]) => limit !== undefined);
  return { ...read, discountLimits: Object.fromEntries(named) as Record<string, number> };
}
