import { z } from 'zod';
import { memoizePerObject } from '../../../kit/memoize.ts';

/** The `publications` part of a site file. */
export const publicationAuthoring = z.strictObject({
  rateChange: z
    .number()
    .min(0)
    .max(1_000)
    .default(50)
    .describe('Percent of what it was by which one person may move a rate; beyond it a second one agrees'),
});

/** Reads the part of a site's authoring configuration. */
export const publicationSettings = memoizePerObject((authoring) =>
  publicationAuthoring.parse(authoring ?? {}),
);
