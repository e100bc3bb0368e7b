import { z } from 'zod';
import { faultText } from '../../kit/faults.ts';
import { memoizePerObject } from '../../kit/memoize.ts';
import { CONSENT_COOKIE } from './consent.ts';
import { trackingMetadata } from './settings.ts';

const name = z.string().regex(/^[\w-]{1,60}$/, faultText('code-plain', { most: 60 }));

/** The tracking part of a site's authoring configuration. */
export const trackingAuthoring = z
  .strictObject({
    parameter: name,
    sourceParameter: name,
    cookie: name,
    analyticsCookie: name,
    consentCookie: name,
    needsConsent: z.boolean(),
    banner: z.boolean(),
    layer: z.string().regex(/^[A-Za-z_$][\w$]{0,60}$/, faultText('variable-form', { most: 61 })),
    componentPath: z.string().regex(/^\/(?!\/)[\w./-]{0,200}$/, faultText('path-form', { most: 201 })),
  })
  .partial();

const authored = memoizePerObject((authoring) => trackingAuthoring.parse(authoring ?? {}));

/** The tags by which a page tells the browser how its site tracks; throws a ZodError on a wrong configuration. */
export function trackingTags(authoring: unknown): Record<string, string> {
  const { banner: _, ...settings } = authored(authoring);
  return trackingMetadata(settings as Parameters<typeof trackingMetadata>[0]);
}

/** The cookie for which a site's own banner asks; nothing where consent is not needed, or asked for by somebody else. */
export function consentLevel(authoring: unknown): string | undefined {
  const { needsConsent = true, banner = true, consentCookie } = authored(authoring);
  return needsConsent && banner ? (consentCookie ?? CONSENT_COOKIE) : undefined;
}
