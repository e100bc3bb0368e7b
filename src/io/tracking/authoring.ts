import { z } from 'zod';
import { trackingMetadata } from './settings.ts';

const name = z.string().regex(/^[\w-]{1,60}$/);

/** The tracking part of a site's authoring configuration. */
export const trackingAuthoring = z
  .strictObject({
    parameter: name,
    sourceParameter: name,
    cookie: name,
    analyticsCookie: name,
    consentCookie: name,
    needsConsent: z.boolean(),
    layer: z.string().regex(/^[A-Za-z_$][\w$]{0,60}$/),
    componentPath: z.string().regex(/^\/[\w./-]{0,200}$/),
  })
  .partial();

/** The tags by which a page tells the browser how its site tracks; throws a ZodError on a wrong configuration. */
export const trackingTags = (authoring: unknown): Record<string, string> =>
  trackingMetadata(trackingAuthoring.parse(authoring ?? {}) as Parameters<typeof trackingMetadata>[0]);
