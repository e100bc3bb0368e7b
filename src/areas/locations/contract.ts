import { z } from 'zod';
import { MARKET_CODES } from '../../kit/markets/identities.ts';
import { PREDICTIONS_MAX, QUERY_MAX, QUERY_MIN, withoutFirstHyphen } from './index.ts';

const degrees = z.number().meta({ unit: 'degrees' });

/**
 * What a postal code stands for (doc. 2 §7.1, §7.2). `precision` says what is known: `street` has address and neighborhood,
 * `city` not, and `state` has neither those nor a city. The position is the street's where that is known, else the city's.
 */
export const postalAddress = z.object({
  postalCode: z.string(),
  address: z.string(),
  neighborhood: z.string(),
  stateCode: z.string(),
  stateName: z.string(),
  /** IBGE's; empty where no city is known. */
  cityCode: z.string(),
  cityName: z.string(),
  latitude: degrees.optional(),
  longitude: degrees.optional(),
  precision: z.enum(['street', 'city', 'state']),
});
export type PostalAddress = z.infer<typeof postalAddress>;

export const stateList = z.array(z.object({ stateCode: z.string(), stateName: z.string() }));
export type ListedState = z.infer<typeof stateList>[number];

export const cityList = z.array(z.object({ cityCode: z.string(), cityName: z.string() }));
export type ListedCity = z.infer<typeof cityList>[number];

export const predictionList = z.array(
  z.object({
    /** The city's code, or the postal code. */
    id: z.string(),
    label: z.string(),
    kind: z.enum(['city', 'postal-code']),
    cityCode: z.string(),
    cityName: z.string(),
    stateCode: z.string(),
    latitude: degrees,
    longitude: degrees,
  }),
);
export type PlacePrediction = z.infer<typeof predictionList>[number];

export const marketQuery = z.strictObject({ market: z.enum(MARKET_CODES).optional() });
export const predictionQuery = z.strictObject({
  query: z.string().min(QUERY_MIN).max(QUERY_MAX),
  limit: z.coerce.number().int().min(1).max(PREDICTIONS_MAX).meta({ unit: 'count' }).optional(),
});

/** Who knows the places of a site. Rejects when the service cannot be reached or does not answer as agreed. */
export type LocationService = {
  /** Rejects with an error without message on any failure, an unknown code included (doc. 2 §8). */
  byPostalCode(code: string, signal?: AbortSignal): Promise<PostalAddress>;
  states(signal?: AbortSignal): Promise<ListedState[]>;
  cities(stateCode: string, signal?: AbortSignal): Promise<ListedCity[]>;
  /** Best first; none for less than two characters. */
  predictions(query: string, signal?: AbortSignal): Promise<PlacePrediction[]>;
};

/** The location service at a base address: the page's `location-service-url` (doc. 2 §7.3). */
export function locationsAt(address: string): LocationService {
  const base = address.replace(/\/$/, '');
  const get = async (path: string, signal: AbortSignal | undefined): Promise<unknown> => {
    const response = await fetch(`${base}/${path}`, signal ? { signal } : {});
    if (!response.ok) throw new Error(`the location service answered ${response.status}`);
    return response.json();
  };
  return {
    async byPostalCode(code, signal) {
      try {
        // As it is: a maker's own service may say more than ours (doc. 2 §7.3).
        return (await get(`cep/${encodeURIComponent(withoutFirstHyphen(code))}`, signal)) as PostalAddress;
      } catch {
        throw new Error();
      }
    },
    states: async (signal) => stateList.parse(await get('states', signal)),
    cities: async (stateCode, signal) =>
      cityList.parse(await get(`states/${encodeURIComponent(stateCode)}/cities`, signal)),
    async predictions(query, signal) {
      const requested = query.trim().slice(0, QUERY_MAX);
      if (requested.length < QUERY_MIN) return [];
      return predictionList.parse(
        await get(`predictions?${new URLSearchParams({ query: requested })}`, signal),
      );
    },
  };
}
