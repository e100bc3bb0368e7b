import { CONSENT_COOKIE } from './consent.ts';

/** Names and rules of tracking on a site; the documents give none, so each is configuration with a default. */
export type TrackingSettings = {
  /** Query parameter that brings an identifier. */
  readonly parameter: string;
  /** Query parameter that says where a visit comes from. */
  readonly sourceParameter: string;
  /** Cookie in which the identifier stays. */
  readonly cookie: string;
  /** Cookie of the site's analytics, `GA1.2.111.222`. */
  readonly analyticsCookie: string;
  /** Cookie by which the site's consent banner says that a visitor agrees to being recognised. */
  readonly consentCookie: string;
  /** Off only where the law asks for no consent: then the identifier is kept without. */
  readonly needsConsent: boolean;
  /** Array on `window` that the site's analytics reads. */
  readonly layer: string;
  /** Where a content system keeps the data of the page's component; nothing is asked without it. */
  readonly componentPath: string;
};

export const TRACKING_DEFAULTS: TrackingSettings = {
  parameter: 'tid',
  sourceParameter: 'utm_source',
  cookie: 'tracking_id',
  analyticsCookie: '_ga',
  consentCookie: CONSENT_COOKIE,
  needsConsent: true,
  layer: 'dataLayer',
  componentPath: '',
};

/** Page metadata carries each setting that is not the default as `tracking-cookie`, `tracking-needsConsent` … */
const PREFIX = 'tracking-';

/** The settings as tags of a page. */
export function trackingMetadata(settings: Partial<TrackingSettings>): Record<string, string> {
  const own = Object.entries(settings).filter(
    ([name, value]) => value !== undefined && value !== TRACKING_DEFAULTS[name as keyof TrackingSettings],
  );
  return Object.fromEntries(own.map(([name, value]) => [`${PREFIX}${name}`, String(value)]));
}

/** The settings of the page: its tags over the defaults. */
export function trackingSettings(metadata: Readonly<Record<string, string>>): TrackingSettings {
  const setting = (name: string, usual: string) => metadata[PREFIX + name] || usual;
  const usual = TRACKING_DEFAULTS;
  return {
    parameter: setting('parameter', usual.parameter),
    sourceParameter: setting('sourceParameter', usual.sourceParameter),
    cookie: setting('cookie', usual.cookie),
    analyticsCookie: setting('analyticsCookie', usual.analyticsCookie),
    consentCookie: setting('consentCookie', usual.consentCookie),
    needsConsent: setting('needsConsent', 'true') !== 'false',
    layer: setting('layer', usual.layer),
    componentPath: setting('componentPath', usual.componentPath),
  };
}
