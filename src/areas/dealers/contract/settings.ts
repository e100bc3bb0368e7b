import { z } from 'zod';
import { faultText } from '../../../kit/faults.ts';
import { memoizePerObject } from '../../../kit/memoize.ts';
import { ROUTE_TEMPLATE } from '../domain/addresses.ts';
import { MINIMUM_DEALERS, SEARCH_RADIUS_KM } from '../domain/nearest.ts';

/** What a dealer must offer unless a brand says otherwise; the specification names seven without saying whose they are. */
const DEFAULT_SERVICES = ['57', '0', '55', '55', '59', '55', '60'];

/** The dealers part of a site's authoring configuration. */
export const dealersAuthoring = z.strictObject({
  /** Codes of the dealer services that stand for the brand (doc. 2 §9). */
  serviceCodes: z.array(z.string()).default(DEFAULT_SERVICES),
  /** Kilometres (doc. 1 §9). */
  radius: z.number().min(0.1).max(1_000).multipleOf(0.1).default(SEARCH_RADIUS_KM),
  minimum: z.int().min(0).max(100).default(MINIMUM_DEALERS),
  /** Where the way to a dealer is shown: an address of the web with `{lat}` and `{lng}` in it. */
  routeTemplate: z
    .string()
    .regex(/^https:\/\/(?=.*\{lat\})(?=.*\{lng\})/, faultText('link-places'))
    .default(ROUTE_TEMPLATE),
});

export type DealerSettings = z.output<typeof dealersAuthoring>;

/** Reads the part `dealers` of a site's authoring configuration. */
export const dealerSettings = memoizePerObject(
  (authoring): DealerSettings => dealersAuthoring.parse(authoring ?? {}),
);
