import { z } from 'zod';
import { faultText } from '../../../kit/faults.ts';
import type { ValueRule } from '../domain/value.ts';

const share = z.int().min(0).max(5_000);

/** The valuation part of a site's authoring configuration; shares are hundredths of a percent of the guide's price. */
export const valuationAuthoring = z
  .strictObject({
    yearlyKilometres: z.int().min(1_000).max(60_000).default(15_000),
    perThousandKilometres: z.int().min(0).max(500).default(20),
    mileageAtMost: z.strictObject({ off: share, on: share }).default({ off: 2_000, on: 600 }),
    condition: z
      .strictObject({ excellent: share, good: share, fair: share, poor: share })
      .refine(({ excellent, good, fair, poor }) => excellent <= good && good <= fair && fair <= poor, {
        error: faultText('condition-order'),
      })
      .default({ excellent: 0, good: 300, fair: 900, poor: 2_000 }),
    resale: share.default(1_000),
    spread: z.int().min(0).max(2_000).default(300),
  })
  .prefault({});

/** Reads the part `valuation` of a site's authoring configuration. */
export const valuationRule = (authoring: unknown): ValueRule => valuationAuthoring.parse(authoring ?? {});
