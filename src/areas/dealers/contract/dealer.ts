/** A dealer on the wire. */
import { z } from 'zod';
import type { Dealer } from '../domain/dealer.ts';

export const region = z.object({ id: z.string().min(1), name: z.string().min(1) });

/**
 * A dealer as the directory answers it (doc. 1 §3.1, doc. 2 §3.4). What stands below `services` is the portal's own; a maker's
 * service may leave it out.
 */
export const wireDealer = z.object({
  id: z.string(),
  dealerCode: z.string(),
  cnpj: z.string(),
  fantasyName: z.string(),
  name: z.string(),
  /** Kilometres from the place that was asked about, with one decimal; absent when nobody asked about a place. */
  distance: z.number().meta({ unit: 'kilometres' }).optional(),
  city: z.string(),
  address: z.string(),
  neighborhood: z.string(),
  state: z.string(),
  phone: z.string(),
  idSiteGeo: z.string(),
  latitude: z.number().meta({ unit: 'degrees' }),
  longitude: z.number().meta({ unit: 'degrees' }),
  services: z.array(z.string()),
  ibgeCityCode: z.string().optional(),
  province: region.optional(),
  zone: region.optional(),
  email: z.string().optional(),
  postalCode: z.string().optional(),
  openingHours: z.string().optional(),
  groupId: z.string().optional(),
  influenceAreaId: z.string().optional(),
  isEconnect: z.boolean().optional(),
  /** Whether it is within the radius that was asked for, and not only one of the nearest; absent as `distance` is. */
  isWithinRadius: z.boolean().optional(),
});

type WireDealer = z.infer<typeof wireDealer>;

/** A dealer as a page knows it. */
export type ListedDealer = Omit<Dealer, 'brands' | 'market'> & {
  /** Kilometres from the place that was asked about, with one decimal. */
  readonly distance?: number | undefined;
  readonly isWithinRadius?: boolean | undefined;
};

/** A dealer that was found by a place. */
export type NearDealer = ListedDealer & { readonly distance: number; readonly isWithinRadius: boolean };

/** Reads and writes a dealer. */
export const dealer = z.codec(wireDealer, z.custom<ListedDealer>(), {
  decode: ({ ibgeCityCode = '', postalCode = '', openingHours = '', isEconnect = false, ...wire }) => ({
    ...wire,
    cityCode: ibgeCityCode,
    postalCode,
    openingHours,
    isEconnect,
  }),
  encode: ({ cityCode, ...listed }) => {
    const { brands: _, market: _market, ...wire } = listed as typeof listed & Partial<Dealer>;
    return { ...wire, ...(cityCode ? { ibgeCityCode: cityCode } : {}) } as WireDealer;
  },
});

export const dealerList = z.array(dealer);

const named = z.union([z.string(), z.object({ cityName: z.string() })]);

/** Where a dealer is, under either name of its address and in either form of its city (doc. 2 §3.1, flow A). */
const writtenPlace = z
  .looseObject({
    fullAddress: z.string().optional(),
    address: z.string().optional(),
    neighborhood: z.string(),
    cityName: z.string().optional(),
    city: named.optional(),
    state: z.string(),
  })
  .refine(({ fullAddress, address }) => (fullAddress ?? address) !== undefined, { path: ['address'] })
  .refine(({ cityName, city }) => (cityName ?? city) !== undefined, { path: ['cityName'] });

export type DealerPlace = { address: string; neighborhood: string; city: string; state: string };

/** Reads where a dealer is, whoever wrote it: `fullAddress` or `address`, `cityName` or `city.cityName` or `city`. */
export const dealerPlace = writtenPlace.transform(
  ({ fullAddress, address = '', cityName, city, neighborhood, state }): DealerPlace => ({
    address: fullAddress ?? address,
    neighborhood,
    city: cityName ?? (typeof city === 'object' ? city.cityName : (city ?? '')),
    state,
  }),
);

/** Reads a dealer of any service that speaks of dealers as document 2 does. */
export const foreignDealer = z.preprocess((value) => {
  const place = dealerPlace.safeParse(value);
  return place.success ? { ...(value as object), ...place.data } : value;
}, dealer);
