/** The dealer service as pages call it, at a base address. */
import { z } from 'zod';
import { faultText } from '../../../kit/faults.ts';
import { identityToken } from '../../../kit/identity.ts';
import type { Region } from '../domain/dealer.ts';
import { MINIMUM_DEALERS, SEARCH_RADIUS_KM } from '../domain/nearest.ts';
import { samePlaceName } from '../domain/place-name.ts';
import { type BlockedChange, changeAnswer, type DealerState, type EconnectChange } from './changes.ts';
import { foreignDealer, type ListedDealer, type NearDealer } from './dealer.ts';
import { regionList } from './entities.ts';

/** Dealers of a state, a city, a province or a zone. */
export type DealerFilter = {
  readonly stateCode?: string | undefined;
  readonly cityName?: string | undefined;
  readonly cityCode?: string | undefined;
  readonly provinceId?: string | undefined;
  readonly zoneId?: string | undefined;
  /** Dealers that offer one of these services. */
  readonly service?: readonly string[] | undefined;
  readonly dealerGroup?: string | undefined;
};

/** Where somebody looks for a dealer. */
export type SearchPlace =
  | { readonly latitude: number; readonly longitude: number }
  | { readonly postalCode: string }
  | { readonly cityCode: string };

export type NearOptions = {
  /** Kilometres; 10 unless given. */
  readonly radius?: number | undefined;
  /** How many to have where fewer are within the radius; 6 unless given. */
  readonly minimum?: number | undefined;
  readonly service?: readonly string[] | undefined;
};

/** Who knows the dealers of a site. Rejects when the service cannot be reached or does not answer as agreed. */
export type DealerService = {
  list(filter?: DealerFilter, signal?: AbortSignal): Promise<ListedDealer[]>;
  /** Dealers near a place, nearest first; none for a place that nobody knows. */
  near(place: SearchPlace, options?: NearOptions, signal?: AbortSignal): Promise<NearDealer[]>;
  byCode(code: string, signal?: AbortSignal): Promise<ListedDealer | undefined>;
  provinces(signal?: AbortSignal): Promise<Region[]>;
  /** @throws Error `param is required` without a province (doc. 2 §8) */
  zones(provinceId: string, signal?: AbortSignal): Promise<Region[]>;
};

export const PARAM_IS_REQUIRED = 'param is required';

const listed = z.array(foreignDealer);
const near = z.array(
  foreignDealer.refine((one) => one.distance !== undefined, {
    path: ['distance'],
    message: faultText('missing'),
  }),
);

/** The dealer service at a base address. */
export function dealersAt(address: string): DealerService {
  const get = async (path: string, signal: AbortSignal | undefined) => {
    const response = await fetch(`${address}/${path}`, signal ? { signal } : {});
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`the dealer service answered ${response.status}`);
    return response.json();
  };
  return {
    async list({ cityName, cityCode, ...filter } = {}, signal) {
      // A city in the query is a place to search around; who lists a city wants its dealers and no others.
      const all = z.decode(listed, (await get(withQuery('v3/dealer', filter), signal)) ?? []);
      return all.filter(
        (one) => (!cityName || samePlaceName(one.city, cityName)) && (!cityCode || one.cityCode === cityCode),
      );
    },
    async near(place, options = {}, signal) {
      const { radius = SEARCH_RADIUS_KM, minimum = MINIMUM_DEALERS, service } = options;
      const path = withQuery('v3/dealer', { ...written(place), radius, minimum, service });
      const found = z.decode(near, (await get(path, signal)) ?? []);
      return found.map((one) => ({ ...one, ...placed(radius, one) }));
    },
    async byCode(code, signal) {
      const found = await get(`dealer/any/${encodeURIComponent(code)}`, signal);
      return found && z.decode(foreignDealer, found);
    },
    async provinces(signal) {
      return z.decode(regionList, (await get('province/all', signal)) ?? []);
    },
    async zones(provinceId, signal) {
      if (!provinceId.trim()) throw new Error(PARAM_IS_REQUIRED);
      const path = `province/${encodeURIComponent(provinceId)}/allzones`;
      return z.decode(regionList, (await get(path, signal)) ?? []);
    },
  };
}

/** A maker's own service may leave it to us to say which are within the radius. */
const placed = (radius: number, { distance = 0, isWithinRadius = distance <= radius }: ListedDealer) => ({
  distance,
  isWithinRadius,
});

/** Coordinates are asked for with four decimals: some eleven metres, and no more of where a person is. */
const written = (place: SearchPlace): QueryParts =>
  'latitude' in place
    ? { latitude: place.latitude.toFixed(4), longitude: place.longitude.toFixed(4) }
    : { ...place };

type QueryParts = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** Lists are repeated: `service=57&service=0`. */
function withQuery(path: string, parts: QueryParts): string {
  const pairs = Object.entries(parts).flatMap(([name, value]) =>
    value === undefined || value === ''
      ? []
      : [value].flat().map((one): [string, string] => [name, String(one)]),
  );
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
}

/** Who changes a dealer: the token of the identity cookie, and the dealer for whom the person acts (doc. 2 §6). */
export type Identity = {
  /** The page's cookies: `() => document.cookie`. */
  readonly cookies: () => string;
  readonly cookieName?: string | undefined;
  /** Code of the dealer for whom the person acts. */
  readonly dealer: string;
  readonly contextHeader?: string | undefined;
};

/** What staff may change. Rejects when it was not changed. */
export type DealerChanges = {
  updateBlocked(change: BlockedChange, signal?: AbortSignal): Promise<DealerState>;
  updateEconnect(change: EconnectChange, signal?: AbortSignal): Promise<DealerState>;
};

/** The calls of the dealer service at a base address that need an identity. */
export function withIdentity(address: string, identity: Identity): DealerChanges {
  const { cookies, cookieName, dealer, contextHeader = 'dealer-context' } = identity;
  const send = async (method: string, path: string, change: object, signal: AbortSignal | undefined) => {
    const token = identityToken(cookies(), cookieName);
    if (!token) throw new Error('nobody is signed in');
    const response = await fetch(`${address}/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        [contextHeader]: dealer,
      },
      body: JSON.stringify(change),
      ...(signal ? { signal } : {}),
    });
    if (!response.ok) throw new Error(`the dealer service answered ${response.status}`);
    const answer = changeAnswer.parse(await response.json());
    if (Array.isArray(answer)) throw new Error('one change is answered by one state');
    return answer;
  };
  return {
    updateBlocked: (change, signal) => send('POST', 'dealer/updateBlocked', change, signal),
    updateEconnect: (change, signal) => send('PATCH', 'v3/dealer/econnect', change, signal),
  };
}
