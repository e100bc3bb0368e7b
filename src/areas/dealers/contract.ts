import { z } from 'zod';
import { roundTo } from '../../kit/money.ts';
import type { Dealer } from './index.ts';

const region = z.object({ id: z.string().min(1), name: z.string().min(1) });
const degrees = z.number().refine((value) => roundTo(value, 4, 'half-up') === value, 'more than 4 decimals');

/** A dealer as the directory's files write it. */
export const dealerFile = z.array(
  z.strictObject({
    id: z.string().min(1),
    dealerCode: z.string().min(1),
    cnpj: z.string().regex(/^\d{11}(\d{3})?$/),
    fantasyName: z.string().min(1),
    name: z.string().min(1),
    brands: z.array(z.string().min(1)).min(1),
    address: z.string().min(1),
    neighborhood: z.string(),
    city: z.string().min(1),
    cityCode: z.string().regex(/^(\d{7})?$/),
    state: z.string().min(1),
    province: region.optional(),
    zone: region.optional(),
    phone: z.string().min(1),
    idSiteGeo: z.string(),
    latitude: degrees.min(-90).max(90),
    longitude: degrees.min(-180).max(180),
    services: z.array(z.string()),
  }),
);

/** A dealer as the directory answers it (doc. 1 §3.1); the city's code and the Argentine regions beside it. */
export const wireDealer = z.object({
  id: z.string(),
  dealerCode: z.string(),
  cnpj: z.string(),
  fantasyName: z.string(),
  name: z.string(),
  /** Kilometres from where the shopper is; absent when nobody asked. */
  distance: z.number().optional(),
  city: z.string(),
  ibgeCityCode: z.string().optional(),
  address: z.string(),
  neighborhood: z.string(),
  state: z.string(),
  province: region.optional(),
  zone: region.optional(),
  phone: z.string(),
  idSiteGeo: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  services: z.array(z.string()),
});

/** A dealer as a page knows it. */
export type ListedDealer = Omit<Dealer, 'brands'> & { readonly distance?: number | undefined };

/** Reads and writes a dealer. */
export const dealer = z.codec(wireDealer, z.custom<ListedDealer>(), {
  decode: ({ ibgeCityCode = '', ...wire }) => ({ ...wire, cityCode: ibgeCityCode }),
  encode: ({ cityCode, ...listed }) => {
    const { brands: _, ...wire } = listed as typeof listed & { brands?: unknown };
    return { ...wire, ...(cityCode ? { ibgeCityCode: cityCode } : {}) } as z.infer<typeof wireDealer>;
  },
});

export const dealerList = z.array(dealer);

export const dealerQuery = z.strictObject({
  market: z.enum(['BR', 'AR']).optional(),
  brand: z.string().max(40).optional(),
  stateCode: z.string().max(10).optional(),
  cityName: z.string().max(80).optional(),
});

/** Who knows the dealers of a site. Rejects when the service cannot be reached or does not answer as agreed. */
export type DealerService = {
  list(filter?: { stateCode?: string; cityName?: string }, signal?: AbortSignal): Promise<ListedDealer[]>;
  byCode(code: string, signal?: AbortSignal): Promise<ListedDealer | undefined>;
};

/** The dealer service at a base address. */
export function dealersAt(address: string): DealerService {
  const get = async (path: string, signal: AbortSignal | undefined) => {
    const response = await fetch(`${address}/${path}`, signal ? { signal } : {});
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`the dealer service answered ${response.status}`);
    return response.json();
  };
  return {
    async list(filter = {}, signal) {
      const query = new URLSearchParams(filter).toString();
      return z.decode(dealerList, (await get(`v3/dealer${query ? `?${query}` : ''}`, signal)) ?? []);
    },
    async byCode(code, signal) {
      const found = await get(`dealer/any/${encodeURIComponent(code)}`, signal);
      return found && z.decode(dealer, found);
    },
  };
}
