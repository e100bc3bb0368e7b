/**
 * The colour/coating and pricing services: wire shapes with the names of document 1 section 7, the current car with
 * those of section 3.2, and the same services in domain terms. Amounts on the wire are in currency units.
 */
import { z } from 'zod';
import { faultText } from '../../kit/faults.ts';
import { type Cents, fromCents, toCents } from '../../kit/money.ts';
import {
  amountOf,
  type BoughtLine,
  bonusOf,
  type CarLine,
  type ChosenCar,
  carTotal,
  linesOf,
  listTotal,
  versionPrice,
} from './domain/chosen-car.ts';
import { CODE_PATTERN } from './domain/code-pattern.ts';
import type { SoldVersion } from './domain/model.ts';
import {
  fuels,
  type Market,
  markets,
  type PaintType,
  type PartType,
  paintTypes,
  partTypes,
} from './domain/vocabulary.ts';

const money = z.codec(z.number().meta({ unit: 'currency' }), z.number().int(), {
  decode: toCents,
  encode: fromCents,
});
const mvsCode = z.string().regex(CODE_PATTERN, faultText('code-hyphens', { most: 20 }));
const code = z.string().min(1).max(40);
const place = z.string().max(80).optional();
const year = z.codec(z.string().regex(/^\d{4}$/, faultText('year-form')), z.number(), {
  decode: Number,
  encode: String,
});
const market = z.codec(z.string().max(2), z.enum(markets), {
  decode: (text) => text.toUpperCase() as Market, // an unknown one is refused by the enum behind this
  encode: (word) => word,
});

// GET {colour/coating service}/v2/color [D1-7-16]

export type ColourQuery = { mvsCode: string; code: string; year: number; market: Market };
export type ColourOffer = {
  id: string;
  code: string;
  name: string;
  price: Cents;
  paint: PaintType;
  mvsCode: string;
};

export const colourQuery = z.codec(
  z.strictObject({ mvsCode, code, modelYear: year, market }),
  z.custom<ColourQuery>(),
  {
    decode: ({ modelYear, ...query }) => ({ ...query, year: modelYear }),
    encode: ({ year: modelYear, ...query }) => ({ ...query, modelYear }),
  },
);

/** A list of one colour, or an empty one when the grouped version is not offered in it. */
export const colourAnswer = z.array(
  z.codec(
    z.object({ id: code, code, name: z.string(), price: money, paintType: z.enum(paintTypes), mvsCode }),
    z.custom<ColourOffer>(),
    {
      decode: ({ paintType, ...colour }) => ({ ...colour, paint: paintType }),
      encode: ({ id, code, name, price, paint, mvsCode }) => ({
        id,
        code,
        name,
        price,
        paintType: paint,
        mvsCode,
      }),
    },
  ),
);

// GET {colour/coating service}/v2/coating [D1-7-15]

export type CoatingQuery = { mvsCode: string; year: number; market: Market; discardGroupedParts: boolean };
export type CoatingOffer = { code: string; name: string; price: Cents; mvsCode: string };

export const coatingQuery = z.strictObject({
  mvsCode,
  year,
  market,
  discardGroupedParts: z
    .codec(z.enum(['true', 'false']), z.boolean(), {
      decode: (word) => word === 'true',
      encode: (yes) => (yes ? 'true' : 'false'),
    })
    .default(false),
});

export const coatingAnswer = z.array(z.object({ code, name: z.string(), price: money, mvsCode }));

// GET {pricing}/price [D1-7-17] [D1-7-18]

type Place = { state?: string | undefined; city?: string | undefined };
export type PriceQuery = { mvsCode: string; year: number; country: Market } & (
  | { of: 'version'; place: Place }
  | { of: 'part'; partType: PartType; partId: string }
);

/** `priceAfterBonus` equals `price` where there is no bonus. */
export type PriceOffer = { price: Cents; priceAfterBonus: Cents };

const priceQueryWire = z
  .strictObject({
    mvsCode,
    year,
    country: market,
    partType: z.enum(partTypes).optional(),
    partId: code.optional(),
    excludeParts: z.literal('true').optional(),
    state: place,
    city: place,
  })
  .check(({ value, issues }) => {
    const refuse = (field: string, message: string) =>
      issues.push({ code: 'custom', path: [field], message, input: value });
    if (!value.excludeParts && !value.partType)
      refuse('partType', faultText('needed-or', { other: 'excludeParts=true' }));
    if (value.partType && !value.partId) refuse('partId', faultText('needed-with', { given: 'partType' }));
    if (value.partId && !value.partType) refuse('partType', faultText('needed-with', { given: 'partId' }));
    if (value.excludeParts && value.partType)
      refuse('excludeParts', faultText('not-with', { given: 'partType' }));
  });

export const priceQuery = z.codec(priceQueryWire, z.custom<PriceQuery>(), {
  decode: ({ mvsCode, year, country, partType, partId, state, city }): PriceQuery =>
    partType && partId
      ? { of: 'part', mvsCode, year, country, partType, partId }
      : { of: 'version', mvsCode, year, country, place: { state, city } },
  encode: ({ mvsCode, year, country, ...of }) =>
    of.of === 'part'
      ? { mvsCode, year, country, partType: of.partType, partId: of.partId }
      : { mvsCode, year, country, excludeParts: 'true' as const, ...of.place },
});

export const priceAnswer = z.codec(
  z.object({ price: money, priceBonification: money, hasPriceBonification: z.boolean() }),
  z.custom<PriceOffer>(),
  {
    decode: ({ price, priceBonification }) => ({ price, priceAfterBonus: priceBonification }),
    encode: ({ price, priceAfterBonus }) => ({
      price,
      priceBonification: priceAfterBonus,
      hasPriceBonification: priceAfterBonus < price,
    }),
  },
);

// The services in domain terms. Pages are drawn from the snapshot and ask nothing over HTTP: what a maker's own service says is
// published first (`service/maker-prices.ts`).

export type OfferRefusal = 'unknown-vehicle' | 'unknown-part' | 'unavailable';
export type Offer<T> = { ok: true; value: T } | { ok: false; reason: OfferRefusal };

/** Colours, coatings and prices of versions and grouped versions, wherever they are kept. */
export type CatalogueOffers = {
  colours(query: ColourQuery): Promise<Offer<ColourOffer[]>>;
  coatings(query: CoatingQuery): Promise<Offer<CoatingOffer[]>>;
  price(query: PriceQuery): Promise<Offer<PriceOffer>>;
};

/** A failed look-up of a grouped colour or coating, or of a price, shows nothing instead of an error. [D1-7-32] */
export function offerOr<T, Empty>(offer: Offer<T>, empty: Empty): T | Empty {
  return offer.ok ? offer.value : empty;
}

/**
 * The services behind a maker's own addresses. Never rejects: an address that fails, is slow or answers something else
 * is a refusal, and a version's price that fails is also logged. [D1-8-19]
 */
export function offersOverHttp(
  bases: { colour: string; pricing: string },
  tools: { fetch: typeof fetch; log: (message: string) => void; timeoutMs: number },
): CatalogueOffers {
  const get = <Schema extends z.ZodType>(url: string, query: object, answer: Schema) =>
    fetchOffer(`${url}?${new URLSearchParams(query as Record<string, string>)}`, answer, tools);
  return {
    colours: (query) => get(`${bases.colour}/v2/color`, z.encode(colourQuery, query), colourAnswer),
    coatings: (query) => get(`${bases.colour}/v2/coating`, z.encode(coatingQuery, query), coatingAnswer),
    async price(query) {
      const wire = Object.entries(z.encode(priceQuery, query)).filter(([, value]) => value !== undefined);
      const offer = await get(`${bases.pricing}/price`, Object.fromEntries(wire), priceAnswer);
      if (!offer.ok && query.of === 'version') tools.log('Failed to load price for version');
      return offer;
    },
  };
}

async function fetchOffer<Schema extends z.ZodType>(
  url: string,
  answer: Schema,
  tools: { fetch: typeof fetch; timeoutMs: number },
): Promise<Offer<z.output<Schema>>> {
  try {
    const response = await tools.fetch(url, { signal: AbortSignal.timeout(tools.timeoutMs) });
    if (!response.ok) return { ok: false, reason: 'unavailable' };
    // `json()` would put U+FFFD in the place of broken bytes, and take two byte order marks off.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await response.arrayBuffer());
    return { ok: true, value: z.decode(answer, JSON.parse(text)) };
  } catch {
    return { ok: false, reason: 'unavailable' };
  }
}

// The current car [D1-3.2-01 to D1-3.2-13] [D2-3.3-26 to D2-3.3-33], which the configurator will keep in its page

const part = z.object({
  id: code,
  code,
  name: z.string(),
  price: z.number(),
  type: z.enum(['optional', 'accessory']),
  mvsCode,
});
const service = z.object({
  id: code,
  name: z.string(),
  serviceName: z.string(),
  price: z.number(),
  category: z.string(),
  subCategory: z.string(),
});

/** The car that a shopper is looking at or has put together, as it is kept in the page and put into leads. */
export const currentCar = z.object({
  brand: z.string(),
  mvs: z.object({
    code: mvsCode,
    year: z.number(),
    modelCode: z.string(),
    versionCode: z.string(),
    seriesCode: z.string(),
    engine: z.string(),
    fullDescription: z.string(),
    displayedVersionName: z.string(),
    modelName: z.string(),
    modelShortName: z.string(),
    versionName: z.string(),
    gear: z.string(),
    fuel: z.enum(fuels),
    price: z.number(),
  }),
  groupedMvs: z.object({ code: mvsCode, year: z.number() }),
  color: z.object({ id: code, code, name: z.string(), price: z.number(), mvsCode }).optional(),
  coating: z.object({ code, name: z.string(), price: z.number(), mvsCode }).optional(),
  parts: z.array(part),
  services: z.array(service),
  location: z.object({ stateCode: z.string(), cityName: z.string(), countryCode: z.string() }).optional(),
  prices: z.object({ price: z.number(), priceBonification: z.number() }),
  hasPriceBonification: z.boolean(),
  /** The total with the bonus taken off, as `total` is without. */
  bonificationTotal: z.number(),
  total: z.number(),
  optionalsTotal: z.number(),
  accessoriesTotal: z.number(),
  servicesTotal: z.number(),
  ecommerce: z
    .object({
      mvsPrice: z.number(),
      carPrice: z.number(),
      price: z.number(),
      loading: z.boolean(),
      deleteUnitPricesOnLead: z.boolean(),
    })
    .optional(),
  funding: z
    .object({
      valor_parcelas: z.number(),
      valor_entrada: z.number(),
      valor_financiamento: z.number(),
      valor_total_somado: z.number(),
      valor_total_somado_sem_IOF: z.number(),
      texto_legal: z.string(),
      selectedValues: z.record(z.string(), z.number().nullable()),
    })
    .optional(),
});
export type CurrentCar = z.infer<typeof currentCar>;

/**
 * Writes a chosen car down as the current car; what the catalogue does not know comes in `more`. Its parts are those that are
 * charged, as its sums are of these: a kit stands for what it contains. Nobody reads one back: it is for whatever else a maker puts into a page.
 */
export function currentCarOf(
  { version, model, brand }: SoldVersion,
  car: ChosenCar,
  more: Pick<CurrentCar, 'location' | 'ecommerce' | 'funding'> = {},
): CurrentCar {
  const listed = ({ id, code: own, name, amount }: BoughtLine) => ({
    id: id ?? own,
    code: own,
    name,
    price: fromCents(amount),
    mvsCode: version.code,
  });
  const only = (kind: 'colour' | 'coating') => linesOf(car, kind).map(listed)[0];
  const units = (...kinds: readonly CarLine['kind'][]) => fromCents(amountOf(car, ...kinds));
  return currentCar.parse({
    ...more,
    brand,
    mvs: { ...version, modelShortName: model.name, price: units('version') },
    groupedMvs: version.groupedMvs,
    color: only('colour'),
    coating: only('coating'),
    parts: linesOf(car, 'optional', 'accessory').map((line) => ({ ...listed(line), type: line.kind })),
    services: linesOf(car, 'service').map(({ category, subCategory, ...line }) => ({
      ...listed(line),
      serviceName: line.name,
      category,
      subCategory,
    })),
    prices: { price: units('version'), priceBonification: fromCents(versionPrice(car)) },
    hasPriceBonification: bonusOf(car) > 0,
    bonificationTotal: fromCents(carTotal(car)),
    total: fromCents(listTotal(car)),
    optionalsTotal: units('optional'),
    accessoriesTotal: units('accessory'),
    servicesTotal: units('service'),
  });
}
