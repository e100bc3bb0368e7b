/** What there is beside dealers (doc. 2 §3.4): brands, provinces and zones, services, groups and what they cover. */

import { z } from 'zod';
import { MARKET_CODES } from '../../../kit/markets/identities.ts';
import { region } from './dealer.ts';

export const brandList = z.array(
  z.object({
    brand: z.string(),
    brandName: z.string(),
    markets: z.array(z.enum(MARKET_CODES)),
  }),
);

/** Provinces or zones. In Brazil a province is a state and a zone a city with dealers, by its IBGE code. */
export const regionList = z.array(region);

export const serviceList = z.array(
  z.object({ code: z.string(), name: z.string(), isMaintenance: z.boolean(), isDefault: z.boolean() }),
);

export const groupList = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    market: z.enum(MARKET_CODES),
    brands: z.array(z.string()),
  }),
);

export const influenceAreaList = z.array(z.object({ id: z.string(), name: z.string() }));

export const stateList = z.array(z.object({ stateCode: z.string(), stateName: z.string() }));

export const cityList = z.array(
  z.object({ cityCode: z.string(), cityName: z.string(), stateCode: z.string() }),
);
